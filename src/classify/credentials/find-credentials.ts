/**
 * Text in, leaked credentials out. One pass finds the keywords of every rule; only rules whose keyword occurs look
 * closer, and only around it, so that the cost of a harmless text is that of reading it once.
 */
import type { Finding } from '../../domain/finding.ts'
import { memoize, USUAL_NAME } from '../memoize.ts'
import { type OnFault, rethrow } from '../on-fault.ts'
import type { Rule } from '../rule.ts'
import { findingOf, type Text } from '../text.ts'
import { createAssignmentDetectors } from './assignment-detectors.ts'
import type { Detector, Match } from './credential-scan.ts'
import { createKeywordAutomaton } from './keyword-automaton.ts'
import { providers } from './providers.ts'
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
import { walletKeyDetector } from './structures/wallet-key.ts'
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
  walletKeyDetector,
  ...createAssignmentDetectors(providers),
]
const automaton = createKeywordAutomaton(detectors)

/** Every credential rule, for the catalogue. */
export const credentialRules: readonly Rule[] = detectors.flatMap(({ rules }) => rules)

// More than this in one text says nothing new.
const MAX_FINDINGS = 100

/** Reads the whole text, however long: the search is linear, and what a keyword costs is bounded. */
export function findCredentials(text: Text, onFault: OnFault = rethrow): readonly Finding[] {
  const matches = search(text.value, MAX_FINDINGS, onFault)
  if (matches.length > 0)
    return withoutOverlaps(matches).map(({ rule, start, end }) => findingOf(rule, text, [start, end]))
  const { length } = text.key
  if (length === 0 || length > MAX_KEY || (length <= USUAL_NAME && !mayNameSecret(text.key)))
    return NO_FINDINGS
  const rule = ruleUnderKey(text.key, text.value, onFault)
  return rule ? [findingOf(rule, text, [0, text.value.length])] : NO_FINDINGS
}

/** The same text with every credential reduced to at most four leading characters and an ellipsis. */
export function maskCredentials(value: string): string {
  let masked = ''
  let at = 0
  // A detector that fails here must not leave a secret in sight.
  const matches = search(value, Number.POSITIVE_INFINITY, rethrow)
  for (const { start, end } of matches.sort((a, b) => a.start - b.start)) {
    // Where two rules see the same place, what either of them sees is hidden.
    if (start >= at) {
      const shown = Math.min(4, Math.floor((end - start) / 8))
      masked += `${value.slice(at, start + shown)}…`
    }
    at = Math.max(at, end)
  }
  return masked + value.slice(at)
}

const MAX_KEY = 96
const NO_FINDINGS: readonly Finding[] = []

/** In the order in which keywords end. */
function search(value: string, maxMatches: number, onFault: OnFault): Match[] {
  const matches: Match[] = []
  automaton.scan(value, (owner, start, end) => {
    const detector = detectors[owner] as Detector
    try {
      const match = detector.detect(value, start, end)
      if (match) matches.push(match)
    } catch (error) {
      onFault(nameOf(detector), error)
    }
    return matches.length >= maxMatches
  })
  return matches
}

/** In order of place. */
function withoutOverlaps(matches: Match[]): readonly Match[] {
  if (matches.length === 1) return matches
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
function ruleUnderKey(key: string, value: string, onFault: OnFault): Rule | null {
  if (value.length < 6 || value.length > 4096) return null
  let found: Rule | null = null
  automaton.scan(key, (owner, start, end) => {
    const detector = detectors[owner] as Detector
    try {
      found = detector.detectNamed?.(key, start, end, value) ?? null
    } catch (error) {
      onFault(nameOf(detector), error)
    }
    return found !== null
  })
  return found
}

/** By the first of its rules. */
function nameOf({ rules }: Detector): string {
  return rules[0]?.id ?? 'credential'
}

const mayNameSecret = memoize((key) => {
  let may = false
  automaton.scan(key, (owner) => {
    may = detectors[owner]?.detectNamed !== undefined
    return may
  })
  return may
})
