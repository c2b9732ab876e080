/** Things of any resource: made, changed and ended with a version, a record of the change, and the rules of their definition. */
import type { Actor, ChangeRecord } from '../domain/change.ts'
import type { ChangeKind } from '../domain/change-kinds.ts'
import { isoTime } from '../domain/iso-time.ts'
import type { Scope } from '../domain/principal.ts'
import { invalid, notFound, Problem } from '../domain/problem.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { Document, Resource, StoredThing } from '../resources/kit/resource.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { type ChangesOfOthers, changedSince } from './changed-since.ts'

/** `until`: in milliseconds; null: it has no end of its own. */
type NewThing = {
  readonly team_id: string | null
  readonly document: Document
  readonly until: number | null
}

export type ThingUpdate = { readonly document: Document; readonly until: number | undefined }

export type Things = {
  /** Throws where there is none that the scope may see. */
  find(resource: Resource, scope: Scope, id: string): Promise<StoredThing>
  create(resource: Resource, actor: Actor, scope: Scope, wanted: NewThing): Promise<StoredThing>
  /** As it would be; throws where it may not be changed so. */
  draft(
    resource: Resource,
    scope: Scope,
    id: string,
    update: ThingUpdate | 'end',
    expected: number | null,
  ): Promise<Draft>
  /** Again until no other change came in between, where any version will do. */
  change(
    resource: Resource,
    actor: Actor,
    scope: Scope,
    id: string,
    update: ThingUpdate | 'end',
    expected: number | null,
  ): Promise<StoredThing>
}

export type Draft = { readonly before: StoredThing; readonly after: StoredThing }

export type ThingsOptions = {
  readonly storage: Pick<Storage, 'listThings' | 'findThing' | 'createThing' | 'changeThing'> &
    ChangesOfOthers
  readonly ids: UlidSource
  readonly now: () => number
  /** After each change of what events are judged by: it applies from the next request on. */
  readonly onJudgedByChanged: () => Promise<void>
}

const DAY_MS = 86_400_000

export function createThings({ storage, ids, now, onJudgedByChanged }: ThingsOptions): Things {
  async function find({ name, plural }: Resource, scope: Scope, id: string): Promise<StoredThing> {
    const thing = await storage.findThing(scope.organization_id, plural, id)
    if (!thing || (scope.team_id !== null && ![null, scope.team_id].includes(thing.team_id)))
      throw notFound(titled(name))
    return thing
  }

  async function draft(
    resource: Resource,
    scope: Scope,
    id: string,
    update: ThingUpdate | 'end',
    expected: number | null,
  ): Promise<Draft> {
    const before = await find(resource, scope, id)
    requireOwn(resource, scope, before.team_id)
    if (hasEnded(before, now())) throw new Problem('conflict', `The ${resource.name} has ended already.`)
    if (expected !== null && before.version !== expected) throw await raced(resource, before)
    const after = { ...before, version: before.version + 1, changed_at: now() }
    if (update === 'end') return { before, after: { ...after, ended_at: now() } }
    if (before.document['erased'])
      throw new Problem('conflict', `What the ${resource.name} said was erased: it can only be ended.`)
    const document = { ...before.document, ...update.document }
    const ends_at = update.until ?? before.ends_at
    requireEnd(resource, ends_at)
    resource.check(document, before.team_id)
    return { before, after: { ...after, document, ends_at } }
  }

  function raced({ name, changes }: Resource, { organization_id, id }: StoredThing): Promise<Problem> {
    const thing = { kinds: Object.values(changes), subject: id }
    return changedSince(storage, organization_id, thing, `The ${name} has changed since it was read`)
  }

  function requireEnd({ lasts }: Resource, until: number | null): void {
    if (lasts === null) return
    if (until === null) throw invalid("'until' is required.", 'until')
    if (until <= now()) throw invalid("'until' must be in the future.", 'until')
    if (until > now() + lasts.maxDays * DAY_MS)
      throw invalid(`'until' must be within ${lasts.maxDays} days.`, 'until')
  }

  function recordOf(
    kind: ChangeKind,
    actor: Actor,
    resource: Resource,
    before: StoredThing | null,
    after: StoredThing,
  ): ChangeRecord {
    const [id, { id: subject, team_id }] = [ids.next(), after]
    const shown = (thing: StoredThing | null) => thing && describe(resource, thing)
    return { id, kind, actor, team_id, subject, before: shown(before), after: shown(after) }
  }

  return {
    find,
    draft,

    async create(resource, actor, scope, { team_id, document, until }) {
      const { plural, idPrefix, max, changes } = resource
      requireOwn(resource, scope, team_id)
      requireEnd(resource, until)
      resource.check(document, team_id)
      const { organization_id } = scope
      const inForce = await storage.listThings({ organization_id, team_id: null }, plural, {
        ...{ inForceAt: now(), after: undefined, limit: 1 },
      })
      if (inForce.total >= max) throw invalid(`There are ${max} ${plural} already: end some first.`)
      const thing: StoredThing = {
        ...{ organization_id, id: `${idPrefix}${ids.next()}`, team_id, version: 1, document },
        ...{ created_at: now(), created_by: actor.name, changed_at: now(), changed_by: actor.name },
        ...{ ends_at: until, ended_at: null, ended_by: null },
      }
      await storage.createThing(thing, plural, recordOf(changes.made, actor, resource, null, thing))
      if (resource.isJudgedBy) await onJudgedByChanged()
      return thing
    },

    async change(resource, actor, scope, id, update, expected) {
      for (;;) {
        const { before, after } = await draft(resource, scope, id, update, expected)
        const isEnd = update === 'end'
        const thing = { ...after, changed_by: actor.name, ended_by: isEnd ? actor.name : null }
        const kind = isEnd ? resource.changes.ended : resource.changes.changed
        const record = recordOf(kind, actor, resource, before, thing)
        if (!(await storage.changeThing(thing, resource.plural, record))) continue
        if (resource.isJudgedBy) await onJudgedByChanged()
        return thing
      }
    },
  }
}

/** Whether a second person has to confirm it: it ends, or ends earlier, what guards. */
export function weakens({ ending }: Resource, { before, after }: Draft): boolean {
  if (ending.needs === null) return false
  return after.ended_at !== null || (after.ends_at ?? Infinity) < (before.ends_at ?? Infinity)
}

export function hasEnded({ ends_at, ended_at }: StoredThing, at: number): boolean {
  return ended_at !== null || (ends_at !== null && ends_at <= at)
}

/** Everything but what nobody gets to see. */
export function shownDocument({ secret }: Pick<Resource, 'secret'>, document: Document): Document {
  return Object.fromEntries(Object.entries(document).filter(([field]) => !secret.includes(field)))
}

/** A team's key changes what is its team's. */
function requireOwn({ name }: Resource, scope: Scope, teamId: string | null): void {
  if (scope.team_id !== null && teamId !== scope.team_id)
    throw new Problem('forbidden', `This ${name} belongs to the whole organization.`)
}

function describe(resource: Resource, { document, ends_at, ended_at }: StoredThing) {
  return {
    ...shownDocument(resource, document),
    ...(ends_at !== null && { until: isoTime(ends_at) }),
    ...(ended_at !== null && { ended_at: isoTime(ended_at) }),
  }
}

function titled(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}
