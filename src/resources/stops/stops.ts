/** Stops: an officer halts an agent, a session, a key, a person, a machine or a team until a time. */
import { Type } from 'typebox'
import { invalid } from '../../domain/problem.ts'
import { STORABLE_NAME, STORABLE_REASON } from '../../domain/storable-text.ts'
import { STOP_FIELDS, type StopInForce } from '../../policy/stops/find-stop.ts'
import { type Document, defineResource, type StoredThing } from '../kit/resource.ts'

const named = (description: string) =>
  Type.Optional(Type.String({ ...STORABLE_NAME, maxLength: 255, description }))

export const STOPS = defineResource({
  name: 'stop',
  plural: 'stops',
  about:
    'Calls that it is about are blocked and recorded until it ends, whatever the policy, exceptions and approvals say. Everything that it names must fit.',
  tag: 'policy',
  idPrefix: 'stop_',
  scope: 'team',
  readers: ['read', 'auditor', 'policy', 'approver'],
  writers: ['policy', 'approver', 'admin'],
  fields: {
    agent_id: named('The agent.'),
    session_id: named('The session.'),
    key_id: named('The id of the key that its events come with.'),
    person: named('As events name the person: e-mail, user id, or name of the account.'),
    host: named('The machine.'),
    reason: Type.String({
      ...STORABLE_REASON,
      description: 'Why. It is on the page only: no model reads it.',
    }),
  },
  changeable: ['reason'],
  personal: ['person', 'reason'],
  secret: [],
  lasts: { maxDays: 365 },
  max: 500,
  isJudgedBy: true,
  ending: { means: 'Calls are judged by the policy again.', needs: 'policy' },
  changes: { made: 'stop.created', changed: 'stop.changed', ended: 'stop.ended' },
  example: { agent_id: 'deploy-bot', reason: 'It deletes what it should only list' },
  check(document, teamId) {
    if (teamId === null && STOP_FIELDS.every((field) => document[field] === undefined))
      throw invalid(`A stop names at least one of ${STOP_FIELDS.join(', ')} and team.`)
  },
  summary: describeStop,
})

/** What it is about, for people. */
function describeStop(document: Document): string {
  const named = STOP_FIELDS.filter((field) => document[field] !== undefined)
  return named.map((field) => `${WORDS[field]} ${document[field]}`).join(', ') || 'the whole team'
}

const WORDS = {
  agent_id: 'agent',
  session_id: 'session',
  key_id: 'key',
  person: 'person',
  host: 'host',
} as const

/** Null: what it named was erased. */
export function stopInForce({ id, team_id, document, ends_at }: StoredThing): StopInForce | null {
  if (document['reason'] === undefined) return null
  const named = STOP_FIELDS.flatMap((field) => {
    const value = document[field]
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return { id, team_id, ends_at: ends_at ?? Number.MAX_SAFE_INTEGER, ...Object.fromEntries(named) }
}
