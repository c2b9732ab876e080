/** Event in, findings out: every string is looked at once, and every verdict says why. Pure, never throws. */
import type { Finding } from '../domain/finding.ts'
import type { Framework } from '../domain/frameworks.ts'
import { highestLevel, RISK_LEVELS, type RiskLevel } from '../domain/risk-level.ts'
import { readAction } from './action-words.ts'
import { gatherFacts } from './compliance/gather-facts.ts'
import { mapArticles } from './compliance/map-articles.ts'
import { createSeen } from './create-seen.ts'
import { findCredentials } from './credentials/find-credentials.ts'
import type { Effect } from './effects/effect.ts'
import { hasManner } from './effects/manner.ts'
import { judgeEffects } from './judge/judge-effects.ts'
import { limitRules } from './limit-rules.ts'
import { recognizePii } from './pii/recognize-pii.ts'
import { piiFinding } from './pii-finding.ts'
import { readEvent } from './readers/read-event.ts'
import { createScanner, moveSpan, type Scanner } from './scan-windows.ts'
import { findingOf, type Text } from './text.ts'
import { type EventString, walkStrings } from './walk-strings.ts'

export type ClassifiableEvent = {
  readonly agent_id: string
  readonly action: string
  readonly data: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
  readonly reasoning: string | null
}

export type Classification = {
  readonly risk_level: RiskLevel
  readonly pii_fields: readonly string[]
  readonly findings: readonly Finding[]
  /** Articles of every framework, whether or not a policy enables it. */
  readonly frameworks: Readonly<Record<Framework, readonly string[]>>
}

const MAX_FINDINGS = 50
const BUDGET = { total: 196_608 }
const COST = { perText: 96, reach: 65_536 }

export function classify(event: ClassifiableEvent): Classification {
  const action = readAction(event.action)
  const { strings, isComplete } = walkStrings(event)
  const reading = readEvent(event, strings, action)
  const findings: Finding[] = judgeEffects(reading.effects)
  for (const where of reading.faults) findings.push(findingOf(limitRules.notJudged, { where, key: '', value: '' }))

  const scanning = createScanner(BUDGET)
  const seen = createSeen()
  const personal = new Map<string, Finding>()
  for (const string of strings) {
    if (!string.isOutsidePayload && seen(string.key, string.value)) continue
    try {
      scanString(string, scanning, findings, personal)
    } catch {
      findings.push(findingOf(limitRules.notJudged, string))
    }
  }
  if (!isComplete || !reading.isComplete || scanning.hasSkipped())
    findings.push(findingOf(limitRules.beyondScan, { where: 'data', key: '', value: '' }))

  const pii_fields = addPersonal(findings, personal, reading.effects)
  const risk_level = highestLevel(findings.map((finding) => finding.level))
  const facts = gatherFacts({
    level: risk_level,
    piiKinds: pii_fields,
    reasoning: event.reasoning,
    action,
    strings,
    reading,
    findings,
  })
  return { risk_level, pii_fields, findings: gravestFirst(findings), frameworks: mapArticles(facts) }
}

/** Credentials and personal data, in any string. A detector that fails must not lose the event: see the caller. */
function scanString(
  string: EventString,
  scanner: Scanner,
  findings: Finding[],
  personal: Map<string, Finding>,
): void {
  const { where, isOutsidePayload, isUnpacked } = string
  // A routing field's own name (session_id) must not make its value look like a secret.
  const key = isOutsidePayload ? '' : string.key
  for (const { value, offset } of scanner.windowsOf(string.value, COST)) {
    const text: Text = { where, key, value }
    for (const finding of findCredentials(text, scanner))
      findings.push(moveSpan(finding, offset, !isUnpacked))
    if (isOutsidePayload) continue
    for (const match of recognizePii(text, scanner.spend)) {
      const place = `${match.kind} ${where}`
      const finding = personal.has(place) ? null : piiFinding(match, text)
      if (finding !== null) personal.set(place, moveSpan(finding, offset, !isUnpacked))
    }
  }
}

/** Personal data in production is high. Returns its kinds, sorted. */
function addPersonal(
  findings: Finding[],
  personal: ReadonlyMap<string, Finding>,
  effects: readonly Effect[],
): string[] {
  if (personal.size === 0) return []
  const kinds = new Set<string>()
  const inProduction = effects.some(
    ({ target, manner }) => target.class === 'host/production' || hasManner(manner, 'production'),
  )
  for (const finding of personal.values()) {
    kinds.add(finding.rule.slice('pii.'.length))
    findings.push(inProduction ? { ...finding, level: 'high' } : finding)
  }
  return [...kinds].sort()
}

function gravestFirst(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings
  const sorted: Finding[] = []
  for (const level of FROM_GRAVEST)
    for (const finding of findings)
      if (finding.level === level && sorted.length < MAX_FINDINGS) sorted.push(finding)
  return sorted
}

const FROM_GRAVEST = [...RISK_LEVELS].reverse()
