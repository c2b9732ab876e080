import { timeOfUlid } from '../../../domain/ulid.ts'
import { firstAnswerOf, IDEMPOTENCY_MS, repeatOf } from '../../commit/idempotent-answer.ts'
import type { AppendOutcome, FirstAnswer } from '../../contract/events.ts'
import { COLUMNS } from '../../rows/columns.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/query.ts'

type Keyed = SealedEvent & { readonly idempotency: NonNullable<SealedEvent['idempotency']> }

/** Writes down the idempotency keys that are new, and answers for the events whose keys are not. */
export async function claimKeys(
  query: Query,
  events: readonly SealedEvent[],
): Promise<Map<SealedEvent, AppendOutcome>> {
  const repeated = new Map<SealedEvent, AppendOutcome>()
  const firsts = new Map<string, Keyed>()
  for (const event of events)
    if (isKeyed(event) && !firsts.has(nameOf(event))) firsts.set(nameOf(event), event)
  if (firsts.size === 0) return repeated
  // In one order everywhere, so that two batches with the same keys cannot deadlock.
  const sorted = [...firsts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event)
  const keys = [
    sorted.map(({ row }) => row.organization_id),
    sorted.map(({ idempotency }) => idempotency.key),
  ]
  const claimed = await query<{ organization_id: string; key: string }>(
    `INSERT INTO idempotency_keys AS known (${COLUMNS.idempotency_keys.join(', ')})
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
     ON CONFLICT (organization_id, key) DO UPDATE
       SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
       WHERE known.created_at <= excluded.created_at - ${IDEMPOTENCY_MS}
     RETURNING organization_id, key`,
    [
      ...keys,
      sorted.map(({ idempotency }) => idempotency.body_hash),
      sorted.map((event) => JSON.stringify(firstAnswerOf(event.row, event.stored))),
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
        ? { body_hash: first.idempotency.body_hash, answer: firstAnswerOf(first.row, first.stored) }
        : kept.get(name)
    if (known)
      repeated.set(
        event,
        repeatOf(event.idempotency.body_hash === known.body_hash, () => known.answer),
      )
    else repeated.set(event, { kind: 'key_reused' })
  }
  return repeated
}

function isKeyed(event: SealedEvent): event is Keyed {
  return event.idempotency !== null
}

function nameOf({ row, idempotency }: Keyed): string {
  return `${row.organization_id}\0${idempotency.key}`
}
