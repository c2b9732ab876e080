/** Erasing events, fields of events, what was found of a person, or the credentials that the store holds. */

import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import { catalogue } from '../../classify/catalogue.ts'
import { ERASABLE_FIELDS, type ErasableField } from '../../domain/erasure.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullable } from '../../domain/nullable.ts'
import type { Principal, Scope } from '../../domain/principal.ts'
import { invalid, notFound, Problem } from '../../domain/problem.ts'
import { STORABLE_REASON } from '../../domain/storable-text.ts'
import { LAST_ULID_TIME, ULID_PATTERN } from '../../domain/ulid.ts'
import type { Erasures } from '../../forgetting/create-erasures.ts'
import type { SubjectSearches } from '../../forgetting/create-subject-searches.ts'
import type { StoredErasure } from '../../resources/erasures/records.ts'
import type { SubjectMatch } from '../../resources/subject-searches/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { PENDING_RESPONSE, sendPending } from '../four-eyes/send-pending.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const time = Type.String({ format: 'date-time' })
const field = Type.Enum([...ERASABLE_FIELDS], { type: 'string' })

export const NewErasure = Type.Object(
  {
    reason: Type.String({ ...STORABLE_REASON, description: 'Why; it stays with the proof of each event.' }),
    event_ids: Type.Optional(
      Type.Array(Type.String({ pattern: ULID_PATTERN }), {
        minItems: 1,
        maxItems: 10_000,
        uniqueItems: true,
        description: 'These events.',
      }),
    ),
    credentials: Type.Optional(
      Type.Boolean({
        description:
          'True: of all events, the credentials that were found in them; a note stands in their place.',
      }),
    ),
    search_id: Type.Optional(
      Type.String({ pattern: ULID_PATTERN, description: 'Everything that this search for a person found.' }),
    ),
    fields: Type.Optional(
      Type.Array(field, {
        minItems: 1,
        uniqueItems: true,
        description:
          'Only these; without it, all. `verdict` (its findings and reason) goes only together with `data`, `context` and `reasoning`.',
      }),
    ),
  },
  {
    $id: 'NewErasure',
    additionalProperties: false,
    description: 'What is to be erased: `event_ids`, `search_id` or `credentials`.',
    examples: [
      { reason: 'Request of the person concerned, ticket 4711', event_ids: ['01JF8Z5Q3V7W2N4K6M8P0R1S2T'] },
    ],
  },
)
type NewErasure = Static<typeof NewErasure>

export const ErasureBody = Type.Object(
  {
    id: Type.String(),
    mode: Type.Enum(['fields', 'credentials'], { type: 'string' }),
    fields: Type.Array(field),
    reason: Type.String(),
    created_at: time,
    created_by: Type.String(),
    events: Type.Integer({ minimum: 0, description: 'So many were changed; 0 until it is finished.' }),
    finished_at: nullable(time),
  },
  { $id: 'Erasure', description: 'An erasure, and how far it is.' },
)

export const ErasureList = Type.Object(
  { erasures: Type.Array(Type.Ref('Erasure')), ...listFields },
  { $id: 'ErasureList', description: 'The newest first.' },
)

/** Then the answer says that it is not finished. */
const WAIT_MS = 10_000
const MAX_LISTED = 10_000
const IDS_AT_A_TIME = 5_000
const TOGETHER: readonly ErasableField[] = ['data', 'context', 'reasoning']

export type ErasureRouteOptions = {
  readonly storage: Storage
  readonly erasures: Erasures
  readonly subjects: Pick<SubjectSearches, 'find'>
  readonly fourEyes: FourEyes
}

const NO_COPIES = { alert_ids: [], change_ids: [] }

