/**
 * Event in, findings out: every string is looked at once, and every verdict says why. Pure, never throws: a detector that
 * fails is reported, and the others judge.
 */
import type { Finding } from '../domain/finding.ts'
import type { Framework } from '../domain/frameworks.ts'
import { highestLevel, type RiskLevel } from '../domain/risk-level.ts'
import { readAction } from './action-words.ts'
import { gatherFacts } from './compliance/gather-facts.ts'
import { mapArticles } from './compliance/map-articles.ts'
import { createSeen } from './create-seen.ts'
import { findCredentials } from './credentials/find-credentials.ts'
import { cutFindings } from './cut-findings.ts'
import { DEFINITION_ACTION, judgeDefinition } from './definitions/judge-definition.ts'
import { hasManner } from './effects/manner.ts'
import { exceptionRules } from './exception-rules.ts'
import { NO_TRACE, type Trace } from './flows/trace.ts'
import { traceEffects } from './flows/trace-effects.ts'
import { hideSecrets } from './judge/hide-secrets.ts'
import { judgeEffects } from './judge/judge-effects.ts'
import { limitRules } from './limit-rules.ts'
import type { OnFault } from './on-fault.ts'
import { recognizePii } from './pii/recognize-pii.ts'
import { piiFinding } from './pii-finding.ts'
import type { Subject } from './readers/fields/read-subjects.ts'
import { type EventReading, readEvent } from './readers/read-event.ts'
import type { Rule } from './rule.ts'
import { createScanner, moveSpan, type Scanner, windowsOf } from './scan-windows.ts'
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
  /** For flows over a session; who judges a single event has no use for it. */
  readonly trace: Trace
}

const BUDGET = { total: 196_608 }
const COST = { perText: 96, reach: 65_536 }
/** With as many in it, `data` is a list of credentials, and all of it counts as one. */
const MAX_CREDENTIALS = 200

/** What an organization makes of a finding; `textAt`: the string that a place names. */
export type Adjust = (finding: Finding, textAt: (where: string) => string | undefined) => Finding

/** Personal data and articles are as they are, whatever is adjusted. */
export function classify(
  event: ClassifiableEvent,
  onFault: OnFault = () => {},
  adjust?: Adjust,
): Classification {
  try {
    return judge(event, onFault, adjust)
  } catch (error) {
    onFault('classifier', error)
    return NOT_JUDGED
  }
}

const NO_ARTICLES: Classification['frameworks'] = { gdpr: [], ai_act: [], soc2: [] }
const WHOLE_EVENT: Text = { where: 'data', key: '', value: '' }
const NOT_JUDGED = verdictOf(limitRules.notJudged)

/** Of an event on which judging did not come to an end; whoever runs the classifier decides that, as it has no clock. */
export const NOT_FOLLOWED = verdictOf(limitRules.notFollowed)

function verdictOf(rule: Rule): Classification {
  return {
    risk_level: rule.level,
    pii_fields: [],
    findings: [findingOf(rule, WHOLE_EVENT)],
    frameworks: NO_ARTICLES,
    trace: NO_TRACE,
  }
}

function judge(event: ClassifiableEvent, onFault: OnFault, adjust: Adjust | undefined): Classification {
  const action = readAction(event.action)
  const walk = walkStrings(event)
  const { strings, further, unopened, isComplete } = walk
  const findings: Finding[] = []
  const adjustOne = adjust && withTexts(adjust, strings)
  const fail = (detector: string, text: Text, error: unknown): void => {
    onFault(detector, error)
    findings.push(findingOf(limitRules.notJudged, text))
  }
  const reading = readEvent(event, walk, action, (reader, where, error) =>
    fail(reader, { where, key: '', value: '' }, error),
  )
  try {
    if (reading.effects.length > 0)
      for (const finding of judgeEffects(reading.effects, adjustOne)) findings.push(finding)
  } catch (error) {
    fail('judge', WHOLE_EVENT, error)
  }
  try {
    if (event.action === DEFINITION_ACTION) findings.push(...judgeDefinition(event.data, strings))
  } catch (error) {
    fail('definition', WHOLE_EVENT, error)
  }
  const scanning = createScanner(BUDGET)
  const seen = createSeen()
  const found: Found = { findings, credentials: 0, personal: null, secrets: null }
  let scanned: Text = WHOLE_EVENT
  const onFailed: OnFault = (detector, error) => fail(detector, scanned, error)
  for (const string of strings) {
    if (!string.isOutsidePayload && seen(string.key, string.value)) continue
    scanned = string
    try {
      scanString(string, scanning, found, onFailed)
    } catch (error) {
      fail('text', string, error)
    }
  }
  for (const text of further) {
    if (hasEnough(found)) break
    scanned = text
    addCredentials(text, false, found, onFailed)
  }
  if (hasEnough(found)) findings.push(findingOf(limitRules.furtherCredentials, WHOLE_EVENT))
  if (!isComplete || !reading.isComplete || scanning.hasSkipped)
    findings.unshift(findingOf(limitRules.beyondScan, WHOLE_EVENT))
  if (unopened !== null)
    findings.unshift(findingOf(limitRules.notOpened, { ...WHOLE_EVENT, where: unopened }))

  const pii_fields = addPersonal(findings, found.personal, reading)
  const level = levelOf(findings.map(withoutException))
  let frameworks = NO_ARTICLES
  try {
    const { reasoning } = event
    frameworks = mapArticles(
      gatherFacts({ level, piiKinds: pii_fields, reasoning, action, strings, reading, findings }),
    )
  } catch (error) {
    fail('articles', WHOLE_EVENT, error)
  }
  let trace = NO_TRACE
  try {
    trace = traceEffects(reading, level)
  } catch (error) {
    fail('flows', WHOLE_EVENT, error)
  }
  const adjusted = adjustOne ? [...blockedTexts(strings, adjustOne), ...findings.map(adjustOne)] : findings
  return {
    risk_level: levelOf(adjusted),
    pii_fields,
    findings: hideSecrets(cutFindings(adjusted), found.secrets),
    frameworks,
    trace,
  }
}

