/** A chat on loopback that remembers which alerts arrived. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Receiver = {
  readonly url: string
  /** By rule and event: the ids under which the message came, in order of arrival. */
  readonly arrived: ReadonlyMap<string, readonly string[]>
  /** Called for each message before it is answered. */
  onArrival: (() => void) | null
  close(): void
}

export function alertKey(rule: string, event: string): string {
  return `${rule} ${event}`
}

export async function startReceiver(): Promise<Receiver> {
  const arrived = new Map<string, string[]>()
  const server = http.createServer(async (request, response) => {
    let text = ''
    try {
      for await (const chunk of request) text += chunk
    } catch {
      // Killed while it was sending: nothing arrived.
      return
    }
    const key = alertKey(request.url?.slice(1) ?? '', /"Event","value":"([0-9A-Z]{26})/.exec(text)?.[1] ?? '')
    arrived.set(key, [...(arrived.get(key) ?? []), String(request.headers['webhook-id'])])
    receiver.onArrival?.()
    response.end('ok')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    onArrival: null,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}
