/** Writes down the idempotency keys that are new, and answers for the events whose keys are not. */
import { timeOfUlid } from '../../../domain/ulid.ts'
import {
  firstAnswerOf,
  IDEMPOTENCY_MS,
  type Keyed,
  keptAnswerOf,
  keyDigest,
  repeatOf,
} from '../../commit/idempotent-answer.ts'
import type { AppendOutcome, FirstAnswer } from '../../contract/events.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/query.ts'
import { ulidOf, uuidOf } from '../values/ulid-uuid.ts'
import { claimOldKeys, findOldKeys } from './claim-old-keys.ts'
import { oldestPeriod, periodsOf } from './claim-periods.ts'
import { erasedAmong } from './erased-among.ts'
import { readEvents } from './read-events.ts'

/** What else there is beside the keys of this release. */
export type OldKeys = {
  /** Nodes of the release before are running: they look for keys where they keep them. */
  readonly areShared: boolean
  /** Keys from before the upgrade may be good still. */
  readonly exist: boolean
}

/** A key of the batch: the first event that has it, and the others that repeat it. */
type Claim = {
  readonly scope: string
  readonly body: string
  readonly event: Keyed
  readonly repeats: { readonly event: Keyed; readonly body: string }[]
}

/** `body`: null where the event was erased. */
type Kept = { readonly body: string | null; readonly answer: FirstAnswer }

export async function claimKeys(
  query: Query,
  events: readonly SealedEvent[],
  oldKeys: OldKeys,
): Promise<Map<SealedEvent, AppendOutcome>> {
  const repeated = new Map<SealedEvent, AppendOutcome>()
  const keyed = events.filter((event): event is Keyed => event.idempotency !== null)
  if (keyed.length === 0) return repeated
  if (oldKeys.areShared || oldKeys.exist)
    for (const [event, outcome] of await (oldKeys.areShared ? claimOldKeys : findOldKeys)(query, keyed))
      repeated.set(event, outcome)
  const claims = claimsOf(keyed.filter((event) => !repeated.has(event)))
  if (claims.length === 0) return repeated
  const kept = await claim(query, claims)
  for (const { scope, body, event, repeats } of claims) {
    const known = kept.get(scope)
    const first = known ?? { body, answer: firstAnswerOf(event.row, event.stored) }
    for (const repeat of known ? [{ event, body }, ...repeats] : repeats)
      repeated.set(
        repeat.event,
        repeatOf(repeat.body === first.body, () => first.answer),
      )
  }
  return repeated
}

function claimsOf(events: readonly Keyed[]): Claim[] {
  const claims = new Map<string, Claim>()
  for (const event of events) {
    const digest = keyDigest(event.row, event.idempotency)
    const [scope, body] = [digest.scope.toString('hex'), digest.body.toString('hex')]
    const known = claims.get(scope)
    if (known) known.repeats.push({ event, body })
    else claims.set(scope, { scope, body, event, repeats: [] })
  }
  return [...claims.values()]
}

/** The answer has those that were taken before. */
async function claim(query: Query, claims: readonly Claim[]): Promise<Map<string, Kept>> {
  const times = claims.map(({ event }) => timeOfUlid(event.row.id))
  const rows = claims.flatMap((each, index) =>
    periodsOf(times[index] ?? 0).map((period) => ({ ...each, period })),
  )
  const oldest = oldestPeriod(Math.min(...times))
  const newest = Math.max(...rows.map(({ period }) => period))
  const isLive = `c.period >= ${oldest} AND c.period <= ${newest}`
  // A look-up for each key: as a join, the server may read all keys. In one order everywhere, so that two batches with the same keys cannot deadlock.
  const { rows: taken } = await query<{ scope: string; period: number }>(
    `INSERT INTO idempotency_claims (organization_id, period, scope, body_hash, event_id, created_at, answer)
     SELECT * FROM unnest($1::text[], $2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[], $7::text[])
       AS n (organization_id, period, scope, body_hash, event_id, created_at, answer)
     WHERE (SELECT c.period FROM idempotency_claims c
       WHERE c.scope = n.scope AND ${isLive} AND c.created_at > n.created_at - ${IDEMPOTENCY_MS} LIMIT 1) IS NULL
     ORDER BY n.period, n.scope ON CONFLICT DO NOTHING RETURNING scope, period`,
    [
      rows.map(({ event }) => event.row.organization_id),
      rows.map(({ period }) => period),
      rows.map(({ scope }) => scope),
      rows.map(({ body }) => body),
      rows.map(({ event }) => uuidOf(event.row.id)),
      rows.map(({ event }) => timeOfUlid(event.row.id)),
      rows.map(({ event }) => keptAnswerOf(event)),
    ],
  )
  if (taken.length === rows.length) return new Map()
  const ours = new Set(taken.map(({ scope, period }) => `${period} ${hexOf(scope)}`))
  const missed = claims.filter(({ scope }) =>
    rows.some((row) => row.scope === scope && !ours.has(`${row.period} ${scope}`)),
  )
  // Where the neighbour has it, it is not ours.
  await query(
    'DELETE FROM idempotency_claims WHERE scope = ANY ($1::uuid[]) AND event_id = ANY ($2::uuid[])',
    [missed.map(({ scope }) => scope), missed.map(({ event }) => uuidOf(event.row.id))],
  )
  return findKept(query, missed, isLive)
}

async function findKept(query: Query, claims: readonly Claim[], isLive: string): Promise<Map<string, Kept>> {
  const { rows } = await query<{ scope: string; body_hash: string; event_id: string; answer: string | null }>(
    `SELECT DISTINCT ON (c.scope) c.scope, c.body_hash, c.event_id, c.answer FROM idempotency_claims c
     WHERE c.scope = ANY ($1::uuid[]) AND ${isLive} ORDER BY c.scope, c.created_at DESC`,
    [claims.map(({ scope }) => scope)],
  )
  const organizations = new Map(claims.map(({ scope, event }) => [scope, event.row.organization_id]))
  const erased = await erasedAmong(
    query,
    rows.map(({ scope, event_id }) => [organizations.get(hexOf(scope)) ?? '', ulidOf(event_id)]),
  )
  const kept = new Map<string, Kept>()
  for (const { scope, body_hash, event_id, answer } of rows) {
    const organization = organizations.get(hexOf(scope)) ?? ''
    const [stored] = answer === null ? (await readEvents(query, organization, [event_id])).events : []
    const first = stored ? firstAnswerOf(stored, true) : JSON.parse(answer ?? 'null')
    const body = erased.has(`${organization} ${ulidOf(event_id)}`) ? null : hexOf(body_hash)
    if (first) kept.set(hexOf(scope), { body, answer: first })
  }
  return kept
}

function hexOf(uuid: string): string {
  return uuid.replaceAll('-', '')
}
