/** Runs of retention: each step removes a bounded number of events, hour by hour. */
import type { DatabaseSync } from 'node:sqlite'
import { type Hold, holdOf } from '../../../domain/hold.ts'
import { type Cutoffs, cutoffFor, latestCutoff, type RetainedClass } from '../../../domain/retention.ts'
import type { RiskLevel } from '../../../domain/risk-level.ts'
import { firstUlidAt, timeOfUlid } from '../../../domain/ulid.ts'
import type { MonthCount, RemovalStep } from '../../contract/forgetting.ts'
import { piecesOf, startOf } from '../../counting/buckets.ts'
import { GROUPINGS } from '../../counting/grouping.ts'
import { increase } from '../../counting/increase.ts'
import type { EventAppender } from '../events/append-events.ts'
import { NOT_COUNTED } from '../events/count-events.ts'
import type { CatchingUp } from '../explore/keep-catching-up.ts'
import { inTransaction } from '../threads/transaction.ts'
import { createSaltDestroyer } from './destroy-salts.ts'
import { createFacetDropper } from './drop-facets.ts'
import { createEventForgetter } from './forget-events.ts'
import { readActiveHolds } from './read-active-holds.ts'
import { createFollowedCheck, FOLLOWED_COLUMNS, followedOf, type PlacedEvent } from './read-followed.ts'

/** An append that comes in meanwhile waits for no more than this. */
const EVENTS_A_STEP = 25
const HOURS_A_LOOK = 2_000
const HOUR_MS = 3_600_000
const REST = GROUPINGS.indexOf('rest')

export function createRetentionReader(database: DatabaseSync) {
  return {
    previewRetention(organizationId: string, cutoffs: Cutoffs, teamId: string | null): MonthCount[] {
      const months = new Map<number, number>()
      for (const { id, ...group } of restGroups(database, organizationId)) {
        const cutoff = cutoffFor(cutoffs, group)
        if (cutoff === 0 || (teamId !== null && group.team_id !== teamId)) continue
        for (const { span, from, to } of piecesOf({ from: 0, to: cutoff }).whole) {
          const rows = database
            .prepare(
              `SELECT start, events FROM group_totals WHERE organization_id = ? AND kind = ${REST} AND span = ? AND start >= ?
                 AND start < ? AND group_id = ?`,
            )
            .all(organizationId, SPAN_NUMBERS[span], from, to, id)
          for (const { start, events } of rows)
            increase(months, startOf('month', Number(start)), Number(events))
        }
      }
      const newest = database
        .prepare(
          `SELECT e.id, f.team_id, f.risk_level, f.pii_detected FROM (
             SELECT id, facet_id FROM events ${NOT_COUNTED} AND organization_id = ? AND id < ?) e JOIN facets f ON f.id = e.facet_id`,
        )
        .all(organizationId, firstUlidAt(latestCutoff(cutoffs)))
      for (const row of newest) {
        const time = timeOfUlid(String(row['id']))
        const event = { ...row, pii_detected: row['pii_detected'] === 1 } as unknown as RetainedClass
        if (time < cutoffFor(cutoffs, event) && (teamId === null || event.team_id === teamId))
          increase(months, startOf('month', time), 1)
      }
      return [...months].sort(([a], [b]) => a - b).map(([month, events]) => ({ month, events }))
    },
  }
}

const SPAN_NUMBERS = { month: 0, day: 1, hour: 2 } as const

