/** Changes that wait for a second person. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Apply, FourEyes } from '../../access/create-four-eyes.ts'
import { type Confirmation, PENDING_STATES, type Refusal } from '../../domain/pending-change.ts'
import type { Role } from '../../domain/principal.ts'
import { notFound } from '../../domain/problem.ts'
import { isUlid } from '../../domain/ulid.ts'
import type { StoredPendingChange } from '../../resources/pending-changes/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { callerOf, describePending } from '../four-eyes/send-pending.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

/** Those with the role that a change needs may decide on it. */
const DECIDERS: readonly Role[] = ['policy', 'reveal', 'privacy']

const ListQuery = Type.Object({
  state: Type.Optional(Type.Enum([...PENDING_STATES], { type: 'string', description: 'State is this one.' })),
})

const PendingParams = Type.Object({ id: Type.String({ description: 'ULID of the pending change.' }) })
type PendingParams = Static<typeof PendingParams>

export type PendingRouteOptions = {
  readonly fourEyes: FourEyes
  readonly apply: Apply
  readonly storage: Storage
}

export function registerPendingChanges(
  app: FastifyInstance,
  { fourEyes, apply, storage }: PendingRouteOptions,
): void {
  const describe = (request: FastifyRequest, change: StoredPendingChange) =>
    describePending(fourEyes, storage, request, change)

  app.get<{ Querystring: Static<typeof ListQuery> }>(
    '/v1/pending-changes',
    {
      config: { access: [...READERS, ...DECIDERS], list: 'pending_changes' },
      schema: {
        operationId: 'listPendingChanges',
        tags: ['reviews'],
        summary: 'List changes that wait for a second person',
        description:
          'The newest first, at most 200, decided ones too; see `four_eyes` of the security settings.',
        querystring: ListQuery,
        response: {
          200: jsonResponse('PendingChangeList', 'The changes.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async (request) => {
      const found = await fourEyes.list(request.principal, request.query.state ?? null)
      return { pending_changes: await Promise.all(found.map((change) => describe(request, change))) }
    },
  )

  app.get<{ Params: PendingParams }>(
    '/v1/pending-changes/:id',
    {
      config: { access: [...READERS, ...DECIDERS] },
      schema: {
        operationId: 'getPendingChange',
        tags: ['reviews'],
        summary: 'Get a change that waits for a second person',
        description: 'What it would do, who asked for it, and what became of it.',
        params: PendingParams,
        response: {
          200: jsonResponse('PendingChange', 'The change.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async (request) => describe(request, await fourEyes.find(request.principal, idOf(request.params))),
  )

  app.post<{ Params: PendingParams; Body: Confirmation }>(
    '/v1/pending-changes/:id/confirm',
    {
      config: { access: DECIDERS },
      schema: {
        operationId: 'confirmPendingChange',
        tags: ['reviews'],
        summary: 'Confirm a change',
        description:
          'It is done now, once; to see or export what is masked, whoever asked calls again. Not by whoever asked for it, with whatever key. Where what it would change has changed since, it is refused (409), and has to be asked for again.',
        params: PendingParams,
        body: { $ref: 'Confirmation' },
        response: {
          200: jsonResponse('PendingChange', 'It is done.'),
          ...errorResponses(401, 403, 404, 409, 413, 415, 422, 503),
        },
      },
    },
    async (request) => {
      const { params, body } = request
      const confirmed = await fourEyes.confirm(callerOf(request), idOf(params), body.reason ?? null, apply)
      return describe(request, confirmed)
    },
  )

  app.post<{ Params: PendingParams; Body: Refusal }>(
    '/v1/pending-changes/:id/refuse',
    {
      config: { access: DECIDERS },
      schema: {
        operationId: 'refusePendingChange',
        tags: ['reviews'],
        summary: 'Refuse a change',
        description: 'It is not done. Whoever asked for it may withdraw it so.',
        params: PendingParams,
        body: { $ref: 'Refusal' },
        response: {
          200: jsonResponse('PendingChange', 'It is refused.'),
          ...errorResponses(401, 403, 404, 409, 413, 415, 422, 503),
        },
      },
    },
    async (request) =>
      describe(request, await fourEyes.refuse(callerOf(request), idOf(request.params), request.body.reason)),
  )
}

function idOf({ id }: PendingParams): string {
  if (!isUlid(id)) throw notFound('Pending change')
  return id
}
