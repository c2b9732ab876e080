/**
 * Text in, leaked credentials out. One pass finds the keywords of every rule; only rules whose keyword occurs look
 * closer, and only around it, so that the cost of a harmless text is that of reading it once.
 */
import type { Finding } from '../../domain/finding.ts'
import { memoize } from '../memoize.ts'
import { type OnFault, rethrow } from '../on-fault.ts'
import type { Rule } from '../rule.ts'
import type { Scanner } from '../scan-windows.ts'
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
  ...createAssignmentDetectors([...platformProviders, ...businessProviders, ...serviceProviders]),
]
const automaton = createKeywordAutomaton(detectors)

/** Every credential rule, for the catalogue. */
export const credentialRules: readonly Rule[] = detectors.flatMap(({ rules }) => rules)

// More than this in one text says nothing new.
const MAX_FINDINGS = 100

/** Tells the meter what keywords cost, and where they stood so close that only head and tail were looked at. */
export function findCredentials(
  text: Text,
  meter: Meter = { left: 0, hasSkipped: false },
  onFault: OnFault = rethrow,
): readonly Finding[] {
  const from = automaton.firstHit(text.value)
  const matches = from < 0 ? NO_MATCHES : findInReach(text.value, from, meter, onFault)
  if (matches.length === 0 && (text.key === '' || text.key.length > MAX_KEY || !mayNameSecret(text.key)))
    return NO_FINDINGS
  const findings: Finding[] = []
  for (const match of matches) findings.push(findingOf(match.rule, text, [match.start, match.end]))
  if (findings.length === 0) {
    const rule = ruleUnderKey(text.key, text.value, onFault)
    if (rule) findings.push(findingOf(rule, text, [0, text.value.length]))
  }
  return findings
}

/** The same text with every credential reduced to at most four leading characters and an ellipsis. */
export function maskCredentials(value: string): string {
  let masked = ''
  let at = 0
  const matches: Match[] = []
  // A detector that fails here must not leave a secret in sight.
  search(value, matches, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, rethrow)
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
const NO_MATCHES: readonly Match[] = []
const NO_FINDINGS: readonly Finding[] = []

type Meter = Pick<Scanner, 'left' | 'hasSkipped'>

/**
 * What may be spent on the keywords of one text, in characters that could be looked at instead. The densest documents
 * about credentials need half of it.
 */
const MAX_WORK = 72_000
/** A name or a command line has to be read; most tokens are refused at a glance. */
const workOfReading = 16
const workOfGlance = 2
const tail = 4_096

/** Credentials in order of place, without overlaps. */
function findInReach(value: string, from: number, meter: Meter, onFault: OnFault): readonly Match[] {
  const matches: Match[] = []
  const head = search(value, matches, MAX_FINDINGS, MAX_WORK, onFault, from)
  meter.left -= head.work
  if (head.end < value.length && matches.length < MAX_FINDINGS) {
    meter.hasSkipped = true
    search(value, matches, MAX_FINDINGS, MAX_WORK, onFault, Math.max(head.end, value.length - tail))
  }
  return matches.length > 1 ? withoutOverlaps(matches) : matches
}

/** Adds to the matches. Behind the end that it gives, nothing was looked at. */
function search(
  value: string,
  matches: Match[],
  maxMatches: number,
  allowed: number,
  onFault: OnFault,
  from = 0,
): { readonly end: number; readonly work: number } {
  let work = 0
  let reached = value.length
  automaton.scan(
    value,
    (owner, start, end) => {
      const detector = detectors[owner] as Detector
      work += detector.isExact ? workOfGlance : workOfReading
      try {
        const match = detector.detect(value, start, end)
        if (match) matches.push(match)
      } catch (error) {
        onFault(nameOf(detector), error)
      }
      if (work < allowed && matches.length < maxMatches) return false
      reached = end
      return true
    },
    from,
  )
  return { end: reached, work }
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
