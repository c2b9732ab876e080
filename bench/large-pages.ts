// What lists of large events take in memory: node bench/large-pages.ts [--lists 4] [--events 200] [--kilobytes 1000], after
// npm run build. The service is started again once the events are stored, so that its peak is that of the lists.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { API_KEY, call, startAuditService } from './processes.ts'

const { values } = parseArgs({
  options: {
    lists: { type: 'string', default: '4' },
    events: { type: 'string', default: '200' },
    kilobytes: { type: 'string', default: '1000' },
  },
})
const [lists, events, kilobytes] = [values.lists, values.events, values.kilobytes].map(Number) as [
  number,
  number,
  number,
]
const SENDERS = 4

const root = mkdtempSync(join(tmpdir(), 'audit-bench-'))
try {
  await store()
  const service = await startAuditService(root)
  const before = service.measure().peakMb
  const sizes = await Promise.all(Array.from({ length: lists }, () => readList(service.url)))
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
  console.log(
    `${lists} lists of ${events} events of ${kilobytes} kB at once (${megabytes.toFixed(0)} MB): the service took ${service.measure().peakMb.toFixed(0)} MB at most, ${before.toFixed(0)} MB before.`,
  )
  await service.stop()
} finally {
  rmSync(root, { recursive: true, force: true })
}

async function store(): Promise<void> {
  const service = await startAuditService(root)
  await call(service.url, 'PUT', '/v1/org/policy', { logging_level: 'full' })
  const event = { agent_id: 'bench', action: 'message', data: { text: 'word '.repeat(kilobytes * 200) } }
  let left = events
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (left-- > 0) await call(service.url, 'POST', '/v1/events', event)
    }),
  )
  await service.stop()
}

/** Bytes of the list, each dropped as it comes. */
async function readList(url: string): Promise<number> {
  const response = await fetch(`${url}/v1/events?limit=${events}`, {
    headers: { authorization: `Bearer ${API_KEY}` },
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let size = 0
  for await (const piece of response.body) size += piece.length
  return size
}
