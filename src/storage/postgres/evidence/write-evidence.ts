/** What the holder of the lease writes to the logs beside the appends. */
import { eventLeaf } from '../../../evidence/new-leaves.ts'
import type {
  AnchorReceipt,
  EvidenceLease,
  EvidenceStorage,
  LogKey,
  NewCheckpoint,
} from '../../contract/evidence.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { readEvents } from '../events/read-events.ts'
import { uuidOf } from '../values/ulid-uuid.ts'
import { appendLeaves } from './append-leaves.ts'
import { cutLog } from './cut-log.ts'
import {
  addCounts,
  endProcess,
  enterCounts,
  enterLostProcesses,
  noteProcess,
  recordInLogs,
} from './other-leaves.ts'
import { findLeaves } from './read-evidence.ts'
import { tileLog } from './tile-log.ts'

const TIME_LIMIT_MS = 30_000
const EVENTS_A_STEP = 200
const ARRIVALS_A_STEP = 20
const HOUR_MS = 3_600_000

type EvidenceWriter = Pick<
  EvidenceStorage,
  | 'takeEvidenceLease'
  | 'tileLog'
  | 'bringInEvents'
  | 'saveCheckpoint'
  | 'continueLog'
  | 'saveReceipt'
  | 'saveCheck'
  | 'addCounts'
  | 'enterCounts'
  | 'noteProcess'
  | 'endProcess'
  | 'enterLostProcesses'
  | 'recordInLogs'
>

export function createEvidenceLogWriter(connections: Connections): EvidenceWriter {
  const everywhere = { organizations: EVERY_ORGANIZATION, timeLimitMs: TIME_LIMIT_MS }

  /** The lease stays ours until the commit: whoever takes it over waits for the row. Null: it is another's. */
  function holding<T>(lease: EvidenceLease, work: (query: Query) => Promise<T>): Promise<T | null> {
    return connections.write(everywhere, async (query) => {
      const { count } = await query(
        'SELECT FROM evidence_lease WHERE holder = $1 AND number = $2 FOR UPDATE',
        [lease.holder, lease.number],
      )
      return count === 1 ? work(query) : null
    })
  }

  return {
    takeEvidenceLease: (holder, now, until) =>
      connections.write(everywhere, async (query) => {
        const { rows } = await query<{ number: number }>(
          `UPDATE evidence_lease SET held_until = $3, holder = $1, number = CASE WHEN holder = $1 THEN number ELSE number + 1 END
           WHERE holder = $1 OR held_until < $2 RETURNING number`,
          [holder, now, until],
        )
        return rows[0]?.number ?? null
      }),

    tileLog: async (lease, log) => (await holding(lease, (query) => tileLog(query, log))) ?? false,

    bringInEvents: async (lease) =>
      (await holding(lease, async (query) => (await bringInMissing(query)) || bringInArrivals(query))) ??
      false,

    saveCheckpoint: async (lease, log, checkpoint) =>
      (await holding(lease, (query) => saveCheckpoint(query, log, checkpoint))) ?? false,

    async continueLog(lease, log, details) {
      await holding(lease, (query) => cutLog(query, log, details))
    },

    addCounts: (counts) => connections.write(everywhere, (query) => addCounts(query, counts)),

    enterCounts: async (lease, beforeHour) =>
      (await holding(lease, (query) => enterCounts(query, beforeHour))) ?? false,

    noteProcess: (process) => connections.write(everywhere, (query) => noteProcess(query, process)),

    endProcess: (id) => connections.write(everywhere, (query) => endProcess(query, id)),

    enterLostProcesses: async (lease, ownId, seenBefore) =>
      (await holding(lease, (query) => enterLostProcesses(query, ownId, seenBefore))) ?? 0,

    recordInLogs: (record, fact) =>
      connections.write(everywhere, (query) => recordInLogs(query, record, fact)),

    async saveCheck(organizationId, { log_id, size, changed, missing, checked_at }) {
      await connections.write({ organizations: organizationId }, (query) =>
        query(
          `INSERT INTO evidence_checks (log_id, organization_id, size, changed, missing, checked_at) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (log_id) DO UPDATE SET size = excluded.size, changed = excluded.changed, missing = excluded.missing,
             checked_at = excluded.checked_at`,
          [log_id, organizationId, size, changed, missing, checked_at],
        ),
      )
    },

    async saveReceipt(organizationId, receipt) {
      await connections.write({ organizations: organizationId }, (query) =>
        saveReceipt(query, organizationId, receipt),
      )
    },
  }
}

