/** Alerts that somebody paused: they are recorded, wait, and are sent when the pause ends or is ended. */
import type { Actor, ChangeRecord } from '../domain/change.ts'
import { isoTime } from '../domain/iso-time.ts'
import type { Scope } from '../domain/principal.ts'
import { notFound, Problem } from '../domain/problem.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { AlertPause } from '../resources/alert-pauses/records.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type AlertPauses = {
  /** Those that are not over and that concern the scope: its own, its organization's, for an organization also those of teams. */
  inForce(scope: Scope): Promise<AlertPause[]>
  pause(actor: Actor, scope: Scope, forMs: number, reason: string): Promise<void>
  resume(actor: Actor, scope: Scope): Promise<void>
  /** Throws where alerts of the scope are not sent now. */
  requireSending(scope: Scope): Promise<void>
}

export type AlertPausesOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
}

const RELEASED_AT_ONCE = 1_000
const SUBJECT = 'alerts'

export function createAlertPauses({ storage, ids, now }: AlertPausesOptions): AlertPauses {
  async function inForce({ organization_id, team_id }: Scope): Promise<AlertPause[]> {
    const pauses = await storage.listAlertPauses(organization_id)
    const isConcerned = (pause: AlertPause) =>
      team_id === null || pause.team_id === null || pause.team_id === team_id
    return pauses.filter((pause) => pause.ends_at > now() && isConcerned(pause))
  }

  async function ownOf(scope: Scope): Promise<AlertPause | null> {
    return (await inForce(scope)).find(({ team_id }) => team_id === scope.team_id) ?? null
  }

  /** What waits for its end; another pause that is in force takes them again. */
  async function release(scope: Scope, { ends_at }: AlertPause): Promise<void> {
    for (let released = RELEASED_AT_ONCE; released === RELEASED_AT_ONCE; )
      released = await storage.releaseAlerts(scope, ends_at, now(), RELEASED_AT_ONCE)
  }

  return {
    inForce,

    async pause(actor, scope, forMs, reason) {
      const before = await ownOf(scope)
      const paused_at = now()
      const { organization_id, team_id } = scope
      const pause = { ends_at: paused_at + forMs, reason, paused_by: nameOf(actor), paused_at, team_id }
      await storage.pauseAlerts(organization_id, pause, {
        ...{ id: ids.next(), kind: 'alerts.paused', actor, team_id, subject: SUBJECT },
        before: shown(before),
        after: shown(pause),
      })
      if (before) await release(scope, before)
    },

    async resume(actor, scope) {
      const before = await ownOf(scope)
      const { organization_id, team_id } = scope
      const record: ChangeRecord = {
        ...{ id: ids.next(), kind: 'alerts.resumed', actor, team_id, subject: SUBJECT },
        before: shown(before),
        after: null,
      }
      if (!before || !(await storage.endAlertPause({ organization_id, team_id }, record)))
        throw notFound('Pause')
      await release(scope, before)
    },

    async requireSending(scope) {
      const pause = (await inForce(scope)).find(
        ({ team_id }) => team_id === null || team_id === scope.team_id,
      )
      if (pause)
        throw new Problem(
          'conflict',
          `Alerts are paused by ${pause.paused_by} until ${isoTime(pause.ends_at)}. Resume them first.`,
        )
    },
  }
}

function nameOf({ person, name }: Actor): string {
  return person?.name ?? name
}

function shown(pause: AlertPause | null) {
  return pause && { until: isoTime(pause.ends_at), reason: pause.reason }
}
