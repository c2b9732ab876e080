/** Enters leaves in the logs of their organizations: the last statement of a transaction, since others wait for its rows. */
import { createUlidSource, timeOfUlid } from '../../../domain/ulid.ts'
import { LEAF_LENGTH, leafBytesOf } from '../../../evidence/leaf-bytes.ts'
import { originOf } from '../../../evidence/log-names.ts'
import {
  LOG_STARTED,
  type LogRecord,
  type PreviousLog,
  recordLeaf,
  startDetails,
} from '../../../evidence/new-leaves.ts'
import type { Query } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

/** An event that is stored, and its leaf. */
export type NewLeaf = { readonly organization_id: string; readonly id: string; readonly leaf: string }

type Batch = {
  readonly organization: string
  readonly count: number
  readonly leaves: Uint8Array
  readonly minId: string | null
  readonly maxId: string | null
  /** Of a leaf that is no event. */
  readonly kind?: string
  readonly details?: string
}

const ids = createUlidSource(Date.now, () => Math.floor(Math.random() * 256))

export async function appendLeaves(query: Query, leaves: readonly NewLeaf[]): Promise<void> {
  if (leaves.length === 0) return
  await enter(query, batchesOf(leaves))
}

/** A leaf that is no event. */
export async function appendRecord(query: Query, organizationId: string, record: LogRecord): Promise<void> {
  await enter(query, [recordBatch(organizationId, record)])
}

function recordBatch(organization: string, record: LogRecord): Batch {
  const leaves = leafBytesOf([recordLeaf(record)])
  const { kind, details } = record
  return { organization, count: 1, leaves, minId: null, maxId: null, kind, details: toStorable(details) }
}

/** Leaves that are no events, one for each organization. */
export async function appendRecords(
  query: Query,
  records: readonly (Omit<LogRecord, 'id'> & { readonly organization_id: string })[],
): Promise<void> {
  if (records.length === 0) return
  const sorted = [...records].sort((a, b) => (a.organization_id < b.organization_id ? -1 : 1))
  await enter(
    query,
    sorted.map(({ organization_id, kind, details }) =>
      recordBatch(organization_id, { kind, details, id: ids.next() }),
    ),
  )
}

/** Leaves as they are stored, of one organization. */
export async function appendBytes(
  query: Query,
  organization: string,
  leaves: Uint8Array,
  { min, max }: LeafIds,
): Promise<Head> {
  const count = leaves.length / LEAF_LENGTH
  const batch = { organization, count, leaves, minId: uuidOrNull(min), maxId: uuidOrNull(max) }
  const [head] = await enter(query, [batch])
  if (!head) throw new Error(`${organization} has no log.`)
  return head
}

/** A row of the tail of a log, as it is. */
export async function insertTail(
  query: Query,
  { log_id, first, organization_id }: Head,
  leaves: Uint8Array,
  { min, max }: LeafIds,
): Promise<void> {
  await query(
    'INSERT INTO evidence_tail (log_id, first, organization_id, min_id, max_id, leaves) VALUES ($1, $2, $3, $4, $5, $6)',
    [log_id, first, organization_id, uuidOrNull(min), uuidOrNull(max), leaves],
  )
}

type LeafIds = { readonly min: string; readonly max: string }

export function uuidOrNull(ulid: string): string | null {
  return ulid === '' ? null : uuidOf(ulid)
}

/** `details`: of its first leaf. False where the organization has an open log already. */
export async function beginLog(query: Query, organizationId: string, details: string): Promise<boolean> {
  const id = ids.next()
  const { rows } = await query<{ value: string; period: number }>(
    `SELECT value, (SELECT coalesce(max(period), 0) + 1 FROM evidence_logs WHERE organization_id = $1) AS period
     FROM facts WHERE name = 'deployment_id'`,
    [organizationId],
  )
  const { value = '', period = 1 } = rows[0] ?? {}
  const { count } = await query(
    `INSERT INTO evidence_logs (organization_id, period, origin, size, started_at) VALUES ($1, $2, $3, 0, $4)
     ON CONFLICT DO NOTHING`,
    [organizationId, period, originOf(value, organizationId, period), timeOfUlid(id)],
  )
  if (count === 0) return false
  await appendRecord(query, organizationId, { kind: LOG_STARTED, id, details })
  return true
}

async function previousLog(query: Query, organizationId: string): Promise<PreviousLog | null> {
  const { rows } = await query<PreviousLog>(
    `SELECT l.origin, coalesce(c.size, 0) AS size, c.root FROM evidence_logs l LEFT JOIN evidence_checkpoints c ON c.log_id = l.id
     WHERE l.organization_id = $1 ORDER BY l.period DESC, c.size DESC NULLS LAST LIMIT 1`,
    [organizationId],
  )
  return rows[0] ?? null
}

type Head = { readonly log_id: number; readonly first: number; readonly organization_id: string }

/** All organizations in one order, so that two batches cannot deadlock. */
async function enter(query: Query, batches: readonly Batch[]): Promise<Head[]> {
  const values = [
    batches.map(({ organization }) => organization),
    batches.map(({ count }) => count),
    batches.map(({ minId }) => minId),
    batches.map(({ maxId }) => maxId),
    batches.map(({ leaves }) => leaves),
    batches.map(({ kind }) => kind ?? null),
    batches.map(({ details }) => details ?? null),
  ]
  const { rows } = await query<Head>(
    `WITH new AS (
       SELECT * FROM unnest($1::text[], $2::bigint[], $3::uuid[], $4::uuid[], $5::bytea[], $6::text[], $7::text[])
         AS new (organization_id, count, min_id, max_id, leaves, kind, details)
     ), locked AS MATERIALIZED (
       SELECT id FROM evidence_logs WHERE organization_id = ANY ($1::text[]) AND ended_at IS NULL
       ORDER BY organization_id FOR UPDATE
     ), grown AS (
       UPDATE evidence_logs l SET size = l.size + new.count FROM new, locked
       WHERE l.id = locked.id AND l.organization_id = new.organization_id
       RETURNING l.id, l.organization_id, l.size - new.count AS first
     ), recorded AS (
       INSERT INTO evidence_records (log_id, number, organization_id, kind, details)
       SELECT grown.id, grown.first, grown.organization_id, new.kind, new.details
       FROM grown JOIN new ON new.organization_id = grown.organization_id WHERE new.kind IS NOT NULL
     )
     INSERT INTO evidence_tail (log_id, first, organization_id, min_id, max_id, leaves)
     SELECT grown.id, grown.first, grown.organization_id, new.min_id, new.max_id, new.leaves
     FROM grown JOIN new ON new.organization_id = grown.organization_id
     RETURNING log_id, first, organization_id`,
    values,
  )
  if (rows.length === batches.length) return rows
  const entered = new Set(rows.map(({ organization_id }) => organization_id))
  const without = batches.filter(({ organization }) => !entered.has(organization))
  // Another may begin the same log at this moment: then its commit is waited for.
  for (const { organization } of without)
    await beginLog(query, organization, startDetails(await previousLog(query, organization)))
  return [...rows, ...(await enter(query, without))]
}

function batchesOf(leaves: readonly NewLeaf[]): Batch[] {
  const byOrganization = Map.groupBy(leaves, ({ organization_id }) => organization_id)
  return [...byOrganization]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([organization, own]) => {
      const sorted = own.map(({ id }) => id).sort()
      return {
        organization,
        count: own.length,
        leaves: leafBytesOf(own.map(({ leaf }) => leaf)),
        minId: uuidOf(sorted[0] ?? ''),
        maxId: uuidOf(sorted.at(-1) ?? ''),
      }
    })
}
