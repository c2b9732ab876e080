import type { JsonObject } from './event.ts'
import { createMemoryBuffer, type EventBuffer } from './memory-buffer.ts'
import { randomId } from './random-id.ts'

export type FailMode = 'open' | 'closed'

export type AuditClientOptions = {
  /** Where the service is, such as `http://127.0.0.1:8080`. */
  readonly url: string
  /** A key with the role `ingest`. */
  readonly key: string
  readonly agentId: string
  /** What happens to a call when the service gives no verdict: `open` (the default) lets it go, `closed` stops it. */
  readonly failMode?: FailMode
  /**
   * Whether every call is stopped once the service says that the key was revoked, and such calls as a person has stopped there,
   * for a day or until a verdict comes: true unless told. With false, the fail mode decides.
   */
  readonly hold?: boolean
  /** How long a call waits for its verdict. 2000 unless told. */
  readonly timeoutMs?: number
  /** One for each run or conversation of the agent. Random unless told. */
  readonly sessionId?: string
  /** In every event: `user_email`, `hostname`, `environment`, and anything else. */
  readonly context?: JsonObject
  /** Where events wait to be sent. In memory unless told; see `audit-event-service/client/disk`. */
  readonly buffer?: EventBuffer
  /** Events in one request, up to 1000. 100 unless told. */
  readonly batchSize?: number
  /** How long an event waits for others. 1000 unless told. */
  readonly flushIntervalMs?: number
  /** The `traceparent` of the span that is under way, for events that come without one. */
  readonly traceparent?: () => string | undefined
  /** Hears what goes wrong, in one sentence. It is written to the console unless told. */
  readonly onProblem?: (problem: string) => void
  readonly fetch?: typeof fetch
}

export type ClientSettings = Required<AuditClientOptions>

const MAX_BATCH = 1000

/** Throws, with a sentence that names the option. */
export function readOptions(options: AuditClientOptions): ClientSettings {
  const { url, key, agentId, failMode = 'open', timeoutMs = 2000 } = options
  const { batchSize = 100, flushIntervalMs = 1000, hold = true } = options
  if ((failMode as string) === 'local')
    throw new Error(
      "failMode 'local' needs the classifier, which the library does not have. Use 'open' or 'closed'; the hook has 'local'.",
    )
  if (failMode !== 'open' && failMode !== 'closed') throw new Error("failMode must be 'open' or 'closed'.")
  if (typeof hold !== 'boolean') throw new Error('hold must be true or false.')
  for (const [name, value] of Object.entries({ url, key, agentId }))
    if (typeof value !== 'string' || value === '') throw new Error(`${name} is required.`)
  if (!/^https?:\/\/./.test(url)) throw new Error('url must begin with http:// or https://.')
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error('key must have visible ASCII characters only.')
  for (const [name, value] of Object.entries({ timeoutMs, flushIntervalMs }))
    if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} must be above 0.`)
  if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > MAX_BATCH)
    throw new Error(`batchSize must be between 1 and ${MAX_BATCH}.`)
  return {
    ...{ key, agentId, failMode, hold, timeoutMs, batchSize, flushIntervalMs },
    url: withoutEndSlashes(url),
    sessionId: options.sessionId ?? randomId('session'),
    context: options.context ?? {},
    buffer: options.buffer ?? createMemoryBuffer(),
    traceparent: options.traceparent ?? (() => undefined),
    onProblem: options.onProblem ?? writeToConsole,
    // Called as a function: some runtimes refuse it as a method of another object.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  }
}

function withoutEndSlashes(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

function writeToConsole(problem: string): void {
  // biome-ignore lint/suspicious/noConsole: a program that sets nothing must hear of what is lost
  console.warn(`audit-event-service: ${problem}`)
}
