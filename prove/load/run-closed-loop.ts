/** So many clients, each of which waits for its answer before it asks again. */
import { openConnection } from './open-connection.ts'
import type { Attempt } from './run-open-loop.ts'

export type ClosedLoopOptions = {
  readonly url: URL
  readonly connections: number
  readonly seconds: number
  next(): Attempt
}

export type ClosedLoopResult = {
  readonly byStatus: ReadonlyMap<number, readonly number[]>
  /** Answers with 2xx a second. */
  readonly goodput: number
}

export async function runClosedLoop(options: ClosedLoopOptions): Promise<ClosedLoopResult> {
  const { url, connections, seconds, next } = options
  const byStatus = new Map<number, number[]>()
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await openConnection(url)
      while (performance.now() < end) {
        const attempt = next()
        const exchange = await connection.send(attempt.bytes)
        attempt.answered?.(exchange)
        const times = byStatus.get(exchange.status) ?? []
        times.push(exchange.ms)
        byStatus.set(exchange.status, times)
      }
      connection.close()
    }),
  )
  return { byStatus, goodput: goodAnswers(byStatus).length / seconds }
}

export function goodAnswers(byStatus: ReadonlyMap<number, readonly number[]>): number[] {
  return [...(byStatus.get(200) ?? []), ...(byStatus.get(201) ?? [])]
}
