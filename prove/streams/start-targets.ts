/** Targets of streams that fail, stall, take a batch without saying so, and go away for a while. */
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** What a target has taken: ids in the order in which they came, and a hash of the text of each. */
export type Taken = { readonly ids: string[]; readonly hashes: Map<string, string>; differing: number }

export type Targets = {
  readonly httpPort: number
  readonly syslogPort: number
  readonly taken: Readonly<Record<'webhook' | 'otlp' | 's3' | 'syslog', Taken>>
  /** How often each thing was done. */
  readonly done: Readonly<Record<Fault | 'confirmed', number>>
  /** Refuses connections from now on, until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): void
}

const FAULTS = ['fails', 'stalls', 'takes and resets'] as const
type Fault = (typeof FAULTS)[number]

export type TargetOptions = {
  /** Of so many batches one fails, one is reset after it was taken; of so many one stalls. */
  readonly everyFailure: number
  readonly everyStall: number
}

export async function startTargets({ everyFailure, everyStall }: TargetOptions): Promise<Targets> {
  const taken = { webhook: nothing(), otlp: nothing(), s3: nothing(), syslog: nothing() }
  const done = { fails: 0, stalls: 0, 'takes and resets': 0, confirmed: 0 }
  const open = new Set<net.Socket>()
  let batches = 0

  function nextFault(): Fault | null {
    batches += 1
    const fault =
      batches % everyStall === 0
        ? 'stalls'
        : batches % everyFailure === 0
          ? 'fails'
          : batches % everyFailure === Math.floor(everyFailure / 2)
            ? 'takes and resets'
            : null
    done[fault ?? 'confirmed'] += 1
    return fault
  }

  const web = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => {})
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const fault = nextFault()
      if (fault === 'stalls') return
      if (fault === 'fails') return void response.writeHead(503).end()
      const received = Buffer.concat(chunks)
      const body = received.toString()
      if (request.method === 'PUT') takeLines(taken.s3, gunzipSync(received).toString())
      else if (request.url?.startsWith('/v1/logs')) takeExport(taken.otlp, body)
      else takeBatch(taken.webhook, body)
      if (fault === null) response.end('{}')
      else request.socket.resetAndDestroy()
    })
  })
  const syslog = net.createServer({ allowHalfOpen: true }, (socket) => {
    const fault = nextFault()
    const chunks: Buffer[] = []
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      if (fault === 'fails') socket.resetAndDestroy()
      else chunks.push(chunk)
    })
    socket.once('end', () => {
      if (fault === 'stalls') return
      takeFrames(taken.syslog, Buffer.concat(chunks))
      if (fault === null) socket.end()
      else socket.resetAndDestroy()
    })
  })
  const servers = [web, syslog] as const
  for (const server of servers)
    server.on('connection', (socket: net.Socket) => {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    })
  const ports = [0, 0]

  async function comeBack(): Promise<void> {
    for (const [index, server] of servers.entries()) {
      server.listen(ports[index], '127.0.0.1')
      await once(server, 'listening')
      ports[index] = (server.address() as AddressInfo).port
    }
  }

  async function goAway(): Promise<void> {
    const closed = servers.map((server) => once(server, 'close'))
    for (const server of servers) server.close()
    for (const socket of open) socket.resetAndDestroy()
    await Promise.all(closed)
  }

  await comeBack()
  return {
    httpPort: ports[0] ?? 0,
    syslogPort: ports[1] ?? 0,
    ...{ taken, done, goAway, comeBack },
    close() {
      for (const server of servers) server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Of files, what is in whole lines: the process that wrote may have been killed in one. */
export function takenFromFiles(folder: string): Taken {
  for (;;) {
    const taken = nothing()
    const names = existsSync(folder) ? readdirSync(folder).sort() : []
    try {
      for (const name of names) takeLines(taken, readFileSync(join(folder, name), 'utf8'))
      return taken
    } catch (error) {
      // Complete by now, and so it has another name.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

function takeLines(taken: Taken, text: string): void {
  for (const line of text.split('\n').slice(0, -1)) take(taken, idIn(line), line)
}

function nothing(): Taken {
  return { ids: [], hashes: new Map(), differing: 0 }
}

function take(taken: Taken, id: string, text: string): void {
  taken.ids.push(id)
  const now = hash('sha1', text, 'base64')
  const before = taken.hashes.get(id)
  if (before !== undefined && before !== now) taken.differing += 1
  taken.hashes.set(id, now)
}

function takeBatch(taken: Taken, body: string): void {
  const { events } = JSON.parse(body) as { events: { id: string }[] }
  for (const event of events) take(taken, event.id, JSON.stringify(event))
}

function takeExport(taken: Taken, body: string): void {
  const { resourceLogs } = JSON.parse(body)
  for (const { body: record } of resourceLogs[0].scopeLogs[0].logRecords)
    take(taken, idIn(record.stringValue), record.stringValue)
}

function takeFrames(taken: Taken, bytes: Buffer): void {
  for (let rest = bytes; rest.length > 0; ) {
    const space = rest.indexOf(' ')
    const length = Number(rest.subarray(0, space).toString())
    const message = rest.subarray(space + 1, space + 1 + length).toString()
    const text = message.slice(message.indexOf('{'))
    take(taken, idIn(text), text)
    rest = rest.subarray(space + 1 + length)
  }
}

/** In our JSON it is the first member. */
function idIn(text: string): string {
  return text.slice('{"id":"'.length, '{"id":"'.length + 26)
}
