/**
 * Writes a batch of events with their alerts, idempotency keys and the evidence that came with them: one transaction, one statement for each kind of
 * row. The only place that creates events. Totals, sessions and search follow them later.
 */

import { refuseReusedKeys } from '../../commit/append-refused.ts'
import type { AppendBatch } from '../../commit/group-commit.ts'
import { notesOf } from '../../commit/notes-of.ts'
import type { AppendOutcome } from '../../contract/events.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import { spendGrants } from '../approvals/spend-grants.ts'
import { insertNotes } from '../calls/note-evidence.ts'
import type { Connections, Query } from '../connections/query.ts'
import { appendLeaves, type NewLeaf } from '../evidence/append-leaves.ts'
import { addOldTotals } from './add-old-totals.ts'
import { createTargetLearner } from './alert-targets.ts'
import { claimKeys, type OldKeys } from './claim-keys.ts'
import { createFacetIds } from './facet-ids.ts'
import { insertAlerts } from './insert-alerts.ts'
import { insertEvents } from './insert-events.ts'
import { insertMarks } from './marks.ts'

/** An export may have ten thousand events: the more, the longer it may take. */
const TIME_LIMIT_MS = 2_500
const TIME_LIMIT_AN_EVENT_MS = 2

export type EventAppender = {
  /**
   * `lane`: where nodes of the release before run, each writer counts in rows of its own, under this number. `also`: what
   * else belongs to the same transaction.
   */
  append(
    batch: AppendBatch,
    lane: number,
    also?: (query: Query) => Promise<unknown>,
  ): Promise<AppendOutcome[][]>
}

export function createEventAppender(
  connections: Connections,
  now: () => number,
  oldKeys: () => OldKeys,
): EventAppender {
  const facetIds = createFacetIds(connections)
  const learnTargets = createTargetLearner(connections)

  return {
    async append(batch, lane, also) {
      const all = batch.flat()
      await facetIds.learn(all)
      await learnTargets(all)
      const organizations = [...new Set(all.map(({ row }) => row.organization_id))]
      const timeLimitMs = TIME_LIMIT_MS + all.length * TIME_LIMIT_AN_EVENT_MS
      return connections.write({ organizations, timeLimitMs }, async (query) => {
        const old = oldKeys()
        const repeated = await claimKeys(query, all, old)
        const outcomes = batch.map((events) =>
          refuseReusedKeys(events.map((event) => repeated.get(event) ?? CREATED)),
        )
        const created = all.filter((event) => !repeated.has(event))
        await spendGrants(query, created)
        await insertAlerts(query, created, now())
        await insertMarks(query, created)
        await insertNotes(
          query,
          all.flatMap((event) => notesOf(event, repeated.has(event))),
        )
        const rows = created.filter(({ stored }) => stored).map(({ row }) => row)
        const leaves = leavesOf(created)
        await insertEvents(query, rows, facetIds.of, now(), leaves.length === rows.length)
        if (old.areShared) await addOldTotals(query, rows, facetIds.of, lane)
        await also?.(query)
        if (leaves.length === rows.length) await appendLeaves(query, leaves)
        return outcomes
      })
    },
  }
}

/** Only those that are stored. */
function leavesOf(events: readonly SealedEvent[]): NewLeaf[] {
  return events.flatMap(({ row, leaf }) =>
    leaf ? [{ organization_id: row.organization_id, id: row.id, leaf }] : [],
  )
}

const CREATED: AppendOutcome = { kind: 'created' }
