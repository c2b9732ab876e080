/**
 * Writes a batch of events with their counts, alerts and idempotency keys: one transaction, one statement for each kind of
 * row. The one place where events come into being.
 */
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { AppendBatch } from '../../commit/group-commit.ts'
import { firstAnswerOf, IDEMPOTENCY_MS } from '../../commit/idempotent-answer.ts'
import type { AppendOutcome, FirstAnswer } from '../../contract/events.ts'
import { SPANS, startOf } from '../../counting/buckets.ts'
import type { SealedAlert, SealedEvent } from '../../secrets/sealed-storage.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/create-connections.ts'
import { toStorable } from '../values/storable-text.ts'
import { uuidOf } from '../values/ulid-uuid.ts'
import { facetDigest } from './facets.ts'

const KNOWN_AT_MOST = 50_000
/** An export may have ten thousand events: the more, the longer it may take. */
const TIME_LIMIT_MS = 2_500
const TIME_LIMIT_AN_EVENT_MS = 2

export type EventAppender = {
  /** `lane`: the number under which this writer counts. `also`: what else belongs to the same transaction. */
  append(
    batch: AppendBatch,
    lane: number,
    also?: (query: Query) => Promise<unknown>,
  ): Promise<AppendOutcome[][]>
}

export function createEventAppender(connections: Connections, now: () => number): EventAppender {
  const knownFacets = new Map<string, number>()
  const knownTargets = new Set<string>()

  /**
   * In a transaction of its own, before the events: a facet without events does no harm, and nobody waits for a batch to
   * end in order to use it.
   */
  async function learnFacets(events: readonly SealedEvent[]): Promise<void> {
    const unknown = new Map<string, SealedEvent['row']>()
    for (const { row, stored } of events) {
      const digest = stored ? facetDigest(row) : ''
      if (stored && !knownFacets.has(digest)) unknown.set(digest, row)
    }
    if (unknown.size === 0) return
    const rows = [...unknown.values()]
    const found = await connections.write({ organizations: EVERY_ORGANIZATION }, async (query) => {
      await query(
        `INSERT INTO facets (organization_id, team_id, agent_id, action, risk_level, pii_detected, decision, digest)
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::text[], $8::uuid[])
           AS new (organization_id, team_id, agent_id, action, risk_level, pii_detected, decision, digest)
         ORDER BY new.digest ON CONFLICT DO NOTHING`,
        [
          rows.map((row) => row.organization_id),
          rows.map((row) => row.team_id ?? ''),
          rows.map((row) => toStorable(row.agent_id)),
          rows.map((row) => toStorable(row.action)),
          rows.map((row) => row.risk_level),
          rows.map((row) => row.pii_fields !== '[]'),
          rows.map((row) => row.decision),
          [...unknown.keys()],
        ],
      )
      return query<{ id: number; digest: string }>(
        `SELECT id, replace(digest::text, '-', '') AS digest FROM facets WHERE digest = ANY ($1::uuid[])`,
        [[...unknown.keys()]],
      )
    })
    if (knownFacets.size + unknown.size > KNOWN_AT_MOST) knownFacets.clear()
    for (const { id, digest } of found.rows) knownFacets.set(digest, id)
  }

  async function learnTargets(alerts: readonly SealedAlert[]): Promise<void> {
    const unknown = new Map(
      alerts.filter(({ target }) => !knownTargets.has(target)).map((alert) => [alert.target, alert.host]),
    )
    if (unknown.size === 0) return
    await connections.write({ organizations: EVERY_ORGANIZATION }, (query) =>
      query(
        `INSERT INTO alert_targets (target, host) SELECT * FROM unnest($1::text[], $2::text[]) AS new (target, host)
         ORDER BY new.target ON CONFLICT DO NOTHING`,
        [[...unknown.keys()], [...unknown.values()]],
      ),
    )
    if (knownTargets.size + unknown.size > KNOWN_AT_MOST) knownTargets.clear()
    for (const target of unknown.keys()) knownTargets.add(target)
  }

  return {
    async append(batch, lane, also) {
      const all = batch.flat()
      await learnFacets(all)
      await learnTargets(all.flatMap(({ alerts }) => alerts))
      const organizations = [...new Set(all.map(({ row }) => row.organization_id))]
      const timeLimitMs = TIME_LIMIT_MS + all.length * TIME_LIMIT_AN_EVENT_MS
      const outcomes = await connections.write({ organizations, timeLimitMs }, async (query) => {
        const repeated = await claimKeys(query, all)
        const created = all.filter((event) => !repeated.has(event))
        await insertAlerts(query, created, now())
        await insertEvents(
          query,
          created.filter(({ stored }) => stored),
          (row) => knownFacets.get(facetDigest(row)) ?? null,
          lane,
          now(),
        )
        await also?.(query)
        return new Map(all.map((event) => [event, repeated.get(event) ?? CREATED]))
      })
      return batch.map((events) => events.map((event) => outcomes.get(event) ?? CREATED))
    },
  }
}

