/** Lists alerts with their delivery state, retries one or all, and sends a sample to a webhook. */
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { AlertPauses } from '../../access/create-alert-pauses.ts'
import type { Alerts } from '../../alerts/create-alerts.ts'
import { CHATS } from '../../alerts/recognize-chat.ts'
import { shapeOf } from '../../classify/shape-of.ts'
import { DECISIONS, type JsonObject } from '../../domain/event.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { noticeFromText } from '../../domain/notice.ts'
import { nullableString } from '../../domain/nullable.ts'
import type { Principal } from '../../domain/principal.ts'
import { invalid, notFound, Problem } from '../../domain/problem.ts'
import { isUlid, type UlidSource } from '../../domain/ulid.ts'
import { ALERT_STATES, type AlertFilter, type StoredAlert } from '../../storage/contract/alerts.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { cursorParameters, envelopeOf, pageFields, pageOf } from '../parameters/page-parameters.ts'
import type { RecordRead } from '../record-read.ts'
import { masked } from '../rendering/create-views.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const nullableInteger = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], description })
const nullableTime = (description: string) => nullableString({ format: 'date-time', description })

export const Alert = Type.Object(
  {
    id: Type.String({ description: 'ULID; the `webhook-id` of every attempt.' }),
    event_id: Type.String({ description: 'The event that matched; it cannot be read if it was not stored.' }),
    rule: Type.String({ description: 'Name of the alert rule.' }),
    agent_id: Type.String({ description: 'Of the event.' }),
    action: Type.String({ description: 'Of the event.' }),
    risk_level: Type.Ref('RiskLevel'),
    decision: Type.Enum([...DECISIONS], { type: 'string', description: 'Of the event.' }),
    shape: Type.Optional(
      nullableString({
        description:
          'With `include=shape`: what the event did, values replaced by `…`; null where it is not stored.',
      }),
    ),
    target: Type.String({ description: 'Scheme and host of the webhook; the rest is a secret.' }),
    state: Type.Enum([...ALERT_STATES], { type: 'string' }),
    attempts: Type.Integer(),
    created_at: Type.String({ format: 'date-time' }),
    last_attempt_at: nullableTime('When it was last tried.'),
    last_status: nullableInteger('HTTP status of the last answer; null if there was none.'),
    last_answer: nullableString({ description: 'The last response, in one line.' }),
    next_attempt_at: nullableTime('When it is tried again; null when it is delivered or given up.'),
    delivered_at: nullableTime('When the chat accepted it.'),
    grouped_with: nullableString({ description: 'The alert whose message includes this one.' }),
    target_failures: Type.Integer({ description: 'Failed attempts in a row at its webhook, of all alerts.' }),
    target_last_success_at: nullableTime('When its webhook last accepted an alert; null: never.'),
    target_paused_until: nullableTime(
      'After failures nothing is sent to its webhook until then, but what is retried; null where it is not paused.',
    ),
  },
  { $id: 'Alert', description: 'One match of an alert rule, and the delivery state of its message.' },
)

export const AlertList = Type.Object(
  {
    alerts: Type.Array(Type.Ref('Alert'), { description: 'Newest first.' }),
    ...pageFields,
  },
  { $id: 'AlertList', description: 'One page of alerts.' },
)

const MAX_RETRIED = 1_000

export const AlertRetry = Type.Object(
  { rule: Type.Optional(Type.String({ maxLength: 200, description: 'Only alerts of this rule.' })) },
  {
    $id: 'AlertRetry',
    additionalProperties: false,
    description: 'Which alerts are tried again; all that did not arrive by default.',
    examples: [{ rule: 'High risk' }],
  },
)
type AlertRetry = Static<typeof AlertRetry>

export const AlertRetryResult = Type.Object(
  {
    retried: Type.Integer({
      description: `How many are due now; ${MAX_RETRIED} at most, the oldest. Call again for more.`,
    }),
    paused: Type.Integer({
      description:
        'How many go on waiting, because alerts of their team are paused; they follow when that ends.',
    }),
  },
  { $id: 'AlertRetryResult', description: 'What is tried again.' },
)

