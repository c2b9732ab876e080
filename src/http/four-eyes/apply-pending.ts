/** Does what was confirmed, as the route would have done it: with all its checks, and in the name of whoever asked. */

import type { Exceptions } from '../../access/create-exceptions.ts'
import type { Apply } from '../../access/create-four-eyes.ts'
import type { People } from '../../access/create-people.ts'
import type { Policies } from '../../access/create-policies.ts'
import type { ProviderAdmin } from '../../access/create-provider-admin.ts'
import type { Security } from '../../access/create-security.ts'
import type { Things, ThingUpdate } from '../../access/create-things.ts'
import type { Actor } from '../../domain/change.ts'
import type { ExceptionUpdate, NewException } from '../../domain/exception.ts'
import type { PendingKind } from '../../domain/pending-change.ts'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Principal, Scope } from '../../domain/principal.ts'
import { notFound, Problem } from '../../domain/problem.ts'
import type { NewProvider, ProviderSettings } from '../../domain/providers.ts'
import type { RetentionUpdate } from '../../domain/retention.ts'
import type { SecurityUpdate } from '../../domain/security.ts'
import type { Erasures } from '../../forgetting/create-erasures.ts'
import type { Holds } from '../../forgetting/create-holds.ts'
import type { RetentionRules } from '../../forgetting/create-retention-rules.ts'
import type { RetentionRuns } from '../../forgetting/create-retention-runs.ts'
import { RESOURCES } from '../../resources/resources.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { decidedOf, decideOnPerson, type PersonDecision } from '../people/decide-on-person.ts'
import { findUnchangedProvider, requireMayMap } from '../people/own-provider.ts'

type ErasureRequest = Parameters<Erasures['begin']>[2]

/** What each kind needs to be done. `version`: what it was based on. */
export type PendingRequests = {
  'policy.update': { scope: Scope; isOfTeam: boolean; update: PolicyUpdate; version: number }
  'policy.restore': { scope: Scope; isOfTeam: boolean; restored: number; version: number }
  'security.update': { organization_id: string; update: SecurityUpdate; version: number }
  'exception.create': { scope: Scope; isOfTeam: boolean; wanted: NewException }
  'exception.change': {
    scope: Scope
    isOfTeam: boolean
    number: number
    update: ExceptionUpdate
    version: number
  }
  'exception.end': { scope: Scope; isOfTeam: boolean; number: number; reason: string }
  'resource.weaken': { plural: string; id: string; update: ThingUpdate | 'end'; version: number }
  'event.reveal': { event_id: string; reason: string }
  'events.export': { query: unknown }
  'data.erase': { organization_id: string; erasure: ErasureRequest }
  'retention.update': { scope: Scope; update: RetentionUpdate; version: number }
  'hold.release': { scope: Scope; id: string }
  'provider.create': { provider: NewProvider }
  'provider.update': { id: string; provider: NewProvider; before: ProviderSettings }
  'provider.remove': { id: string; before: ProviderSettings }
  'person.update': { id: string; update: PersonDecision; before: ReturnType<typeof decidedOf> }
}

export type ApplyOptions = {
  readonly policies: Policies
  readonly security: Security
  readonly exceptions: Exceptions
  readonly erasures: Erasures
  readonly retention: RetentionRules
  readonly holds: Holds
  readonly retentionRuns: Pick<RetentionRuns, 'wake'>
  readonly providerAdmin: ProviderAdmin
  readonly people: People
  readonly storage: Storage
  readonly things: Things
  readonly now: () => number
}

export function createApply(options: ApplyOptions): Apply {
  const {
    policies,
    security,
    exceptions,
    erasures,
    retention,
    holds,
    retentionRuns,
    providerAdmin,
    people,
    storage,
    things,
  } = options
  const deeds: {
    [K in PendingKind]: (request: PendingRequests[K], actor: Actor, asker: Principal) => Promise<unknown>
  } = {
    'policy.update': ({ scope, isOfTeam, update, version }, actor) =>
      policies.update({ actor, isOfTeam }, scope, update, version),
    'policy.restore': ({ scope, isOfTeam, restored, version }, actor) =>
      policies.restore({ actor, isOfTeam }, scope, restored, version),
    'security.update': ({ organization_id, update, version }, actor) =>
      security.update(actor, organization_id, update, version),
    'exception.create': ({ scope, isOfTeam, wanted }, actor) =>
      exceptions.create({ actor, isOfTeam }, scope, wanted),
    'exception.change': ({ scope, isOfTeam, number, update, version }, actor) =>
      exceptions.change({ actor, isOfTeam }, scope, number, update, version),
    'exception.end': ({ scope, isOfTeam, number, reason }, actor) =>
      exceptions.end({ actor, isOfTeam }, scope, number, reason),
    async 'resource.weaken'({ plural, id, update, version }, actor, asker) {
      const resource = RESOURCES.find((one) => one.plural === plural)
      if (!resource) throw notFound('Resource')
      await things.change(resource, actor, asker, id, update, version)
    },
    // Whoever asked does it, once.
    'event.reveal': async () => {},
    'events.export': async () => {},
    'data.erase': ({ organization_id, erasure }, actor) => erasures.begin(actor, organization_id, erasure),
    async 'retention.update'({ scope, update, version }, actor) {
      await retention.update(actor, scope, update, version)
      retentionRuns.wake()
    },
    async 'hold.release'({ scope, id }, actor) {
      await holds.release(actor, scope, id)
      retentionRuns.wake()
    },
    async 'provider.create'({ provider }, actor, asker) {
      requireMayMap(asker, provider)
      await providerAdmin.create(actor, asker.organization_id, provider)
    },
    async 'provider.update'({ id, provider, before }, actor, asker) {
      requireMayMap(asker, provider)
      await providerAdmin.update(actor, await findUnchangedProvider(storage, asker, id, before), provider)
    },
    async 'provider.remove'({ id, before }, actor, asker) {
      await providerAdmin.remove(actor, await findUnchangedProvider(storage, asker, id, before))
    },
    async 'person.update'({ id, update, before }, actor, asker) {
      const { person, after } = await decideOnPerson(options, asker, id, update)
      if (JSON.stringify(decidedOf(person)) !== JSON.stringify(before))
        throw new Problem('precondition_failed', 'The access of the person has changed since.')
      await people.decide(actor, person, after)
    },
  }
  return async (kind, request, actor, asker) => {
    const deed = deeds[kind] as (request: unknown, actor: Actor, asker: Principal) => Promise<unknown>
    await deed(request, actor, asker)
  }
}
