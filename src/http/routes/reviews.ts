/** What people make of risky and blocked events. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Reviews, WantedStep } from '../../access/create-reviews.ts'
import { isoTime } from '../../domain/iso-time.ts'
import type { Principal, Role } from '../../domain/principal.ts'
import { isDone, type NewReview, REVIEW_STATES, type ReviewUpdate } from '../../domain/review.ts'
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import { timeOfUlid, ULID_PATTERN } from '../../domain/ulid.ts'
import type { StoredReview } from '../../resources/reviews/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { teamFilter, teamFilterParameter } from '../parameters/event-filter.ts'
import { expectedVersionOf } from '../parameters/expected-version.ts'
import { cursorParameters, offsetEnvelope, offsetPageOf } from '../parameters/page-parameters.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { readTime } from '../parameters/read-time.ts'
import { rangeOf, timeParameters } from '../parameters/time-range.ts'
import { actorOf, visibleEvent } from '../request-scope.ts'
import { ETAG, errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const IF_MATCH = {
  type: 'object',
  properties: { 'if-match': { type: 'string', description: 'The `ETag` that the step is based on.' } },
} as const

const REVIEWERS: readonly Role[] = ['policy', 'approver']

const ListQuery = Type.Object({
  state: Type.Optional(Type.Enum([...REVIEW_STATES], { type: 'string', description: 'State is this one.' })),
  owner: Type.Optional(Type.String({ description: 'Owner is this one.' })),
  team: teamFilterParameter,
  risk_level: Type.Optional(
    Type.Enum([...RISK_LEVELS], { type: 'string', description: 'Highest risk level is this one.' }),
  ),
  overdue: Type.Optional(
    Type.Boolean({
      description:
        'True: due, and not a false alarm. An incident is overdue until its due date is taken away or moved.',
    }),
  ),
  event_id: Type.Optional(
    Type.String({ pattern: ULID_PATTERN, description: 'The review of this event; without other filters.' }),
  ),
  ...cursorParameters,
})
type ListQuery = Static<typeof ListQuery>

const SummaryQuery = Type.Object(timeParameters)
type SummaryQuery = Static<typeof SummaryQuery>

const ReviewParams = Type.Object({ id: Type.String({ description: 'Of the review.' }) })
type ReviewParams = Static<typeof ReviewParams>

export type ReviewRouteOptions = {
  readonly reviews: Reviews
  readonly storage: Storage
  readonly now: () => number
}

export function registerReviews(app: FastifyInstance, { reviews, storage, now }: ReviewRouteOptions): void {
  app.get<{ Querystring: ListQuery }>(
    '/v1/reviews',
    {
      config: { access: READERS },
      preValidation: async ({ query }) => readBooleans(query, 'overdue'),
      schema: {
        operationId: 'listReviews',
        tags: ['reviews'],
        summary: 'List reviews',
        description:
          'Events that are high, critical or blocked are open by themselves, about a second after they were stored; like ones (same rule, agent and target) are one review. The most severe first, among these those that wait longest.',
        querystring: ListQuery,
        response: {
          200: jsonResponse('ReviewList', 'The reviews.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, query }) => {
      if (query.event_id !== undefined) {
        const found = await reviews.ofEvent(await visibleEvent(storage, principal, query.event_id))
        return {
          reviews: await describeAll(principal, found ? [found] : []),
          next: null,
          total: found ? 1 : 0,
        }
      }
      const { state, owner, risk_level, overdue } = query
      const page = offsetPageOf('reviews', query)
      const filter = {
        ...(state !== undefined && { state }),
        ...(owner !== undefined && { owner }),
        ...(risk_level !== undefined && { risk_level }),
        ...(overdue === true && { due_before: now() }),
        ...(await teamFilter(storage, principal, query.team)),
      }
      const { items, total } = await storage.listReviews(principal, filter, page)
      return {
        reviews: await describeAll(principal, items),
        ...offsetEnvelope('reviews', page, { items: items.length, total }),
      }
    },
  )

  app.post<{ Body: NewReview }>(
    '/v1/reviews',
    {
      config: { access: REVIEWERS },
      schema: {
        operationId: 'reviewEvent',
        tags: ['reviews'],
        summary: 'Review an event',
        description:
          'A step in the review of the event and its like; an event that nobody has to look at gets a review of its own. The step is recorded.',
        headers: IF_MATCH,
        body: { $ref: 'NewReview' },
        response: {
          201: jsonResponse('Review', 'The review after the step.', ETAG),
          ...errorResponses(401, 403, 404, 412, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body, headers } = request
      const expected = expectedVersionOf(headers['if-match'])
      const event = await visibleEvent(storage, principal, body.event_id)
      const { event_id: _, ...update } = body
      const review = await reviews.stepOfEvent(actorOf(request), event, stepOf(update), expected)
      return send(reply.code(201), principal, review)
    },
  )

  app.get<{ Querystring: SummaryQuery }>(
    '/v1/reviews/summary',
    {
      config: { access: READERS },
      schema: {
        operationId: 'summarizeReviews',
        tags: ['reviews'],
        summary: 'Count reviews, and how long they waited',
        description:
          'By team: how many there are in each state now; and in the period, how long they had waited at the first step and when they were closed.',
        querystring: SummaryQuery,
        response: {
          200: jsonResponse('ReviewSummary', 'The counts.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal, query }) => {
      const range = rangeOf(query)
      const counted = await storage.countReviews(principal, range, now())
      const names = await teamNames(principal)
      return {
        after: query.after === undefined ? null : isoTime(range.from),
        before: query.before === undefined ? null : isoTime(range.to),
        teams: counted.map(({ team_id, oldest_open_id, first_step, closed, ...counts }) => ({
          team: team_id === null ? null : (names.get(team_id) ?? team_id),
          ...counts,
          oldest_open_at: oldest_open_id === null ? null : isoTime(timeOfUlid(oldest_open_id)),
          first_step: inSeconds(first_step),
          closed: inSeconds(closed),
        })),
      }
    },
  )

  app.get<{ Params: ReviewParams }>(
    '/v1/reviews/:id',
    {
      config: { access: READERS },
      schema: {
        operationId: 'getReview',
        tags: ['reviews'],
        summary: 'Get a review with its steps',
        description: 'Who took which step, when.',
        params: ReviewParams,
        response: {
          200: jsonResponse('ReviewHistory', 'The review.', ETAG),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params }, reply) => {
      const found = await reviews.find(principal, params.id)
      const [review] = await describeAll(principal, [found])
      const steps = await storage.listReviewSteps(principal.organization_id, found.id)
      return reply.header('etag', `"${found.version}"`).send({ review, steps })
    },
  )

  app.patch<{ Params: ReviewParams; Body: ReviewUpdate }>(
    '/v1/reviews/:id',
    {
      config: { access: REVIEWERS },
      schema: {
        operationId: 'changeReview',
        tags: ['reviews'],
        summary: 'Take a step in a review',
        description:
          'Its state, owner, note or due date; the step is recorded. With `If-Match` and the `ETag` of an answer, it is refused if somebody else took a step first.',
        params: ReviewParams,
        headers: IF_MATCH,
        body: { $ref: 'ReviewUpdate' },
        response: {
          200: jsonResponse('Review', 'The review after the step.', ETAG),
          ...errorResponses(401, 403, 404, 412, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params, body, headers } = request
      const expected = expectedVersionOf(headers['if-match'])
      const found = await reviews.find(principal, params.id)
      return send(reply, principal, await reviews.step(actorOf(request), found, stepOf(body), expected))
    },
  )

  async function send(reply: FastifyReply, principal: Principal, stored: StoredReview) {
    const [review] = await describeAll(principal, [stored])
    return reply.header('etag', `"${stored.version}"`).send(review)
  }

  async function teamNames({ organization_id }: Principal): Promise<ReadonlyMap<string, string>> {
    const teams = await storage.listTeams(organization_id)
    return new Map(teams.map(({ id, name }) => [id, name]))
  }

  async function describeAll(principal: Principal, stored: readonly StoredReview[]) {
    const names: ReadonlyMap<string, string> = stored.some(({ team_id }) => team_id !== null)
      ? await teamNames(principal)
      : new Map()
    return stored.map((review) => describe(review, review.team_id && (names.get(review.team_id) ?? null)))
  }

  function describe(review: StoredReview, team: string | null) {
    const { id, version, state, owner, note, due_at, rule, agent_id, target } = review
    return {
      ...{ id, version, state, owner, note, team, rule, agent_id, target },
      due_at: isoTime(due_at),
      overdue: due_at !== null && due_at < now() && !isDone(state),
      risk_level: RISK_LEVELS[review.highest_risk] ?? 'low',
      // What follows the events is about a second behind.
      events: Math.max(1, review.events),
      first_event: review.first_id,
      last_event: review.last_id,
      opened_at: isoTime(timeOfUlid(review.opened_id)),
      changed_at: review.change_id === null ? null : isoTime(timeOfUlid(review.change_id)),
    }
  }
}

function stepOf({ due_at, ...rest }: ReviewUpdate): WantedStep {
  const due = due_at === undefined ? {} : { due_at: due_at === null ? null : readTime('due_at', due_at).ms }
  return { ...rest, ...due }
}

function inSeconds({ count, mean_ms, longest_ms }: { count: number; mean_ms: number; longest_ms: number }) {
  return {
    count,
    mean_seconds: Math.round(mean_ms / 1000),
    longest_seconds: Math.round(longest_ms / 1000),
  }
}
