/** The store for many nodes: any number of processes on one PostgreSQL behave as one service. */
import { createBackgroundFailures } from '../../domain/background-failures.ts'
import { Problem } from '../../domain/problem.ts'
import { LAST_ULID_TIME } from '../../domain/ulid.ts'
import { createAppends } from '../commit/create-appends.ts'
import { createGroupCommit } from '../commit/group-commit.ts'
import type { Storage } from '../contract/storage.ts'
import { asksForSearch } from '../indexing/search-words.ts'
import { createMaintenance } from '../maintenance/create-maintenance.ts'
import type { SealedStorage } from '../secrets/sealed-storage.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { followSecret } from '../secrets/secret-check.ts'
import { withSealedWebhooks } from '../secrets/with-sealed-webhooks.ts'
import { claimAlerts } from './alerts/claim-alerts.ts'
import { countWaitingAlerts } from './alerts/count-waiting-alerts.ts'
import { findDueAlerts } from './alerts/find-due-alerts.ts'
import { finishAlerts } from './alerts/finish-alerts.ts'
import { findAlert, listAlerts } from './alerts/list-alerts.ts'
import { releaseAlerts } from './alerts/release-alerts.ts'
import { retryAlert, retryAlerts } from './alerts/retry-alert.ts'
import { countCoverage, listHookVersions } from './calls/count-coverage.ts'
import { countOutcomes, findCalls, listCalls, listChangedCalls, listEvidence } from './calls/list-calls.ts'
import { createEvidenceWriter } from './calls/note-evidence.ts'
import { checkServer } from './connections/check-server.ts'
import { checkWritable } from './connections/check-writable.ts'
import { createConnections } from './connections/create-connections.ts'
import { createReads, type Reads } from './connections/create-reads.ts'
import { createReplicas, type Replicas } from './connections/create-replicas.ts'
import { type Connections, EVERY_ORGANIZATION } from './connections/query.ts'
import { createDemonstrations } from './directory/demonstrations.ts'
import { createSettings } from './directory/settings-changes.ts'
import { createBatchAppender } from './events/append-batch.ts'
import { createEventAppender } from './events/append-events.ts'
import type { OldKeys } from './events/claim-keys.ts'
import { someFacets } from './events/facets.ts'
import { listEvents, newestIds, seek } from './events/list-events.ts'
import { readMarks } from './events/marks.ts'
import { inBytes, readEvents, readHeads } from './events/read-events.ts'
import { findEntry, readEntries } from './evidence/read-entries.ts'
import {
  findLeaves,
  listCheckpoints,
  listChecks,
  listLogs,
  listReceipts,
  readLeaves,
  readLogRecords,
  readTiles,
} from './evidence/read-evidence.ts'
import { createEvidenceLogWriter } from './evidence/write-evidence.ts'
import { countAlertStates } from './explore/count-alert-states.ts'
import { countFacets, createFacetCounter } from './explore/count-facets.ts'
import { countKeyEvents } from './explore/count-key-events.ts'
import { countMentions } from './explore/count-mentions.ts'
import { countOverTime } from './explore/count-over-time.ts'
import { listSessions } from './explore/list-sessions.ts'
import { readTail } from './explore/read-tail.ts'
import { searchCompleteUntil } from './explore/search-complete-until.ts'
import { tailPosition } from './explore/tail-position.ts'
import { createCopyEraser } from './forgetting/erase-copies.ts'
import { createErasures } from './forgetting/erase-events.ts'
import { createRetention } from './forgetting/retention.ts'
import { rewriteTables } from './forgetting/rewrite-tables.ts'
import { countNodesWithout, hasOldNodes, holdNodeNumber } from './maintenance/hold-node-number.ts'
import { MAKE_CLAIM_PARTITIONS, MAKE_PARTITIONS, maintenanceSteps } from './maintenance/steps.ts'
import { migrate } from './migrations/migrate.ts'
import { createRecords } from './records/run-records.ts'
import { followEvents } from './threads/follow-events.ts'
import { ulidOf, uuidOf } from './values/ulid-uuid.ts'

export type PostgresOptions = {
  readonly url: string
  /** Of replicas, one or more hosts; null: there are none. */
  readonly readUrl?: string | null
  readonly sealer: Sealer
  readonly now: () => number
  /** Connections of this process at most. */
  readonly connections: number
  readonly warn: (message: string, error?: unknown) => void
  /** Between the store and its connections; for tests. */
  readonly wrap?: (connections: Connections) => Connections
}

