/** Events by number: the same number always makes the same event, so that a retry can be made from it. */
import { hash } from 'node:crypto'

/** As a client posts it. */
export type SampleEvent = {
  readonly agent_id: string
  readonly action: string
  readonly data: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
  readonly reasoning: string | null
}

/** A record as the service gives it back; what the checker looks at. */
export type ReadEvent = SampleEvent & {
  readonly id: string
  readonly risk_level: string
  readonly pii_detected: boolean
  readonly created_at: string
}

const AGENTS = 20
const SESSIONS = 40
const WATCHED_AGENT = 'watched-agent'

const kinds: readonly ((number: number) => Pick<SampleEvent, 'action' | 'data'>)[] = [
  (number) => ({ action: 'shell_command', data: { command: `git log -n ${number % 100}`, number } }),
  (number) => ({ action: 'file_read', data: { file_path: `/srv/app/part-${number % 997}.ts`, number } }),
  (number) => ({
    action: 'file_write',
    data: { file_path: '/srv/app/notes.md', content: `Line ${number}.`, number },
  }),
  (number) => ({ action: 'web_browse', data: { url: `https://docs.example.com/${number}`, number } }),
  (number) => ({
    action: 'database_query',
    data: { query: `SELECT 1 WHERE mail = 'someone${number % 50}@example.org'`, number },
  }),
]

/** `alertEvery`: every so manieth event is one that the rules of `alertRules` are to catch. */
export function sampleEvent(number: number, alertEvery: number): SampleEvent {
  const isAlarming = number % alertEvery === 0
  const kind = kinds[number % kinds.length] as (typeof kinds)[number]
  const { action, data } = isAlarming
    ? { action: 'shell_command', data: { command: 'rm -rf /', number } }
    : kind(number)
  return {
    agent_id: isAlarming && number % 2 === 0 ? WATCHED_AGENT : `agent-${number % AGENTS}`,
    action,
    data,
    context: { session_id: `session-${number % SESSIONS}`, environment: 'development' },
    reasoning: number % 3 === 0 ? `Because of ${number}: „äöü“, 日本, \u{1F9EA}.` : null,
  }
}

/** The rules of the proofs, each to a path of its own. */
export function alertRules(receiver: string) {
  return [
    { name: 'critical', condition: { risk_level_gte: 'critical' } },
    { name: 'watched', condition: { agent_id_eq: WATCHED_AGENT } },
  ].map((rule) => ({ ...rule, notify: { chat_webhook_url: `${receiver}/${rule.name}` } }))
}

/** Which of those rules an event matches. */
export function rulesMatching({ risk_level, agent_id }: ReadEvent): string[] {
  return [
    ...(risk_level === 'critical' ? ['critical'] : []),
    ...(agent_id === WATCHED_AGENT ? ['watched'] : []),
  ]
}

/** Several events as one telemetry export; made of the same samples, as tool results of a client. */
export function sampleExport(first: number, count: number, alertEvery: number): string {
  const resourceLogs = Array.from({ length: count }, (_, index) => {
    const { agent_id, data, context } = sampleEvent(first + index, alertEvery)
    return {
      resource: { attributes: attributes({ 'service.name': agent_id }) },
      scopeLogs: [
        {
          logRecords: [
            {
              attributes: attributes({
                'event.name': 'sample.tool_result',
                tool_name: 'Bash',
                'session.id': String(context['session_id']),
                tool_parameters: JSON.stringify(data),
              }),
            },
          ],
        },
      ],
    }
  })
  return JSON.stringify({ resourceLogs })
}

function attributes(values: Record<string, string>) {
  return Object.entries(values).map(([key, stringValue]) => ({ key, value: { stringValue } }))
}

/** The number that an event carries; null where it is none of ours. */
export function numberOf({ data }: SampleEvent): number | null {
  const parameters = data['tool_parameters'] as Record<string, unknown> | undefined
  const number = data['number'] ?? parameters?.['number']
  return typeof number === 'number' ? number : null
}

/** Over everything that must come back as it was sent. */
export function hashOfPosted({ agent_id, action, data, context, reasoning }: SampleEvent): string {
  return digest([agent_id, action, data, context, reasoning])
}

/** Of an exported record those members are compared that the client chose. */
export function hashOfExported({ agent_id, data, context }: SampleEvent): string {
  return digest([agent_id, data['tool_parameters'] ?? data, context['session_id']])
}

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url')
}
