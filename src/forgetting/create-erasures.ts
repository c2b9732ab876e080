/** Erases what is asked for: in the journal first, then step by step, and afterwards out of the files. */
import type { Actor } from '../domain/change.ts'
import type { ErasableField, Erasure, ErasureMode } from '../domain/erasure.ts'
import { eventOfAlert } from '../domain/event-of-alert.ts'
import type { Hold } from '../domain/hold.ts'
import { holdOf } from '../domain/hold.ts'
import { Problem } from '../domain/problem.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { StoredErasure } from '../resources/erasures/records.ts'
import type { StoredEvent } from '../storage/contract/events.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { ErasedIds, Journal } from './journal.ts'

type ErasureRequest = ErasedIds & {
  readonly mode: ErasureMode
  readonly fields: readonly ErasableField[]
  readonly reason: string
  /** Whom the record is shown to. */
  readonly team_id: string | null
}

export type Erasures = {
  /** Refused, and the hold named, where one keeps any of the events. Resolves once it is certain to happen. */
  begin(actor: Actor, organizationId: string, request: ErasureRequest): Promise<BegunErasure>
  /** Once more, or to its end: nothing happens twice. */
  apply(organizationId: string, erasure: Erasure, erased: ErasedIds): Promise<number>
  readonly tally: { erased: number; failed: number }
  /** Goes on with cleaning the files, where something is left from before. */
  start(): void
  stop(): Promise<void>
}

/** `done` resolves once all of it is erased. */
type BegunErasure = { readonly erasure: Erasure; readonly done: Promise<StoredErasure> }

export type ErasuresOptions = {
  readonly storage: Storage
  readonly journal: Journal
  readonly ids: UlidSource
  readonly now: () => number
  readonly warn: (message: string, error?: unknown) => void
  /** The hour of the day (UTC) at which tables may be locked in order to write them anew. */
  readonly quietHour: number
}

/** What the background has not followed yet: it is about a second behind. */
const WAIT_MS = 200
const AGAIN_MS = 1_000
const CLEAN_AGAIN_MS = 60_000
const IDS_IN_RECORD = 1_000

export function createErasures({ storage, journal, ids, now, warn, quietHour }: ErasuresOptions): Erasures {
  const tally = { erased: 0, failed: 0 }
  const running = new Set<Promise<unknown>>()
  let isOver = false
  let cleaning: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  /** Null: the store could not do it right now (out of order, or another change was in the way); it is tried again. */
  async function erase(organizationId: string, erasure: Erasure, rest: readonly string[]) {
    try {
      return await storage.eraseEvents(organizationId, erasure, rest)
    } catch (error) {
      if (!(error instanceof Problem && error.kind === 'unavailable')) throw error
      tally.failed += 1
      warn(`The erasure ${erasure.id} is interrupted, and tried again.`, error)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      return null
    }
  }

  async function apply(organizationId: string, erasure: Erasure, ids: ErasedIds): Promise<number> {
    let erased = 0
    for (let rest = ids.event_ids; rest.length > 0 && !isOver; ) {
      const step = await erase(organizationId, erasure, rest)
      if (step === null) continue
      erased += step.erased
      if (step.erased === 0 && step.waiting.length === rest.length)
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
      rest = step.waiting
    }
    const copies = { alerts: ids.alert_ids, changes: ids.change_ids, records: ids.record_ids ?? [] }
    if (Object.values(copies).some(({ length }) => length > 0))
      await storage.eraseCopies(organizationId, erasure, copies)
    if (copies.records.length > 0) await journal.forgetTexts(copies.records)
    if (!isOver) await storage.finishErasure(organizationId, erasure.id, erased, now())
    tally.erased += erased
    cleanSoon()
    return erased
  }

  /** Again until nothing is left in the files: a long read, or the wrong hour, may be in the way. */
  function cleanSoon(delayMs = 0): void {
    clearTimeout(timer)
    if (isOver) return
    timer = setTimeout(() => {
      cleaning = clean().finally(() => {
        cleaning = null
      })
    }, delayMs).unref()
  }

  async function clean(): Promise<void> {
    try {
      const isQuiet = new Date(now()).getUTCHours() === quietHour
      if (!(await storage.cleanFiles(isQuiet))) cleanSoon(CLEAN_AGAIN_MS)
    } catch (error) {
      tally.failed += 1
      if (!isOver) warn('What was erased could not be removed from the files yet; it is tried again.', error)
      cleanSoon(CLEAN_AGAIN_MS)
    }
  }

  /** The texts of an alert are those of its event, and where that was not stored the only ones. */
  async function refuseHeld(
    organizationId: string,
    {
      event_ids,
      alert_ids,
    }: { readonly event_ids: readonly string[]; readonly alert_ids: readonly string[] },
  ): Promise<void> {
    const holds = (await storage.listHolds(organizationId)).filter(({ released_at }) => released_at === null)
    if (holds.length === 0) return
    const keeping = new Map<string, Hold>()
    for (let rest = event_ids; rest.length > 0; ) {
      const slice = await storage.exportEvents(organizationId, rest)
      for (const event of slice.events) {
        const hold = holdOf(holds, holdable(event))
        if (hold !== null) keeping.set(hold.id, hold)
      }
      rest = slice.rest
    }
    for (const id of alert_ids) {
      const alert = await storage.findAlert(organizationId, id)
      const hold = alert && holdOf(holds, eventOfAlert(alert))
      if (hold) keeping.set(hold.id, hold)
    }
    const [first] = keeping.values()
    if (first)
      throw new Problem(
        'conflict',
        `The legal hold ${first.id} (${first.case_name}) keeps some of these events${keeping.size > 1 ? `, and so do ${keeping.size - 1} others` : ''}.`,
        undefined,
        null,
        { code: 'held' },
      )
  }

  return {
    tally,
    apply,
    async begin(actor, organizationId, request) {
      const { mode, fields, reason, event_ids, alert_ids, change_ids, record_ids = [], team_id } = request
      const erased = { event_ids, alert_ids, change_ids, record_ids }
      await refuseHeld(organizationId, erased)
      const erasure: Erasure = {
        ...{ id: ids.next(), mode, fields, reason, key_id: actor.key_id, key_name: actor.name },
        created_at: now(),
      }
      await journal.append({ kind: 'erasure', organization_id: organizationId, erasure, ...erased })
      await storage.beginErasure(organizationId, erasure, {
        ...{ id: ids.next(), kind: 'data.erased', actor, team_id, subject: erasure.id, before: null },
        after: {
          ...{ mode, fields, reason, events: event_ids.length },
          event_ids: event_ids.slice(0, IDS_IN_RECORD),
        },
      })
      const done = apply(organizationId, erasure, erased).then((events) => ({
        ...{ ...erasure, events, finished_at: now() },
      }))
      done.catch((error: unknown) => {
        tally.failed += 1
        if (!isOver) warn(`The erasure ${erasure.id} was interrupted; it goes on at the next start.`, error)
      })
      running.add(done)
      void done.finally(() => running.delete(done)).catch(() => {})
      return { erasure, done }
    },
    start: () => cleanSoon(),
    async stop() {
      isOver = true
      clearTimeout(timer)
      await Promise.allSettled(running)
      await cleaning
    },
  }
}

function holdable(event: StoredEvent) {
  return { ...event, pii_detected: event.pii_fields !== '[]' }
}
