/** What an event leaves behind for later events of its session, and what in it earlier ones could weigh on. */
import type { MarkKind } from '../../domain/mark-kind.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'

export type Mark = {
  readonly kind: MarkKind
  /** What later running it would deserve; `low` where the kind alone decides. */
  readonly level: RiskLevel
  /** Tidy; empty where any later target counts. */
  readonly path: string
}

/** An effect that earlier ones may have prepared. */
export type FlowEnd = {
  readonly kinds: readonly MarkKind[]
  /** Tidy; empty where the target does not matter. */
  readonly path: string
  readonly where: string
  readonly span: readonly [number, number] | null
  /** As a person would name it. */
  readonly target: string
  /** Somebody took care that nobody knows who stands behind the target. */
  readonly isDrop: boolean
}

export type Trace = {
  readonly marks: readonly Mark[]
  readonly ends: readonly FlowEnd[]
  /** What runs: other events of the same call have it too. */
  readonly input: string
}

export const NO_TRACE: Trace = { marks: [], ends: [], input: '' }
