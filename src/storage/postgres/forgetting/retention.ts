/** Runs of retention: each step removes a bounded number of events, hour by hour. */
import { type Hold, holdOf } from '../../../domain/hold.ts'
import { type Cutoffs, cutoffFor, latestCutoff, type RetainedClass } from '../../../domain/retention.ts'
import { firstUlidAt, timeOfUlid } from '../../../domain/ulid.ts'
import { readActiveHolds } from '../../../resources/holds/records.ts'
import type { RetentionRun } from '../../../resources/retention/records.ts'
import type { ForgettingStorage, RemovalStep } from '../../contract/forgetting.ts'
import { piecesOf, SPANS, startOf } from '../../counting/buckets.ts'
import { GROUPINGS } from '../../counting/grouping.ts'
import { increase } from '../../counting/increase.ts'
import type { FollowedEvent } from '../../forgetting/followed-event.ts'
import type { Connections, Query } from '../connections/query.ts'
import { uncounted } from '../events/uncounted.ts'
import { uuidOf } from '../values/ulid-uuid.ts'
import { destroySalts } from './destroy-salts.ts'
import { retireFacets } from './drop-facets.ts'
import { forgetEvents } from './forget-events.ts'
import { FOLLOWED, followedOf, unfollowedOf } from './read-followed.ts'
import { removeStrays } from './remove-strays.ts'

const EVENTS_A_STEP = 500
const HOURS_A_LOOK = 2_000
const TIME_LIMIT_MS = 30_000
const HOUR_MS = 3_600_000
const REST = GROUPINGS.indexOf('rest')

type RetentionStorage = Pick<ForgettingStorage, 'previewRetention' | 'removeExpired' | 'removeStrays'>

export function createRetention(connections: Connections): RetentionStorage {
  return {
    previewRetention: (organizationId, cutoffs, teamId) =>
      connections.read({ organizations: organizationId }, async (query) => {
        const months = new Map<number, number>()
        for (const { id, ...group } of await restGroups(query, organizationId)) {
          const cutoff = cutoffFor(cutoffs, group)
          if (cutoff === 0 || (teamId !== null && group.team_id !== teamId)) continue
          for (const { span, from, to } of piecesOf({ from: 0, to: cutoff }).whole) {
            const { rows } = await query<{ start: number; events: number }>(
              `SELECT start, events FROM group_totals WHERE organization_id = $1 AND kind = ${REST} AND span = $2 AND start >= $3
                 AND start < $4 AND group_id = $5`,
              [organizationId, SPANS.indexOf(span), from, to, id],
            )
            for (const { start, events } of rows) increase(months, startOf('month', start), events)
          }
        }
        const { rows } = await query<RetainedClass & { hour: number; events: number }>(
          `SELECT n.hour, n.events, f.team_id, f.risk_level, f.pii_detected FROM ${uncounted('$1')} AS n
             JOIN facets f ON f.id = n.facet_id WHERE n.hour < $2`,
          [organizationId, latestCutoff(cutoffs)],
        )
        for (const { hour, events, ...group } of rows)
          if (hour < cutoffFor(cutoffs, group) && (teamId === null || group.team_id === teamId))
            increase(months, startOf('month', hour), events)
        return [...months].sort(([a], [b]) => a - b).map(([month, events]) => ({ month, events }))
      }),

    removeExpired: (organizationId, runId) =>
      connections.write({ organizations: organizationId, timeLimitMs: TIME_LIMIT_MS }, (query) =>
        removeSome(query, organizationId, runId),
      ),

    removeStrays: (organizationId, cutoffs, after) =>
      connections.write({ organizations: organizationId, timeLimitMs: TIME_LIMIT_MS }, (query) =>
        removeStrays(query, organizationId, cutoffs, after),
      ),
  }
}

