/** Before a store serves: what the journal knows and the store does not, because it was put back, is done once more. */

import { COMMAND_LINE } from '../domain/change.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { Erasures } from './create-erasures.ts'
import type { RetentionRuns } from './create-retention-runs.ts'
import { type Journal, type JournalLine, withoutTexts } from './journal.ts'

export type ReplayOptions = {
  readonly storage: Storage
  readonly journal: Journal
  readonly erasures: Pick<Erasures, 'apply'>
  readonly runs: Pick<RetentionRuns, 'repeat'>
  readonly ids: UlidSource
}

const JOURNAL = { ...COMMAND_LINE, name: 'journal' }
const ALL = 100_000

type Known = { readonly holds: Map<string, boolean>; readonly done: Set<string> }

/** The answer is how many lines were new to the store. */
export async function replayJournal(options: ReplayOptions): Promise<number> {
  const written = await options.journal.read()
  // A hold comes back without what was erased of it since: the record of its return would say it again.
  const erased = written.flatMap((line) => (line.kind === 'erasure' ? (line.record_ids ?? []) : []))
  const lines = written.map((line) => withoutTexts(line, erased))
  const known = new Map<string, Known>()
  let replayed = 0
  for (const line of lines) {
    const { organization_id } = line
    const state = known.get(organization_id) ?? (await readKnown(options.storage, organization_id))
    known.set(organization_id, state)
    if (await replay(options, line, state)) replayed += 1
  }
  return replayed
}

async function readKnown(storage: Storage, organizationId: string): Promise<Known> {
  const holds = await storage.listHolds(organizationId)
  const erasures = await storage.listErasures(organizationId, ALL)
  const runs = await storage.listRetentionRuns(organizationId, ALL)
  return {
    holds: new Map(holds.map(({ id, released_at }) => [id, released_at === null])),
    done: new Set([
      ...erasures.filter(({ finished_at }) => finished_at !== null).map(({ id }) => id),
      ...runs.map(({ id }) => id),
    ]),
  }
}

async function replay(options: ReplayOptions, line: JournalLine, { holds, done }: Known): Promise<boolean> {
  const { storage, erasures, runs, ids } = options
  const { organization_id } = line
  const record = { id: ids.next(), actor: JOURNAL, team_id: null, before: null }
  switch (line.kind) {
    case 'hold': {
      const { hold } = line
      if (holds.has(hold.id)) return false
      holds.set(hold.id, true)
      const after = { case: hold.case_name, reason: hold.reason, filter: hold.filter }
      await storage.createHold(organization_id, hold, {
        ...record,
        kind: 'hold.created',
        subject: hold.id,
        after,
      })
      return true
    }
    case 'release': {
      const { id, at, by } = line
      if (holds.get(id) !== true) return false
      holds.set(id, false)
      const released = { ...record, kind: 'hold.released', subject: id, after: null } as const
      return storage.releaseHold(organization_id, id, { at, by }, released)
    }
    case 'erasure': {
      const { kind: _, organization_id: __, erasure, ...erased } = line
      if (done.has(erasure.id)) return false
      const { mode, fields, reason } = erasure
      await storage.beginErasure(organization_id, erasure, {
        ...{ ...record, kind: 'data.erased', subject: erasure.id },
        after: { mode, fields, reason, events: erased.event_ids.length },
      })
      await erasures.apply(organization_id, erasure, erased)
      return true
    }
    case 'retention': {
      if (done.has(line.run.id)) return false
      await runs.repeat(organization_id, line.run)
      return true
    }
  }
}
