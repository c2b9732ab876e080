/** Writes events, their counts, alerts and idempotency keys: the one place where events come into being. */
import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { firstAnswerOf, IDEMPOTENCY_MS } from '../../commit/idempotent-answer.ts'
import type { AppendOutcome, FirstAnswer } from '../../contract/events.ts'
import { SPANS, startOf } from '../../counting/buckets.ts'
import type { SealedAlert, SealedEvent } from '../../secrets/sealed-storage.ts'

const KNOWN_FACETS_AT_MOST = 50_000
const KNOWN_TARGETS_AT_MOST = 10_000

/** To be called inside a transaction; `forget` must follow where that transaction is rolled back. */
export type EventAppender = {
  append(event: SealedEvent): AppendOutcome
  /** Writes the counts of everything appended since the last call. */
  flushCounts(): void
  forget(): void
  /** Removes idempotency keys that have expired, a bounded number at a time. */
  purge(now: number): void
}

type HourCounts = { organization: string; hour: number; events: number; byFacet: Map<number, number> }

export function createEventAppender(database: DatabaseSync): EventAppender {
  const insertEvent = database.prepare(`
    INSERT INTO events (id, organization_id, facet_id, key_id, session_id, pii_fields, frameworks, reason, findings,
      policy_version, classifier_version, data, context, reasoning)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const findFacet = database.prepare(`
    SELECT id FROM facets WHERE organization_id = ? AND team_id = ? AND agent_id = ? AND action = ?
      AND risk_level = ? AND pii_detected = ? AND decision = ?`)
  const insertFacet = database.prepare(`
    INSERT INTO facets (organization_id, team_id, agent_id, action, risk_level, pii_detected, decision)
    VALUES (?, ?, ?, ?, ?, ?, ?)`)
  const addTotal = database.prepare(`
    INSERT INTO totals (organization_id, span, start, events) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET events = events + excluded.events`)
  const addFacetTotal = database.prepare(`
    INSERT INTO facet_totals (organization_id, span, start, facet_id, events) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET events = events + excluded.events`)
  const findIdempotencyKey = database.prepare(
    'SELECT body_hash, answer, created_at FROM idempotency_keys WHERE organization_id = ? AND key = ?',
  )
  const insertIdempotencyKey = database.prepare(`
    INSERT OR REPLACE INTO idempotency_keys (organization_id, key, body_hash, answer, created_at)
    VALUES (?, ?, ?, ?, ?)`)
  const purgeIdempotencyKeys = database.prepare(`
    DELETE FROM idempotency_keys WHERE (organization_id, key) IN
      (SELECT organization_id, key FROM idempotency_keys WHERE created_at < ? ORDER BY created_at LIMIT 1000)`)
  const insertAlert = database.prepare(`
    INSERT INTO alerts (id, organization_id, team_id, event_id, rule_name, sealed_url, target, notice, created_at,
      queued_at, next_attempt_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const insertTarget = database.prepare(
    'INSERT INTO alert_targets (target, host) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )

  const knownFacets = new Map<string, number>()
  const knownTargets = new Set<string>()
  let counts = new Map<string, HourCounts>()

  function facetOf({ row }: SealedEvent): number {
    const pii = row.pii_fields === '[]' ? 0 : 1
    const values = [
      row.organization_id,
      row.team_id ?? '',
      row.agent_id,
      row.action,
      row.risk_level,
      pii,
      row.decision,
    ] as const
    const name = values.join('\0')
    const known = knownFacets.get(name)
    if (known !== undefined) return known
    const found = findFacet.get(...values)?.['id'] ?? insertFacet.run(...values).lastInsertRowid
    if (knownFacets.size >= KNOWN_FACETS_AT_MOST) knownFacets.clear()
    knownFacets.set(name, Number(found))
    return Number(found)
  }

  function knownTarget({ target, host }: SealedAlert): string {
    if (knownTargets.has(target)) return target
    insertTarget.run(target, host)
    if (knownTargets.size >= KNOWN_TARGETS_AT_MOST) knownTargets.clear()
    knownTargets.add(target)
    return target
  }

  function count(organization: string, time: number, facet: number): void {
    const hour = startOf('hour', time)
    const name = `${organization}\0${hour}`
    const entry = counts.get(name) ?? { organization, hour, events: 0, byFacet: new Map<number, number>() }
    entry.events += 1
    entry.byFacet.set(facet, (entry.byFacet.get(facet) ?? 0) + 1)
    counts.set(name, entry)
  }

  return {
    append(event) {
      const { row, stored, idempotency, alerts } = event
      const time = timeOfUlid(row.id)
      if (idempotency) {
        const kept = findIdempotencyKey.get(row.organization_id, idempotency.key)
        if (kept && Number(kept['created_at']) > time - IDEMPOTENCY_MS)
          return kept['body_hash'] === idempotency.body_hash
            ? { kind: 'repeated', first: JSON.parse(String(kept['answer'])) as FirstAnswer }
            : { kind: 'key_reused' }
        insertIdempotencyKey.run(
          row.organization_id,
          idempotency.key,
          idempotency.body_hash,
          JSON.stringify(firstAnswerOf(event)),
          time,
        )
      }
      if (stored) {
        const facet = facetOf(event)
        insertEvent.run(
          row.id,
          row.organization_id,
          facet,
          row.key_id,
          row.session_id,
          row.pii_fields,
          row.frameworks,
          row.reason,
          row.findings,
          row.policy_version,
          row.classifier_version,
          row.data,
          row.context,
          row.reasoning,
        )
        count(row.organization_id, time, facet)
      }
      // Ids keep ahead of a clock that was set back; an alert must not wait until it has caught up with them.
      const dueAt = Math.min(time, Date.now())
      for (const alert of alerts)
        insertAlert.run(
          alert.id,
          row.organization_id,
          row.team_id ?? '',
          row.id,
          alert.rule_name,
          alert.sealed_url,
          knownTarget(alert),
          alert.notice,
          time,
          dueAt,
          dueAt,
        )
      return { kind: 'created' }
    },

    flushCounts() {
      for (const { organization, hour, events, byFacet } of counts.values())
        for (const span of SPANS) {
          const start = startOf(span, hour)
          addTotal.run(organization, span, start, events)
          for (const [facet, facetEvents] of byFacet)
            addFacetTotal.run(organization, span, start, facet, facetEvents)
        }
      counts = new Map()
    },

    forget() {
      knownFacets.clear()
      knownTargets.clear()
      counts = new Map()
    },

    purge(now) {
      purgeIdempotencyKeys.run(now - IDEMPOTENCY_MS)
    },
  }
}
