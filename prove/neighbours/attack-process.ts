// An attack as a process of its own, so that whoever measures has its own time: node attack-process.ts URL NUMBER KEY...; it
// prints "attacking" once it has begun, and what it was answered when its input ends.
import { once } from 'node:events'
import { connect } from 'node:net'
import { openConnection } from '../load/open-connection.ts'
import { ATTACKS } from './attacks.ts'

/** Bodies made beforehand: while the attack is on, all time is for sending. */
const PREPARED = 200

const [address = '', number = '0', ...keys] = process.argv.slice(2)
const url = new URL(address)
const one = ATTACKS[Number(number)]
if (!one) throw new Error(`There is no attack ${number}.`)
const { connections, request, isStreamed = false } = one
const statuses: Record<number, number> = {}
const prepared = Array.from({ length: Math.max(PREPARED, connections) }, (_, index) =>
  request(url, keys[(index % connections) % keys.length] ?? '', index),
)
await Promise.all(Array.from({ length: connections }, start))
process.stdout.write('attacking\n')
process.stdin.resume()
await once(process.stdin, 'end')
process.stdout.write(`${JSON.stringify(statuses)}\n`, () => process.exit(0))

async function start(_: unknown, index: number): Promise<void> {
  if (isStreamed) void sendAll(readToEnd, index)
  else void sendAll((await openConnection(url)).send, index)
}

/** On a connection of its own; what is sent after the head is read and dropped. */
function readToEnd(bytes: Buffer): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    let status = 0
    const socket = connect({ host: url.hostname, port: Number(url.port) })
    socket.on('data', (chunk: Buffer) => {
      status ||= Number(chunk.toString('latin1', 9, 12))
    })
    socket.once('error', reject).once('close', () => resolve({ status }))
    socket.write(bytes)
  })
}

async function sendAll(send: (bytes: Buffer) => Promise<{ status: number }>, index: number): Promise<void> {
  for (let at = index; ; at += connections) {
    const { status } = await send(prepared[at % prepared.length] ?? Buffer.alloc(0))
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}
