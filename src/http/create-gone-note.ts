/** Notes that a block found nobody to tell: the connection was gone before the answer. */
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Decision } from '../domain/event.ts'
import type { Principal } from '../domain/principal.ts'
import type { UlidSource } from '../domain/ulid.ts'
import { factsOf } from '../outcomes/facts.ts'
import type { Storage } from '../storage/contract/storage.ts'

type Answered = {
  readonly verdict: { readonly decision: Decision } | null
  readonly eventId: () => string | null
}

/** To be called before the answer is sent. Never rejects: the verdict stands. */
export type NoteIfGone = (
  principal: Principal,
  request: Pick<IncomingMessage, 'errored' | 'socket'>,
  answered: Answered,
) => Promise<void>

export function createGoneNote({
  storage,
  ids,
  log,
}: {
  readonly storage: Pick<Storage, 'noteEvidence'>
  readonly ids: UlidSource
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}): NoteIfGone {
  return async ({ organization_id, team_id, key_id }, request, { verdict, eventId }) => {
    if (verdict?.decision !== 'block' || !isGone(request)) return
    const event_id = eventId()
    if (event_id === null) return
    const note = { id: ids.next(), organization_id, team_id, key_id, event_id, source: `gone:${event_id}` }
    try {
      await storage.noteEvidence([{ ...note, facts: factsOf('connection_gone') }])
    } catch (error) {
      log.warn({ err: error }, 'That a connection was gone before its answer could not be noted.')
    }
  }
}

function isGone({ errored, socket }: Pick<IncomingMessage, 'errored' | 'socket'>): boolean {
  return errored !== null || socket.destroyed || socket.writableEnded
}
