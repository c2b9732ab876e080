/** One request to the service, within a time limit that covers the complete answer. */
import { KEY_REVOKED, KEY_STATE_HEADER } from '../domain/key-state.ts'
import type { ClientSettings } from './settings.ts'

export type ServiceRequest = {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly timeoutMs: number
  /** Ends it early. */
  readonly signal?: AbortSignal
}

export type ServiceAnswer =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly text: string
      readonly retryAfterMs: number
      /** The key was good once, and was revoked. */
      readonly isKeyRevoked: boolean
      /** By the service's clock, where the answer says it; otherwise by ours. */
      readonly servedAt: number
    }
  | { readonly kind: 'unreachable'; readonly why: string; readonly isLate: boolean }

type Settings = Pick<ClientSettings, 'url' | 'key' | 'fetch'>

export async function exchange(settings: Settings, request: ServiceRequest): Promise<ServiceAnswer> {
  const controller = new AbortController()
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (reason: string) => controller.abort(new Error(reason))
  const onAbort = () => end('the client is closed')
  request.signal?.addEventListener('abort', onAbort)
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
    timer = setTimeout(() => {
      isLate = true
      end('it did not answer in time')
    }, request.timeoutMs)
  })
  try {
    // Raced as well: not every runtime ends a request when it is told to.
    return await Promise.race([send(settings, request, controller.signal), ended])
  } catch (error) {
    return { kind: 'unreachable', why: describe(error), isLate }
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', onAbort)
  }
}

async function send(
  { url, key, fetch }: Settings,
  { path, body, headers }: ServiceRequest,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const given = Object.entries(headers).filter(
    (header): header is [string, string] => header[1] !== undefined,
  )
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      ...Object.fromEntries(given),
    },
    body,
    // The key is for this address alone.
    redirect: 'manual',
    signal,
  })
  const text = await response.text()
  const retryAfterMs = waitOf(response.headers.get('retry-after'))
  const { status } = response
  const isKeyRevoked = status === 401 && response.headers.get(KEY_STATE_HEADER) === KEY_REVOKED
  const servedAt = Date.parse(response.headers.get('date') ?? '') || Date.now()
  return { kind: 'answered', status, text, retryAfterMs, isKeyRevoked, servedAt }
}

/** Seconds, or a date. 0 where nothing is said. */
function waitOf(header: string | null): number {
  if (header === null) return 0
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

/** A code where the runtime has one. `fetch failed` says nothing; its cause does. */
function describe(error: unknown): string {
  const { code, cause, message } = error as Failure
  return String(cause?.code ?? code ?? cause?.message ?? message ?? error)
}

type Failure = { readonly code?: unknown; readonly message?: string; readonly cause?: Failure }
