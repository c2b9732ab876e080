/** Of the calls that telemetry shows, how many a hook asked about; and which agents stopped asking. */
export type CoverageCount = {
  readonly agent_id: string
  readonly user: string | null
  readonly host: string | null
  readonly day: number
  readonly calls: number
  readonly in_telemetry: number
  readonly asked: number
  readonly let_through: number
  readonly ran_despite_block: number
  readonly last_asked: number | null
  readonly last_in_telemetry: number | null
}

export type CoverageLine = {
  readonly value: string
  readonly calls: number
  readonly in_telemetry: number
  readonly asked: number
  readonly let_through: number
  readonly ran_despite_block: number
}

export type SilentAgent = {
  readonly agent_id: string
  readonly user: string | null
  readonly host: string | null
  /** Milliseconds. */
  readonly last_asked: number
  readonly last_in_telemetry: number
}

/** An agent whose telemetry goes on for so long after its last question has stopped asking. */
export const SILENT_AFTER_MS = 3_600_000

/** The most calls first. What has no value is left out. */
export function linesBy(
  rows: readonly CoverageCount[],
  nameOf: (row: CoverageCount) => string | null,
): CoverageLine[] {
  const lines = new Map<string, CoverageLine>()
  for (const row of rows) {
    const value = nameOf(row)
    if (value === null) continue
    const line = lines.get(value)
    lines.set(value, {
      value,
      calls: (line?.calls ?? 0) + row.calls,
      in_telemetry: (line?.in_telemetry ?? 0) + row.in_telemetry,
      asked: (line?.asked ?? 0) + row.asked,
      let_through: (line?.let_through ?? 0) + row.let_through,
      ran_despite_block: (line?.ran_despite_block ?? 0) + row.ran_despite_block,
    })
  }
  // Those with telemetry first: of the others there is no share.
  return [...lines.values()].sort(
    (a, b) => b.in_telemetry - a.in_telemetry || b.calls - a.calls || (a.value < b.value ? -1 : 1),
  )
}

/** They asked once, and their telemetry went on without questions. The longest silent first. */
export function silentAgents(rows: readonly CoverageCount[]): SilentAgent[] {
  const agents = new Map<string, { -readonly [K in keyof CoverageCount]: CoverageCount[K] }>()
  for (const row of rows) {
    const name = JSON.stringify([row.agent_id, row.user, row.host])
    const known = agents.get(name)
    if (!known) agents.set(name, { ...row })
    else {
      known.last_asked = later(known.last_asked, row.last_asked)
      known.last_in_telemetry = later(known.last_in_telemetry, row.last_in_telemetry)
    }
  }
  return [...agents.values()]
    .flatMap(({ agent_id, user, host, last_asked, last_in_telemetry }) =>
      last_asked !== null && last_in_telemetry !== null && last_in_telemetry - last_asked >= SILENT_AFTER_MS
        ? [{ agent_id, user, host, last_asked, last_in_telemetry }]
        : [],
    )
    .sort((a, b) => a.last_asked - b.last_asked)
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