async function saveCheckpoint(
  query: Query,
  { id, organization_id }: LogKey,
  { size, root, note, created_at }: NewCheckpoint,
): Promise<boolean> {
  const { count } = await query(
    `INSERT INTO evidence_checkpoints (log_id, size, organization_id, root, note, created_at)
     SELECT $1::bigint, $2::bigint, $3, $4, $5, $6
     WHERE NOT EXISTS (SELECT FROM evidence_checkpoints WHERE log_id = $1 AND size >= $2)`,
    [id, size, organization_id, root, note, created_at],
  )
  // Of each hour the last one stays.
  await query('DELETE FROM evidence_checkpoints WHERE log_id = $1 AND size < $2 AND created_at >= $3', [
    id,
    size,
    created_at - (created_at % HOUR_MS),
  ])
  return count === 1
}

async function saveReceipt(query: Query, organizationId: string, receipt: AnchorReceipt): Promise<void> {
  const { log_id, sink, size, at, lines, failure, failed_at } = receipt
  await query(
    `INSERT INTO evidence_receipts (log_id, sink, organization_id, size, at, lines, failure, failed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (log_id, sink) DO UPDATE SET size = excluded.size, at = excluded.at, lines = excluded.lines,
       failure = excluded.failure, failed_at = excluded.failed_at`,
    [log_id, sink, organizationId, size, at, lines, failure, failed_at],
  )
}

/** Events from before there were logs, in the order of their ids. Whether there is more. */
async function bringInMissing(query: Query): Promise<boolean> {
  const { rows: organizations } = await query<{ organization_id: string; position: string; until: string }>(
    'SELECT organization_id, position, until FROM evidence_missing ORDER BY organization_id LIMIT 1 FOR UPDATE',
  )
  const [organization] = organizations
  if (!organization) return false
  const { organization_id, position, until } = organization
  const { rows } = await query<{ id: string }>(
    `SELECT id FROM events WHERE organization_id = $1 AND id > $2 AND id <= $3 ORDER BY id LIMIT ${EVENTS_A_STEP}`,
    [organization_id, position, until],
  )
  const uuids = rows.map(({ id }) => id)
  // Large events come in slices: the rest is for the next step.
  const { events, rest } = await readEvents(query, organization_id, uuids)
  await enterLater(query, events)
  const last = rest.length > 0 ? uuidOf(events.at(-1)?.id ?? '') : uuids.at(-1)
  if (rest.length === 0 && rows.length < EVENTS_A_STEP)
    await query('DELETE FROM evidence_missing WHERE organization_id = $1', [organization_id])
  else
    await query('UPDATE evidence_missing SET position = $2 WHERE organization_id = $1', [
      organization_id,
      last,
    ])
  return true
}

/** What a node of an earlier release has stored since. */
async function bringInArrivals(query: Query): Promise<boolean> {
  const { rows } = await query<{ number: number; organization_id: string; ids: string[] }>(
    `SELECT number, organization_id, ids FROM arrivals WHERE NOT is_logged ORDER BY number LIMIT ${ARRIVALS_A_STEP}
     FOR UPDATE SKIP LOCKED`,
  )
  if (rows.length === 0) return false
  for (const { organization_id, ids } of rows)
    for (let left = ids; left.length > 0; ) {
      const { events, rest } = await readEvents(query, organization_id, left)
      await enterLater(query, events)
      left = rest.map(uuidOf)
    }
  await query('UPDATE arrivals SET is_logged = true WHERE number = ANY ($1::bigint[])', [
    rows.map(({ number }) => number),
  ])
  return true
}

/** Those that have a leaf already are left as they are. */
async function enterLater(
  query: Query,
  events: Awaited<ReturnType<typeof readEvents>>['events'],
): Promise<void> {
  const [first] = events
  if (!first) return
  const ids = events.map(({ id }) => id)
  const entered = new Set(
    (await findLeaves(query, first.organization_id, ids)).map(({ event_id }) => event_id),
  )
  await appendLeaves(
    query,
    events
      .filter(({ id }) => !entered.has(id))
      .map((event) => ({
        organization_id: event.organization_id,
        id: event.id,
        leaf: eventLeaf(event, 'later'),
      })),
  )
}
