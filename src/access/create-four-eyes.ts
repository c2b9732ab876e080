/**
 * Four eyes: what an organization demands a second person for waits until somebody else confirms it. It is done in the transaction
 * that settles it, so that it is done once, however many confirm it at the same moment.
 */
import type { Actor, ChangeRecord, Settlement } from '../domain/change.ts'
import {
  type FieldChange,
  type FourEyes as FourEyesItem,
  PENDING_KINDS,
  type PendingKind,
  type PendingState,
} from '../domain/pending-change.ts'
import { hasRole, type Principal, type Role, type Scope } from '../domain/principal.ts'
import { invalid, notFound, Problem } from '../domain/problem.ts'
import type { UlidSource } from '../domain/ulid.ts'
import { SETTLED_ALREADY, type StoredPendingChange } from '../resources/pending-changes/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { isGood, principalOf } from './create-authenticator.ts'
import type { Security } from './create-security.ts'
import { principalOfPerson } from './person-access.ts'
import { type Identities, requireSomebodyElse } from './require-somebody-else.ts'
import {
  idsOfPrincipal,
  joinOwners,
  ownersOfActor,
  share,
  splitOwners,
  whoStandsBehind,
} from './who-stands-behind.ts'

export type FourEyes = {
  /** Whether one of these is on the list. */
  isNeeded(organizationId: string, ...what: readonly FourEyesItem[]): Promise<boolean>
  /** What waits; where the same caller has asked for the same already, that. */
  ask(caller: Caller, change: WantedChange): Promise<StoredPendingChange>
  /** What the caller was allowed to do once: to be settled with what is done. Null: nobody has confirmed it. */
  permission(caller: Caller, kind: PendingKind, subject: string): Promise<Settlement | null>
  list(scope: Scope, state: PendingState | null): Promise<StoredPendingChange[]>
  /** Throws where there is none that the scope may see. */
  find(scope: Scope, id: string): Promise<StoredPendingChange>
  confirm(caller: Caller, id: string, reason: string | null, apply: Apply): Promise<StoredPendingChange>
  /** Whoever asked may withdraw it. */
  refuse(caller: Caller, id: string, reason: string): Promise<StoredPendingChange>
  stateOf(change: StoredPendingChange): PendingState
  /** Whether the caller stands behind who asked. */
  isAskedBy(principal: Principal, change: StoredPendingChange): Promise<boolean>
}

export type Caller = { readonly principal: Principal; readonly actor: Actor }

export type WantedChange = {
  readonly kind: PendingKind
  readonly team_id: string | null
  readonly subject: string
  /** For `apply`, once it is confirmed. */
  readonly request: unknown
  readonly effect: readonly FieldChange[]
  readonly summary: string
}

/** Does it in the name of whoever asked, as far as they still may. The actor carries the settlement. */
export type Apply = (kind: PendingKind, request: unknown, actor: Actor, asker: Principal) => Promise<void>

export type FourEyesOptions = {
  readonly storage: Pick<
    Storage,
    'createPendingChange' | 'findPendingChange' | 'listPendingChanges' | 'settlePendingChange'
  > &
    Identities
  readonly security: Pick<Security, 'current'>
  readonly ids: UlidSource
  readonly now: () => number
}

type Request = { readonly request: unknown; readonly actor: Actor }

const EXPIRES_AFTER_MS = 7 * 86_400_000
const MAX_PENDING = 200
const MAX_LISTED = 1_000
/** Done by whoever asked, once it is confirmed. */
const PERMISSIONS: readonly PendingKind[] = ['event.reveal', 'events.export']

