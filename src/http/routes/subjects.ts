/** Everything about a person: searched in the background, as a report and as a bundle. */

import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullableString } from '../../domain/nullable.ts'
import type { Principal } from '../../domain/principal.ts'
import { Problem } from '../../domain/problem.ts'
import { STORABLE_REASON } from '../../domain/storable-text.ts'
import { timeOfUlid, type UlidSource } from '../../domain/ulid.ts'
import type { SubjectSearches } from '../../forgetting/create-subject-searches.ts'
import type { SubjectTerm } from '../../forgetting/subject-pattern.ts'
import type { SubjectMatch, SubjectSearch } from '../../resources/subject-searches/records.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { beginJob } from '../jobs/begin-job.ts'
import type { ServiceJobs } from '../jobs/tasks.ts'
import { listParameters } from '../parameters/list-page.ts'
import { cursorOf, placeOf } from '../parameters/opaque-cursor.ts'
import type { Bundler } from '../rendering/create-bundler.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'

const time = Type.String({ format: 'date-time' })
const count = Type.Integer({ minimum: 0 })

export const SubjectTerms = Type.Object(
  {
    terms: Type.Array(
      Type.Object(
        {
          kind: Type.Enum(['email', 'phone', 'user_id', 'name', 'number'], { type: 'string' }),
          value: Type.String({ ...STORABLE_REASON, description: 'Spelled in any way.' }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 20, description: 'What the person is known by; one of them is enough.' },
    ),
  },
  {
    $id: 'SubjectTerms',
    additionalProperties: false,
    description: 'Whom to look for. It is not stored.',
    examples: [
      {
        terms: [
          { kind: 'email', value: 'jane.doe@example.com' },
          { kind: 'name', value: 'Jane Doe' },
        ],
      },
    ],
  },
)
type SubjectTerms = Static<typeof SubjectTerms>

const searchFields = {
  id: Type.String(),
  state: Type.Enum(['running', 'done', 'failed'], {
    type: 'string',
    description: '`failed`: it was stopped, or did not come to its end.',
  }),
  searched_by: Type.Array(Type.String()),
  created_at: time,
  created_by: Type.String(),
  scanned: Type.Integer({ minimum: 0, description: 'Events looked at so far.' }),
  total: count,
  found: count,
}

export const SubjectSearchList = Type.Object(
  { searches: Type.Array(Type.Object(searchFields)), ...listFields },
  { $id: 'SubjectSearchList', description: 'The newest first.' },
)

export const SubjectReport = Type.Object(
  {
    ...searchFields,
    matches: Type.Array(
      Type.Object({
        kind: Type.Enum(['event', 'alert', 'change', 'record'], {
          type: 'string',
          description: '`record`: what somebody wrote elsewhere, such as the reason of a legal hold.',
        }),
        id: Type.String({ description: 'Of a record: its kind and its own id, such as `holds:01JF...`.' }),
        created_at: nullableString({
          format: 'date-time',
          description: 'Null: of a record, whose id need not say it.',
        }),
        agent_id: nullableString({ description: 'Of an event that is still there.' }),
        action: nullableString(),
        places: Type.Array(Type.String({ description: 'The field that it was found in.' })),
      }),
    ),
    next: nullableString({ description: 'The `cursor` of the next page; null: there is none.' }),
  },
  { $id: 'SubjectReport', description: 'How far a search is, and what it found so far.' },
)

const SearchParams = Type.Object({ id: Type.String() })
type SearchParams = Static<typeof SearchParams>
const PageQuery = Type.Object(listParameters)
type PageQuery = Static<typeof PageQuery>

const PAGE = 200
const MAX_LISTED = 10_000
const IDS_AT_A_TIME = 500
const privacy = { access: ['privacy'] } as const

export type SubjectRouteOptions = {
  readonly storage: Storage
  readonly subjects: SubjectSearches
  readonly jobs: ServiceJobs
  readonly bundler: Bundler
  readonly ids: UlidSource
}

export function registerSubjects(app: FastifyInstance, options: SubjectRouteOptions): void {
  const { storage, subjects, jobs, bundler, ids } = options

  app.post<{ Body: SubjectTerms }>(
    '/v1/subjects/search',
    {
      config: privacy,
      schema: {
        operationId: 'searchSubject',
        tags: ['privacy'],
        summary: 'Search everything about a person',
        description:
          'Looks in every text of every event, in alerts, in the record of changes, and in what people wrote into legal holds, saved views, pauses, reviews, approvals and streams, whatever the letter case, accents, spaces and dashes. It runs in the background: ask for its report. That somebody was searched for is on record; who it was is not stored. What was found is kept for seven days.',
        body: { $ref: 'SubjectTerms' },
        response: {
          202: jsonResponse('SubjectReport', 'The search has begun.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const terms: readonly SubjectTerm[] = request.body.terms
      const search = await subjects.begin(actorOf(request), request.principal, terms)
      return reply.code(202).send(describe(search, [], null))
    },
  )

  app.get(
    '/v1/subjects/search',
    {
      config: { ...privacy, list: 'searches' },
      schema: {
        operationId: 'listSubjectSearches',
        tags: ['privacy'],
        summary: 'List the searches for persons',
        description:
          'Those of the last seven days, at most 100: when, by whom, and how much was found. Whom they were for is stored nowhere.',
        response: {
          200: jsonResponse('SubjectSearchList', 'The searches.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal }): Promise<Pick<Static<typeof SubjectSearchList>, 'searches'>> => ({
      searches: (await subjects.list(principal, MAX_LISTED)).map(describeSearch),
    }),
  )

  app.get<{ Params: SearchParams; Querystring: PageQuery }>(
    '/v1/subjects/search/:id',
    {
      config: privacy,
      schema: {
        operationId: 'getSubjectReport',
        tags: ['privacy'],
        summary: 'Get the report of a search for a person',
        description:
          'How far it is, and where the person was found: changes, alerts, events and other records by their ids.',
        params: SearchParams,
        querystring: PageQuery,
        response: {
          200: jsonResponse('SubjectReport', 'The report.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params, query }) => {
      const search = await subjects.find(principal, params.id)
      const limit = query.limit ?? PAGE
      const matches = await storage.listSubjectMatches(
        principal.organization_id,
        search.id,
        matchOf(placeOf(`search ${search.id}`, query.cursor)),
        limit,
      )
      const last = matches.length === limit ? matches.at(-1) : undefined
      const events = await eventsOf(principal, matches)
      const next = last ? cursorOf(`search ${search.id}`, `${last.kind}:${last.id}`) : null
      return describe(search, matches, next, events)
    },
  )

  app.delete<{ Params: SearchParams }>(
    '/v1/subjects/search/:id',
    {
      config: privacy,
      schema: {
        operationId: 'stopSubjectSearch',
        tags: ['privacy'],
        summary: 'Stop a search for a person',
        description:
          'It ends as `failed`, and what it found so far stays. A search that has ended stays as it is.',
        params: SearchParams,
        response: {
          204: { description: 'It does not run any more.', type: 'null' },
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params }, reply) => {
      await subjects.cancel(principal, params.id)
      return reply.code(204).send()
    },
  )

  app.get<{ Params: SearchParams }>(
    '/v1/subjects/search/:id/bundle',
    {
      config: privacy,
      exposeHeadRoute: false,
      schema: {
        operationId: 'bundleSubject',
        tags: ['privacy'],
        summary: 'Download the events that were found of a person',
        description:
          'For the person: the events with their proofs, credentials masked; see docs/evidence.md. Leaves a change record.',
        params: SearchParams,
        response: {
          200: {
            description: 'The bundle.',
            content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
          },
          ...errorResponses(401, 403, 404, 409, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params } = request
      const job = beginJob(jobs, request, reply, 'download')
      const search = await subjects.find(principal, params.id)
      if (search.state !== 'done')
        throw new Problem('conflict', `The search is not complete (${search.state}).`)
      const logs = (await storage.listLogs(principal.organization_id)).filter(({ checkpoint }) => checkpoint)
      await storage.recordChange(principal.organization_id, {
        ...{ id: ids.next(), kind: 'events.exported', actor: actorOf(request), team_id: principal.team_id },
        ...{ subject: 'bundle', before: null, after: { search: search.id, found: search.found } },
      })
      return bundler.send(reply, {
        ...{
          principal,
          job,
          view: 'masked',
          logs,
          isEverything: false,
          isComplete: false,
          fromSize: undefined,
        },
        ids: idsOf(principal, search.id),
      })
    },
  )

  async function eventsOf(
    { organization_id }: Principal,
    matches: readonly SubjectMatch[],
  ): Promise<ReadonlyMap<string, StoredEvent>> {
    const found = new Map<string, StoredEvent>()
    const ids = matches.filter(({ kind }) => kind === 'event').map(({ id }) => id)
    for (let rest: readonly string[] = ids; rest.length > 0; ) {
      const slice = await storage.exportEvents(organization_id, rest)
      for (const event of slice.events) found.set(event.id, event)
      rest = slice.rest
    }
    return found
  }

  async function* idsOf({ organization_id }: Principal, searchId: string): AsyncGenerator<readonly string[]> {
    for (let last: SubjectMatch | null = null; ; ) {
      const some: SubjectMatch[] = await storage.listSubjectMatches(
        organization_id,
        searchId,
        last,
        IDS_AT_A_TIME,
      )
      yield some.filter(({ kind }) => kind === 'event').map(({ id }) => id)
      last = some.at(-1) ?? null
      if (some.length < IDS_AT_A_TIME) return
    }
  }
}

function matchOf(after: string | undefined): SubjectMatch | null {
  if (after === undefined) return null
  const [kind, ...id] = after.split(':')
  return { kind: kind as SubjectMatch['kind'], id: id.join(':'), places: [] }
}

function describeSearch(search: SubjectSearch): Static<typeof SubjectSearchList>['searches'][number] {
  const { id, state, kinds, created_at, key_name, scanned, total, found } = search
  return {
    ...{ id, state, searched_by: [...kinds], created_at: isoTime(created_at), created_by: key_name },
    ...{ scanned, total, found },
  }
}

function describe(
  search: SubjectSearch,
  matches: readonly SubjectMatch[],
  next: string | null,
  events: ReadonlyMap<string, StoredEvent> = new Map(),
): Static<typeof SubjectReport> {
  return {
    ...describeSearch(search),
    next,
    matches: matches.map((match) => ({
      ...{ kind: match.kind, id: match.id, places: [...match.places] },
      created_at: match.kind === 'record' ? null : isoTime(timeOfUlid(match.id)),
      agent_id: events.get(match.id)?.agent_id ?? null,
      action: events.get(match.id)?.action ?? null,
    })),
  }
}
