/**
 * Who may read from the store next. Reads wait by organization; the organization that has used least time goes first,
 * and one organization never has all places. Within it, pages go before tails of streams, reports and background work.
 */
import { refusal } from './create-budget.ts'
import { type Limit, READ_LIMITS, THRESHOLDS } from './limits.ts'

/** In the order in which they are taken. */
const READ_CLASSES = ['page', 'tail', 'report', 'background'] as const

export type ReadClass = (typeof READ_CLASSES)[number]

/** The time that a read may take; beyond it, its caller gets this refusal. */
export type ReadTime = Limit & { readonly status: 503 }

export type ReadQueue = {
  /** The work cancels itself after the given time. If it does not, its caller is refused, and its place stays taken. */
  run<T>(organizationId: string, readClass: ReadClass, work: (time: ReadTime) => Promise<T>): Promise<T>
  measure(): readonly ReadMeasures[]
}

type ReadMeasures = {
  readonly class: ReadClass
  readonly waiting: number
  /** Since the start: reads that began, and how long they waited. */
  readonly begun: number
  readonly waitedMs: number
  readonly refused: Readonly<Record<RefusalReason, number>>
}

/** `organization` or `all`: as many wait as may. `wait`: waited too long. `time`: ran too long. */
type RefusalReason = 'organization' | 'all' | 'wait' | 'time'

/** The table of limits, or one with other numbers. */
type ReadLimits = typeof READ_LIMITS

export type ReadQueueOptions = {
  /** Reads at a time. */
  readonly places: number
  readonly nowMs: () => number
  readonly limits?: ReadLimits
}

type Waiting = {
  readonly class: ReadClass
  readonly since: number
  begin(): Promise<void>
}

type Organization = {
  /** On a scale of its own: an organization that comes back starts where the others are. */
  usedMs: number
  running: number
  readonly waiting: Map<ReadClass, Waiting[]>
}

/** How long the store may take to notice that a read is over its time. */
const GRACE_MS = 1_000

export function createReadQueue({ places, nowMs, limits = READ_LIMITS }: ReadQueueOptions): ReadQueue {
  const placesOfOrganization = Math.max(1, places - 1)
  const placesOfBackground = Math.max(1, Math.floor(places / 2))
  const organizations = new Map<string, Organization>()
  const counts = new Map(READ_CLASSES.map((name) => [name, newCounts()]))
  let waiting = 0
  let running = 0
  let inBackground = 0
  /** What the organization whose turn came last had used. */
  let clock = 0

  function countsOf(readClass: ReadClass) {
    return counts.get(readClass) ?? newCounts()
  }

  function organizationOf(id: string): Organization {
    const organization = organizations.get(id) ?? { usedMs: clock, running: 0, waiting: new Map() }
    organizations.set(id, organization)
    return organization
  }

  function refuse(readClass: ReadClass, reason: RefusalReason, limit: Parameters<typeof refusal>[0]) {
    countsOf(readClass).refused[reason] += 1
    return refusal(limit)
  }

  function run<T>(id: string, readClass: ReadClass, work: (time: ReadTime) => Promise<T>): Promise<T> {
    const organization = organizationOf(id)
    const queue = organization.waiting.get(readClass) ?? []
    organization.waiting.set(readClass, queue)
    if (queue.length >= limits.waitingOfOrganization.max)
      return Promise.reject(refuse(readClass, 'organization', limits.waitingOfOrganization))
    if (waiting >= limits.waiting.max) {
      forgetIdle(id, organization)
      return Promise.reject(refuse(readClass, 'all', limits.waiting))
    }
    return new Promise((resolve, reject) => {
      const isBackground = readClass === 'background'
      const tooLong = isBackground ? limits.backgroundWait : limits.wait
      const time = isBackground ? limits.backgroundTime : limits.time
      const waitTimer = setTimeout(() => {
        queue.splice(queue.indexOf(entry), 1)
        waiting -= 1
        forgetIdle(id, organization)
        reject(refuse(readClass, 'wait', tooLong))
      }, tooLong.max).unref()
      const entry: Waiting = {
        class: readClass,
        since: nowMs(),
        async begin() {
          clearTimeout(waitTimer)
          const begun = nowMs()
          countsOf(readClass).begun += 1
          countsOf(readClass).waitedMs += begun - entry.since
          organization.running += 1
          running += 1
          inBackground += isBackground ? 1 : 0
          const timer = setTimeout(() => reject(refusal(time)), time.max + GRACE_MS).unref()
          const isTooLong = await work(time).then(
            (answer) => resolve(answer),
            (error: Error) => {
              reject(error)
              return error.message === time.detail
            },
          )
          clearTimeout(timer)
          countsOf(readClass).refused.time += isTooLong ? 1 : 0
          organization.usedMs += nowMs() - begun
          organization.running -= 1
          running -= 1
          inBackground -= isBackground ? 1 : 0
          forgetIdle(id, organization)
          fillPlaces()
        },
      }
      queue.push(entry)
      waiting += 1
      fillPlaces()
    })
  }

  function forgetIdle(id: string, organization: Organization): void {
    const isWaiting = [...organization.waiting.values()].some((queue) => queue.length > 0)
    if (organization.running === 0 && !isWaiting) organizations.delete(id)
  }

  function fillPlaces(): void {
    while (running < places && waiting > 0) {
      const next = takeNext()
      if (!next) return
      waiting -= 1
      next.begin()
    }
  }

  function takeNext(): Waiting | undefined {
    let best: { organization: Organization; queue: Waiting[]; isPatient: boolean } | undefined
    for (const organization of organizations.values()) {
      if (organization.running >= placesOfOrganization) continue
      const queue = firstQueueOf(organization)
      const entry = queue?.[0]
      if (!queue || !entry) continue
      const isPatient = entry.class === 'background' && !isImpatient(entry)
      const isBetter =
        !best ||
        (isPatient === best.isPatient ? organization.usedMs < best.organization.usedMs : best.isPatient)
      if (isBetter) best = { organization, queue, isPatient }
    }
    if (!best) return undefined
    clock = Math.max(clock, best.organization.usedMs)
    return best.queue.shift()
  }

  function firstQueueOf({ waiting: queues }: Organization): Waiting[] | undefined {
    const background = inBackground < placesOfBackground ? queues.get('background') : undefined
    if (background?.[0] && isImpatient(background[0])) return background
    const name = READ_CLASSES.find((one) => one !== 'background' && queues.get(one)?.length)
    return name ? queues.get(name) : background
  }

  function isImpatient({ since }: Waiting): boolean {
    return nowMs() - since >= THRESHOLDS.backgroundPatienceMs
  }

  return {
    run,
    measure: () =>
      READ_CLASSES.map((name) => {
        const { begun, waitedMs, refused } = countsOf(name)
        return { class: name, waiting: waitingOf(name), begun, waitedMs, refused: { ...refused } }
      }),
  }

  function waitingOf(name: ReadClass): number {
    return [...organizations.values()].reduce((sum, one) => sum + (one.waiting.get(name)?.length ?? 0), 0)
  }
}

function newCounts() {
  return { begun: 0, waitedMs: 0, refused: { organization: 0, all: 0, wait: 0, time: 0 } }
}
