import type { FastifyRequest } from 'fastify'
import type { Security } from '../access/create-security.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { actorOf } from './request-scope.ts'

export type RecordReadOptions = {
  readonly storage: Storage
  readonly security: Pick<Security, 'inForce'>
  readonly ids: UlidSource
}

export type RecordRead = (
  request: FastifyRequest,
  kind: 'event.read' | 'events.read',
  subject: string,
  what?: unknown,
) => Promise<void>

/** Leaves a change record of what is read, where the organization wants that; to be called before anything is sent. */
export function createRecordRead({ storage, security, ids }: RecordReadOptions): RecordRead {
  return async (request, kind, subject, what = null) => {
    const { organization_id, team_id } = request.principal
    if (!(await security.inForce(organization_id)).log_reads) return
    await storage.recordChange(organization_id, {
      id: ids.next(),
      kind,
      actor: actorOf(request),
      team_id,
      subject,
      before: null,
      after: what,
    })
  }
}