export function createFourEyes({ storage, security, ids, now }: FourEyesOptions): FourEyes {
  const ownersOf = async (actor: Actor) => joinOwners(await ownersOfActor(storage, actor))

  function stateOf({ state, expires_at }: StoredPendingChange): PendingState {
    const isWaiting = state === 'pending' || state === 'confirmed'
    return isWaiting && expires_at <= now() ? 'expired' : state
  }

  async function find({ organization_id, team_id }: Scope, id: string): Promise<StoredPendingChange> {
    const change = await storage.findPendingChange(organization_id, id)
    if (!change || (team_id !== null && change.team_id !== team_id)) throw notFound('Pending change')
    return change
  }

  /** One that the caller may decide on. */
  async function waiting({ principal }: Caller, id: string): Promise<StoredPendingChange> {
    const change = await find(principal, id)
    if (!hasRole(principal, [change.needs as Role]))
      throw new Problem('forbidden', `This API key lacks the role that is required (${change.needs}).`)
    const state = stateOf(change)
    const isErasing = change.kind === 'data.erase' && state === 'confirmed'
    if (state !== 'pending' && !isErasing) throw new Problem('conflict', `This change is ${state} already.`)
    return change
  }

  function recordOf(
    kind: 'change.requested' | 'change.confirmed' | 'change.refused',
    actor: Actor,
    change: Pick<StoredPendingChange, 'id' | 'team_id' | 'kind' | 'summary' | 'effect'>,
    reason: string | null,
  ): ChangeRecord {
    const { id, team_id, summary, effect } = change
    return {
      // The request itself has the id of its record.
      id: kind === 'change.requested' ? id : ids.next(),
      ...{ kind, actor, team_id, subject: id, before: null },
      after: {
        change: change.kind,
        summary,
        ...(kind === 'change.requested' ? { effect: JSON.parse(effect) } : { reason }),
      },
    }
  }

  /** Nobody's request outlives what they may do. */
  async function requireAskerMay(change: StoredPendingChange): Promise<Principal> {
    const { organization_id, key_id, person_id, needs } = change
    const key = key_id === null ? null : await storage.findKey(key_id)
    const person =
      key_id === null && person_id !== null ? await storage.findPerson(organization_id, person_id) : null
    const asker = key && isGood(key, now()) ? principalOf(key) : person && principalOfPerson(person)
    if (!asker || !hasRole(asker, [needs as Role]))
      throw new Problem('conflict', 'Whoever asked for this change may no longer make it.')
    return asker
  }

  async function settle(organizationId: string, settlement: Settlement): Promise<void> {
    if (!(await storage.settlePendingChange(organizationId, settlement, settlement.record)))
      throw new Problem('conflict', SETTLED_ALREADY)
  }

  /** Cannot be done any more: it does not stay in the list. */
  async function giveUp(caller: Caller, change: StoredPendingChange): Promise<never> {
    const reason = 'What it would change has changed since it was asked for.'
    const record = recordOf('change.refused', caller.actor, change, reason)
    const by = caller.principal.key_name
    const refused = { id: change.id, from: 'pending', to: 'refused', at: now(), by, reason, record } as const
    await storage.settlePendingChange(change.organization_id, refused, record)
    throw new Problem('conflict', `${reason} Ask again.`)
  }

  return {
    stateOf,
    find,

    async isAskedBy(principal, change) {
      const asking = await whoStandsBehind(storage, askerIds(change))
      return share(asking, await whoStandsBehind(storage, idsOfPrincipal(principal)))
    },

    async isNeeded(organizationId, ...what) {
      const { four_eyes } = (await security.current(organizationId)).settings
      return what.some((one) => four_eyes.includes(one))
    },

    async ask({ principal, actor }, { kind, team_id, subject, request, effect, summary }) {
      const { organization_id } = principal
      const owner_id = await ownersOf(actor)
      const waiting = await storage.listPendingChanges(
        { organization_id, team_id: null },
        'pending',
        MAX_PENDING,
      )
      const alive = waiting.filter((one) => stateOf(one) === 'pending')
      const same = alive.find(
        (one) =>
          one.kind === kind &&
          one.owner_id === owner_id &&
          one.subject === subject &&
          one.team_id === team_id &&
          JSON.stringify(requestOf(one).request) === JSON.stringify(request),
      )
      if (same) return same
      if (alive.length >= MAX_PENDING)
        throw invalid(`There are ${MAX_PENDING} pending changes: confirm or refuse some first.`)
      const { key_id, name: key_name, person } = actor
      const change: StoredPendingChange = {
        ...{ organization_id, id: ids.next(), team_id, kind, needs: PENDING_KINDS[kind], subject, summary },
        request: JSON.stringify({ request, actor } satisfies Request),
        effect: JSON.stringify(effect),
        ...{ owner_id, key_id, key_name, person_id: person?.id ?? null, person: person?.name ?? null },
        ...{ created_at: now(), expires_at: now() + EXPIRES_AFTER_MS, state: 'pending' },
        ...{ decided_by: null, decided_at: null, reason: null },
      }
      await storage.createPendingChange(change, recordOf('change.requested', actor, change, null))
      return change
    },

    async permission({ principal, actor }, kind, subject) {
      const { organization_id } = principal
      const owner = await ownersOf(actor)
      const confirmed = await storage.listPendingChanges(
        { organization_id, team_id: null },
        'confirmed',
        MAX_LISTED,
      )
      const own = confirmed.find(
        (one) =>
          one.kind === kind &&
          one.subject === subject &&
          one.owner_id === owner &&
          stateOf(one) === 'confirmed',
      )
      if (!own) return null
      return { id: own.id, from: 'confirmed', to: 'applied', at: now(), by: null, reason: null, record: null }
    },

    async list(scope, state) {
      const stored = state === 'expired' ? null : state
      const found = await storage.listPendingChanges(scope, stored, MAX_LISTED)
      return state === null ? found : found.filter((one) => stateOf(one) === state)
    },

    async confirm(caller, id, reason, apply) {
      const { principal, actor } = caller
      const change = await waiting(caller, id)
      const asked = { ids: askerIds(change), at: change.created_at }
      await requireSomebodyElse(storage, principal, asked, OWN_CHANGE)
      const principalOfAsker = await requireAskerMay(change)
      const { organization_id } = change
      const kind = change.kind as PendingKind
      const record = recordOf('change.confirmed', actor, change, reason)
      const settlement = { id, at: now(), by: principal.key_name, reason, record } as const
      if (PERMISSIONS.includes(kind)) {
        await settle(organization_id, { ...settlement, from: 'pending', to: 'confirmed' })
        return find(principal, id)
      }
      const isErasing = kind === 'data.erase'
      // What is to be erased goes into the journal first: nobody may refuse it any more by then.
      if (isErasing && change.state === 'pending')
        await settle(organization_id, { ...settlement, from: 'pending', to: 'confirmed' })
      const settles: Settlement = isErasing
        ? { ...settlement, from: 'confirmed', to: 'applied', by: null, reason: null, record: null }
        : { ...settlement, from: 'pending', to: 'applied' }
      const { request, actor: asker } = requestOf(change)
      try {
        await apply(kind, request, { ...asker, settles }, principalOfAsker)
      } catch (error) {
        if (error instanceof Problem && error.kind === 'precondition_failed') await giveUp(caller, change)
        const now = await find(principal, id)
        if (now.state !== settles.from) throw new Problem('conflict', SETTLED_ALREADY, error)
        throw error
      }
      return find(principal, id)
    },

    async refuse(caller, id, reason) {
      const { principal, actor } = caller
      const change = await waiting(caller, id)
      const record = recordOf('change.refused', actor, change, reason)
      const by = principal.key_name
      await settle(change.organization_id, {
        ...{ id, from: 'pending', to: 'refused', at: now(), by, reason, record },
      })
      return find(principal, id)
    },
  }
}

const OWN_CHANGE = 'You asked for this change yourself: somebody else has to confirm it.'

function askerIds({ key_id, person_id, owner_id }: StoredPendingChange): (string | null)[] {
  return [key_id, person_id, ...splitOwners(owner_id)]
}

function requestOf({ request }: StoredPendingChange): Request {
  return JSON.parse(request) as Request
}
