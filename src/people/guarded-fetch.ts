/** `fetch` for what an organization's provider names: to checked addresses only, without redirects, with small answers. */
import http from 'node:http'
import https from 'node:https'
import { checkedLookup, RefusedTarget } from '../alerts/checked-lookup.ts'
import type { TargetGuard } from '../alerts/create-target-guard.ts'

type Init = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | null
}

export type GuardedFetch = (url: string, init?: Init) => Promise<Response>

export const PROVIDER_TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

// Connections of our own: none is kept, none goes through a proxy.
const connections = { keepAlive: false, autoSelectFamily: true }
const agents = { 'http:': new http.Agent(connections), 'https:': new https.Agent(connections) }

export function createGuardedFetch(guard: TargetGuard): GuardedFetch {
  return (text, { method = 'GET', headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const problem = guard.problemOf(text)
      if (problem) return reject(new RefusedTarget(problem))
      const url = new URL(text)
      const isTls = url.protocol === 'https:'
      const content = body === undefined || body === null ? null : String(body)
      const request = (isTls ? https : http).request(url, {
        method,
        agent: agents[isTls ? 'https:' : 'http:'],
        // Not called for a literal address, which was checked above.
        lookup: checkedLookup(guard, url),
        ...(isTls && { rejectUnauthorized: true }),
        headers: { ...headers, ...(content !== null && { 'content-length': Buffer.byteLength(content) }) },
        signal: AbortSignal.any([AbortSignal.timeout(PROVIDER_TIMEOUT_MS), ...(signal ? [signal] : [])]),
      })
      request.once('error', reject)
      request.once('response', (answer) => {
        const chunks: Buffer[] = []
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes > MAX_BYTES) request.destroy(new Error('The answer of the provider is too large.'))
        })
        answer.once('error', reject)
        answer.once('end', () => {
          const status = answer.statusCode ?? 502
          const isEmpty = status === 204 || status === 304
          const type = answer.headers['content-type']
          resolve(
            new Response(isEmpty ? null : Buffer.concat(chunks), {
              status,
              headers: type ? { 'content-type': type } : {},
            }),
          )
        })
      })
      request.end(content ?? undefined)
    })
}
