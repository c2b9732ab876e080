// Posts prepared bytes over n connections for some seconds, one request at a time on each, and prints one line of JSON. Its
// own processor time a request is part of it: a slow generator would flatter what it measures.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { requestOf } from '../prove/load/open-connection.ts'
import { makeBodies, makeCommands } from './bodies.ts'
import type { Load } from './load.ts'

const [address = '', connections = '1', seconds = '3', key = '', rows = 'mixture'] = process.argv.slice(2)
const url = new URL(address)
const MANY = 5_000
/** With `@`, a file of keys, which are used in turn. */
const keys = key.startsWith('@') ? readFileSync(key.slice(1), 'utf8').split('\n') : [key]
const bodies = rows === 'commands' ? makeCommands(1000) : makeBodies(1000)
const requests = Array.from({ length: key.startsWith('@') ? MANY : bodies.length }, (_, index) =>
  requestOf(
    url,
    'POST',
    '/v1/events',
    { authorization: `Bearer ${keys[index % keys.length]}`, 'content-type': 'application/json' },
    JSON.stringify(bodyAt(index)),
  ),
)
const WARM_UP_MS = 2_000
const READ_BYTES = 64 * 1024
const CREATED = 201
const LENGTH = 'content-length: '
const HEAD_END = Buffer.from('\r\n\r\n')
const CARRIAGE_RETURN = 0x0d
const ZERO = 0x30

const latencies = new Float64Array(4_000_000)
let answered = 0
/** With those of the warm-up. */
let taken = 0
let failures = 0
let next = 0
let isMeasuring = false
let isOver = false

const open = await Promise.all(Array.from({ length: Number(connections) }, openConnection))
const ends = Promise.all(open.map((start) => start()))
await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS))
isMeasuring = true
const cpuBefore = process.cpuUsage()
const since = performance.now()
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000))
isMeasuring = false
const elapsed = performance.now() - since
const cpu = process.cpuUsage(cpuBefore)
isOver = true
await ends
const sorted = latencies.subarray(0, answered).sort()
const percentile = (share: number) => Number((sorted[Math.floor(answered * share)] ?? 0).toFixed(2))
const load: Load = {
  perSecond: Math.round((answered * 1000) / elapsed),
  p50: percentile(0.5),
  p99: percentile(0.99),
  failures,
  answered,
  generatorUs: Number(((cpu.user + cpu.system) / answered).toFixed(1)),
}
console.log(JSON.stringify({ ...load, taken }))

/** With several keys, as many agents as requests: the same ones, in however many teams. */
function bodyAt(index: number) {
  const body = bodies[index % bodies.length]
  return key.startsWith('@') ? { ...body, agent_id: `agent-${index}` } : body
}

/** The answer starts it; what that returns resolves once the last answer has come. */
async function openConnection(): Promise<() => Promise<void>> {
  const buffer = Buffer.allocUnsafe(READ_BYTES)
  let sentAt = 0
  let missing = 0
  let onEnd: () => void = () => {}
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(
      {
        host: url.hostname,
        port: Number(url.port),
        noDelay: true,
        onread: { buffer, callback: (bytes) => receive(bytes) },
      },
      () => resolve(opened),
    )
    opened.once('error', reject)
  })
  socket.on('close', () => onEnd())

  function send(): void {
    next = (next + 1) % requests.length
    sentAt = performance.now()
    socket.write(requests[next] as Buffer)
  }

  /** Heads arrive whole: they are far shorter than a segment. */
  function receive(bytes: number): boolean {
    if (missing > 0) missing -= bytes
    else missing = lengthOf(buffer) - bytes
    if (missing > 0) return true
    missing = 0
    taken += 1
    if (isMeasuring) {
      latencies[answered] = performance.now() - sentAt
      answered += 1
    }
    if (isOver) socket.destroy()
    else send()
    return true
  }

  return () => {
    send()
    return new Promise((resolve) => {
      onEnd = resolve
    })
  }
}

/** Of the answer that begins here, head and body. */
function lengthOf(buffer: Buffer): number {
  if (statusOf(buffer) !== CREATED) failures += 1
  let at = buffer.indexOf(LENGTH, 9, 'latin1') + LENGTH.length
  let body = 0
  for (; buffer[at] !== CARRIAGE_RETURN; at++) body = body * 10 + (buffer[at] ?? 0) - ZERO
  return buffer.indexOf(HEAD_END, at) + HEAD_END.length + body
}

function statusOf(buffer: Buffer): number {
  return ((buffer[9] ?? 0) - ZERO) * 100 + ((buffer[10] ?? 0) - ZERO) * 10 + (buffer[11] ?? 0) - ZERO
}
