// An attack as a process of its own, so that whoever measures has its own time: node attack-process.ts URL NUMBER KEY...; it
// prints "attacking" once it has begun, and what it was answered when its input ends.
import { once } from 'node:events'
import { openConnection } from '../load/open-connection.ts'
import { ATTACKS } from './attacks.ts'

/** Bodies made beforehand: while the attack is on, all time is for sending. */
const PREPARED = 200

const [address = '', number = '0', ...keys] = process.argv.slice(2)
const url = new URL(address)
const one = ATTACKS[Number(number)]
if (!one) throw new Error(`There is no attack ${number}.`)
const { connections, request } = one
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
  const connection = await openConnection(url)
  void sendAll(connection.send, index)
}

async function sendAll(send: (bytes: Buffer) => Promise<{ status: number }>, index: number): Promise<void> {
  for (let at = index; ; at += connections) {
    const { status } = await send(prepared[at % prepared.length] ?? Buffer.alloc(0))
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}
