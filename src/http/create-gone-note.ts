/** Notes that a block found nobody to tell: the connection was gone before the answer. */
import type { FastifyRequest } from 'fastify'
import type { Decision } from '../domain/event.ts'
import type { UlidSource } from '../domain/ulid.ts'
import { factsOf } from '../outcomes/facts.ts'
import type { Storage } from '../storage/contract/storage.ts'

type Answered = {
  readonly verdict: { readonly decision: Decision } | null
  readonly eventId: () => string | null
}

/** To be called before the answer is sent. Never rejects: the verdict stands. */
export type NoteIfGone = (request: FastifyRequest, answered: Answered) => Promise<void>

export function createGoneNote({
  storage,
  ids,
}: {
  readonly storage: Pick<Storage, 'noteEvidence'>
  readonly ids: UlidSource
}): NoteIfGone {
  return async (request, { verdict, eventId }) => {
    if (verdict?.decision !== 'block' || !isGone(request)) return
    const event_id = eventId()
    if (event_id === null) return
    const { organization_id, team_id, key_id } = request.principal
    const note = { id: ids.next(), organization_id, team_id, key_id, event_id, source: `gone:${event_id}` }
    try {
      await storage.noteEvidence([{ ...note, facts: factsOf('connection_gone') }])
    } catch (error) {
      request.log.warn({ err: error }, 'That a connection was gone before its answer could not be noted.')
    }
  }
}

function isGone({ raw, socket }: FastifyRequest): boolean {
  return raw.errored !== null || socket.destroyed || socket.writableEnded
}
