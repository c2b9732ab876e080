/** Idempotency keys as the release before keeps them: of the whole organization, good for a week after the upgrade. */
import { timeOfUlid } from '../../../domain/ulid.ts'
import { firstAnswerOf, IDEMPOTENCY_MS, type Keyed, repeatOf } from '../../commit/idempotent-answer.ts'
import type { AppendOutcome, FirstAnswer } from '../../contract/events.ts'
import { COLUMNS } from '../../rows/columns.ts'
import type { Query } from '../connections/query.ts'
import { erasedAmong } from './erased-among.ts'

/** Writes them down for the nodes that look for them there, and answers for those that are not new. */
export async function claimOldKeys(
  query: Query,
  events: readonly Keyed[],
): Promise<Map<Keyed, AppendOutcome>> {
  const firsts = new Map<string, Keyed>()
  for (const event of events) if (!firsts.has(nameOf(event))) firsts.set(nameOf(event), event)
  // In one order everywhere, so that two batches with the same keys cannot deadlock.
  const sorted = [...firsts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event)
  const { rows } = await query<{ organization_id: string; key: string }>(
    `INSERT INTO idempotency_keys AS known (${COLUMNS.idempotency_keys.join(', ')})
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
     ON CONFLICT (organization_id, key) DO UPDATE
       SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
       WHERE known.created_at <= excluded.created_at - ${IDEMPOTENCY_MS}
     RETURNING organization_id, key`,
    [
      sorted.map(({ row }) => row.organization_id),
      sorted.map(({ idempotency }) => idempotency.key),
      sorted.map(({ idempotency }) => idempotency.body_hash),
      sorted.map(({ row, stored }) => JSON.stringify(firstAnswerOf(row, stored))),
      sorted.map(({ row }) => timeOfUlid(row.id)),
    ],
  )
  const claimed = new Set(rows.map(({ organization_id, key }) => `${organization_id}\0${key}`))
  return findOldKeys(
    query,
    events.filter((event) => firsts.get(nameOf(event)) !== event || !claimed.has(nameOf(event))),
  )
}

/** Answers for the events whose keys were used. */
export async function findOldKeys(
  query: Query,
  events: readonly Keyed[],
): Promise<Map<Keyed, AppendOutcome>> {
  if (events.length === 0) return new Map()
  const { rows } = await query<{
    organization_id: string
    key: string
    body_hash: string
    answer: string
    created_at: number
  }>(
    `SELECT organization_id, key, body_hash, answer, created_at FROM idempotency_keys
     WHERE (organization_id, key) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    [events.map(({ row }) => row.organization_id), events.map(({ idempotency }) => idempotency.key)],
  )
  const answers = rows.map((row) => ({ ...row, first: JSON.parse(row.answer) as FirstAnswer }))
  const kept = new Map(answers.map((row) => [`${row.organization_id}\0${row.key}`, row]))
  const erased = await erasedAmong(
    query,
    answers.map(({ organization_id, first }) => [organization_id, first.id]),
  )
  const repeated = new Map<Keyed, AppendOutcome>()
  for (const event of events) {
    const known = kept.get(nameOf(event))
    if (!known || known.created_at <= timeOfUlid(event.row.id) - IDEMPOTENCY_MS) continue
    const isSame =
      event.idempotency.body_hash === known.body_hash &&
      !erased.has(`${known.organization_id} ${known.first.id}`)
    repeated.set(
      event,
      repeatOf(isSame, () => known.first),
    )
  }
  return repeated
}

function nameOf({ row, idempotency }: Keyed): string {
  return `${row.organization_id}\0${idempotency.key}`
}
