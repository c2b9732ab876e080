/** The embedded store: one file, one writing thread with group commit, a few reading threads. */
import { statSync } from 'node:fs'
import { createGroupCommit, MANY_EVENTS } from '../commit/group-commit.ts'
import type { Storage } from '../contract/storage.ts'
import type {
  SealedAlertPage,
  SealedClaim,
  SealedStorage,
  SealedStoredAlert,
} from '../secrets/sealed-storage.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { refuseOtherSecret, SECRET_CHECK, sealedCheck } from '../secrets/secret-check.ts'
import { withSealedWebhooks } from '../secrets/with-sealed-webhooks.ts'
import { explainFailure } from './threads/explain-failure.ts'
import { openThread, problemOf, type Thread } from './threads/open-thread.ts'
import type { AppendResult } from './threads/thread-messages.ts'

export type SqliteOptions = {
  readonly file: string
  readonly sealer: Sealer
  readonly now: () => number
  readonly readers?: number
}

const PURGE_EVERY_MS = 60_000
/** There is one thread that writes; commits that are worth it may wait at its door. */
const LANES = { lanes: 4, crowd: MANY_EVENTS }

export async function openSqlite({ file, sealer, now, readers = 2 }: SqliteOptions): Promise<Storage> {
  const writer = await openThread('writer-thread', file).catch((error) => {
    throw explainFailure(error, file)
  })
  try {
    refuseOtherSecret(await writer.call<string>('ensureFact', SECRET_CHECK, sealedCheck(sealer)), sealer)
  } catch (error) {
    await writer.close()
    throw explainFailure(error, file)
  }
  const readerThreads = await Promise.all(
    Array.from({ length: readers }, () => openThread('reader-thread', file)),
  )
  const commits = createGroupCommit(
    async (batch) =>
      (await writer.call<AppendResult[]>('append', batch)).map((result) =>
        'failure' in result ? { error: problemOf(result.failure) } : result,
      ),
    LANES,
  )
  // A purge that fails is tried again a minute later; nothing depends on its moment.
  const purge = () => void writer.call('purge', now()).catch(() => {})
  const purging = setInterval(purge, PURGE_EVERY_MS).unref()
  purge()

  function reader(): Thread {
    return readerThreads.reduce((least, thread) => (thread.pending() < least.pending() ? thread : least))
  }

  const store: SealedStorage = {
    append: commits.append,
    findEvent: (organizationId, id) => reader().call('findEvent', organizationId, id),
    listEvents: (scope, filter, page) => reader().call('listEvents', scope, filter, page),
    countEvents: (scope, range) => reader().call('countEvents', scope, range),

    readPolicy: (...values) => reader().call('readPolicy', ...values),
    savePolicy: (...values) => writer.call('savePolicy', ...values),
    listPolicyVersions: (...values) => reader().call('listPolicyVersions', ...values),

    createOrganization: (...values) => writer.call('createOrganization', ...values),
    findOrganization: (...values) => reader().call('findOrganization', ...values),
    listOrganizations: () => reader().call('listOrganizations'),
    retireOrganization: (...values) => writer.call('retireOrganization', ...values),
    createTeam: (...values) => writer.call('createTeam', ...values),
    findTeam: (...values) => reader().call('findTeam', ...values),
    listTeams: (...values) => reader().call('listTeams', ...values),
    renameTeam: (...values) => writer.call('renameTeam', ...values),
    retireTeam: (...values) => writer.call('retireTeam', ...values),
    createKey: (...values) => writer.call('createKey', ...values),
    findKey: (...values) => reader().call('findKey', ...values),
    listKeys: (...values) => reader().call('listKeys', ...values),
    revokeKey: (...values) => writer.call('revokeKey', ...values),
    rotateKey: (...values) => writer.call('rotateKey', ...values),
    touchKeys: (...values) => writer.call('touchKeys', ...values),
    listChanges: (...values) => reader().call('listChanges', ...values),

    findDueAlerts: (...values) => reader().call('findDueAlerts', ...values),
    claimAlerts: (...values) => writer.call<SealedClaim[]>('claimAlerts', ...values),
    finishAlerts: (...values) => writer.call('finishAlerts', ...values),
    countWaitingAlerts: () => reader().call('countWaitingAlerts'),
    listAlerts: (...values) => reader().call<SealedAlertPage>('listAlerts', ...values),
    findAlert: (...values) => reader().call<SealedStoredAlert | null>('findAlert', ...values),
    retryAlert: (...values) => writer.call('retryAlert', ...values),

    countOverTime: (...values) => reader().call('countOverTime', ...values),
    countValues: (...values) => reader().call('countValues', ...values),
    countKinds: (...values) => reader().call('countKinds', ...values),
    newestOfKinds: (...values) => reader().call('newestOfKinds', ...values),
    countMentions: (...values) => reader().call('countMentions', ...values),
    countAlertStates: (...values) => reader().call('countAlertStates', ...values),
    listSessions: (...values) => reader().call('listSessions', ...values),
    listEventIds: (...values) => reader().call('listEventIds', ...values),
    readEvents: (...values) => reader().call('readEvents', ...values),
    tailPosition: (...values) => reader().call('tailPosition', ...values),
    readTail: (...values) => reader().call('readTail', ...values),
    recordChange: (...values) => writer.call('recordChange', ...values),

    startLogin: (...values) => writer.call('startLogin', ...values),
    findLogin: (...values) => reader().call('findLogin', ...values),
    touchLogin: (...values) => writer.call('touchLogin', ...values),
    endLogin: (...values) => writer.call('endLogin', ...values),

    checkHealth: () => writer.call('checkWritable'),
    measure: () => ({ waitingAppends: commits.waiting(), bytes: sizeOf(file) + sizeOf(`${file}-wal`) }),
    async close() {
      clearInterval(purging)
      await commits.drain()
      await Promise.all(readerThreads.map((thread) => thread.close()))
      await writer.close()
    },
  }
  return withSealedWebhooks(store, sealer)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