/** A finding on an effect has been adjusted before, and stays as it is. */
function withTexts(adjust: Adjust, strings: readonly EventString[]): (finding: Finding) => Finding {
  const textAt = (where: string) => strings.find((string) => string.where === where)?.value
  return (finding) => (finding.exception ? finding : adjust(finding, textAt))
}

/** Texts that the organization blocks whatever they do. */
function blockedTexts(
  strings: readonly EventString[],
  adjustOne: (finding: Finding) => Finding,
): readonly Finding[] {
  const { id: rule } = exceptionRules.alwaysBlock
  const why = exceptionRules.alwaysBlock.why.replace('{target}', () => 'this text')
  return strings
    .map(({ where }) => adjustOne({ rule, level: 'low', where, span: null, why }))
    .filter(({ level }) => level !== 'low')
}

function withoutException(finding: Finding): Finding {
  return finding.exception ? { ...finding, level: finding.exception.level } : finding
}

function levelOf(findings: readonly Finding[]): RiskLevel {
  return findings.length === 0 ? 'low' : highestLevel(findings.map((finding) => finding.level))
}

/** Most events have neither secrets nor personal data. */
type Found = {
  readonly findings: Finding[]
  /** How many of them are credentials. */
  credentials: number
  personal: Map<string, Finding> | null
  secrets: Set<string> | null
}

/** Credentials and personal data, in any string. */
function scanString(string: EventString, scanner: Scanner, found: Found, onFailed: OnFault): void {
  const { where, isOutsidePayload, isUnpacked } = string
  // A routing field's own name (session_id) must not make its value look like a secret.
  const key = isOutsidePayload ? '' : string.key
  const whole: Text = { where, key, value: string.value }
  if (string.root !== 'data' || !hasEnough(found)) addCredentials(whole, !isUnpacked, found, onFailed)
  if (isOutsidePayload) return
  for (const { value, offset } of windowsOf(scanner, string.value, COST)) {
    const text = value === whole.value ? whole : { where, key, value }
    for (const match of recognizePii(text, scanner, onFailed)) {
      const isMachine = match.kind === 'ipv4' && MACHINE.test(text.value.slice(...match.span))
      const place = `${isMachine ? 'machine' : match.kind} ${where}`
      found.personal ??= new Map()
      const finding = found.personal.has(place) ? null : piiFinding(match, text)
      if (finding !== null) found.personal.set(place, moveSpan(finding, offset, !isUnpacked))
    }
  }
}

/** Public resolvers, private networks, addresses of a link: of machines, not of people. */
const MACHINE =
  /^(?:8\.8\.(?:8\.8|4\.4)|1\.[01]\.[01]\.1|9\.9\.9\.9|208\.67\.22[02]\.22[02]|(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]{3,11})$/

function hasEnough({ credentials }: Found): boolean {
  return credentials >= MAX_CREDENTIALS
}

/** Of the whole text: padding must not hide a key. */
function addCredentials(text: Text, hasSpans: boolean, found: Found, onFailed: OnFault): void {
  for (const finding of findCredentials(text, onFailed)) {
    if (finding.span !== null) {
      found.secrets ??= new Set()
      found.secrets.add(text.value.slice(finding.span[0], finding.span[1]))
    }
    found.findings.push(moveSpan(finding, 0, hasSpans))
    found.credentials += 1
  }
}

/** Personal data in production is high; a machine that a command names is listed, and no finding. Returns its kinds, sorted. */
function addPersonal(
  findings: Finding[],
  personal: ReadonlyMap<string, Finding> | null,
  { effects, subjects }: EventReading,
): string[] {
  if (personal === null) return []
  const kinds = new Set<string>()
  const inProduction = effects.some(
    ({ target, manner }) => target.class === 'host/production' || hasManner(manner, 'production'),
  )
  for (const [place, finding] of personal) {
    kinds.add(finding.rule.slice('pii.'.length))
    const isNamed = ({ kind, string }: Subject) => kind === 'command' && string.where === finding.where
    if (place.startsWith('machine') && subjects.some(isNamed)) continue
    findings.push(inProduction ? { ...finding, level: 'high' } : finding)
  }
  return [...kinds].sort()
}
