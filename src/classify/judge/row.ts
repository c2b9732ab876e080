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

/**
 * A line a row: `id | acts | classes | manners | level | sentence`. Below it, one to a line, `+` what it hits and `-` what it
 * misses: a command, or an event as JSON. `#` begins a heading.
 */
export function readRows(table: string): readonly JudgeRow[] {
  const rows: (JudgeRow & { readonly hits: Example[]; readonly misses: Example[] })[] = []
  for (const line of table.trim().split('\n')) {
    const text = line.slice(2)
    if (line[0] === '+') rows.at(-1)?.hits.push(exampleOf(text))
    else if (line[0] === '-') rows.at(-1)?.misses.push(exampleOf(text))
    else if (line[0] !== '#') {
      const [id = '', act = '', on = '', how = '', level, why = ''] = line.split(/ ?\| /)
      rows.push({ id, act, on, how, level: level as RiskLevel, why, hits: [], misses: [] })
    }
  }
  return rows
}

function exampleOf(text: string): Example {
  return text.startsWith('{"action"') ? JSON.parse(text) : text
}
