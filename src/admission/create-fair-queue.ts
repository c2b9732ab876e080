/**
 * What waits to be judged, taken in turn: by class, then by organization, then by key, each by the time that it costs.
 * Whoever is served moves ahead on a clock of its own by what that cost, and the one whose clock is furthest behind comes
 * next. What a job costs is guessed from its length and corrected once it was measured: the difference is carried as debt.
 */
import { refusal } from './create-budget.ts'
import { QUEUE_LIMITS, QUEUE_SHARES, type QueueBounds } from './limits.ts'

/** Questions are asked before an action, which waits for the answer; all else is background. */
export type WorkClass = 'question' | 'background'

type Place = {
  readonly workClass: WorkClass
  readonly organization: string
  readonly key: string
}

export type Waiting<T> = {
  readonly place: Place
  readonly item: T
  readonly bytes: number
  readonly since: number
  /** Known once it is taken. */
  expectedMs: number
}

type RefusedBy = 'key' | 'organization' | 'total'

type QueueMeasures = {
  readonly waiting: number
  readonly taken: number
  readonly waitedMs: number
  readonly refused: Readonly<Record<RefusedBy, number>>
}

export type FairQueue<T> = {
  /** All of them or none: throws the problem of the limit that they are beyond. */
  push(place: Place, items: readonly { readonly item: T; readonly bytes: number }[]): void
  /**
   * The next one, if `accepts` takes it: of those organizations only whose next one may be served, and of a class only if its
   * next one is accepted.
   */
  take(mayServe: (next: Waiting<T>) => boolean, accepts: (next: Waiting<T>) => boolean): Waiting<T> | null
  /** The next one of the same key and class, out of turn, if `accepts` takes it. */
  takeAlso(of: Waiting<T>, accepts: (next: Waiting<T>) => boolean): Waiting<T> | null
  /** To be called once for each that was taken. Nothing measured: it is charged as expected. */
  finish(done: Waiting<T>, measuredMs: number | null): void
  isFull(place: Place): boolean
  measure(workClass: WorkClass): QueueMeasures
}

/** `clock` is the time that was spent on it, in milliseconds by its share; `served`: on the last one below it that was served. */
type Account = { clock: number; served: number; events: number; bytes: number; waiting: number }
type KeyAccount<T> = Account & {
  readonly queue: (Waiting<T> | undefined)[]
  head: number
  dearness: number | null
}
type OrganizationAccount<T> = Account & { readonly keys: Map<string, KeyAccount<T>>; dearness: number }
type ClassAccount<T> = Account & {
  readonly organizations: Map<string, OrganizationAccount<T>>
  taken: number
  waitedMs: number
  readonly refused: Record<RefusedBy, number>
}

/** A guess, corrected by what the key's jobs turn out to cost. */
const BASE_MS = 0.05
const MS_PER_BYTE = 0.0002
const DEARNESS = { least: 0.2, most: 5_000, weightOfLast: 0.3 }
/** Idle accounts are dropped when there are so many. */
const MANY_ACCOUNTS = 10_000
const COMPACT_AFTER = 1_024
const QUESTIONS_FIRST = ['question', 'background'] as const
const BACKGROUND_FIRST = ['background', 'question'] as const

