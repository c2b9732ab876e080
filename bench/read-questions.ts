/** What is asked of stores of different sizes, each question of both in turn. */
import type { Listening } from '../launch/start-listening.ts'
import { type Table, timeBoth } from './measured.ts'

export type Question = readonly [what: string, path: string]

const DAY_MS = 24 * 3_600_000
const RAGGED_MS = 1_234_567

const moment = (days: number) => new Date(Date.now() - days * DAY_MS - RAGGED_MS).toISOString()

/** `offset`: of a page that lies deep in the store. */
export function readQuestions(offset: number): Question[] {
  return [
    ['first page of 50, with total', '/v1/events'],
    [`page of 50 at offset ${offset}`, `/v1/events?offset=${offset}`],
    ['highest risk first', '/v1/events?sort=risk'],
    [`highest risk first at offset ${offset}`, `/v1/events?sort=risk&offset=${offset}`],
    [`oldest first at offset ${offset}`, `/v1/events?sort=oldest&offset=${offset}`],
    ['list of one action', '/v1/events?action=shell_command'],
    ['total of a filter', '/v1/events?limit=1&risk_level=high&agent_id=agent-3'],
    ['statistics', '/v1/events/stats'],
    ['statistics since a moment', `/v1/events/stats?after=${moment(7)}`],
    ['counts by field', '/v1/events/facets'],
    ['overview of a week', `/v1/overview?after=${moment(7)}`],
    ['histogram of 30 days', `/v1/events/histogram?after=${moment(30)}`],
    ['text search that finds nothing', '/v1/events?q=zebrafish'],
    ['text search in a day', `/v1/events?q=createserver&after=${moment(1)}`],
    ['sessions', '/v1/sessions'],
    ['export of what one agent did with one risk level in an hour', exportOfAnHour()],
  ]
}

function exportOfAnHour(): string {
  const [after, before] = [
    moment(2),
    new Date(Date.now() - 2 * DAY_MS - RAGGED_MS + DAY_MS / 24).toISOString(),
  ]
  return `/v1/events/export?format=jsonl&agent_id=agent-3&risk_level=high&after=${after}&before=${before}`
}

/** With the names that `seed` gives where it is told how many there are to be. */
export function cardinalityQuestions(events: number): Question[] {
  return [
    ['first page of 50, with total', '/v1/events'],
    [`page of 50 at offset ${Math.floor(events / 5)}`, `/v1/events?offset=${Math.floor(events / 5)}`],
    ['list of one action', '/v1/events?action=action-3'],
    ['list of one agent', '/v1/events?agent_id=agent-3'],
    ['list of one session', '/v1/events?session_id=session-3'],
    ['total of an action and a risk level', '/v1/events?limit=1&action=action-3&risk_level=high'],
    ['statistics', '/v1/events/stats'],
    ['counts by field', '/v1/events/facets'],
    ['counts by field of one action', '/v1/events/facets?action=action-3'],
    ['overview of a week', `/v1/overview?after=${moment(7)}`],
    ['histogram of 30 days', `/v1/events/histogram?after=${moment(30)}`],
    ['sessions', '/v1/sessions'],
  ]
}

/** A row for each question: what it costs the one against what it costs the other. */
export async function compareReads(
  { add }: Table,
  [name, service, questions]: readonly [name: string, service: Listening, questions: readonly Question[]],
  [otherName, other, otherQuestions]: readonly [string, Listening, readonly Question[]],
): Promise<void> {
  for (const [index, [what, path]] of questions.entries()) {
    const [, otherPath = path] = otherQuestions[index] ?? []
    const [otherMs = 0, ms = 0] = await timeBoth([other, otherPath], [service, path])
    add(
      `${what}, ${name}`,
      `${(ms / otherMs).toFixed(2)} of the cost at ${otherName}`,
      `${ms.toFixed(2)} ms against ${otherMs.toFixed(2)} ms`,
    )
  }
}
