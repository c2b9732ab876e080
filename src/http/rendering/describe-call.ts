import { Type } from 'typebox'
import { DECISIONS } from '../../domain/event.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { nullableString } from '../../domain/nullable.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { factNames, hasFact } from '../../outcomes/facts.ts'
import type { CallEvidence, Call as StoredCall } from '../../storage/contract/calls.ts'

const says = Type.Array(Type.String(), {
  description:
    'What the evidence says: who asked (`asked_by_hook`, `asked_by_gateway`, `asked_by_other`), the verdict (`allowed`, `blocked`, `told`, `connection_gone`; `approved`: a person allowed it), the report of the hook (`hook_stopped`, `hook_let_go`, `hook_allowed`), and the client (`ran`, `failed`, `stopped_by_client`, `declined`, `no_result`; `in_telemetry`, `in_post_hook`).',
})

export const Call = Type.Object(
  {
    session_id: Type.String(),
    call_id: Type.String({ description: "The client's id of the call." }),
    team_id: nullableString(),
    agent_id: Type.String(),
    action: Type.String(),
    user: nullableString(),
    host: nullableString(),
    event_id: nullableString({ description: 'The event that was asked with, where it is stored.' }),
    decision: nullableString({
      enum: [...DECISIONS, null],
      description: 'The verdict; null where nobody asked.',
    }),
    outcome: Type.Ref('Outcome'),
    says,
    first_at: Type.String({ format: 'date-time' }),
    last_at: Type.String({ format: 'date-time' }),
    duration_ms: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  },
  { $id: 'Call', description: 'A call of an agent, and what became of it.' },
)

export function describeCall({ first_id, last_id, asked_id, facts, ...call }: StoredCall) {
  const { session_id, call_id, team_id, agent_id, action, user, host, outcome, duration_ms } = call
  return {
    ...{ session_id, call_id, team_id, agent_id, action, user, host, event_id: asked_id },
    decision: hasFact(facts, 'blocked') ? 'block' : hasFact(facts, 'allowed') ? 'allow' : null,
    ...{ outcome, says: factNames(facts), first_at: timeOf(first_id), last_at: timeOf(last_id), duration_ms },
  }
}

export function describeEvidence({ id, event_id, key_id, facts, detail }: CallEvidence) {
  return { at: timeOf(id), event_id, key_id, says: factNames(facts), detail }
}

function timeOf(id: string): string {
  return isoTime(timeOfUlid(id))
}
