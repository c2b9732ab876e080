/** What one organization may do to the others: everything that costs it little and the service much. */

import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import { requestOf } from '../load/open-connection.ts'

export type Attack = {
  readonly name: string
  readonly keys: number
  /** Sent over and over, each on a connection of its own. */
  readonly connections: number
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
]

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

/** Many short pipes: little to send, much to follow. */
function pipes(count: number, number: number): string {
  return Array.from({ length: count }, (_, index) => `a${number + index}|b;`).join('')
}

function postOf(count: number): Attack['request'] {
  return (url, key, number) =>
    requestOf(
      url,
      'POST',
      '/v1/events',
      { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      JSON.stringify({
        agent_id: 'attacker',
        action: 'shell_command',
        data: { command: pipes(count, number) },
      }),
    )
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
