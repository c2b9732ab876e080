/** One call to the service, within a time limit that covers name look-up, connection and the complete response. */
import { isIP, type Socket } from 'node:net'
import { KEY_REVOKED, KEY_STATE_HEADER } from '../domain/key-state.ts'
import { OUTCOME_HEADER } from '../domain/outcome-report.ts'
import { cleanText } from './clean-text.ts'
import type { Deadline } from './deadline.ts'
import { hookVersion } from './hook-version.ts'
import { type Exchange, httpExchange } from './http-exchange.ts'
import type { HookSettings } from './read-settings.ts'

type ServiceCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly idempotencyKey?: string
  /** What the hook did with the call of an event that it sends again. */
  readonly outcome?: string | undefined
  /** Nobody waits for the verdict: the service judges it when it has time. */
  readonly isBackground?: boolean
}

export type ServiceAnswer =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly text: string
      readonly date: string | null
      /** The quoted version that the answer has; null where it has none. */
      readonly etag: string | null
      /** The key was good once, and was revoked. */
      readonly isKeyRevoked: boolean
    }
  | { readonly kind: 'unreachable'; readonly why: string; readonly isLate: boolean }

export type CallService = (call: ServiceCall, deadline: Deadline) => Promise<ServiceAnswer>

/** Name look-ups that have not returned. The system's resolver holds its thread, and `exit` waits for threads. */
let lookupsUnderWay = 0

export function isLookupUnderWay(): boolean {
  return lookupsUnderWay > 0
}

export type CallerSettings = Pick<HookSettings, 'url' | 'apiKey'> &
  Partial<Pick<HookSettings, 'failMode' | 'hold'>>

export function createServiceCaller(settings: CallerSettings): CallService {
  return async (call, deadline) => {
    let timer: NodeJS.Timeout | undefined
    let isLate = false
    let exchange: Exchange | undefined
    try {
      exchange = open(settings, call)
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          isLate = true
          reject(new Error('it did not answer in time'))
        }, deadline.left())
      })
      const { status, text, headers } = await Promise.race([exchange.answer, late])
      return {
        kind: 'answered',
        ...{ status, text, date: headers.get('date') ?? null, etag: headers.get('etag') ?? null },
        isKeyRevoked: status === 401 && headers.get(KEY_STATE_HEADER) === KEY_REVOKED,
      }
    } catch (error) {
      return { kind: 'unreachable', why: cleanText(describe(error as Error)), isLate }
    } finally {
      clearTimeout(timer)
      exchange?.socket.destroy()
      exchange?.answer.catch(() => {})
    }
  }
}

function open(settings: CallerSettings, call: ServiceCall): Exchange {
  const { apiKey } = settings
  const url = new URL(settings.url + call.path)
  const exchange = httpExchange({
    url,
    method: call.method,
    headers: {
      accept: 'application/json',
      'user-agent': `audit-hook/${describeHook(settings)}`,
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
      ...(call.outcome !== undefined && { [OUTCOME_HEADER]: call.outcome }),
      ...(call.isBackground && { 'x-audit-class': 'background' }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    body: call.body ?? '',
  })
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0) watchLookup(exchange.socket)
  return exchange
}

/** The version, and after it what an officer wants to know before a key is revoked: how it fails, and whether it holds. */
function describeHook({ failMode, hold }: CallerSettings): string {
  if (failMode === undefined) return hookVersion()
  return `${hookVersion()}+${failMode}${hold?.includes('revoked') ? '.hold' : ''}`
}

function watchLookup(socket: Socket): void {
  lookupsUnderWay += 1
  socket.once('lookup', () => {
    lookupsUnderWay -= 1
  })
}

function describe(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? error.message
}