/** Commits under way at a time; more would only make smaller batches. */
const MAX_COMMITS = 2
const SHARE_FOR_WRITING = 0.5
const FOR_FOLLOWING = 1
const MAINTENANCE_EVERY_MS = 20_000

export async function openPostgres(options: PostgresOptions): Promise<Storage> {
  const { sealer, now, warn, wrap = (connections) => connections } = options
  const connections = wrap(connectTwice(options))
  const maxConnections = connectionsForReading(options)
  const replicas = createReplicas({ url: options.readUrl ?? null, primary: connections, maxConnections })
  const reads = createReads({ connections, replicas, maxConnections })
  try {
    return await open(connections, { url: options.url, sealer, now, warn, reads, replicas })
  } catch (error) {
    await replicas.close()
    await connections.close()
    if (!(error instanceof Problem)) throw error
    const { message } = (error.cause ?? error) as Error
    throw new Error(`The database cannot be reached: ${message}`, { cause: error })
  }
}

/** Reading and writing have connections of their own: however many long queries run, appends go on. */
function connectTwice(options: PostgresOptions): Connections {
  const { url } = options
  const writing = createConnections({ url, maxConnections: connectionsForWriting(options), pool: 'writing' })
  const reading = createConnections({ url, maxConnections: connectionsForReading(options) })
  return {
    read: reading.read,
    plain: reading.plain,
    write: writing.write,
    measure: () => [...writing.measure(), ...reading.measure()],
    async close() {
      await Promise.all([writing.close(), reading.close()])
    },
  }
}

/** Half, of which one is for following the events. */
function connectionsForWriting({ connections }: PostgresOptions): number {
  return Math.max(MAX_COMMITS, Math.ceil(connections * SHARE_FOR_WRITING) - FOR_FOLLOWING)
}

function connectionsForReading(options: PostgresOptions): number {
  return options.connections - connectionsForWriting(options) - FOR_FOLLOWING
}

type OpenOptions = Pick<PostgresOptions, 'url' | 'sealer' | 'now' | 'warn'> & {
  readonly reads: Reads
  readonly replicas: Replicas
}

