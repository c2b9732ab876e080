/** What the service answers to a question. Its words may end in a model's context: only what has a known shape is taken over. */
import { stopIn, stoppedBy } from '../domain/held-stop.ts'
import { isObject } from '../domain/is-object.ts'
import { isUlid } from '../domain/ulid.ts'
import type { SeenStop } from './held-stops.ts'

const RISK_LEVELS = ['low', 'medium', 'high', 'critical'] as const

export type RiskLevel = (typeof RISK_LEVELS)[number]

export type Finding = {
  /** The id of the rule, such as `delete.everything`. */
  readonly rule: string
  readonly level: string
  /** The sentence of the rule, as the service wrote it: for people, not for a model. */
  readonly why: string
  /** What would be affected; null where the finding names nothing. */
  readonly target: string | null
}

export type Verdict = {
  readonly allowed: boolean
  /** Why not, in one or two lines that are fit for a model; null where it is allowed. */
  readonly reason: string | null
  readonly riskLevel: RiskLevel | null
  readonly findings: readonly Finding[]
  /** Null where the service gave no verdict. */
  readonly eventId: string | null
  readonly callId: string
  /** Where a person with the role approver can allow the call once; null where nobody can. */
  readonly approvalUrl: string | null
  /** Why the service gave no verdict and the fail mode decided; null where the verdict is the service's. */
  readonly unanswered: string | null
}

export type Judged = Omit<Verdict, 'callId' | 'unanswered'>

const COMPARISON = /^Risk level (?:low|medium|high|critical) >= threshold (?:medium|high|critical)$/
const OTHER_REASON = 'Blocked by the policy of the audit service.'
const RULE = /^[a-z]{1,20}\.[a-z0-9-]{1,60}$/

/** Null where this is no answer of the service. `stop` is the one that the call fell under. */
export function readVerdict(
  text: string,
  url: string,
): { readonly judged: Judged; readonly stop: SeenStop | null } | null {
  const answer = parse(text)
  const { decision, id, reason, risk_level, approval } = answer
  if (decision !== 'allow' && decision !== 'block') return null
  const listed: readonly unknown[] = Array.isArray(answer['findings']) ? answer['findings'] : []
  const findings = listed.flatMap(findingIn)
  const stop = listed.flatMap((finding) => stopIn(finding) ?? [])[0] ?? null
  const approvalId = isObject(approval) ? approval['id'] : undefined
  const judged = {
    allowed: decision === 'allow',
    reason: decision === 'allow' ? null : explain(reason, findings, stop),
    riskLevel: RISK_LEVELS.find((level) => level === risk_level) ?? null,
    findings,
    eventId: typeof id === 'string' && isUlid(id) ? id : null,
    approvalUrl:
      typeof approvalId === 'string' && isUlid(approvalId)
        ? `${url}/dashboard/approvals/${approvalId}`
        : null,
  }
  return { judged, stop }
}

/** Line 1 the comparison, line 2 that a person stopped it, or the rule of the gravest finding. */
function explain(reason: unknown, findings: readonly Finding[], stop: SeenStop | null): string {
  const first = typeof reason === 'string' && COMPARISON.test(reason) ? reason : OTHER_REASON
  if (stop !== null) return `${first}\n${stoppedBy(stop.id)}`
  const rank = ({ level }: Finding) => RISK_LEVELS.indexOf(level as RiskLevel)
  const gravest = findings.filter(({ rule }) => RULE.test(rule)).sort((a, b) => rank(b) - rank(a))[0]
  return gravest === undefined ? first : `${first}\nRule: ${gravest.rule}`
}

function findingIn(finding: unknown): Finding[] {
  if (!isObject(finding)) return []
  const { rule, level, why, effect } = finding
  if (typeof rule !== 'string' || typeof level !== 'string') return []
  const target = isObject(effect) ? effect['target'] : undefined
  return [
    {
      rule,
      level,
      why: typeof why === 'string' ? why : '',
      target: typeof target === 'string' ? target : null,
    },
  ]
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
