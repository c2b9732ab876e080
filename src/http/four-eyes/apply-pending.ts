/** Does what was confirmed, as the route would have done it: with all its checks, and in the name of whoever asked. */

import type { Exceptions } from '../../access/create-exceptions.ts'
import type { Apply } from '../../access/create-four-eyes.ts'
import type { Policies } from '../../access/create-policies.ts'
import type { Security } from '../../access/create-security.ts'
import type { Actor } from '../../domain/change.ts'
import type { ExceptionUpdate, NewException } from '../../domain/exception.ts'
import type { PendingKind } from '../../domain/pending-change.ts'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'
import type { RetentionUpdate } from '../../domain/retention.ts'
import type { SecurityUpdate } from '../../domain/security.ts'
import type { Erasures } from '../../forgetting/create-erasures.ts'
import type { RetentionRules } from '../../forgetting/create-retention-rules.ts'
import type { RetentionRuns } from '../../forgetting/create-retention-runs.ts'

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
  'event.reveal': { event_id: string; reason: string }
  'events.export': { query: unknown }
  'data.erase': { organization_id: string; erasure: ErasureRequest }
  'retention.update': { scope: Scope; update: RetentionUpdate; version: number }
}

export type ApplyOptions = {
  readonly policies: Policies
  readonly security: Security
  readonly exceptions: Exceptions
  readonly erasures: Erasures
  readonly retention: RetentionRules
  readonly retentionRuns: Pick<RetentionRuns, 'wake'>
}

export function createApply(options: ApplyOptions): Apply {
  const { policies, security, exceptions, erasures, retention, retentionRuns } = options
  const deeds: { [K in PendingKind]: (request: PendingRequests[K], actor: Actor) => Promise<unknown> } = {
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
    // Whoever asked does it, once.
    'event.reveal': async () => {},
    'events.export': async () => {},
    'data.erase': ({ organization_id, erasure }, actor) => erasures.begin(actor, organization_id, erasure),
    async 'retention.update'({ scope, update, version }, actor) {
      await retention.update(actor, scope, update, version)
      retentionRuns.wake()
    },
  }
  return async (kind, request, actor) => {
    await (deeds[kind] as (request: unknown, actor: Actor) => Promise<unknown>)(request, actor)
  }
}
