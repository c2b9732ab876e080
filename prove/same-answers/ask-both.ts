/** Sends each request to both builds, and keeps what they answer differently. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Request } from '../hostile/caller.ts'
import { compareAnswers, type Difference } from './compare-answers.ts'
import type { Sides } from './open-sides.ts'
import { isOfItsOwnTime } from './own-time.ts'
import { createPairs } from './pairs.ts'

export type Asked = {
  /** As openapi.json has it, or what a person would call it. */
  readonly route: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export type FoundDifference = Difference & { readonly asked: Asked; readonly number: number }

export type Both = {
  /** The answer of the build before; what it names is translated for the other build where it is asked about. */
  ask(asked: Asked): Promise<Answer>
  /** What each build has given for itself, and no answer shows. */
  pair(before: string, after: string): void
  readonly asked: () => number
  readonly repeated: () => number
  readonly differences: readonly FoundDifference[]
  /** By route, then status. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>
}

/** Search, sessions and whatever else follows the events does so within moments; a read may be too early on one side. */
const ATTEMPTS = 40
const PAUSE_MS = 100
const INGEST = /^\/v1\/(events(\/batch)?|hooks\/[^/]*|otlp\/.*)(\?.*)?$/
/** A route that differs for good is not waited for again and again. */
const PATIENT_TIMES = 2

export function createBoth(sides: Sides): Both {
  const { before, after, tick } = sides
  const pairs = createPairs()
  const differences: FoundDifference[] = []
  const statuses = new Map<string, Map<number, number>>()
  const impatient = new Map<string, number>()
  let [asked, repeated] = [0, 0]
  let isFollowing = false

  async function exchange(request: Request) {
    tick()
    const translated = {
      ...request,
      path: pairs.toAfter(request.path),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, pairs.toAfter(String(value))]),
      ),
      ...(request.body !== undefined && {
        body: typeof request.body === 'string' ? pairs.toAfter(request.body) : request.body,
      }),
    }
    return Promise.all([before.send(request), after.send(translated)])
  }

  /** A change may depend on what follows the events. */
  async function settle(): Promise<void> {
    if (!isFollowing) return
    isFollowing = false
    tick()
    for (const side of [before, after]) while (await isBehind(side.send)) await sleep(PAUSE_MS)
  }

  async function ask(request: Asked): Promise<Answer> {
    asked += 1
    const isRead = request.method === 'GET'
    const isIngest = !isRead && INGEST.test(request.path)
    if (isIngest) isFollowing = true
    else if (!isRead) await settle()
    const waits = impatient.get(request.route) ?? 0
    for (let attempt = 1; ; attempt += 1) {
      const forget = pairs.mark()
      const [one, other] = await exchange(request)
      const found = compareAnswers(one, other, pairs).filter(
        ({ what }) => !isOfItsOwnTime(request.route, what),
      )
      const mayBeEarly = isRead && (one.status < 300 || one.status !== other.status)
      if (found.length > 0 && mayBeEarly && attempt < ATTEMPTS && waits < PATIENT_TIMES) {
        forget()
        repeated += 1
        await sleep(PAUSE_MS)
        continue
      }
      if (found.length > 0) impatient.set(request.route, waits + 1)
      for (const difference of found) differences.push({ ...difference, asked: request, number: asked })
      const counts = statuses.get(request.route) ?? new Map<number, number>()
      statuses.set(request.route, counts.set(one.status, (counts.get(one.status) ?? 0) + 1))
      return one
    }
  }

  return { ask, pair: pairs.learn, asked: () => asked, repeated: () => repeated, differences, statuses }
}

async function isBehind(send: Sides['before']['send']): Promise<boolean> {
  const { text } = await send({ method: 'GET', path: '/metrics', headers: {} })
  const lag = /^audit_search_lag_seconds (\S+)$/m.exec(text)?.[1]
  if (lag === undefined) throw new Error(`The metrics do not say how far the search is behind: ${text}`)
  return Number(lag) > 0
}
