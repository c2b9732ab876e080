/** The ends of an event and what came before it in its session in, findings out. */
import type { Finding } from '../../domain/finding.ts'
import type { MarkKind } from '../../domain/mark-kind.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import { flowRules } from './flow-rules.ts'
import type { FlowEnd } from './trace.ts'

/** A mark that an end meets. */
export type EarlierMark = {
  readonly kind: MarkKind
  readonly level: RiskLevel
  /** The event that left it. */
  readonly event_id: string
}

/** `meets`: which of the earlier marks speak of the target of this end; newest first. */
export function judgeFlows(
  ends: readonly FlowEnd[],
  meets: (end: FlowEnd, kind: MarkKind) => EarlierMark | undefined,
): Finding[] {
  const findings = new Map<string, Finding>()
  for (const end of ends)
    for (const kind of end.kinds) {
      const mark = meets(end, kind)
      const { id, why } = flowRules[kind]
      if (mark === undefined || findings.has(`${id} ${end.target}`)) continue
      findings.set(`${id} ${end.target}`, {
        rule: id,
        level: levelOf(kind, mark, end),
        where: end.where,
        span: end.span,
        why: why.replace('{target}', end.target),
        earlier: mark.event_id,
      })
    }
  return [...findings.values()]
}

function levelOf(kind: MarkKind, mark: EarlierMark, end: FlowEnd): RiskLevel {
  if (kind === 'download' || kind === 'script') return mark.level
  return kind === 'credential' && end.isDrop ? 'critical' : flowRules[kind].level
}
