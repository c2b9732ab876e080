/** Writes down evidence with its calls, and what became of them. */
import { outcomeOf } from '../../../outcomes/outcome-of.ts'
import type { CallChange } from '../../indexing/call-changes.ts'
import type { Query } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

/** The changes are in one order everywhere, so that two nodes that change the same calls cannot deadlock. */
export async function addCalls(query: Query, changes: readonly CallChange[]): Promise<void> {
  if (changes.length === 0) return
  const { rows } = await query<{ name: string; facts: number; outcome: string }>(
    `INSERT INTO calls AS known (name, organization_id, team_id, session_id, call_id, facts, outcome, lead, agent_id, action,
       user_name, host, first_at, asked_at, seen_at, first_id, last_id, asked_id, duration_ms, hook_version)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::text[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::uuid[],
       $17::uuid[], $18::uuid[], $19::int[], $20::text[])
     ORDER BY 1
     ON CONFLICT (name) DO UPDATE SET
       facts = known.facts | excluded.facts,
       agent_id = CASE WHEN (excluded.lead < known.lead AND excluded.agent_id <> '') OR known.agent_id = '' THEN excluded.agent_id ELSE known.agent_id END,
       action = CASE WHEN (excluded.lead < known.lead AND excluded.action <> '') OR known.action = '' THEN excluded.action ELSE known.action END,
       user_name = CASE WHEN excluded.lead < known.lead THEN coalesce(excluded.user_name, known.user_name) ELSE coalesce(known.user_name, excluded.user_name) END,
       host = CASE WHEN excluded.lead < known.lead THEN coalesce(excluded.host, known.host) ELSE coalesce(known.host, excluded.host) END,
       lead = least(known.lead, excluded.lead),
       first_at = least(known.first_at, excluded.first_at),
       asked_at = greatest(known.asked_at, excluded.asked_at),
       seen_at = greatest(known.seen_at, excluded.seen_at),
       first_id = least(known.first_id, excluded.first_id),
       last_id = greatest(known.last_id, excluded.last_id),
       asked_id = least(known.asked_id, excluded.asked_id),
       duration_ms = greatest(known.duration_ms, excluded.duration_ms),
       hook_version = coalesce(excluded.hook_version, known.hook_version)
     RETURNING name, facts, outcome`,
    [
      changes.map((change) => change.name),
      changes.map((change) => change.organization_id),
      changes.map((change) => change.team_id),
      changes.map((change) => toStorable(change.session_id)),
      changes.map((change) => toStorable(change.call_id)),
      changes.map((change) => change.facts),
      changes.map((change) => outcomeOf(change.facts)),
      changes.map((change) => change.lead),
      changes.map((change) => toStorable(change.agent_id)),
      changes.map((change) => toStorable(change.action)),
      changes.map((change) => change.user && toStorable(change.user)),
      changes.map((change) => change.host && toStorable(change.host)),
      changes.map((change) => change.first_at),
      changes.map((change) => change.asked_at),
      changes.map((change) => change.seen_at),
      changes.map((change) => uuidOf(change.first_id)),
      changes.map((change) => uuidOf(change.last_id)),
      changes.map((change) => change.asked_id && uuidOf(change.asked_id)),
      changes.map((change) => change.duration_ms),
      changes.map((change) => change.hook_version && toStorable(change.hook_version)),
    ],
  )
  await setOutcomes(query, rows)
  await addEvidence(query, changes)
}

async function setOutcomes(
  query: Query,
  rows: readonly { name: string; facts: number; outcome: string }[],
): Promise<void> {
  const changed = rows
    .map(({ name, facts, outcome }) => ({ name, outcome, now: outcomeOf(facts) }))
    .filter(({ outcome, now }) => outcome !== now)
  if (changed.length === 0) return
  await query(
    `UPDATE calls SET outcome = changed.outcome FROM unnest($1::uuid[], $2::text[]) AS changed (name, outcome)
     WHERE calls.name = changed.name`,
    [changed.map(({ name }) => name), changed.map(({ now }) => now)],
  )
}

async function addEvidence(query: Query, changes: readonly CallChange[]): Promise<void> {
  const merged = new Map<string, CallChange['evidence'][number] & { readonly call: string }>()
  for (const { name, evidence } of changes)
    for (const one of evidence) {
      const known = merged.get(`${name} ${one.source}`)
      merged.set(`${name} ${one.source}`, { ...one, call: name, facts: one.facts | (known?.facts ?? 0) })
    }
  const rows = [...merged.values()]
  await query(
    `INSERT INTO call_evidence AS known (organization_id, call, source, id, event_id, facet_id, key_id, facts, detail)
     SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::int[], $7::text[], $8::int[], $9::text[])
     ORDER BY 2, 3
     ON CONFLICT (call, source) DO UPDATE SET facts = known.facts | excluded.facts`,
    [
      rows.map((row) => row.organization_id),
      rows.map((row) => row.call),
      rows.map((row) => toStorable(row.source)),
      rows.map((row) => uuidOf(row.id)),
      rows.map((row) => row.event_id && uuidOf(row.event_id)),
      rows.map((row) => row.facet_id),
      rows.map((row) => row.key_id),
      rows.map((row) => row.facts),
      rows.map((row) => row.detail && toStorable(row.detail)),
    ],
  )
}
