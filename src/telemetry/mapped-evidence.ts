/** What telemetry says about a call without being an event of its own. */
export type MappedEvidence = {
  readonly session_id: string
  readonly call_id: string
  /** Bits of `outcomes/facts`. */
  readonly facts: number
  /** The same for the same record in a repeated export. */
  readonly source: string
  readonly agent_id: string
  readonly action: string
  readonly user: string | null
  readonly host: string | null
  readonly duration_ms: number | null
}
