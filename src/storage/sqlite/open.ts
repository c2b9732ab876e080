/** The embedded store: one file, one writing thread with group commit, a few reading threads. */
import { statSync } from 'node:fs'
import { READ_LIMITS } from '../../admission/limits.ts'
import { createBackgroundFailures } from '../../domain/background-failures.ts'
import { type OfferedRecords, RECORDS, type RecordReads, type RecordWrites } from '../../resources/records.ts'
import { createdOf } from '../commit/callers-of.ts'
import { createAppends } from '../commit/create-appends.ts'
import { createGroupCommit, MANY_EVENTS } from '../commit/group-commit.ts'
import type { Storage } from '../contract/storage.ts'
import { createMaintenance } from '../maintenance/create-maintenance.ts'
import type { SealedStorage } from '../secrets/sealed-storage.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { followSecret } from '../secrets/secret-check.ts'
import { withSealedWebhooks } from '../secrets/with-sealed-webhooks.ts'
import { createMarkFilter, MAX_MARKED_SESSIONS } from './events/create-mark-filter.ts'
import { maintenanceSteps } from './maintenance/steps.ts'
import { explainFailure } from './threads/explain-failure.ts'
import { openReaders } from './threads/open-readers.ts'
import { openThread, problemOf } from './threads/open-thread.ts'
import type { WriterOperations } from './threads/writer-operations.ts'

export type SqliteOptions = {
  readonly file: string
  readonly sealer: Sealer
  readonly now: () => number
  readonly warn: (message: string, error?: unknown) => void
}

const MAINTENANCE_EVERY_MS = 60_000
/** There is one thread that writes; commits that are worth it may wait in its queue. */
const COMMITS = { maxCommits: 4, backlog: MANY_EVENTS }

export async function openSqlite({ file, sealer, now, warn }: SqliteOptions): Promise<Storage> {
  const background = createBackgroundFailures(warn)
  const writer = await openThread('writer-thread', file, { background }).catch((error) => {
    throw explainFailure(error, file)
  })
  const readers = await openReaders(file, warn, READ_LIMITS, openThread, background)
  const { read } = readers

  function write<K extends keyof WriterOperations>(operation: K) {
    return (...values: Parameters<WriterOperations[K]>) => writer.call(operation, ...values)
  }

  const records = Object.fromEntries(
    Object.entries(RECORDS).map(([name, { does }]) => [
      name,
      does === 'read' ? read(name as keyof RecordReads) : write(name as keyof RecordWrites),
    ]),
  ) as OfferedRecords

  try {
    await followSecret(records, sealer)
  } catch (error) {
    await readers.close()
    await writer.close()
    throw explainFailure(error, file)
  }
  const readMarks = read('readMarks')
  const marked = createMarkFilter(await read('listMarkedSessions')(MAX_MARKED_SESSIONS + 1), now)
  const commits = createGroupCommit(async (units) => {
    marked.note(units)
    const results = await writer.call('append', units)
    if (results === null) return units.flatMap(createdOf)
    return results.map((result) => ('failure' in result ? { error: problemOf(result.failure) } : result))
  }, COMMITS)
  const maintenance = createMaintenance({
    steps: maintenanceSteps(writer, now),
    everyMs: MAINTENANCE_EVERY_MS,
    warn,
  })
  maintenance.start()

  const store: SealedStorage = {
    ...records,
    ...createAppends(commits),
    findEvent: read('findEvent'),
    listEvents: read('listEvents'),
    readEvents: read('readEvents'),
    countEvents: read('countEvents'),
    readMarks: async (places) =>
      places.some(({ session }) => marked.mayHave(session)) ? readMarks(places, now()) : places.map(() => []),

    readSettings: read('readSettings'),
    deleteDemonstration: write('deleteDemonstration'),

    // One process serves a data folder, and the secret is rotated while none does.
    countNodesWithout: async () => 0,

    findDueAlerts: read('findDueAlerts'),
    claimAlerts: write('claimAlerts'),
    finishAlerts: write('finishAlerts'),
    countWaitingAlerts: read('countWaitingAlerts'),
    listAlerts: read('listAlerts'),
    findAlert: read('findAlert'),
    retryAlert: write('retryAlert'),
    retryAlerts: write('retryAlerts'),
    releaseAlerts: write('releaseAlerts'),

    noteEvidence: write('noteEvidence'),
    listCalls: read('listCalls'),
    listChangedCalls: read('listChangedCalls'),
    findCalls: read('findCalls'),
    listEvidence: read('listEvidence'),
    countOutcomes: read('countOutcomes'),
    countCoverage: read('countCoverage'),
    listHookVersions: read('listHookVersions'),

    countOverTime: read('countOverTime'),
    countValues: read('countValues'),
    countFacets: read('countFacets'),
    newestOfFacets: read('newestOfFacets'),
    countMentions: read('countMentions'),
    countKeyEvents: read('countKeyEvents'),
    countAlertStates: read('countAlertStates'),
    listSessions: read('listSessions'),
    listEventIds: read('listEventIds'),
    exportEvents: read('exportEvents'),
    tailPosition: read('tailPosition'),
    readTail: read('readTail'),
    searchCompleteUntil: read('searchCompleteUntil'),

    takeEvidenceLease: write('takeEvidenceLease'),
    listLogs: read('listLogs'),
    tileLog: write('tileLog'),
    bringInEvents: write('bringInEvents'),
    saveCheckpoint: write('saveCheckpoint'),
    continueLog: write('continueLog'),
    readTiles: read('readTiles'),
    findLeaves: read('findLeaves'),
    readLeaves: read('readLeaves'),
    readLogRecords: read('readLogRecords'),
    listCheckpoints: read('listCheckpoints'),
    listReceipts: read('listReceipts'),
    listChecks: read('listChecks'),
    saveCheck: write('saveCheck'),
    saveReceipt: write('saveReceipt'),
    addCounts: write('addCounts'),
    enterCounts: write('enterCounts'),
    noteProcess: write('noteProcess'),
    endProcess: write('endProcess'),
    enterLostProcesses: write('enterLostProcesses'),
    recordInLogs: write('recordInLogs'),

    previewRetention: read('previewRetention'),
    removeExpired: write('removeExpired'),
    removeStrays: write('removeStrays'),
    eraseEvents: write('eraseEvents'),
    readErased: read('readErased'),
    eraseCopies: write('eraseCopies'),
    readEntries: read('readEntries'),
    findEntry: read('findEntry'),
    async cleanFiles() {
      const hasErased = await writer.call('hasErasedBytes')
      if (hasErased) for (let isFirst = true; !(await writer.call('mergeWords', isFirst)); isFirst = false);
      while (!(await writer.call('giveBackSpace')));
      if (!hasErased) return true
      if (!(await writer.call('truncateLog'))) return false
      await writer.call('noteCleaned')
      return true
    },

    checkHealth: write('checkWritable'),
    measure: () => ({
      waitingAppends: commits.waiting(),
      bytes: sizeOf(file) + sizeOf(`${file}-wal`),
      maintenance: maintenance.tally(),
      background: background.tally(),
      reads: readers.measure(),
      replicas: { replicas: 0, lagMs: 0, fallbacks: 0 },
      connections: [],
    }),
    lagOf: () => null,
    async close() {
      await maintenance.stop()
      await commits.drain()
      await readers.close()
      await writer.close()
    },
  }
  return withSealedWebhooks(store, sealer)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
