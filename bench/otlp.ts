/**
 * A large telemetry export while somebody else uses the service: how long others waited, and how fast it went
 * compared with the same events posted one by one. Run: `npm run bench:otlp -- [records] [megabytes]`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startService } from '../launch/start-service.ts'

const KEY = 'bench-key-of-this-run'
const records = Number(process.argv[2] ?? 10_000)
const megabytes = Number(process.argv[3] ?? 15)
const SINGLE_POSTS = 2_000
const CONNECTIONS = 32
const PING_EVERY_MS = 5

type Service = { readonly url: string }

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const pings = new Agent({ keepAlive: true, maxSockets: 1 })

await main()

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-bench-'))
  const service = await startService({
    environment: { SERVICE_DATA_DIR: folder, SERVICE_API_KEY: KEY, SERVICE_LOG_LEVEL: 'error' },
  })
  try {
    await call(service, 'PUT', '/v1/org/policy', JSON.stringify({ logging_level: 'full' }))
    const body = exportBody('warm-up', 200, 0.3)
    await call(service, 'POST', '/v1/otlp/v1/logs', body)
    await call(service, 'POST', '/v1/otlp/v1/logs', exportBody('warm-up-2', 200, 0.3))

    const quiet = await worstPing(service, () => sleep(1_000))
    const single = await measure(() => postOneByOne(service))
    const large = exportBody('measured', records, megabytes)
    let exported = 0
    const stalls = await worstPing(service, async () => {
      exported = await measure(() => call(service, 'POST', '/v1/otlp/v1/logs', large))
    })

    const singleRate = SINGLE_POSTS / single
    const exportRate = records / exported
    console.log(
      `export:        ${records} records, ${(large.length / 1e6).toFixed(1)} MB, ${exported.toFixed(2)} s`,
    )
    console.log(
      `events/s:      ${exportRate.toFixed(0)} exported, ${singleRate.toFixed(0)} one by one (${CONNECTIONS} connections)`,
    )
    console.log(`ratio:         ${(exportRate / singleRate).toFixed(1)}`)
    console.log(
      `longest stall: ${stalls.worst.toFixed(0)} ms (${stalls.count} pings; ${quiet.worst.toFixed(0)} ms when idle)`,
    )
  } finally {
    agent.destroy()
    pings.destroy()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Tool results with commands, paths and some prose, as clients write them. */
function exportBody(session: string, count: number, size: number): string {
  const rest = Math.max(0, Math.round((size * 1e6) / count) - 710)
  const prose = 'The quick brown fox jumps over the lazy dog. '.repeat(Math.ceil(rest / 45)).slice(0, rest)
  const logRecords = Array.from({ length: count }, (_, index) => ({
    timeUnixNano: '1791540000250000000',
    observedTimeUnixNano: '1791540000250000000',
    body: { stringValue: 'claude_code.tool_result' },
    attributes: Object.entries({
      'event.name': 'tool_result',
      'session.id': session,
      'user.email': 'kim@example.org',
      'event.sequence': String(index),
      tool_use_id: `toolu_${index}`,
      success: 'true',
      duration_ms: '12',
      ...toolOf(index, prose),
    }).map(([key, value]) => ({ key, value: { stringValue: value } })),
  }))
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'claude-code' } }] }
  return JSON.stringify({
    resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'events' }, logRecords }] }],
  })
}

function toolOf(index: number, prose: string): Record<string, string> {
  const parameters = [
    { command: `npm test -- --filter case-${index}`, description: prose },
    { file_path: `/home/kim/project/src/file-${index}.ts`, content: prose },
    { url: `https://example.org/page/${index}`, prompt: prose },
  ][index % 3]
  return {
    tool_name: ['Bash', 'Write', 'WebFetch'][index % 3] ?? '',
    tool_parameters: JSON.stringify(parameters),
  }
}

async function postOneByOne(service: Service): Promise<void> {
  const size = Math.max(0, Math.round((megabytes * 1e6) / records) - 710)
  const prose = 'The quick brown fox jumps over the lazy dog. '.repeat(Math.ceil(size / 45)).slice(0, size)
  let next = 0
  const post = async () => {
    while (next < SINGLE_POSTS) {
      next += 1
      const { tool_name, tool_parameters } = toolOf(next, prose)
      const event = {
        agent_id: 'claude-code',
        action: 'shell_command',
        data: { tool_name, tool_parameters: JSON.parse(tool_parameters ?? '{}') },
        context: { session_id: 'single', user_email: 'kim@example.org' },
      }
      await call(service, 'POST', '/v1/events', JSON.stringify(event))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, post))
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function worstPing(
  service: Service,
  work: () => Promise<unknown>,
): Promise<{ worst: number; count: number }> {
  let isDone = false
  let worst = 0
  let count = 0
  const pinging = (async () => {
    while (!isDone) {
      const start = performance.now()
      await call(service, 'GET', '/healthz', '', pings)
      worst = Math.max(worst, performance.now() - start)
      count += 1
      await sleep(PING_EVERY_MS)
    }
  })()
  await work()
  isDone = true
  await pinging
  return { worst, count }
}

function call(service: Service, method: string, path: string, body: string, through = agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${KEY}`,
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const sent = request(service.url + path, { method, headers, agent: through }, (answer) => {
      const isGood = (answer.statusCode ?? 500) < 300
      answer
        .resume()
        .once('end', () => (isGood ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`))))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