export function createRetentionWriter(
  database: DatabaseSync,
  appender: EventAppender,
  catchingUp: CatchingUp,
) {
  const forgetter = createEventForgetter(database)
  const destroySalts = createSaltDestroyer(database)
  const dropFacets = createFacetDropper(database)
  const followedCheck = createFollowedCheck(database)
  const readRun = database.prepare(
    'SELECT cutoffs, position FROM retention_runs WHERE organization_id = ? AND id = ? AND ended_at IS NULL',
  )
  const moveRun = database.prepare(
    'UPDATE retention_runs SET position = ?, removed = removed + ?, held = held + ? WHERE organization_id = ? AND id = ?',
  )
  const readHours = database.prepare(
    `SELECT start, group_id FROM group_totals WHERE organization_id = ? AND kind = ${REST} AND span = 2 AND start >= ?
       AND start < ? AND events > 0 ORDER BY start LIMIT ${HOURS_A_LOOK}`,
  )
  const isNew = database.prepare(
    `SELECT 1 FROM events ${NOT_COUNTED} AND organization_id = ? AND id < ? LIMIT 1`,
  )
  const readEvents = database.prepare(
    `SELECT ${FOLLOWED_COLUMNS} FROM events e INDEXED BY events_by_id JOIN facets f ON f.id = e.facet_id
     WHERE e.organization_id = ? AND e.id > ? AND e.id < ? ORDER BY e.id LIMIT ${EVENTS_A_STEP}`,
  )

  /** The first hour from this time on that has expired events; null where there is none. */
  function nextHour(organizationId: string, cutoffs: Cutoffs, from: number): number | null {
    const groups = new Map(restGroups(database, organizationId).map(({ id, ...group }) => [id, group]))
    const end = latestCutoff(cutoffs)
    for (let start = startOf('hour', from); ; ) {
      const rows = readHours.all(organizationId, start, end)
      for (const row of rows) {
        const group = groups.get(Number(row['group_id']))
        if (group && Number(row['start']) < cutoffFor(cutoffs, group)) return Number(row['start'])
      }
      if (rows.length < HOURS_A_LOOK) return null
      start = Number(rows.at(-1)?.['start']) + HOUR_MS
    }
  }

  /** Those that have expired, are not held, and are followed; up to the first that is not followed yet. */
  function sort(events: readonly PlacedEvent[], cutoffs: Cutoffs, holds: readonly Hold[]) {
    const isFollowed = followedCheck()
    const expired: PlacedEvent[] = []
    let held = 0
    let last: string | null = null
    for (const event of events) {
      if (timeOfUlid(event.id) < cutoffFor(cutoffs, event)) {
        if (!isFollowed(event.seq)) return { expired, held, last, isBlocked: true }
        if (holdOf(holds, event) === null) expired.push(event)
        else held += 1
      }
      last = event.id
    }
    return { expired, held, last, isBlocked: false }
  }

  function step(organizationId: string, runId: string): RemovalStep & { readonly areFacetsGone: boolean } {
    const run = readRun.get(organizationId, runId)
    if (!run) return ALL_DONE
    const cutoffs = JSON.parse(String(run['cutoffs'])) as Cutoffs
    const position = String(run['position'])
    // The hours are found by the totals: an hour that is not in them yet would be passed over.
    if (isNew.get(organizationId, firstUlidAt(latestCutoff(cutoffs)))) return NOT_YET
    const hour = nextHour(organizationId, cutoffs, timeOfUlid(position))
    if (hour === null) return ALL_DONE
    const after = position > firstUlidAt(hour) ? position : before(firstUlidAt(hour))
    const rows = readEvents.all(organizationId, after, firstUlidAt(hour + HOUR_MS)).map(followedOf)
    const { expired, held, last, isBlocked } = sort(rows, cutoffs, readActiveHolds(database, organizationId))
    forgetter.remove(expired)
    destroySalts(
      organizationId,
      expired.map(({ id }) => id),
    )
    const areFacetsGone = dropFacets(
      organizationId,
      expired.map(({ facet_id }) => facet_id),
    )
    const isHourDone = !isBlocked && rows.length < EVENTS_A_STEP
    const next = isHourDone ? before(firstUlidAt(hour + HOUR_MS)) : (last ?? after)
    moveRun.run(next, expired.length, held, organizationId, runId)
    return { removed: expired.length, held, isDone: false, isWaiting: isBlocked, areFacetsGone }
  }

  return {
    removeExpired(organizationId: string, runId: string): RemovalStep {
      try {
        const { areFacetsGone, ...done } = inTransaction(database, () => step(organizationId, runId))
        // Sessions go with their events, too.
        if (done.removed > 0) catchingUp.forget()
        if (areFacetsGone) appender.forgetFacets()
        return done
      } finally {
        forgetter.forget()
      }
    },
  }
}

type RestGroup = RetainedClass & { readonly id: number }

/** Every class of events that the organization has: few. */
function restGroups(database: DatabaseSync, organizationId: string): RestGroup[] {
  return database
    .prepare(
      `SELECT id, team_id, risk_level, pii_detected FROM facet_groups WHERE organization_id = ? AND kind = ${REST}
         AND agent_id = '' AND action = ''`,
    )
    .all(organizationId)
    .map((row) => ({
      id: Number(row['id']),
      team_id: String(row['team_id']),
      risk_level: row['risk_level'] as RiskLevel,
      pii_detected: row['pii_detected'] === 1,
    }))
}

const NOT_YET = { removed: 0, held: 0, isDone: false, isWaiting: true, areFacetsGone: false }
const ALL_DONE = { removed: 0, held: 0, isDone: true, isWaiting: false, areFacetsGone: false }

/** The largest text that is smaller than every id of that time. */
function before(id: string): string {
  return id.slice(0, -1)
}
