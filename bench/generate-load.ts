// Posts bodies over n connections for some seconds; prints requests/s and latency percentiles as one line of JSON.
import { openConnection, requestOf } from '../prove/load/open-connection.ts'
import { makeBodies } from './bodies.ts'

const [address = '', connections = '1', seconds = '3', key = ''] = process.argv.slice(2)
const url = new URL(address)
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
const requests = makeBodies(1000).map((body) =>
  requestOf(url, 'POST', '/v1/events', headers, JSON.stringify(body)),
)
const warmUpMs = 1000
const start = performance.now()
const end = start + warmUpMs + Number(seconds) * 1000
const latencies: number[] = []
let next = 0
let failures = 0

await Promise.all(Array.from({ length: Number(connections) }, sendUntilTheEnd))
latencies.sort((a, b) => a - b)
const percentile = (share: number) =>
  Number((latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(2))
console.log(
  JSON.stringify({
    perSecond: Math.round(latencies.length / Number(seconds)),
    p50: percentile(0.5),
    p99: percentile(0.99),
    failures,
  }),
)

async function sendUntilTheEnd(): Promise<void> {
  const connection = await openConnection(url)
  while (performance.now() < end) {
    next += 1
    const { status, ms } = await connection.send(requests[next % requests.length] as Buffer)
    if (status !== 201) failures += 1
    if (performance.now() > start + warmUpMs) latencies.push(ms)
  }
  connection.close()
}