async function removeSome(query: Query, organizationId: string, runId: string): Promise<RemovalStep> {
  // One node at a time.
  const { rows: runs } = await query<{ cutoffs: string; position: string }>(
    'SELECT cutoffs, position FROM retention_runs WHERE organization_id = $1 AND id = $2 AND ended_at IS NULL FOR UPDATE',
    [organizationId, runId],
  )
  const [run] = runs
  if (!run) return ALL_DONE
  const cutoffs = JSON.parse(run.cutoffs) as RetentionRun['cutoffs']
  // The hours are found by the totals: an hour that is not in them yet would be passed over.
  if (await hasNew(query, organizationId, latestCutoff(cutoffs))) return NOT_YET
  const hour = await nextHour(query, organizationId, cutoffs, timeOfUlid(run.position))
  if (hour === null) return ALL_DONE
  const first = firstUlidAt(hour)
  const after = run.position > first ? run.position : null
  const { rows } = await query<FollowedEvent>(
    `${FOLLOWED} WHERE e.organization_id = $1 AND e.id ${after === null ? '>=' : '>'} $2 AND e.id < $3
     ORDER BY e.id LIMIT ${EVENTS_A_STEP} FOR UPDATE OF e`,
    [organizationId, uuidOf(after ?? first), uuidOf(firstUlidAt(hour + HOUR_MS))],
  )
  const events = rows.map(followedOf)
  const { expired, held, last, isWaiting } = await sort(query, organizationId, events, cutoffs)
  await forgetEvents(query, organizationId, expired)
  await retireFacets(
    query,
    expired.map(({ facet_id }) => facet_id),
  )
  const isHourDone = !isWaiting && events.length < EVENTS_A_STEP
  const next = isHourDone ? firstUlidAt(hour + HOUR_MS) : (last ?? run.position)
  await query(
    'UPDATE retention_runs SET position = $3, removed = removed + $4, held = held + $5 WHERE organization_id = $1 AND id = $2',
    [organizationId, runId, next, expired.length, held],
  )
  await destroySalts(
    query,
    organizationId,
    expired.map(({ id }) => id),
  )
  return { removed: expired.length, held, isDone: false, isWaiting }
}

const ALL_DONE: RemovalStep = { removed: 0, held: 0, isDone: true, isWaiting: false }

const NOT_YET: RemovalStep = { removed: 0, held: 0, isDone: false, isWaiting: true }

/** Whether expired events may have come in that are not in the totals yet. */
async function hasNew(query: Query, organizationId: string, end: number): Promise<boolean> {
  const { count } = await query(`SELECT FROM ${uncounted('$1')} AS n WHERE n.hour < $2 LIMIT 1`, [
    organizationId,
    end,
  ])
  return count > 0
}

/** Those that have expired, are not held, and are followed; up to the first that is not followed yet. */
async function sort(
  query: Query,
  organizationId: string,
  events: readonly FollowedEvent[],
  cutoffs: Cutoffs,
) {
  const holds: readonly Hold[] = await readActiveHolds(query, organizationId)
  const old = events.filter((event) => timeOfUlid(event.id) < cutoffFor(cutoffs, event))
  const unfollowed = await unfollowedOf(
    query,
    organizationId,
    old.map(({ id }) => uuidOf(id)),
  )
  const isOld = new Set(old)
  const expired: FollowedEvent[] = []
  let held = 0
  let last: string | null = null
  for (const event of events) {
    if (isOld.has(event)) {
      if (unfollowed.has(event.id)) return { expired, held, last, isWaiting: true }
      if (holdOf(holds, event) === null) expired.push(event)
      else held += 1
    }
    last = event.id
  }
  return { expired, held, last, isWaiting: false }
}

/** The first hour from this time on that has expired events; null where there is none. */
async function nextHour(
  query: Query,
  organizationId: string,
  cutoffs: Cutoffs,
  from: number,
): Promise<number | null> {
  const groups = new Map((await restGroups(query, organizationId)).map(({ id, ...group }) => [id, group]))
  const end = latestCutoff(cutoffs)
  for (let start = startOf('hour', from); ; ) {
    const { rows } = await query<{ start: number; group_id: number }>(
      `SELECT start, group_id FROM group_totals WHERE organization_id = $1 AND kind = ${REST} AND span = 2 AND start >= $2
         AND start < $3 AND events > 0 ORDER BY start LIMIT ${HOURS_A_LOOK}`,
      [organizationId, start, end],
    )
    for (const row of rows) {
      const group = groups.get(row.group_id)
      if (group && row.start < cutoffFor(cutoffs, group)) return row.start
    }
    const last = rows.at(-1)
    if (!last || rows.length < HOURS_A_LOOK) return null
    start = last.start + HOUR_MS
  }
}

type RestGroup = RetainedClass & { readonly id: number }

/** Every class of events that the organization has: few. */
async function restGroups(query: Query, organizationId: string): Promise<RestGroup[]> {
  const { rows } = await query<RestGroup>(
    `SELECT id, team_id, risk_level, pii_detected FROM facet_groups WHERE organization_id = $1 AND kind = ${REST}
       AND agent_id = '' AND action = ''`,
    [organizationId],
  )
  return rows
}
