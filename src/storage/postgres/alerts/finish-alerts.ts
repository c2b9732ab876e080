import { NOT_TRIED } from '../../alert-queue/hold-after-failure.ts'
import {
  type TargetBefore,
  type TargetChange,
  targetAfterResults,
} from '../../alert-queue/target-after-results.ts'
import type { AlertResult, Breaker } from '../../contract/alerts.ts'
import { firstInLine, IS_WAITING } from '../../rows/alert-row.ts'
import type { Query } from '../connections/query.ts'

/** Three statements for any number of results: with each, a network adds its delay. */
export async function finishAlerts(
  query: Query,
  results: readonly AlertResult[],
  breaker: Breaker,
): Promise<void> {
  const byTarget = Map.groupBy(results, ({ target }) => target)
  // First of all, and in one order everywhere: nodes that finish alerts of the same targets cannot deadlock.
  const { rows: targets } = await query<TargetBefore>(
    `SELECT target, failures, resume_at, (${firstInLine('t.target')}) AS retried_at
     FROM alert_targets t WHERE target = ANY ($1::text[]) ORDER BY target FOR UPDATE OF t`,
    [[...byTarget.keys()]],
  )
  const changes = targets.map((before) =>
    targetAfterResults(before, byTarget.get(before.target) ?? [], breaker),
  )
  await writeResults(query, lastOfEach(results), changes)
  const broken = changes.filter(({ broken_at }) => broken_at !== null)
  if (broken.length > 0) await giveUpHeldBack(query, broken, breaker)
}

/** A statement changes a row once. Whatever else was reported of an alert, it was delivered if one attempt was. */
function lastOfEach(results: readonly AlertResult[]): AlertResult[] {
  const byId = new Map<string, AlertResult>()
  for (const result of results) if (byId.get(result.id)?.outcome !== 'delivered') byId.set(result.id, result)
  return [...byId.values()]
}

async function writeResults(
  query: Query,
  results: readonly AlertResult[],
  targets: readonly TargetChange[],
): Promise<void> {
  const listOf = <K extends keyof AlertResult>(name: K) => results.map((result) => result[name])
  const targetsOf = <K extends keyof TargetChange>(name: K) => targets.map((target) => target[name])
  await query(
    `WITH results AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::bigint[], $6::int[], $7::text[], $12::bigint[])
         AS r (result_id, outcome, made, at, next_at, status, answer, began_at)),
     reported AS (
       SELECT a.id, r.* FROM results r JOIN alerts a ON a.id = r.result_id
       UNION ALL
       SELECT a.id, r.* FROM results r JOIN alerts a ON a.leader_id = r.result_id WHERE r.outcome <> 'released'),
     finished AS (
       UPDATE alerts a SET
         state = CASE r.outcome WHEN 'delivered' THEN 'delivered' WHEN 'failed' THEN CASE WHEN a.queued_at > r.began_at THEN a.state ELSE 'failed' END ELSE a.state END,
         attempts = CASE r.outcome WHEN 'released' THEN a.attempts ELSE a.attempts + 1 END,
         next_attempt_at = CASE r.outcome WHEN 'delivered' THEN a.next_attempt_at WHEN 'released' THEN r.at
           ELSE CASE WHEN a.queued_at > r.began_at THEN a.next_attempt_at ELSE r.next_at END END,
         delivered_at = CASE r.outcome WHEN 'delivered' THEN r.at ELSE a.delivered_at END,
         last_attempt_at = CASE r.outcome WHEN 'released' THEN a.last_attempt_at ELSE r.at END,
         last_status = CASE r.outcome WHEN 'released' THEN a.last_status ELSE r.status END,
         last_answer = CASE r.outcome WHEN 'released' THEN a.last_answer ELSE r.answer END
       FROM reported r WHERE a.id = r.id
         AND CASE r.outcome WHEN 'delivered' THEN a.state <> 'delivered' ELSE a.state = 'pending' AND a.attempts = r.made END)
     UPDATE alert_targets t SET failures = n.failures, resume_at = n.resume_at,
       succeeded_at = coalesce(n.succeeded_at, t.succeeded_at)
     FROM unnest($8::text[], $9::int[], $10::bigint[], $11::bigint[]) AS n (target, failures, resume_at, succeeded_at)
     WHERE t.target = n.target`,
    [
      listOf('id'),
      listOf('outcome'),
      listOf('attempts'),
      listOf('at'),
      listOf('next_attempt_at'),
      listOf('status'),
      listOf('answer'),
      targetsOf('target'),
      targetsOf('failures'),
      targetsOf('resume_at'),
      targetsOf('succeeded_at'),
      listOf('began_at'),
    ],
  )
}

async function giveUpHeldBack(
  query: Query,
  broken: readonly TargetChange[],
  breaker: Breaker,
): Promise<void> {
  await query(
    `WITH held_back AS (
       UPDATE alerts a SET state = 'failed', last_answer = coalesce(last_answer, '${NOT_TRIED}')
       FROM unnest($1::text[], $2::bigint[]) AS broken (broken_target, broken_at)
       WHERE target = broken_target AND ${IS_WAITING} AND next_attempt_at <= broken_at AND queued_at <= broken_at - $3::bigint
       RETURNING a.id)
     UPDATE alerts SET state = 'failed' WHERE state = 'pending' AND leader_id IN (SELECT id FROM held_back)`,
    [
      broken.map(({ target }) => target),
      broken.map(({ broken_at }) => broken_at),
      Math.round(breaker.giveUpMs),
    ],
  )
}
