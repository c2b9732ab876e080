/** Ten times as much telemetry as the service can take, from an open loop that does not wait for answers. */
import { setTimeout as sleep } from 'node:timers/promises'
import { attemptOf } from './history/attempt-of.ts'
import { count, historyFigures } from './history/check-history.ts'
import type { RequestKind } from './history/create-history.ts'
import { percentile } from './load/percentile.ts'
import { goodAnswers, runClosedLoop } from './load/run-closed-loop.ts'
import { runOpenLoop } from './load/run-open-loop.ts'
import type { Part } from './part.ts'
import { runScenario } from './run-scenario.ts'
import { callService } from './service/call-service.ts'

const SECONDS = { full: { measured: 5, overload: 10 }, short: { measured: 2, overload: 3 } }
const TIMES = 10
const EVENTS_AN_EXPORT = 100
const CONNECTIONS = 1_000
const MEASURING_CONNECTIONS = 16

/** What must hold; the goodput is a share of what the service can do undisturbed. */
const LIMITS = { goodput: 0.6, answerMs: 3_000, memoryMb: 1_024, recoveryMs: 2_000 }

export const overload: Part = {
  name: 'overload',
  claim: `With ${TIMES} times the load that it can handle, the service continues at its capacity, refuses the rest quickly with 429 or 503, keeps its memory bounded, and answers normally again within ${LIMITS.recoveryMs / 1000} s.`,
  engines: ['embedded', 'postgres'],
  run: ({ engine, isShort, say }) =>
    runScenario(engine, { name: 'overload', alertEvery: 5_000 }, async ({ history, startFirst, check }) => {
      const seconds = SECONDS[isShort ? 'short' : 'full']
      const service = await startFirst()
      const { url } = service
      const nextOf = (kind: RequestKind) => () =>
        attemptOf(url, history, history.add(kind, kind === 'export' ? EVENTS_AN_EXPORT : 1))
      const measure = (kind: RequestKind) =>
        runClosedLoop({
          url,
          connections: MEASURING_CONNECTIONS,
          seconds: seconds.measured,
          next: nextOf(kind),
        })
      await measure('export')
      const capacity = (await measure('export')).goodput
      const usual = goodAnswers((await measure('post')).byStatus)
      say(
        `capacity ${capacity.toFixed(0)} exports/s, or ${count(Math.round(capacity * EVENTS_AN_EXPORT))} events/s`,
      )

      // Made beforehand: while the flood is on, all time is for sending.
      const flooding = Array.from({ length: Math.floor(capacity * TIMES * seconds.overload) }, () =>
        history.add('export', EVENTS_AN_EXPORT),
      ).map((request) => ({ request, attempt: attemptOf(url, history, request) }))
      const flood = await runOpenLoop({
        url,
        perSecond: capacity * TIMES,
        seconds: seconds.overload,
        connections: CONNECTIONS,
        next: () => flooding.pop()?.attempt ?? nextOf('export')(),
      })
      // Made and never sent: like what was refused, it must not be there.
      for (const { request } of flooding) request.outcome = 'refused'
      const recoveredMs = await untilItselfAgain(url, percentile(usual, 0.5))
      const { peakMb } = service.measure()
      const afterwards = await measure('post')
      const good = goodAnswers(flood.byStatus)
      const refused = [...(flood.byStatus.get(503) ?? []), ...(flood.byStatus.get(429) ?? [])]
      const others = flood.due - good.length - refused.length
      const goodput = good.length / flood.seconds / capacity
      say(`${(goodput * 100).toFixed(0)} % of the capacity went on`)
      const report = await check(service)
      // Not in the gate: a busy machine says little about time.
      const timeFailures = isShort ? [] : tooSlow(goodput, refused, recoveredMs)
      const failures = [
        ...timeFailures,
        ...(refused.length === 0 ? ['nothing was refused: it was no overload'] : []),
        ...(others > 0 ? [`${others} requests were neither taken nor refused`] : []),
        ...(peakMb > LIMITS.memoryMb ? [`memory rose to ${peakMb.toFixed(0)} MB`] : []),
        ...report.failures,
      ]
      return {
        ok: failures.length === 0,
        figures: [
          [
            'capacity',
            `${capacity.toFixed(0)} exports of ${EVENTS_AN_EXPORT} events a second, ${count(Math.round(capacity * EVENTS_AN_EXPORT))} events/s`,
          ],
          ['offered', `${count(Math.round(capacity * TIMES))} exports/s for ${seconds.overload} s`],
          ['goodput, against the capacity', goodput.toFixed(2)],
          ['refused with 429 or 503', count(refused.length)],
          ['time to a refusal, p50 and p99', times(refused)],
          ['time to an acknowledgement, p50 and p99', times(good)],
          ['neither', count(others)],
          ['memory at most', `${peakMb.toFixed(0)} MB`],
          ['from the end of it to the usual answer', `${recoveredMs.toFixed(0)} ms`],
          [
            'single posts before and after, p50',
            `${percentile(usual, 0.5).toFixed(1)} and ${percentile(goodAnswers(afterwards.byStatus), 0.5).toFixed(1)} ms`,
          ],
          ...historyFigures(report),
        ],
        failures,
      }
    }),
}

function tooSlow(goodput: number, refused: readonly number[], recoveredMs: number): string[] {
  const refusedMs = percentile(refused, 0.99)
  return [
    ...(goodput < LIMITS.goodput ? [`goodput fell to ${goodput.toFixed(2)} of the capacity`] : []),
    ...(refusedMs > LIMITS.answerMs ? [`refusals took ${refusedMs.toFixed(0)} ms (p99)`] : []),
    ...(recoveredMs > LIMITS.recoveryMs ? [`it took ${recoveredMs.toFixed(0)} ms to recover`] : []),
  ]
}

/** Until three answers in a row take no more than thrice what was usual. */
async function untilItselfAgain(url: URL, usualMs: number): Promise<number> {
  const start = performance.now()
  for (let good = 0; good < 3; ) {
    const since = performance.now()
    const { status } = await callService(url, 'GET', '/v1/events?limit=1')
    good = status === 200 && performance.now() - since < Math.max(usualMs * 3, 50) ? good + 1 : 0
    await sleep(10)
  }
  return performance.now() - start
}

function times(milliseconds: readonly number[]): string {
  return `${percentile(milliseconds, 0.5).toFixed(0)} and ${percentile(milliseconds, 0.99).toFixed(0)} ms`
}
