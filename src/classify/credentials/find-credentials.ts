/**
 * Text in, leaked credentials out. One pass finds the keywords of every rule; only rules whose keyword occurs look
 * closer, and only around it, so that the cost of a harmless text is that of reading it once.
 */
import type { Finding } from '../../domain/finding.ts'
import type { Rule } from '../rule.ts'
import { findingOf, type Text } from '../text.ts'
import { createAssignmentDetectors } from './assignment-detectors.ts'
import type { Detector, Match } from './credential-scan.ts'
import { createKeywordAutomaton } from './keyword-automaton.ts'
import { businessProviders } from './providers/business-providers.ts'
import { platformProviders } from './providers/platform-providers.ts'
import { serviceProviders } from './providers/service-providers.ts'
import {
  authTupleDetector,
  basicAuthDetector,
  bearerDetector,
  cookieDetector,
} from './structures/authorization.ts'
import { commandPasswordDetector } from './structures/command-password.ts'
import { jsonWebTokens } from './structures/json-web-token.ts'
import { privateKeyDetector } from './structures/private-key.ts'
import { urlPasswordDetector } from './structures/url-password.ts'
import { createTokenDetector } from './token-detectors.ts'
import { aiTokens } from './tokens/ai-tokens.ts'
import { chatTokens } from './tokens/chat-tokens.ts'
import { cloudTokens } from './tokens/cloud-tokens.ts'
import { codeHostTokens } from './tokens/code-host-tokens.ts'
import { operationsTokens } from './tokens/operations-tokens.ts'
import { paymentTokens } from './tokens/payment-tokens.ts'

const tokens = [
  cloudTokens,
  codeHostTokens,
  aiTokens,
  chatTokens,
  paymentTokens,
  operationsTokens,
  jsonWebTokens,
].flat()
const detectors: readonly Detector[] = [
  ...tokens.map(createTokenDetector),
  privateKeyDetector,
  urlPasswordDetector,
  bearerDetector,
  basicAuthDetector,
  authTupleDetector,
  cookieDetector,
  commandPasswordDetector,
  ...createAssignmentDetectors([...platformProviders, ...businessProviders, ...serviceProviders], tokens),
]
const automaton = createKeywordAutomaton(detectors.map(({ keywords }) => keywords))

/** Every credential rule, for the catalogue. */
export const credentialRules: readonly Rule[] = detectors.flatMap(({ rules }) => rules)

// More than this in one text says nothing new.
const mostFindings = 100

export function findCredentials(text: Text): Finding[] {
  const matches = scan(text.value, mostFindings)
  const findings: Finding[] = []
  for (const match of matches) findings.push(findingOf(match.rule, text, [match.start, match.end]))
  if (findings.length === 0 && text.key !== '') {
    const rule = ruleUnderKey(text.key, text.value)
    if (rule) findings.push(findingOf(rule, text, [0, text.value.length]))
  }
  return findings
}

/** The same text with every credential reduced to at most four leading characters and an ellipsis. */
export function maskCredentials(value: string): string {
  let masked = ''
  let at = 0
  for (const { start, end } of search(value, Number.POSITIVE_INFINITY).sort((a, b) => a.start - b.start)) {
    // Where two rules see the same place, what either of them sees is hidden.
    if (start >= at) {
      const shown = Math.min(4, Math.floor((end - start) / 8))
      masked += `${value.slice(at, start + shown)}…`
    }
    at = Math.max(at, end)
  }
  return masked + value.slice(at)
}

/** Credentials in order of place, without overlaps. */
function scan(value: string, most: number): readonly Match[] {
  const matches = search(value, most)
  return matches.length > 1 ? withoutOverlaps(matches) : matches
}

function search(value: string, most: number): Match[] {
  const matches: Match[] = []
  automaton.scan(value, (owner, start, end) => {
    const detector = detectors[owner] as Detector
    const match = detector.detect(value, start, end)
    if (!match) return false
    return matches.push(match) >= most
  })
  return matches
}

function withoutOverlaps(matches: Match[]): readonly Match[] {
  matches.sort((a, b) => a.start - b.start || b.rank - a.rank || b.end - a.end)
  const kept: Match[] = []
  for (const match of matches) {
    const last = kept.at(-1)
    if (!last || match.start >= last.end) kept.push(match)
    else if (match.rank > last.rank) kept[kept.length - 1] = match
  }
  return kept
}

/** `{ "password": "…" }`: the key is the name and the whole text is its value. */
function ruleUnderKey(key: string, value: string): Rule | null {
  if (value.length < 6 || value.length > 4096 || key.length > 96) return null
  let found: Rule | null = null
  automaton.scan(key, (owner, start, end) => {
    found = (detectors[owner] as Detector).detectNamed?.(key, start, end, value) ?? null
    return found !== null
  })
  return found
}
