/** Requests over a few kept connections; the answer as it came. */
import { Agent, request as open } from 'node:http'

export type Request = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body?: string | Buffer
}

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export type Caller = { send(request: Request): Promise<Answer>; close(): void }

export function createCaller(url: URL, connections = 32): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const { method, path, headers, body } = request
        const length =
          body === undefined || 'transfer-encoding' in headers
            ? {}
            : { 'content-length': String(Buffer.byteLength(body)) }
        const outgoing = open(
          { agent, host: url.hostname, port: url.port, method, path, headers: { ...length, ...headers } },
          (incoming) => {
            const chunks: Buffer[] = []
            incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
            incoming.on('error', reject)
            incoming.on('end', () =>
              resolve({
                status: incoming.statusCode ?? 0,
                headers: incoming.headers,
                text: Buffer.concat(chunks).toString('utf8'),
              }),
            )
          },
        )
        outgoing.on('error', reject)
        outgoing.end(body)
      }),
    close: () => agent.destroy(),
  }
}