async function open(
  connections: Connections,
  { url, sealer, now, warn, reads, replicas }: OpenOptions,
): Promise<Storage> {
  await checkServer(connections, now, warn)
  await migrate(connections)
  const everywhere = { organizations: EVERY_ORGANIZATION }
  const counter = createFacetCounter()
  const records = createRecords(connections, reads)
  await followSecret(records, sealer)
  const secretIds = sealer.secrets.all.map(({ id }) => id)
  const node = await holdNodeNumber(connections, now, secretIds)
  const findOldKeys = () => readOldKeys(connections, now())
  let oldKeys = await findOldKeys()
  const appender = createEventAppender(connections, now, () => oldKeys)
  const commits = createGroupCommit(
    createBatchAppender(appender, (slot) => node.number * MAX_COMMITS + slot),
    { maxCommits: MAX_COMMITS, backlog: 1 },
  )
  let bytes = await databaseBytes(connections)
  const measureSize = async () => {
    bytes = await databaseBytes(connections)
  }
  const lookForOldNodes = async () => {
    oldKeys = await findOldKeys()
  }
  const stopping = new AbortController()
  const maintenance = createMaintenance({
    steps: [
      ...maintenanceSteps(connections, node, now, stopping.signal),
      { name: 'look_for_old_nodes', run: lookForOldNodes },
      { name: 'measure_size', run: measureSize },
      { name: 'follow_secret', run: () => followSecret(records, sealer) },
    ],
    everyMs: MAINTENANCE_EVERY_MS,
    warn,
  })
  // Events of a month without a partition are taken all the same: where this fails, it is no reason not to start.
  await maintenance.run([MAKE_PARTITIONS, MAKE_CLAIM_PARTITIONS])
  maintenance.start()
  const background = createBackgroundFailures(warn)
  const stopFollowing = followEvents(url, warn, background)

  const { read, readOnReplica } = reads

  const store: SealedStorage = {
    ...createAppends(commits),
    findEvent: async (organizationId, id) => {
      const { events } = await read('findEvent', organizationId, (query) =>
        readEvents(query, organizationId, [uuidOf(id)]),
      )
      return events[0] ?? null
    },
    listEvents(scope, filter, page) {
      // A text search is about a second behind in any case.
      const readPage = asksForSearch(filter) ? readOnReplica : read
      return readPage('listEvents', scope.organization_id, (query) => listEvents(query, scope, filter, page))
    },
    readEvents: (organizationId, ids) =>
      read('readEvents', organizationId, async (query) =>
        inBytes(await readEvents(query, organizationId, ids.map(uuidOf))),
      ),
    countEvents(scope, filter) {
      const count = filter.from > 0 || filter.to < LAST_ULID_TIME ? readOnReplica : read
      return count('countEvents', scope.organization_id, (query) => counter.countEvents(query, scope, filter))
    },

    readMarks(places) {
      const organizations = [...new Set(places.map(({ organization_id }) => organization_id))]
      return connections.read({ organizations }, (query) => readMarks(query, places, now()))
    },

    ...records,
    releaseAlerts: (scope, endsAt, at, limit) =>
      connections.write({ organizations: scope.organization_id }, (query) =>
        releaseAlerts(query, scope, endsAt, at, limit),
      ),
    ...createDemonstrations(connections),
    ...createSettings(connections),
    countNodesWithout: (secretId) => countNodesWithout(connections, secretId, now()),

    findDueAlerts: (query) => connections.read(everywhere, (ask) => findDueAlerts(ask, query)),
    claimAlerts: (claim) => connections.write(everywhere, (query) => claimAlerts(query, claim)),
    finishAlerts: (results, breaker) =>
      connections.write(everywhere, (query) => finishAlerts(query, results, breaker)),
    countWaitingAlerts: () => connections.read(everywhere, countWaitingAlerts),
    listAlerts: (scope, filter, page) =>
      read('listAlerts', scope.organization_id, (query) => listAlerts(query, scope, filter, page)),
    findAlert: (organizationId, id) =>
      read('findAlert', organizationId, (query) => findAlert(query, organizationId, id)),
    retryAlert: (organizationId, id, at) =>
      connections.write({ organizations: organizationId }, (query) =>
        retryAlert(query, organizationId, id, at),
      ),
    retryAlerts: (scope, filter, at, limit) =>
      connections.write({ organizations: scope.organization_id }, (query) =>
        retryAlerts(query, scope, filter, at, limit),
      ),

    noteEvidence: createEvidenceWriter(connections),
    listCalls: (scope, filter, page) =>
      read('listCalls', scope.organization_id, (query) => listCalls(query, scope, filter, page)),
    listChangedCalls: (organizationId, after, limit) =>
      read('listChangedCalls', organizationId, (query) =>
        listChangedCalls(query, organizationId, after, limit),
      ),
    findCalls: (organizationId, names) =>
      read('findCalls', organizationId, (query) => findCalls(query, organizationId, names)),
    listEvidence: (organizationId, name) =>
      read('listEvidence', organizationId, (query) => listEvidence(query, organizationId, name)),
    countOutcomes: (scope, range) =>
      readOnReplica('countOutcomes', scope.organization_id, (query) => countOutcomes(query, scope, range)),
    countCoverage: (scope, range) =>
      readOnReplica('countCoverage', scope.organization_id, (query) => countCoverage(query, scope, range)),
    listHookVersions: (scope, range) =>
      readOnReplica('listHookVersions', scope.organization_id, (query) =>
        listHookVersions(query, scope, range),
      ),

    countOverTime: (scope, filter, maxBuckets) =>
      readOnReplica('countOverTime', scope.organization_id, (query) =>
        countOverTime(query, scope, filter, maxBuckets),
      ),
    countValues: (scope, filter, asked) =>
      readOnReplica('countValues', scope.organization_id, (query) =>
        counter.countValues(query, scope, filter, asked),
      ),
    countFacets: (scope, range) =>
      readOnReplica('countFacets', scope.organization_id, (query) => countFacets(query, scope, range)),
    newestOfFacets: (scope, range, facetIds, limit) =>
      readOnReplica('newestOfFacets', scope.organization_id, async (query) => {
        const facets = someFacets(scope.organization_id, facetIds)
        const uuids = await seek(query, facets, range, { limit, offset: 0 })
        return readHeads(query, scope.organization_id, uuids)
      }),
    countMentions: (scope, range) =>
      readOnReplica('countMentions', scope.organization_id, (query) => countMentions(query, scope, range)),
    countKeyEvents: (organizationId, keyId, range) =>
      readOnReplica('countKeyEvents', organizationId, (query) =>
        countKeyEvents(query, organizationId, keyId, range),
      ),
    countAlertStates: (scope, range) =>
      read('countAlertStates', scope.organization_id, (query) => countAlertStates(query, scope, range)),
    listSessions: (scope, filter, page) =>
      read('listSessions', scope.organization_id, (query) => listSessions(query, scope, filter, page)),
    listEventIds: (scope, filter, beforeId, limit) =>
      readOnReplica('listEventIds', scope.organization_id, async (query) =>
        (await newestIds(query, scope, filter, beforeId, limit)).map(ulidOf),
      ),
    exportEvents: (organizationId, ids) =>
      readOnReplica(
        'exportEvents',
        organizationId,
        (query) => readEvents(query, organizationId, ids.map(uuidOf)),
        ({ events, rest }) => events.length + rest.length === ids.length,
      ),
    tailPosition: (organizationId, afterId) =>
      read('tailPosition', organizationId, (query) => tailPosition(query, organizationId, afterId)),
    readTail: (scope, filter, position, limit) =>
      read('readTail', scope.organization_id, (query) =>
        readTail(query, scope, filter, position, limit, now()),
      ),
    searchCompleteUntil: (organizationId) =>
      read('searchCompleteUntil', organizationId ?? EVERY_ORGANIZATION, (query) =>
        searchCompleteUntil(query, organizationId),
      ),

    ...createEvidenceLogWriter(connections),
    listLogs: (organizationId) =>
      read('listLogs', organizationId ?? EVERY_ORGANIZATION, (query) => listLogs(query, organizationId)),
    readTiles: (organizationId, logId, places) =>
      read('readTiles', organizationId, (query) => readTiles(query, organizationId, logId, places)),
    findLeaves: (organizationId, ids) =>
      read('findLeaves', organizationId, (query) => findLeaves(query, organizationId, ids)),
    readLeaves: (organizationId, logId, from, to) =>
      read('readLeaves', organizationId, (query) => readLeaves(query, organizationId, logId, from, to)),
    readLogRecords: (organizationId, logId, from, to) =>
      read('readLogRecords', organizationId, (query) =>
        readLogRecords(query, organizationId, logId, from, to),
      ),
    listCheckpoints: (organizationId, logId, limit) =>
      read('listCheckpoints', organizationId, (query) =>
        listCheckpoints(query, organizationId, logId, limit),
      ),
    listChecks: (organizationId) =>
      read('listChecks', organizationId ?? EVERY_ORGANIZATION, (query) => listChecks(query, organizationId)),
    listReceipts: (organizationId) =>
      read('listReceipts', organizationId ?? EVERY_ORGANIZATION, (query) =>
        listReceipts(query, organizationId),
      ),

    ...createRetention(connections),
    ...createErasures(connections, now),
    ...createCopyEraser(connections, now),
    readEntries: (organizationId, position, limit) =>
      read('readEntries', organizationId, (query) => readEntries(query, organizationId, position, limit)),
    findEntry: (organizationId, time) =>
      read('findEntry', organizationId, (query) => findEntry(query, organizationId, time)),
    cleanFiles: async (isQuiet) => isQuiet && (await rewriteTables(connections, now())),

    checkHealth: () => checkWritable(connections, node.number),
    measure: () => ({
      waitingAppends: commits.waiting(),
      bytes,
      maintenance: maintenance.tally(),
      background: background.tally(),
      reads: reads.measure(),
      replicas: replicas.measure(),
      connections: connections.measure(),
    }),
    lagOf: replicas.lagOf,
    async close() {
      const stopped = maintenance.stop()
      stopping.abort()
      await stopped
      await commits.drain()
      await stopFollowing()
      // Only to have the number free again at once: without it, it is free in a minute.
      await node.letGo().catch(() => {})
      await replicas.close()
      await connections.close()
    },
  }
  return withSealedWebhooks(store, sealer)
}

async function databaseBytes(connections: Connections): Promise<number> {
  const { rows } = await connections.plain('SELECT pg_database_size(current_database()) AS bytes')
  return Number(rows[0]?.['bytes'])
}

/** What nodes of the release before left behind, or still need. */
async function readOldKeys(connections: Connections, now: number): Promise<OldKeys> {
  const areShared = await hasOldNodes(connections, now)
  const { count } = await connections.read({ organizations: EVERY_ORGANIZATION }, (query) =>
    query('SELECT FROM idempotency_keys LIMIT 1'),
  )
  return { areShared, exist: count > 0 }
}