export const AlertTest = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    condition: Type.Optional(Type.Object({}, { additionalProperties: true, description: 'Ignored.' })),
    notify: Type.Object(
      { chat_webhook_url: Type.String({ minLength: 1, maxLength: 2048 }) },
      { additionalProperties: false },
    ),
  },
  {
    $id: 'AlertTest',
    additionalProperties: false,
    description: 'An alert rule as in a policy; only `notify` is needed.',
    examples: [{ notify: { chat_webhook_url: 'https://chat.example.com/hooks/abc' } }],
  },
)
export type AlertTest = Static<typeof AlertTest>

export const AlertTestResult = Type.Object(
  {
    delivered: Type.Boolean({ description: 'The chat answered with 2xx in time.' }),
    chat: Type.Enum([...CHATS], { type: 'string', description: 'The chat format of the message.' }),
    status: nullableInteger('HTTP status of the answer; null if there was none.'),
    answer: Type.String({ description: 'The response, in one line.' }),
  },
  { $id: 'AlertTestResult', description: 'The result of a sample message.' },
)

const AlertQuery = Type.Object({
  state: Type.Optional(Type.Enum([...ALERT_STATES], { type: 'string', description: 'State is this one.' })),
  rule: Type.Optional(Type.String({ description: 'Name of the rule is this one.' })),
  include: Type.Optional(
    Type.Enum(['shape'], { type: 'string', description: 'Adds the shape of what was done.' }),
  ),
  ...cursorParameters,
})
type AlertQuery = Static<typeof AlertQuery>

export type AlertRouteOptions = {
  readonly storage: Storage
  readonly alerts: Alerts
  readonly alertPauses: AlertPauses
  readonly ids: UlidSource
  readonly now: () => number
  readonly recordRead: RecordRead
}