const CREATED: AppendOutcome = { kind: 'created' }

type Keyed = SealedEvent & { readonly idempotency: NonNullable<SealedEvent['idempotency']> }

/** Writes down the idempotency keys that are new, and answers for the events whose keys are not. */
async function claimKeys(
  query: Query,
  events: readonly SealedEvent[],
): Promise<Map<SealedEvent, AppendOutcome>> {
  const repeated = new Map<SealedEvent, AppendOutcome>()
  const firsts = new Map<string, Keyed>()
  for (const event of events)
    if (isKeyed(event) && !firsts.has(nameOf(event))) firsts.set(nameOf(event), event)
  if (firsts.size === 0) return repeated
  // In one order everywhere: two batches with the same keys wait for each other, and never both.
  const sorted = [...firsts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event)
  const keys = [
    sorted.map(({ row }) => row.organization_id),
    sorted.map(({ idempotency }) => idempotency.key),
  ]
  const claimed = await query<{ organization_id: string; key: string }>(
    `INSERT INTO idempotency_keys AS known (organization_id, key, body_hash, answer, created_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
     ON CONFLICT (organization_id, key) DO UPDATE
       SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
       WHERE known.created_at <= excluded.created_at - ${IDEMPOTENCY_MS}
     RETURNING organization_id, key`,
    [
      ...keys,
      sorted.map(({ idempotency }) => idempotency.body_hash),
      sorted.map((event) => JSON.stringify(firstAnswerOf(event))),
      sorted.map(({ row }) => timeOfUlid(row.id)),
    ],
  )
  const kept = new Map<string, { body_hash: string; answer: FirstAnswer }>()
  if (claimed.count < sorted.length) {
    const { rows } = await query<{ organization_id: string; key: string; body_hash: string; answer: string }>(
      `SELECT organization_id, key, body_hash, answer FROM idempotency_keys
       WHERE (organization_id, key) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
      keys,
    )
    for (const row of rows)
      kept.set(`${row.organization_id}\0${row.key}`, {
        body_hash: row.body_hash,
        answer: JSON.parse(row.answer),
      })
  }
  const ours = new Set(claimed.rows.map((row) => `${row.organization_id}\0${row.key}`))
  for (const event of events) {
    if (!isKeyed(event)) continue
    const name = nameOf(event)
    const first = firsts.get(name)
    if (event === first && ours.has(name)) continue
    const known =
      ours.has(name) && first
        ? { body_hash: first.idempotency.body_hash, answer: firstAnswerOf(first) }
        : kept.get(name)
    repeated.set(
      event,
      known?.body_hash === event.idempotency.body_hash
        ? { kind: 'repeated', first: known.answer }
        : { kind: 'key_reused' },
    )
  }
  return repeated
}

function isKeyed(event: SealedEvent): event is Keyed {
  return event.idempotency !== null
}

function nameOf({ row, idempotency }: Keyed): string {
  return `${row.organization_id}\0${idempotency.key}`
}

async function insertAlerts(query: Query, events: readonly SealedEvent[], now: number): Promise<void> {
  const rows = events.flatMap(({ row, alerts }) => alerts.map((alert) => ({ row, alert })))
  if (rows.length === 0) return
  await query(
    `INSERT INTO alerts (id, organization_id, team_id, event_id, rule_name, sealed_url, target, notice, created_at,
       queued_at, next_attempt_at)
     SELECT id, organization_id, team_id, event_id, rule_name, sealed_url, target, notice, time, due_at, due_at
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[],
       $10::bigint[]) AS new (id, organization_id, team_id, event_id, rule_name, sealed_url, target, notice, time, due_at)`,
    [
      rows.map(({ alert }) => alert.id),
      rows.map(({ row }) => row.organization_id),
      rows.map(({ row }) => row.team_id ?? ''),
      rows.map(({ row }) => row.id),
      rows.map(({ alert }) => toStorable(alert.rule_name)),
      rows.map(({ alert }) => alert.sealed_url),
      rows.map(({ alert }) => alert.target),
      rows.map(({ alert }) => alert.notice),
      rows.map(({ row }) => timeOfUlid(row.id)),
      // Ids keep ahead of a clock that was set back; an alert must not wait until it has caught up with them.
      rows.map(({ row }) => Math.min(timeOfUlid(row.id), now)),
    ],
  )
}

/** One statement: the events, their counts by facet and in all, and the note of their arrival. */
async function insertEvents(
  query: Query,
  events: readonly SealedEvent[],
  facetOf: (row: SealedEvent['row']) => number | null,
  lane: number,
  arrivedAt: number,
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ row }) => row)
  await query(
    `WITH new AS (
       SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bigint[], $16::bigint[], $17::bigint[])
         AS new (id, facet_id, policy_version, organization_id, key_id, session_id, pii_fields, frameworks, reason, findings,
           classifier_version, data, context, reasoning, month, day, hour)
     ), stored AS (
       INSERT INTO events (id, facet_id, policy_version, organization_id, key_id, session_id, pii_fields, frameworks, reason,
         findings, classifier_version, data, context, reasoning)
       SELECT id, facet_id, policy_version, organization_id, key_id, session_id, pii_fields, frameworks, reason, findings,
         classifier_version, data, context, reasoning FROM new
     ), counted AS (
       SELECT organization_id, span, start, facet_id, count(*) AS events
       FROM new CROSS JOIN LATERAL (VALUES (0::smallint, month), (1::smallint, day), (2::smallint, hour)) AS bucket (span, start)
       GROUP BY organization_id, span, start, facet_id
     ), by_facet AS (
       INSERT INTO facet_totals AS known (organization_id, span, lane, facet_id, start, events)
       SELECT organization_id, span, $18, facet_id, start, events FROM counted ORDER BY organization_id, span, start, facet_id
       ON CONFLICT (organization_id, span, start, facet_id, lane) DO UPDATE SET events = known.events + excluded.events
     ), in_all AS (
       INSERT INTO totals AS known (organization_id, span, lane, start, events)
       SELECT organization_id, span, $18, start, sum(events) FROM counted GROUP BY 1, 2, 4 ORDER BY 1, 2, 4
       ON CONFLICT (organization_id, span, start, lane) DO UPDATE SET events = known.events + excluded.events
     )
     INSERT INTO arrivals (organization_id, arrived_at, ids)
     SELECT organization_id, $19, array_agg(id ORDER BY id) FROM new GROUP BY organization_id`,
    [
      rows.map((row) => uuidOf(row.id)),
      rows.map(facetOf),
      rows.map((row) => row.policy_version),
      rows.map((row) => row.organization_id),
      rows.map((row) => row.key_id),
      rows.map((row) => row.session_id && toStorable(row.session_id)),
      rows.map((row) => row.pii_fields),
      rows.map((row) => row.frameworks),
      rows.map((row) => row.reason),
      rows.map((row) => row.findings),
      rows.map((row) => row.classifier_version),
      rows.map((row) => row.data),
      rows.map((row) => row.context),
      rows.map((row) => row.reasoning),
      ...SPANS.map((span) => rows.map((row) => startOf(span, timeOfUlid(row.id)))),
      lane,
      arrivedAt,
    ],
  )
}
