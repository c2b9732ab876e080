/** A collector of telemetry on loopback that takes everything and counts it. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Collector = {
  readonly url: string
  /** Exports by their path: `/v1/traces`, `/v1/metrics`. */
  readonly exports: ReadonlyMap<string, number>
  close(): void
}

export async function startCollector(): Promise<Collector> {
  const exports = new Map<string, number>()
  const server = http.createServer((request, response) => {
    const path = request.url ?? ''
    exports.set(path, (exports.get(path) ?? 0) + 1)
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exports,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
