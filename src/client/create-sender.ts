/** Sends what is in the buffer, in the background: soon, together, and again until the service has it. */
import type { Message } from './event.ts'
import { sendMessages } from './send-messages.ts'
import type { ClientSettings } from './settings.ts'

export type SenderCounts = {
  /** Waiting to be sent. */
  readonly buffered: number
  readonly sent: number
  /** By the service, for good. */
  readonly refused: number
  /** Because the buffer was full, or the client was closed. */
  readonly dropped: number
}

export type Sender = {
  add(message: Message): void
  /** True where everything is sent. Tries again until then, or until the time is over. */
  flush(timeoutMs: number): Promise<boolean>
  close(timeoutMs: number): Promise<boolean>
  counts(): SenderCounts
  /** Says a problem once, until something is sent again. */
  say(problem: string): void
}

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 30_000
const MAX_RETRY_AFTER_MS = 5 * 60_000
/** Of a request: well below what the service takes, which counts the JSON around the events too. */
const MAX_REQUEST_BYTES = 8 * 1024 * 1024

export function createSender(settings: ClientSettings): Sender {
  const { buffer, batchSize, flushIntervalMs, onProblem, url } = settings
  const ending = new AbortController()
  const said = new Set<string>()
  const counts = { sent: 0, refused: 0, dropped: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  let failures = 0
  let waitMs = 0
  let isClosed = false

  function add(message: Message): void {
    if (isClosed) drop(1, 'they came after close()')
    else if (buffer.add(message)) plan()
    else drop(1, 'the buffer is full, or cannot be written')
  }

  function drop(events: number, why: string): void {
    counts.dropped += events
    say(`Events are lost: ${why}.`)
  }

  function say(problem: string): void {
    if (said.has(problem)) return
    said.add(problem)
    try {
      onProblem(problem)
    } catch {
      // Whoever hears of a problem must not make one of a call.
    }
  }

  /** A program that has nothing else to do stays for what can be sent, and not for a service that is away. */
  function plan(): void {
    if (isClosed || underWay !== null || buffer.size() === 0) return
    const isFull = failures === 0 && buffer.size() >= batchSize
    if (timer !== undefined && !isFull) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), failures > 0 ? waitMs : isFull ? 0 : flushIntervalMs)
    if (failures > 0) (timer as { unref?: () => void }).unref?.()
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    underWay ??= sendAll().finally(() => {
      underWay = null
      plan()
    })
    return underWay
  }

  /** Until the buffer is empty or the service does not take more. Never rejects. */
  async function sendAll(): Promise<void> {
    while (buffer.size() > 0 && !ending.signal.aborted) {
      const { sent, refused, stopped } = await sendSome()
      counts.sent += sent.length
      counts.refused += refused.length
      if (sent.length > 0) said.clear()
      if (refused.length > 0) say(`The audit service at ${url} refused events; they are not sent again.`)
      if (stopped !== null) {
        failures += 1
        const backOffMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
        waitMs = Math.max(
          Math.min(stopped.retryAfterMs, MAX_RETRY_AFTER_MS),
          backOffMs * (0.5 + Math.random() / 2),
        )
        if (!ending.signal.aborted)
          say(`The audit service at ${url}: ${stopped.why}. Events wait in the buffer.`)
        return
      }
      failures = 0
    }
  }

  async function sendSome() {
    try {
      const result = await sendMessages(settings, buffer.peek(batchSize, MAX_REQUEST_BYTES), ending.signal)
      buffer.remove([...result.sent, ...result.refused])
      return result
    } catch (error) {
      return { sent: [], refused: [], stopped: { why: `the buffer failed (${error})`, retryAfterMs: 0 } }
    }
  }

  async function flush(timeoutMs: number): Promise<boolean> {
    const end = Date.now() + timeoutMs
    for (;;) {
      await within(run(), end - Date.now())
      const leftMs = end - Date.now()
      if (buffer.size() === 0 || leftMs <= 0 || isClosed) return buffer.size() === 0
      if (failures > 0) await within(null, Math.min(waitMs, leftMs))
    }
  }

  async function close(timeoutMs: number): Promise<boolean> {
    if (isClosed) return buffer.size() === 0
    const isEmpty = await flush(timeoutMs)
    isClosed = true
    clearTimeout(timer)
    ending.abort()
    await underWay
    const left = buffer.isLasting ? [] : buffer.peek(Infinity, Infinity)
    if (left.length > 0) drop(left.length, `the audit service at ${url} did not take them in time`)
    buffer.remove(left)
    return isEmpty
  }

  // Of an earlier run of the program.
  if (buffer.size() > 0) plan()
  return { add, flush, close, say, counts: () => ({ buffered: buffer.size(), ...counts }) }
}

/** Until it is done, or the time is over; without anything to wait for, the time alone. */
async function within(done: Promise<void> | null, timeoutMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, timeoutMs))
  })
  await Promise.race(done === null ? [late] : [done, late])
  clearTimeout(timer)
}
