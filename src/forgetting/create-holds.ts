/** Legal holds: set and released with a record each, and written down in the journal first. */
import type { Actor } from '../domain/change.ts'
import type { Hold, HoldFilter } from '../domain/hold.ts'
import type { Scope } from '../domain/principal.ts'
import { notFound } from '../domain/problem.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { Journal } from './journal.ts'

export type Holds = {
  /** Those that the scope may see, the newest first: a team sees its own. */
  list(scope: Scope): Promise<Hold[]>
  create(actor: Actor, scope: Scope, given: Pick<Hold, 'case_name' | 'reason' | 'filter'>): Promise<Hold>
  release(actor: Actor, scope: Scope, id: string): Promise<Hold>
}

export type HoldsOptions = {
  readonly storage: Pick<Storage, 'createHold' | 'releaseHold' | 'listHolds'>
  readonly journal: Journal
  readonly ids: UlidSource
  readonly now: () => number
}

export function createHolds({ storage, journal, ids, now }: HoldsOptions): Holds {
  async function list({ organization_id, team_id }: Scope): Promise<Hold[]> {
    const holds = await storage.listHolds(organization_id)
    return team_id === null ? holds : holds.filter(({ filter }) => filter.team_id === team_id)
  }

  return {
    list,

    async create(actor, { organization_id, team_id }, { case_name, reason, filter }) {
      const own: HoldFilter = team_id === null ? filter : { ...filter, team_id }
      const hold: Hold = {
        ...{ id: ids.next(), case_name, reason, filter: own, created_at: now() },
        ...{ key_id: actor.key_id, key_name: actor.name, released_at: null, released_by: null },
      }
      await journal.append({ kind: 'hold', organization_id, hold })
      await storage.createHold(organization_id, hold, {
        ...{ id: ids.next(), kind: 'hold.created', actor, team_id: own.team_id ?? null },
        ...{ subject: hold.id, before: null, after: { case: case_name, reason, filter: own } },
      })
      return hold
    },

    async release(actor, scope, id) {
      const hold = (await list(scope)).find((one) => one.id === id && one.released_at === null)
      if (!hold) throw notFound('Hold')
      const { organization_id } = scope
      const [at, by] = [now(), actor.name]
      await journal.append({ kind: 'release', organization_id, id, at, by })
      const isReleased = await storage.releaseHold(
        organization_id,
        id,
        { at, by },
        {
          ...{ id: ids.next(), kind: 'hold.released', actor, team_id: hold.filter.team_id ?? null },
          ...{ subject: id, before: { case: hold.case_name }, after: null },
        },
      )
      if (!isReleased) throw notFound('Hold')
      return { ...hold, released_at: at, released_by: by }
    },
  }
}