export function registerAlerts(
  app: FastifyInstance,
  { storage, alerts, alertPauses, ids, now, recordRead }: AlertRouteOptions,
): void {
  app.get<{ Querystring: AlertQuery }>(
    '/v1/alerts',
    {
      config: { access: READERS },
      schema: {
        operationId: 'listAlerts',
        tags: ['alerts'],
        summary: 'List alerts, newest first',
        description:
          'The delivery state of every match of an alert rule. Webhook URLs are never shown completely.',
        querystring: AlertQuery,
        response: { 200: jsonResponse('AlertList', 'One page.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async (request) => {
      const { principal, query } = request
      const { state, rule } = query
      const page = pageOf('alerts', query)
      const filter = { ...(state && { state }), ...(rule !== undefined && { rule }) } as AlertFilter
      const found = await storage.listAlerts(principal, filter, page)
      const { limit, offset } = page
      if (query.include) await recordRead(request, 'events.read', 'alerts', { limit, offset })
      const shapes = query.include ? await shapesOf(storage, principal, found.alerts) : null
      const counts = { items: found.alerts.length, total: found.total }
      return {
        alerts: found.alerts.map((alert) => ({
          ...renderAlert(alert, now()),
          ...(shapes && { shape: shapes.get(alert.event_id) ?? null }),
        })),
        ...envelopeOf('alerts', page, counts, found.alerts.at(-1)?.id),
      }
    },
  )

  app.get<{ Params: { id: string } }>(
    '/v1/alerts/:id',
    {
      config: { access: READERS },
      schema: {
        operationId: 'getAlert',
        tags: ['alerts'],
        summary: 'Get one alert',
        description: 'Whether it has arrived, how often it was tried, and what came back.',
        params: Type.Object({ id: Type.String({ description: 'ULID of the alert.' }) }),
        response: { 200: jsonResponse('Alert', 'The alert.'), ...errorResponses(401, 403, 404, 422, 503) },
      },
    },
    async ({ principal, params: { id } }) => renderAlert(await ownAlert(storage, principal, id), now()),
  )

  app.post<{ Params: { id: string } }>(
    '/v1/alerts/:id/retry',
    {
      config: { access: ['admin'] },
      schema: {
        operationId: 'retryAlert',
        tags: ['alerts'],
        summary: 'Try an alert again now',
        description:
          'Also for an alert that was given up, and while its target is paused after failures; not while somebody has paused alerts (409).',
        params: Type.Object({ id: Type.String({ description: 'ULID of the alert.' }) }),
        response: {
          200: jsonResponse('Alert', 'The alert, about to be sent.'),
          ...errorResponses(401, 403, 404, 409, 422, 503),
        },
      },
    },
    async ({ principal, params: { id } }) => {
      const { organization_id, team_id } = await ownAlert(storage, principal, id)
      await alertPauses.requireSending({ organization_id, team_id })
      if (!(await storage.retryAlert(principal.organization_id, id, now())))
        throw invalid('The alert was delivered already.')
      alerts.wake()
      return renderAlert(await ownAlert(storage, principal, id), now())
    },
  )

  app.post<{ Body: AlertRetry }>(
    '/v1/alerts/retry',
    {
      config: { access: ['admin'] },
      schema: {
        operationId: 'retryAlerts',
        tags: ['alerts'],
        summary: 'Try all alerts again that did not arrive',
        description:
          'Those that were given up, and those that wait for their next attempt. A webhook that has failed gets one first; if that fails too, the others wait as before. Refused while alerts are paused (409); those of a team that is paused go on waiting, and are counted apart.',
        body: { $ref: 'AlertRetry' },
        response: {
          200: jsonResponse('AlertRetryResult', 'How many are tried again.'),
          ...errorResponses(401, 403, 409, 413, 415, 422, 503),
        },
      },
    },
    async ({ principal, body }) => {
      await alertPauses.requireSending(principal)
      const counts = await storage.retryAlerts(principal, body, now(), MAX_RETRIED)
      alerts.wake()
      return counts
    },
  )

  app.post<{ Body: AlertTest }>(
    '/v1/alert-rules/test',
    {
      config: { access: ['policy'] },
      schema: {
        operationId: 'testAlertRule',
        tags: ['alerts'],
        summary: 'Send a sample message to a webhook',
        description:
          'Sends one message now, in the format of the chat that the URL belongs to, and returns the result.',
        body: { $ref: 'AlertTest' },
        response: {
          200: jsonResponse('AlertTestResult', 'The result, success or failure.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async ({ body: { name = 'test', notify } }) => {
      const url = notify.chat_webhook_url
      const problem = alerts.guard.problemOf(url)
      if (problem) throw invalid(`The chat_webhook_url ${problem}.`)
      const { isDelivered, chat, status, answer } = await alerts.test(url, name, ids.next())
      return { delivered: isDelivered, chat, status, answer }
    },
  )
}

async function ownAlert(storage: Storage, principal: Principal, id: string): Promise<StoredAlert> {
  const alert = isUlid(id) ? await storage.findAlert(principal.organization_id, id) : null
  if (!alert) throw notFound('Alert')
  if (principal.team_id !== null && alert.team_id !== principal.team_id)
    throw new Problem('forbidden', 'This alert belongs to another team.')
  return alert
}

/** By event. Credentials are masked for everybody here: the values are not shown anyway. */
async function shapesOf(
  storage: Storage,
  { organization_id }: Principal,
  alerts: readonly StoredAlert[],
): Promise<ReadonlyMap<string, string>> {
  const shapes = new Map<string, string>()
  for (
    let rest: readonly string[] = [...new Set(alerts.map(({ event_id }) => event_id))];
    rest.length > 0;
  ) {
    const slice = await storage.exportEvents(organization_id, rest)
    for (const { id, action, data } of slice.events.map(masked)) {
      shapes.set(id, shapeOf({ action, data: JSON.parse(data) as JsonObject }))
    }
    rest = slice.rest
  }
  return shapes
}

function renderAlert(alert: StoredAlert, now: number) {
  const url = URL.parse(alert.webhook_url)
  const { agent_id, action, risk_level, decision } = noticeFromText(alert.notice)
  return {
    id: alert.id,
    event_id: alert.event_id,
    rule: alert.rule_name,
    agent_id,
    action,
    risk_level,
    decision,
    target: url ? `${url.protocol}//${url.host}` : '',
    state: alert.state,
    attempts: alert.attempts,
    created_at: isoTime(alert.created_at),
    last_attempt_at: isoTime(alert.last_attempt_at),
    last_status: alert.last_status,
    last_answer: alert.last_answer,
    next_attempt_at: isoTime(alert.next_attempt_at),
    delivered_at: isoTime(alert.delivered_at),
    grouped_with: alert.leader_id,
    target_failures: alert.target_failures,
    target_last_success_at: isoTime(alert.target_succeeded_at),
    target_paused_until: isoTime((alert.target_paused_until ?? 0) > now ? alert.target_paused_until : null),
  }
}