export function createFairQueue<T>(now: () => number): FairQueue<T> {
  const classes: Readonly<Record<WorkClass, ClassAccount<T>>> = { question: aClass(), background: aClass() }
  let served = 0

  function accountsOf({ workClass, organization, key }: Place) {
    const inClass = classes[workClass]
    let inOrganization = inClass.organizations.get(organization)
    if (!inOrganization) {
      dropIdle(inClass, inClass.organizations)
      inOrganization = { ...anAccount(), keys: new Map(), dearness: 1 }
      inClass.organizations.set(organization, inOrganization)
    }
    let inKey = inOrganization.keys.get(key)
    if (!inKey) {
      dropIdle(inOrganization, inOrganization.keys)
      inKey = { ...anAccount(), queue: [], head: 0, dearness: null }
      inOrganization.keys.set(key, inKey)
    }
    return { inClass, inOrganization, inKey }
  }

  function refusedBy(place: Place, events: number, bytes: number): RefusedBy | null {
    const { inClass, inOrganization, inKey } = accountsOf(place)
    const limits = QUEUE_LIMITS[place.workClass]
    if (isBeyond(inKey, limits.key, events, bytes)) return 'key'
    // Whoever has little waiting is let in, however much others have: nobody is kept out by others.
    if (
      isBeyond(inOrganization, limits.organization, events, bytes) &&
      inKey.events + events > limits.keyReserve
    )
      return 'organization'
    if (
      isBeyond(inClass, limits.total, events, bytes) &&
      inOrganization.events + events > limits.organizationReserve
    )
      return 'total'
    return null
  }

  function start(next: Waiting<T>, inKey: KeyAccount<T>): Waiting<T> {
    const { inClass, inOrganization } = accountsOf(next.place)
    // What was taken is not kept in memory until the others are.
    inKey.queue[inKey.head] = undefined
    inKey.head += 1
    if (inKey.head === inKey.queue.length || inKey.head > COMPACT_AFTER) {
      inKey.queue.splice(0, inKey.head)
      inKey.head = 0
    }
    served = inClass.clock
    inClass.served = inOrganization.clock
    inOrganization.served = inKey.clock
    spend(next.place, inKey, next.expectedMs)
    for (const account of [inClass, inOrganization, inKey]) account.waiting -= 1
    inClass.taken += 1
    inClass.waitedMs += now() - next.since
    return next
  }

  function spend(place: Place, inKey: KeyAccount<T>, ms: number): void {
    const { inClass, inOrganization } = accountsOf(place)
    inClass.clock += ms / QUEUE_SHARES[place.workClass]
    inOrganization.clock += ms
    inKey.clock += ms
  }

  function nextOf(inOrganization: OrganizationAccount<T>): Waiting<T> | null {
    const inKey = furthestBehind(inOrganization.keys, () => true)
    return inKey && nextOfKey(inKey, inOrganization)
  }

  function nextOfKey(inKey: KeyAccount<T>, inOrganization: OrganizationAccount<T>): Waiting<T> | null {
    const next = inKey.queue[inKey.head]
    if (!next) return null
    next.expectedMs = (BASE_MS + next.bytes * MS_PER_BYTE) * dearnessOf(inKey, inOrganization)
    return next
  }

  /** What nothing is known of is expected to cost what the other keys of its organization turn out to. */
  function dearnessOf(inKey: KeyAccount<T>, inOrganization: OrganizationAccount<T>): number {
    return inKey.dearness ?? inOrganization.dearness
  }

  return {
    push(place, items) {
      const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
      const reason = refusedBy(place, items.length, bytes)
      const { inClass, inOrganization, inKey } = accountsOf(place)
      if (reason !== null) {
        inClass.refused[reason] += 1
        throw refusal(QUEUE_LIMITS[place.workClass])
      }
      // Time in which nothing of it waited is not saved up, and debt is not forgotten.
      if (inClass.waiting === 0) inClass.clock = Math.max(inClass.clock, served)
      if (inOrganization.waiting === 0) inOrganization.clock = Math.max(inOrganization.clock, inClass.served)
      if (inKey.waiting === 0) inKey.clock = Math.max(inKey.clock, inOrganization.served)
      for (const account of [inClass, inOrganization, inKey]) {
        account.events += items.length
        account.waiting += items.length
        account.bytes += bytes
      }
      const since = now()
      for (const { item, bytes: own } of items)
        inKey.queue.push({ place, item, bytes: own, since, expectedMs: 0 })
    },

    take(mayServe, accepts) {
      const isQuestionNext = classes.question.clock <= classes.background.clock
      for (const name of isQuestionNext ? QUESTIONS_FIRST : BACKGROUND_FIRST) {
        const { organizations, waiting } = classes[name]
        if (waiting === 0) continue
        const found = furthestBehind(organizations, (organization) => {
          const next = nextOf(organization)
          return next !== null && mayServe(next)
        })
        const next = found && nextOf(found)
        if (next && accepts(next)) return start(next, accountsOf(next.place).inKey)
      }
      return null
    },

    takeAlso(of, accepts) {
      const { inKey, inOrganization } = accountsOf(of.place)
      const next = nextOfKey(inKey, inOrganization)
      return next && accepts(next) ? start(next, inKey) : null
    },

    finish(done, measuredMs) {
      const { inClass, inOrganization, inKey } = accountsOf(done.place)
      for (const account of [inClass, inOrganization, inKey]) {
        account.events -= 1
        account.bytes -= done.bytes
      }
      if (measuredMs === null) return
      spend(done.place, inKey, measuredMs - done.expectedMs)
      const dearness = measuredMs / (BASE_MS + done.bytes * MS_PER_BYTE)
      inKey.dearness = smooth(dearnessOf(inKey, inOrganization), dearness)
      inOrganization.dearness = smooth(inOrganization.dearness, dearness)
    },

    isFull: (place) => refusedBy(place, 1, 0) !== null,

    measure(workClass) {
      const { waiting, taken, waitedMs, refused } = classes[workClass]
      return { waiting, taken, waitedMs, refused }
    },
  }
}

function anAccount(): Account {
  return { clock: 0, served: 0, events: 0, bytes: 0, waiting: 0 }
}

function aClass<T>(): ClassAccount<T> {
  const refused = { key: 0, organization: 0, total: 0 }
  return { ...anAccount(), organizations: new Map(), taken: 0, waitedMs: 0, refused }
}

/** What is larger than a whole bound is taken alone. */
function isBeyond(account: Account, bounds: QueueBounds, events: number, bytes: number): boolean {
  if (account.events === 0) return false
  return account.events + events > bounds.events || account.bytes + bytes > bounds.bytes
}

/** Of those that have something waiting. */
function furthestBehind<A extends Account>(
  accounts: ReadonlyMap<string, A>,
  mayServe: (account: A) => boolean,
): A | null {
  let found: A | null = null
  for (const account of accounts.values())
    if (account.waiting > 0 && (found === null || account.clock < found.clock) && mayServe(account))
      found = account
  return found
}

/** One that is idle and owes nothing is as good as new. */
function dropIdle(parent: Account, accounts: Map<string, Account>): void {
  if (accounts.size < MANY_ACCOUNTS) return
  for (const [name, { events, clock }] of accounts)
    if (events === 0 && clock <= parent.served) accounts.delete(name)
}

function smooth(before: number, last: number): number {
  const value = before + (last - before) * DEARNESS.weightOfLast
  return Math.min(Math.max(value, DEARNESS.least), DEARNESS.most)
}
