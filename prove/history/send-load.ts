/** Load that is written down: single posts and telemetry exports over many connections, and a change now and then. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from '../load/open-connection.ts'
import { callService } from '../service/call-service.ts'
import type { History } from './create-history.ts'
import { sendRequest } from './send-request.ts'

export type LoadOptions = {
  readonly url: URL
  readonly history: History
  readonly connections?: number
  /** Of the connections, so many send exports instead of single events. */
  readonly exporters?: number
  readonly eventsAnExport?: number
  /** After each answer, so that the load stays below what the service can take. */
  readonly pauseMs?: number
  /** Asked before each request. */
  readonly isOver: () => boolean
  /** Zero: no changes. */
  readonly changeEveryMs?: number
}

export type LoadTally = {
  readonly statuses: Map<number, number>
  readonly latencies: number[]
  /** How often which refusal came, with its status: `503 The store ...`. */
  readonly refusals: Map<string, number>
}

/** Goes on until it is over; a lost connection is opened again as long as somebody listens there. */
export async function sendLoad(options: LoadOptions): Promise<LoadTally> {
  const { url, history, connections = 16, exporters = 4, eventsAnExport = 100, pauseMs = 0, isOver } = options
  const tally: LoadTally = { statuses: new Map(), latencies: [], refusals: new Map() }

  async function sendOneAfterAnother(kind: 'post' | 'export'): Promise<void> {
    while (!isOver()) {
      const connection = await openConnection(url).catch(() => null)
      if (connection === null) {
        await sleep(10)
        continue
      }
      try {
        while (!isOver()) {
          const request = history.add(kind, kind === 'export' ? eventsAnExport : 1)
          const { status, ms, body } = await sendRequest(url, connection, history, request)
          tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
          tally.latencies.push(ms)
          // A refusal asks for patience; a little of it, so that the trouble is still felt.
          if (status >= 400) {
            const refusal = `${status} ${body.slice(0, 200)}`
            tally.refusals.set(refusal, (tally.refusals.get(refusal) ?? 0) + 1)
            await sleep(20)
          }
          if (pauseMs > 0) await sleep(pauseMs)
        }
      } catch {
        // The connection was lost; what was under way stays unknown.
      } finally {
        connection.close()
      }
    }
  }

  async function changeNowAndThen(everyMs: number): Promise<void> {
    while (!isOver()) {
      const change = history.addChange()
      const answer = await callService(url, 'POST', '/v1/org/teams', { name: change.name }).catch(() => null)
      if (answer !== null) change.outcome = answer.status === 201 ? 'acknowledged' : 'refused'
      await sleep(everyMs)
    }
  }

  await Promise.all([
    ...Array.from({ length: connections - exporters }, () => sendOneAfterAnother('post')),
    ...Array.from({ length: exporters }, () => sendOneAfterAnother('export')),
    ...(options.changeEveryMs ? [changeNowAndThen(options.changeEveryMs)] : []),
  ])
  return tally
}
