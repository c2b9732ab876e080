/** Saved views: one's own, those of a team, those of an organization. What others see changes with a record. */
import type { Actor, ChangeRecord } from '../domain/change.ts'
import type { ChangeKind } from '../domain/change-kinds.ts'
import { hasRole, type Principal } from '../domain/principal.ts'
import { invalid, notFound, Problem } from '../domain/problem.ts'
import { type SavedViewDocument, USUAL_VIEW } from '../domain/saved-view.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { StoredSavedView } from '../resources/saved-views/records.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type SavedViews = {
  /** Those that the caller can see, by name. */
  list(principal: Principal): Promise<StoredSavedView[]>
  /** Throws where there is none that the caller can see. */
  find(principal: Principal, id: string): Promise<StoredSavedView>
  mayChange(principal: Principal, view: StoredSavedView): boolean
  create(actor: Actor, principal: Principal, wanted: NewView): Promise<StoredSavedView>
  change(
    actor: Actor,
    principal: Principal,
    id: string,
    update: Partial<Wanted>,
    expectedVersion: number | null,
  ): Promise<StoredSavedView>
  delete(actor: Actor, principal: Principal, id: string): Promise<void>
}

type Wanted = { readonly name: string; readonly document: Partial<SavedViewDocument> }

/** `team_id`: of one that is shared; null: with the whole organization. */
type NewView = Wanted & { readonly isShared: boolean; readonly team_id: string | null }

type SavedViewsOptions = {
  readonly storage: Pick<
    Storage,
    'listSavedViews' | 'createSavedView' | 'changeSavedView' | 'deleteSavedView'
  >
  readonly ids: UlidSource
  readonly now: () => number
}

/** Of one owner, and shared ones of one organization: a list is read as a whole. */
const [MAX_OWN, MAX_SHARED] = [100, 300]

export function createSavedViews({ storage, ids, now }: SavedViewsOptions): SavedViews {
  async function list(principal: Principal): Promise<StoredSavedView[]> {
    const { organization_id, team_id } = principal
    const all = await storage.listSavedViews(organization_id, ownerOf(principal))
    return all.filter(
      (view) => view.owner_id !== null || team_id === null || [null, team_id].includes(view.team_id),
    )
  }

  async function find(principal: Principal, id: string): Promise<StoredSavedView> {
    const view = (await list(principal)).find((one) => one.id === id)
    if (!view) throw notFound('View')
    return view
  }

  async function changeable(principal: Principal, id: string): Promise<StoredSavedView> {
    const view = await find(principal, id)
    requireRight(principal, view)
    return view
  }

  function recordOf(
    kind: ChangeKind,
    actor: Actor,
    of: StoredSavedView,
    before: StoredSavedView | null,
    after: StoredSavedView | null,
  ): ChangeRecord | null {
    if (of.owner_id !== null) return null
    const [id, { id: subject, team_id }] = [ids.next(), of]
    return { id, kind, actor, team_id, subject, before: shown(before), after: shown(after) }
  }

  return {
    list,
    find,
    mayChange: (principal, view) => problemOf(principal, view) === null,

    async create(actor, principal, { name, document, isShared, team_id }) {
      const { organization_id } = principal
      const owner_id = isShared ? null : ownerOf(principal)
      requireRight(principal, { owner_id, team_id })
      const all = await storage.listSavedViews(organization_id, ownerOf(principal))
      const [count, limit] = [
        all.filter((one) => one.owner_id === owner_id).length,
        isShared ? MAX_SHARED : MAX_OWN,
      ]
      if (count >= limit) throw invalid(`There are ${limit} views already: delete some first.`)
      const view: StoredSavedView = {
        ...{ organization_id, id: ids.next(), owner_id, team_id, version: 1, name },
        document: checked({ ...USUAL_VIEW, ...document }),
        ...{ created_at: now(), changed_at: now(), changed_by: actor.name },
      }
      await storage.createSavedView(view, recordOf('view.created', actor, view, null, view))
      return view
    },

    async change(actor, principal, id, { name, document }, expectedVersion) {
      // Again until no other change came in between, where any version will do.
      for (;;) {
        const stored = await changeable(principal, id)
        if (expectedVersion !== null && stored.version !== expectedVersion) throw changedSince(stored)
        const next: StoredSavedView = {
          ...stored,
          ...{ version: stored.version + 1, name: name ?? stored.name },
          document: checked({ ...stored.document, ...document }),
          ...{ changed_at: now(), changed_by: actor.name },
        }
        const record = recordOf('view.changed', actor, stored, stored, next)
        if (await storage.changeSavedView(next, record)) return next
      }
    },

    async delete(actor, principal, id) {
      const stored = await changeable(principal, id)
      const record = recordOf('view.deleted', actor, stored, stored, null)
      if (!(await storage.deleteSavedView(stored.organization_id, id, record))) throw notFound('View')
    },
  }
}

/** A person has the same views however they sign in. */
function ownerOf({ person, key_id }: Principal): string {
  return person?.id ?? key_id
}

type Whose = Pick<StoredSavedView, 'owner_id' | 'team_id'>

function requireRight(principal: Principal, view: Whose): void {
  const problem = problemOf(principal, view)
  if (problem !== null) throw new Problem('forbidden', problem)
}

/** Everybody changes their own; what others see is changed by the role `policy` of that scope. */
function problemOf(principal: Principal, { owner_id, team_id }: Whose): string | null {
  if (owner_id !== null) return null
  if (!hasRole(principal, ['policy'])) return "Views that others see need the role 'policy'."
  if (principal.team_id !== null && team_id !== principal.team_id)
    return 'This view belongs to the whole organization.'
  return null
}

function checked(document: SavedViewDocument): SavedViewDocument {
  const { after, before } = document
  if (after !== null && before !== null && Date.parse(after) >= Date.parse(before))
    throw invalid("'before' must be later than 'after'.", 'before')
  return document
}

function changedSince({ changed_by }: StoredSavedView): Problem {
  return new Problem('precondition_failed', `The view has changed since it was read, by ${changed_by}.`)
}

function shown(view: StoredSavedView | null) {
  return view && { name: view.name, ...view.document }
}
