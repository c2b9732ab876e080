import type { RiskLevel } from '../../domain/risk-level.ts'

/** A shell command, or an event of another kind. */
export type Example = string | { readonly action: string; readonly data: Readonly<Record<string, unknown>> }

/**
 * One line of the judge's table. Among the rows of an act and a class the one with the most matching manners decides,
 * and of equals the higher level: so a row with more manners is an exception, up or down.
 */
export type JudgeRow = {
  /** Stable: policies and stored events name it. */
  readonly id: string
  /** Acts, separated by spaces. */
  readonly act: string
  /** Target classes, separated by spaces; `path/*` stands for all of a kind. */
  readonly on: string
  /** Manners that must all be there, separated by spaces. */
  readonly how: string
  readonly level: RiskLevel
  /** One sentence; `{target}` and `{route}` are filled in. */
  readonly why: string
  readonly hits: readonly Example[]
  readonly misses: readonly Example[]
}

/** Reads like a line of a table. */
export function row(
  id: string,
  act: string,
  on: string,
  how: string,
  level: RiskLevel,
  why: string,
  hits: readonly Example[] = [],
  misses: readonly Example[] = [],
): JudgeRow {
  return { id, act, on, how, level, why, hits, misses }
}
