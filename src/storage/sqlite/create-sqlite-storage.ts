/** The embedded store: one file, one writing thread with group commit, a few reading threads. */
import { statSync } from 'node:fs'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Sealer } from '../sealer.ts'
import type { NewEvent, Storage } from '../storage.ts'
import { createGroupCommit } from './group-commit.ts'
import { openThread, type Thread } from './open-thread.ts'

export type SqliteStorageOptions = {
  readonly file: string
  readonly sealer: Sealer
  readonly now: () => number
  readonly readers?: number
}

const PURGE_EVERY_MS = 60_000

export async function createSqliteStorage({
  file,
  sealer,
  now,
  readers = 2,
}: SqliteStorageOptions): Promise<Storage> {
  const writer = await openThread('writer-thread', file)
  await checkSecret(writer, sealer)
  const readerThreads = await Promise.all(
    Array.from({ length: readers }, () => openThread('reader-thread', file)),
  )
  const commits = createGroupCommit(writer)
  const purging = setInterval(() => {
    // A purge that fails is tried again a minute later; nothing depends on its moment.
    writer.call('purge', now()).catch(() => {})
  }, PURGE_EVERY_MS).unref()

  function reader(): Thread {
    return readerThreads.reduce((least, thread) => (thread.pending() < least.pending() ? thread : least))
  }

  return {
    append: (events) => commits.append(events.map((event) => sealAlerts(event, sealer))),
    findEvent: (organizationId, id) => reader().call('findEvent', organizationId, id),
    listEvents: (scope, filter, page) => reader().call('listEvents', scope, filter, page),
    countEvents: (scope, range) => reader().call('countEvents', scope, range),

    async readPolicy(scope) {
      const stored = await reader().call<Awaited<ReturnType<Storage['readPolicy']>>>('readPolicy', scope)
      return {
        version: stored.version,
        organization: mapWebhooks(stored.organization, sealer.open),
        team: mapWebhooks(stored.team, sealer.open),
      }
    },
    savePolicy: (scope, expected, overrides, at) =>
      writer.call('savePolicy', scope, expected, mapWebhooks(overrides, sealer.seal), at),

    createOrganization: (organization) => writer.call('createOrganization', organization),
    findOrganization: (name) => reader().call('findOrganization', name),
    ensureTeam: (team) => writer.call('ensureTeam', team),
    createKey: (key) => writer.call('createKey', key),
    findKey: (id) => reader().call('findKey', id),
    listKeys: (organizationId) => reader().call('listKeys', organizationId),
    revokeKey: (organizationId, id, at) => writer.call('revokeKey', organizationId, id, at),

    checkHealth: () => writer.call('checkWritable'),
    measure: () => ({ waitingAppends: commits.waiting(), bytes: sizeOf(file) + sizeOf(`${file}-wal`) }),
    async close() {
      clearInterval(purging)
      await commits.drain()
      await Promise.all(readerThreads.map((thread) => thread.close()))
      await writer.close()
    },
  }
}

/** A store opened with another secret would know no key and read no webhook: better to say so at once. */
async function checkSecret(writer: Thread, sealer: Sealer): Promise<void> {
  const kept = await writer.call<string>('ensureFact', 'secret_check', sealer.seal('audit-event-service'))
  try {
    sealer.open(kept)
  } catch (error) {
    await writer.close()
    throw new Error(
      'The master secret does not belong to this database. Set SERVICE_SECRET (or the secret file in the data folder) to the one that the database was made with.',
      { cause: error },
    )
  }
}

function sealAlerts(event: NewEvent, sealer: Sealer): NewEvent {
  if (event.alerts.length === 0) return event
  return {
    ...event,
    alerts: event.alerts.map((alert) => ({ ...alert, webhook_url: sealer.seal(alert.webhook_url) })),
  }
}

function mapWebhooks(policy: PolicyUpdate, change: (url: string) => string): PolicyUpdate {
  if (!policy.alert_rules) return policy
  return {
    ...policy,
    alert_rules: policy.alert_rules.map((rule) => ({
      ...rule,
      notify: { chat_webhook_url: change(rule.notify.chat_webhook_url) },
    })),
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