export function registerErasures(app: FastifyInstance, options: ErasureRouteOptions): void {
  const { storage, erasures, subjects, fourEyes } = options
  app.get(
    '/v1/erasures',
    {
      config: { access: [...READERS, 'privacy'], list: 'erasures' },
      schema: {
        operationId: 'listErasures',
        tags: ['privacy'],
        summary: 'List erasures',
        description: 'What was erased, by whom and why. For keys of the organization.',
        response: {
          200: jsonResponse('ErasureList', 'The erasures.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal }) => {
      requireOrganizationKey(principal)
      const found = await storage.listErasures(principal.organization_id, MAX_LISTED)
      return { erasures: found.map(describe) }
    },
  )

  app.post<{ Body: NewErasure }>(
    '/v1/erasures',
    {
      config: { access: ['privacy'] },
      schema: {
        operationId: 'createErasure',
        tags: ['privacy'],
        summary: 'Erase events or fields of events',
        description:
          'The texts are destroyed; id, time, risk level, kinds of personal data, articles and decision stay, and so do counts. Every proof still verifies. A legal hold refuses it (409). It is on record. What takes longer than some seconds goes on in the background: see the list. See docs/privacy.md.',
        body: { $ref: 'NewErasure' },
        response: {
          201: jsonResponse('Erasure', 'The erasure.'),
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 409, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      const { mode, fields } = readWhat(body)
      const what =
        mode === 'credentials'
          ? { event_ids: await withCredentials(principal), ...NO_COPIES }
          : body.search_id === undefined
            ? { event_ids: await visible(principal, body.event_ids ?? []), ...NO_COPIES }
            : await foundBy(principal, body.search_id)
      const { organization_id, team_id } = principal
      const wanted = { mode, fields, ...what, reason: body.reason, team_id }
      if (await fourEyes.isNeeded(organization_id, 'erasure'))
        return sendPending(options, request, reply, {
          ...{ kind: 'data.erase', team_id, subject: body.search_id ?? body.event_ids?.[0] ?? 'credentials' },
          request: { organization_id, erasure: wanted },
          effect: [],
          summary: `Erases ${mode === 'credentials' ? 'the credentials' : fields.join(', ')} of ${what.event_ids.length} events for good: ${body.reason}`,
        })
      const { erasure, done } = await erasures.begin(actorOf(request), organization_id, wanted)
      const late = { ...erasure, events: 0, finished_at: null }
      return reply.code(201).send(describe(await inTime(done, late)))
    },
  )

  /** All of them, or none is erased: 404 for what is not there, 403 for another team's. */
  async function visible(
    { organization_id, team_id }: Scope,
    ids: readonly string[],
  ): Promise<readonly string[]> {
    const found = new Set<string>()
    for (let rest = ids; rest.length > 0; ) {
      const slice = await storage.exportEvents(organization_id, rest)
      for (const event of slice.events) {
        if (team_id !== null && event.team_id !== team_id)
          throw new Problem('forbidden', 'Some of these events belong to another team.')
        found.add(event.id)
      }
      rest = slice.rest
    }
    if (found.size < ids.length) throw notFound('Event')
    return ids
  }

  async function foundBy(scope: Scope, searchId: string) {
    const { state } = await subjects.find(scope, searchId)
    if (state !== 'done')
      throw new Problem('conflict', `The search is not complete (${state}): wait for it, or search again.`)
    const found: Record<SubjectMatch['kind'], string[]> = { event: [], alert: [], change: [], record: [] }
    for (let last: SubjectMatch | null = null; ; ) {
      const some: SubjectMatch[] = await storage.listSubjectMatches(
        scope.organization_id,
        searchId,
        last,
        IDS_AT_A_TIME,
      )
      for (const { kind, id } of some) found[kind].push(id)
      last = some.at(-1) ?? null
      if (some.length < IDS_AT_A_TIME) break
    }
    const { event: event_ids, alert: alert_ids, change: change_ids, record: record_ids } = found
    return { event_ids, alert_ids, change_ids, record_ids }
  }

  async function withCredentials(scope: Scope): Promise<string[]> {
    const rules = catalogue()
      .rules.map(({ id }) => id)
      .filter((id) => id.startsWith('credential.'))
    const filter = { from: 0, to: LAST_ULID_TIME, rule: rules }
    const ids: string[] = []
    for (let last: string | null = null; ; ) {
      const some = await storage.listEventIds(scope, filter, last, IDS_AT_A_TIME)
      ids.push(...some)
      last = some.at(-1) ?? null
      if (some.length < IDS_AT_A_TIME) return ids
    }
  }
}

function readWhat({ event_ids, search_id, credentials = false, fields: given }: NewErasure) {
  const fields: readonly ErasableField[] = given ?? ERASABLE_FIELDS
  const ways = [event_ids !== undefined, search_id !== undefined, credentials].filter(Boolean).length
  if (ways !== 1)
    throw invalid("One of 'event_ids', 'search_id' and 'credentials' is required, and only one.", 'event_ids')
  if (fields.includes('verdict') && !TOGETHER.every((name) => fields.includes(name)))
    throw invalid("'verdict' goes only together with 'data', 'context' and 'reasoning'.", 'fields')
  return credentials ? ({ mode: 'credentials', fields: [] } as const) : ({ mode: 'fields', fields } as const)
}

function requireOrganizationKey({ team_id }: Principal): void {
  if (team_id !== null) throw new Problem('forbidden', 'This is for keys of the organization.')
}

async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), WAIT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function describe(erasure: StoredErasure): Static<typeof ErasureBody> {
  const { id, mode, fields, reason, created_at, key_name, events, finished_at } = erasure
  return {
    ...{ id, mode, fields: [...fields], reason, events, created_by: key_name },
    created_at: isoTime(created_at),
    finished_at: finished_at === null ? null : isoTime(finished_at),
  }
}
