/** What an export says about calls beside its events. */
import type { Principal } from '../../domain/principal.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import type { RecordInput } from '../../ingest/create-ingest.ts'
import { callIdOf } from '../../outcomes/event-evidence.ts'
import type { CallName, EvidenceNote } from '../../storage/contract/calls.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import type { MappedEvidence } from '../../telemetry/mapped-evidence.ts'

type Options = { readonly storage: Pick<Storage, 'findCalls' | 'noteEvidence'>; readonly ids: UlidSource }

export type EvidenceTaker = {
  /** Resolves once it is durable. */
  note(principal: Principal, evidence: readonly MappedEvidence[]): Promise<void>
  /** Those whose call no other source has shown: nothing is counted or alerted twice. */
  ofNoOther(principal: Principal, records: readonly RecordInput[]): Promise<RecordInput[]>
}

export function createEvidenceTaker({ storage, ids }: Options): EvidenceTaker {
  return {
    async note({ organization_id, team_id, key_id }, evidence) {
      if (evidence.length === 0) return
      await storage.noteEvidence(
        evidence.map(({ user, host, duration_ms, ...one }): EvidenceNote => {
          const known = { ...(user !== null && { user }), ...(host !== null && { host }) }
          const took = duration_ms === null ? {} : { duration_ms }
          return { id: ids.next(), organization_id, team_id, key_id, ...one, ...known, ...took }
        }),
      )
    },

    async ofNoOther({ organization_id, team_id }, records) {
      if (records.length === 0) return []
      const named = records.map((record) => ({ record, name: nameOf(record, team_id) }))
      const known = await storage.findCalls(
        organization_id,
        named.map(({ name }) => name),
      )
      const keys = new Set(known.map(keyOf))
      return named.filter(({ name }) => !keys.has(keyOf(name))).map(({ record }) => record)
    },
  }
}

function nameOf({ context }: RecordInput, team_id: string | null): CallName {
  const fields = JSON.parse(context) as Record<string, unknown>
  return { team_id, session_id: String(fields['session_id']), call_id: callIdOf(fields) ?? '' }
}

function keyOf({ session_id, call_id }: Pick<CallName, 'session_id' | 'call_id'>): string {
  return `${session_id}\0${call_id}`
}
