/** Pending alerts become chat messages: found, leased, sent, and what came of it written down. */
import { noticeFromText } from '../domain/notice.ts'
import { nextSpan, readTraceparent, TRACE_HEADER, writeTraceparent } from '../domain/trace-context.ts'
import type { AlertResult, AlertStorage, ClaimedAlert, DueAlert } from '../storage/contract/alerts.ts'
import { composeMessage } from './compose-message.ts'
import { SEND_TIMEOUT_MS, type WebhookAnswer, type WebhookSender } from './create-webhook-sender.ts'
import { busyHosts, pickAlerts, SEND_LIMITS } from './pick-alerts.ts'
import { renderMessage } from './render-message.ts'
import { BREAKER, retryDelayMs } from './retry-schedule.ts'
import { webhookHeaders } from './sign-webhook.ts'

export type Deliverer = {
  start(): void
  /** There may be something to send. */
  wake(): void
  /** Takes nothing new, waits a moment for what is under way, and gives back what is not finished then. */
  stop(): Promise<void>
  /** Since the start of this process. */
  tally(): DeliveryTally
}

/** Alerts that arrived, alerts that were given up, attempts that failed. */
type DeliveryTally = {
  readonly delivered: number
  readonly failed: number
  readonly failedAttempts: number
}

export type DelivererOptions = {
  readonly storage: AlertStorage
  readonly send: WebhookSender
  readonly now: () => number
  readonly random: () => number
  readonly publicUrl: string | null
  readonly signingKey: Buffer | null
  readonly groupMs: number
  readonly warn: (message: string, error?: unknown) => void
}

/** Longer than any attempt, so that nobody else sends what is still being sent. */
const LEASE_MS = SEND_TIMEOUT_MS + 5_000
/** In one round, so that the store is not kept busy with claims. */
const MAX_CLAIMED = 256
/** Results in one transaction, so that it stays far below the time limit of the store. */
const MAX_WRITTEN = 200
/** Other processes, retries that come due, leases of processes that died: nobody wakes us for those. */
const POLL_MS = 500
/** Between two rounds, so that a flood of alerts costs the store few commits, and many targets little of its time. */
const PAUSE_MS = { min: 20, max: 250, timesRound: 4 } as const
const STOP_WAIT_MS = 3_000

