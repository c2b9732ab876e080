/** What one organization may do to the others: everything that costs it little and the service much. */

import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import { requestOf } from '../load/open-connection.ts'

export type Attack = {
  readonly name: string
  readonly keys: number
  /** What they need: `ingest` unless it says otherwise. */
  readonly roles?: readonly string[]
  /** Sent over and over, each on a connection of its own. */
  readonly connections: number
  /** The answer has no length and ends with its connection. */
  readonly isStreamed?: boolean
  request(url: URL, key: string, number: number): Buffer
}

const RECORDS = 1_000
const PIPES = 300
const LARGE_BYTES = 130_000

export const ATTACKS: readonly Attack[] = [
  { name: 'two exports of 1,000 dear records', keys: 1, connections: 2, request: exportOf },
  { name: 'twenty exports of as many keys', keys: 20, connections: 20, request: exportOf },
  { name: '16 posts of 130 kB', keys: 1, connections: 16, request: postOf(LARGE_BYTES / 5) },
  {
    name: '32 posts that are small and dear, of as many keys',
    keys: 32,
    connections: 32,
    request: postOf(PIPES),
  },
  // What looks into everything that the attacker has stored.
  { name: 'a search for twenty names of short words', ...reader('privacy', 1), request: searchOf },
  { name: 'fourteen such searches at once', ...reader('privacy', 14), request: searchOf },
  {
    name: 'eight exports with pseudonyms',
    ...reader('read', 8),
    isStreamed: true,
    request: getOf('/v1/events/export?format=jsonl&pseudonymised=true'),
  },
  { name: 'eight bundles', ...reader('read', 8), isStreamed: true, request: getOf('/v1/events/bundle') },
  { name: 'eight previews of a policy', ...reader('read', 8), request: previewOf('/v1/org/policy/simulate') },
  {
    name: 'eight previews of a policy, in groups',
    ...reader('read', 8),
    request: previewOf('/v1/org/policy/simulate/groups'),
  },
]

/** Stored by the attacker beforehand: words that repeat, commands, and people to be given pseudonyms. */
export function storedEvents(count: number): object[] {
  const people = Array.from({ length: 2_000 }, (_, index) => `user${index}@example.com /home/u${index}/x `)
  return [
    { action: 'file_write', data: { text: 'a '.repeat(450_000) } },
    ...Array.from({ length: count }, (_, number) => ({
      action: 'shell_command',
      data: { command: `rm -rf /srv/${number}`, notes: people.join('') },
      context: { user_email: `user${number}@example.com`, os_user: `u${number}` },
    })),
  ].map((event) => ({ agent_id: 'attacker', ...event }))
}

/** In a process of its own; what is returned ends it and says what it was answered. */
export async function startAttack(
  url: URL,
  number: number,
  keys: readonly string[],
): Promise<() => Promise<string>> {
  const file = fileURLToPath(new URL('./attack-process.ts', import.meta.url))
  const child = spawnOwned(process.execPath, [file, url.href, String(number), ...keys], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  while (!output.includes('attacking')) await once(child.stdout ?? child, 'data')
  return async () => {
    child.stdin?.end()
    await once(child, 'exit')
    return output.trim().split('\n').at(-1) ?? ''
  }
}

function reader(role: string, connections: number) {
  return { keys: 1, roles: [role], connections }
}

function searchOf(url: URL, key: string): Buffer {
  const terms = Array.from({ length: 20 }, (_, number) => ({
    kind: 'name',
    value: `${'a '.repeat(90)}b${number}`,
  }))
  return jsonRequest(url, key, '/v1/subjects/search', { terms })
}

function previewOf(path: string): Attack['request'] {
  const policy = { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'medium' } }
  return (url, key) => jsonRequest(url, key, path, { policy, days: 30 })
}

function getOf(path: string): Attack['request'] {
  return (url, key) => requestOf(url, 'GET', path, { authorization: `Bearer ${key}`, connection: 'close' })
}

function jsonRequest(url: URL, key: string, path: string, body: object): Buffer {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return requestOf(url, 'POST', path, headers, JSON.stringify(body))
}

/** Many short pipes: little to send, much to follow. */
function pipes(count: number, number: number): string {
  return Array.from({ length: count }, (_, index) => `a${number + index}|b;`).join('')
}

function postOf(count: number): Attack['request'] {
  return (url, key, number) =>
    jsonRequest(url, key, '/v1/events', {
      agent_id: 'attacker',
      action: 'shell_command',
      data: { command: pipes(count, number) },
    })
}

const prepared = new Map<string, Buffer>()

/** Made once for each key: while the attack is on, all time is for sending. The same records again are judged again. */
function exportOf(url: URL, key: string): Buffer {
  const made = prepared.get(key + url.host) ?? makeExport(url, key)
  prepared.set(key + url.host, made)
  return made
}

function makeExport(url: URL, key: string): Buffer {
  const logRecords = Array.from({ length: RECORDS }, (_, index) => ({
    attributes: Object.entries({
      'event.name': 'sample.tool_result',
      tool_name: 'Bash',
      tool_parameters: JSON.stringify({ command: pipes(PIPES, index) }),
    }).map(([name, stringValue]) => ({ key: name, value: { stringValue } })),
  }))
  const body = gzipSync(JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords }] }] }))
  const head = requestOf(url, 'POST', '/v1/otlp/v1/logs', {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': String(body.length),
  })
  return Buffer.concat([head, body])
}
