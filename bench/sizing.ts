// What events take on disk, for three typical sizes, on both stores: node bench/sizing.ts [--events 2000], after npm run build.
// They are posted as the hook does it, each with its idempotency key and text that differs, and counted once search has followed.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeDatabase } from '../test/postgres/make-database.ts'
import { removeDataDir, startPostgres } from '../test/postgres/start-postgres.ts'
import { makeBodies } from './bodies.ts'
import { API_KEY, call, startAuditService } from './processes.ts'

const { values } = parseArgs({ options: { events: { type: 'string', default: '2000' } } })
const events = Number(values.events)
const SENDERS = 8
/** The first is a call of a tool with its context; the others carry a file that was read or written, or an answer. */
const SIZES = [
  ['a command or a query', 300],
  ['a short file', 2_000],
  ['a long file or answer', 20_000],
] as const

type Store = {
  readonly environment: Readonly<Record<string, string>>
  bytes(): Promise<number>
}

const root = mkdtempSync(join(tmpdir(), 'audit-bench-'))
const server = await startPostgres()
try {
  console.log('| Event | Bytes sent | Embedded store, bytes on disk | PostgreSQL, bytes on disk |')
  console.log('|---|---|---|---|')
  for (const [what, least] of SIZES) {
    const embedded = await measure(openEmbedded(join(root, String(least))), least)
    const postgres = await measure(await openPostgres(least), least)
    const cells = [what, embedded.sent, embedded.stored, postgres.stored].map((cell) =>
      typeof cell === 'number' ? Math.round(cell).toLocaleString('en-US') : cell,
    )
    console.log(`| ${cells.join(' | ')} |`)
  }
} finally {
  await server.stop()
  removeDataDir(server.dataDir)
  rmSync(root, { recursive: true, force: true })
}

function openEmbedded(dataDir: string): Store {
  return {
    environment: { SERVICE_DATA_DIR: dataDir },
    bytes: async () => statSync(join(dataDir, 'audit.db')).size,
  }
}

async function openPostgres(least: number): Promise<Store> {
  const url = await makeDatabase(server.urlOf('postgres'))
  return {
    environment: {
      SERVICE_DATABASE_URL: url,
      SERVICE_SECRET: 'secret-of-the-benchmark',
      SERVICE_DATA_DIR: join(root, `unused-${least}`),
    },
    async bytes() {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query('SELECT pg_database_size(current_database())::text AS bytes')
      await client.end()
      return Number(rows[0]?.bytes)
    },
  }
}

/** The bytes of one event: as it is sent, and what the store grew by. */
async function measure(store: Store, least: number): Promise<{ sent: number; stored: number }> {
  // Once without events, so that the schema is not counted; stopped, so that everything is in its file.
  const serve = () => startAuditService(store.environment['SERVICE_DATA_DIR'] ?? '', store.environment)
  const first = await serve()
  await call(first.url, 'PUT', '/v1/org/policy', { logging_level: 'full' })
  await first.stop()
  const before = await store.bytes()
  const service = await serve()
  const bodies = makeBodies(events).map((body) => lengthen(body, least))
  const texts = bodies.map((body) => JSON.stringify(body))
  let next = 0
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let number = next++; number < events; number = next++) await post(service.url, texts[number] ?? '')
    }),
  )
  await searchable(service.url)
  await service.stop()
  return {
    sent: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / events,
    stored: ((await store.bytes()) - before) / events,
  }
}

/** Text like that of programs: words that repeat, and names that do not. */
function lengthen<T extends { readonly data: object }>(body: T, least: number): T {
  const missing = least - JSON.stringify(body).length
  if (missing <= 0) return body
  let content = ''
  while (content.length < missing)
    content += `  const ${randomBytes(4).toString('hex')} = await read(path, { encoding: 'utf8' })\n`
  return { ...body, data: { ...body.data, content } }
}

async function post(url: string, body: string): Promise<void> {
  const response = await fetch(`${url}/v1/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${API_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(16).toString('hex'),
    },
    body,
  })
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function searchable(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${API_KEY}` } })
    const lag = /^audit_search_lag_seconds(?:\{.*\})? (\S+)$/m.exec(await response.text())?.[1]
    if (lag === '0') return
    await sleep(200)
  }
}
