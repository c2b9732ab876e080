/** Sends at a fixed rate, whatever comes back: time is counted from the moment a request was due, not from its sending. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, type Exchange, openConnection } from './open-connection.ts'

export type OpenLoopOptions = {
  readonly url: URL
  readonly perSecond: number
  readonly seconds: number
  /** Requests that are due while all of these wait for an answer, wait too, and their time runs. */
  readonly connections: number
  next(): Attempt
}

export type Attempt = {
  readonly bytes: Buffer
  /** Not called where the connection was lost. */
  answered?(exchange: Exchange): void
}

export type OpenLoopResult = {
  readonly due: number
  /** By status, the milliseconds from due to answered. 0: no answer. */
  readonly byStatus: ReadonlyMap<number, readonly number[]>
  /** The same for the answers that came while requests were still due. */
  readonly seconds: number
}

const ANSWER_WAIT_MS = 30_000

export async function runOpenLoop(options: OpenLoopOptions): Promise<OpenLoopResult> {
  const { url, perSecond, seconds, connections, next } = options
  const idle: Connection[] = await openAll(url, connections)
  const waiting: { dueAt: number; attempt: Attempt }[] = []
  const byStatus = new Map<number, number[]>()
  let due = 0
  let unanswered = 0
  let head = 0

  function note(status: number, dueAt: number): void {
    const times = byStatus.get(status) ?? []
    times.push(performance.now() - dueAt)
    byStatus.set(status, times)
  }

  function send(connection: Connection, dueAt: number, attempt: Attempt): void {
    if (!connection.isOpen()) {
      sendAnew(dueAt, attempt)
      return
    }
    connection.send(attempt.bytes).then(
      (exchange) => {
        unanswered -= 1
        note(exchange.status, dueAt)
        attempt.answered?.(exchange)
        giveWork(connection)
      },
      () => {
        unanswered -= 1
        note(0, dueAt)
        openConnection(url).then(giveWork, () => {})
      },
    )
  }

  /** As every client does that finds its connection closed before it has sent anything. */
  function sendAnew(dueAt: number, attempt: Attempt): void {
    openConnection(url).then(
      (connection) => send(connection, dueAt, attempt),
      () => {
        unanswered -= 1
        note(0, dueAt)
      },
    )
  }

  function giveWork(connection: Connection): void {
    const first = waiting[head]
    if (first === undefined) {
      idle.push(connection)
      return
    }
    head += 1
    send(connection, first.dueAt, first.attempt)
  }

  const start = performance.now()
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - start) {
    for (; due < (elapsed / 1000) * perSecond; due++) {
      const dueAt = start + (due / perSecond) * 1000
      const connection = idle.pop()
      unanswered += 1
      if (connection) send(connection, dueAt, next())
      else waiting.push({ dueAt, attempt: next() })
    }
    await sleep(1)
  }
  const giveUpAt = performance.now() + ANSWER_WAIT_MS
  while (unanswered > 0 && performance.now() < giveUpAt) await sleep(10)
  for (; head < waiting.length; head++) note(0, waiting[head]?.dueAt ?? 0)
  for (const connection of idle) connection.close()
  return { due, byStatus, seconds }
}

/** A few at a time: a listening socket has a short queue. */
async function openAll(url: URL, count: number): Promise<Connection[]> {
  const opened: Connection[] = []
  while (opened.length < count)
    opened.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count - opened.length) }, () => openConnection(url)),
      )),
    )
  return opened
}