export function createDeliverer(options: DelivererOptions): Deliverer {
  const { storage, send, now, random, publicUrl, signingKey, groupMs, warn } = options
  const underWay = new Map<string, DueAlert>()
  const sending = new Set<Promise<void>>()
  const stopping = new AbortController()
  const counts = { delivered: 0, failed: 0, failedAttempts: 0 }
  const results: AlertResult[] = []
  let isAwake = false
  let isRunning = false
  let isStoreAway = false
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let writing: Promise<void> = Promise.resolve()
  let poll: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    while (isAwake && !isStopped) {
      isAwake = false
      const start = performance.now()
      try {
        await writeResults()
        await takeAlerts()
        isStoreAway = false
      } catch (error) {
        noteTrouble(error)
      }
      const pauseMs = PAUSE_MS.timesRound * (performance.now() - start)
      await sleep(Math.min(Math.max(pauseMs, PAUSE_MS.min), PAUSE_MS.max))
    }
    isRunning = false
  }

  function wake(): void {
    isAwake = true
    if (isRunning || isStopped) return
    isRunning = true
    running = run()
  }

  function noteTrouble(error: unknown): void {
    if (!isStoreAway) warn('Alerts cannot be delivered: the store does not answer.', error)
    isStoreAway = true
  }

  async function takeAlerts(): Promise<void> {
    const due = await storage.findDueAlerts({
      now: now(),
      limit: MAX_CLAIMED,
      perTarget: SEND_LIMITS.perTarget,
      busyHosts: busyHosts(underWay, SEND_LIMITS),
      groupMs,
    })
    const picked = pickAlerts(due, underWay, SEND_LIMITS)
    if (picked.length === 0) return
    const at = now()
    const claimed = await storage.claimAlerts({
      ids: picked.map(({ id }) => id),
      now: at,
      until: at + LEASE_MS,
      groupMs,
      breakerFailures: BREAKER.failures,
    })
    const byId = new Map(picked.map((alert) => [alert.id, alert]))
    for (const alert of claimed) begin(alert, byId.get(alert.id))
    // There may be more behind those that were looked at.
    isAwake = true
  }

  function begin(alert: ClaimedAlert, due: DueAlert | undefined): void {
    if (due) underWay.set(alert.id, due)
    const work = deliver(alert).then((result) => {
      results.push(result)
      underWay.delete(alert.id)
      sending.delete(work)
      // At once: a crash between an answer and its record makes a duplicate.
      return writeResults().then(wake, noteTrouble)
    })
    sending.add(work)
  }

  async function deliver(alert: ClaimedAlert): Promise<AlertResult> {
    const { id, target, attempts, began_at } = alert
    const answer = await attempt(alert)
    const at = now()
    const verdict = stopping.signal.aborted && !answer.isDelivered ? RELEASED : judge(alert, answer, at)
    return { ...verdict, id, target, attempts, began_at, at, status: answer.status, answer: answer.answer }
  }

  async function attempt(alert: ClaimedAlert): Promise<WebhookAnswer> {
    const { id, webhook_url: url } = alert
    try {
      const body = renderMessage(messageOf(alert, publicUrl), url)
      const headers = { ...webhookHeaders(id, body, signingKey, now()), ...traceHeader(alert.notice) }
      return await send({ url, body, headers }, stopping.signal)
    } catch (error) {
      warn(`Alert ${id} could not be sent.`, error)
      return { isDelivered: false, status: null, answer: 'The message could not be made.', retryAfterMs: 0 }
    }
  }

  function judge({ attempts }: ClaimedAlert, { isDelivered, retryAfterMs }: WebhookAnswer, at: number) {
    if (isDelivered) {
      counts.delivered += 1
      return { outcome: 'delivered', next_attempt_at: 0, hold_until: 0 } as const
    }
    counts.failedAttempts += 1
    const hold_until = retryAfterMs > 0 ? at + retryAfterMs : 0
    const delayMs = retryDelayMs(attempts + 1, retryAfterMs, random)
    if (delayMs !== null) return { outcome: 'retry', next_attempt_at: at + delayMs, hold_until } as const
    counts.failed += 1
    return { outcome: 'failed', next_attempt_at: 0, hold_until } as const
  }

  /** What comes in while a write is under way goes into the next one. Rejects while there is something left. */
  function writeResults(): Promise<void> {
    writing = writing.then(writeBatch, writeBatch)
    return writing
  }

  /** In sets of bounded size, each in a transaction of its own: one that fails takes no other with it. */
  async function writeBatch(): Promise<void> {
    while (results.length > 0) await writeSet(results.splice(0, MAX_WRITTEN))
  }

  async function writeSet(written: readonly AlertResult[]): Promise<void> {
    try {
      await storage.finishAlerts(written, BREAKER)
    } catch (error) {
      results.unshift(...written)
      throw error
    }
    for (const { id, outcome, answer } of written)
      if (outcome === 'failed') warn(`Alert ${id} was given up: ${answer}`)
  }

  return {
    start() {
      poll = setInterval(wake, POLL_MS)
      poll.unref()
      wake()
    },
    wake,
    async stop() {
      isStopped = true
      clearInterval(poll)
      await running
      await Promise.race([Promise.all(sending), sleep(STOP_WAIT_MS)])
      stopping.abort()
      await Promise.all(sending)
      await writeResults().catch((error) => warn('The last answers to alerts could not be stored.', error))
    },
    tally: () => counts,
  }
}

const RELEASED = { outcome: 'released', next_attempt_at: 0, hold_until: 0 } as const

/** The call belongs to the trace of the request that the event came in with. */
function traceHeader(notice: string): Record<string, string> {
  const trace = readTraceparent(noticeFromText(notice).traceparent)
  return trace === null ? {} : { [TRACE_HEADER]: writeTraceparent(nextSpan(trace)) }
}

function messageOf({ notice, rule_name, count, last_created_at }: ClaimedAlert, publicUrl: string | null) {
  return composeMessage(noticeFromText(notice), {
    ruleName: rule_name,
    publicUrl,
    count,
    lastTime: last_created_at,
  })
}

/** Keeps no process alive. */
function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
