/** What an operator watches: requests, verdicts, the store. Prometheus text at /metrics. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { StreamPlaces } from '../admission/create-stream-places.ts'
import type { Alerts } from '../alerts/create-alerts.ts'
import { BACKGROUND_TASKS, type BackgroundFailures } from '../domain/background-failures.ts'
import type { Erasures } from '../forgetting/create-erasures.ts'
import type { RetentionRuns } from '../forgetting/create-retention-runs.ts'
import type { Verdict } from '../ingest/verdict.ts'
import type { Faults } from '../judging/create-faults.ts'
import type { Judges } from '../judging/threads/create-judges.ts'
import type { Notary } from '../notary/create-notary.ts'
import type { QuotaGate } from '../quotas/create-quotas.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { StreamRunner } from '../streams/create-stream-runner.ts'
import { addBackupMetrics, type BackupTally } from './backup-metrics.ts'
import { addConnectionMetrics } from './connection-metrics.ts'
import { addBuildInfo, addOrganizationMetrics } from './deployment-metrics.ts'
import { addJobMetrics } from './job-metrics.ts'
import type { ServiceJobs } from './jobs/tasks.ts'
import { addQuotaMetrics } from './quota-metrics.ts'
import { addReadMetrics } from './read-metrics.ts'
import type { EndedRequest } from './request-life.ts'

export type Metrics = {
  countEvent(verdict: Verdict, organization: string): void
  observeRequest(ended: EndedRequest): void
  /** Telemetry records that are no audit events. */
  countSkippedRecords(count: number): void
  /** Telemetry records that could not be read. */
  countRefusedRecords(count: number): void
  render(): Promise<string>
  readonly contentType: string
}

type Measured = {
  readonly storage: Storage
  readonly alerts: Alerts
  readonly faults: Faults
  readonly judges: Pick<Judges, 'measure' | 'notFollowed'>
  readonly jobs: ServiceJobs
  /** Of live streams. */
  readonly places: StreamPlaces
  readonly streamTally: StreamRunner['tally']
  readonly notary: Pick<Notary, 'tally' | 'notStored'>
  readonly retentionRuns: Pick<RetentionRuns, 'tally'>
  readonly erasures: Pick<Erasures, 'tally'>
  readonly quotas: Pick<QuotaGate, 'usage' | 'refusals'>
  readonly background: Pick<BackgroundFailures, 'tally'>
  readonly backupTally: () => BackupTally | null
  readonly version: string
  readonly commit: string
  /** So many have series of their own. */
  readonly metricsOrganizations: number
}

const WORK_CLASSES = ['question', 'background'] as const

/** Where several processes share one port: every process reports the sum of all. */
export type GatherMetrics = (own: Registry) => () => Promise<string>

export function createMetrics(
  measured: Measured,
  gather: GatherMetrics = (own) => () => own.metrics(),
): Metrics {
  const { storage, alerts, faults, judges, jobs, places, quotas, notary, retentionRuns, erasures } = measured
  const { backupTally, version, commit, metricsOrganizations, streamTally } = measured
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'audit_http_request_seconds',
    help: 'Time to answer a request, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const events = new Counter({
    name: 'audit_events_total',
    help: 'Ingested events by risk level, decision and whether they were stored.',
    labelNames: ['risk_level', 'decision', 'stored'],
    registers,
  })
  const skipped = new Counter({
    name: 'audit_otlp_skipped_records_total',
    help: 'Telemetry records that are no audit events.',
    registers,
  })
  const refused = new Counter({
    name: 'audit_otlp_refused_records_total',
    help: 'Telemetry records that could not be read.',
    registers,
  })
  // How the values of processes that share a port are combined: summed, or the maximum of what all read from one store.
  const gauges: readonly [
    name: string,
    help: string,
    aggregator: 'sum' | 'max',
    read: () => number | Promise<number>,
  ][] = [
    [
      'audit_storage_waiting_events',
      'Events waiting for their commit.',
      'sum',
      () => storage.measure().waitingAppends,
    ],
    [
      'audit_search_lag_seconds',
      'Age of the oldest event that text search does not know yet; 0 where it knows all.',
      'max',
      () => storage.searchCompleteUntil(null).then(ageOf, unknown),
    ],
    ['audit_streams_open', 'Live streams that are open.', 'sum', places.open],
    [
      'audit_stream_lag_entries',
      'Entries of the log that the stream which is furthest behind has not sent; streams that are paused do not count.',
      'max',
      () => streamTally.lag,
    ],
    [
      'audit_streams_failing',
      'Streams whose target did not take the last batch.',
      'max',
      () => streamTally.failing,
    ],
    [
      'audit_replica_lag_seconds',
      'How far the nearest replica is behind the primary; 0 where none is set up, infinite where none answers.',
      'max',
      () => storage.measure().replicas.lagMs / 1000,
    ],
    ['audit_storage_bytes', 'Size of the store.', 'max', () => storage.measure().bytes],
    [
      'audit_evidence_diverging_logs',
      'Logs that are not signed any more, because they are not what was signed before.',
      'sum',
      () => notary.tally.diverging,
    ],
    [
      'audit_retention_removed_events',
      'Events that retention has removed since the start.',
      'sum',
      () => retentionRuns.tally.removed,
    ],
    [
      'audit_erased_events',
      'Events of which something was erased since the start.',
      'sum',
      () => erasures.tally.erased,
    ],
    [
      'audit_forgetting_failures',
      'Failures of retention, of erasures and of cleaning the files since the start.',
      'sum',
      () => retentionRuns.tally.failed + erasures.tally.failed,
    ],
    [
      'audit_evidence_changed_entries',
      'Entries of the logs that did not fit their events when the logs were last derived again. Should be 0.',
      'max',
      () => storage.listChecks(null).then((checks) => sumOf(checks, ({ changed }) => changed), unknown),
    ],
    [
      'audit_evidence_verified_entries',
      'Entries that were derived again from their events, and fitted or whose events are gone.',
      'max',
      () =>
        storage
          .listChecks(null)
          .then((checks) => sumOf(checks, ({ size, changed }) => size - changed), unknown),
    ],
    [
      'audit_evidence_failures',
      'Checkpoints that could not be made, or not be sent to an anchor, since the start.',
      'sum',
      () => notary.tally.failed,
    ],
    [
      'audit_alerts_pending',
      'Alert messages still to be delivered.',
      'max',
      () => alerts.waiting().then(({ pending }) => pending, unknown),
    ],
    [
      'audit_alerts_oldest_pending_seconds',
      'Age of the oldest alert message still to be delivered.',
      'max',
      () => alerts.waiting().then(({ oldest }) => ageOf(oldest), unknown),
    ],
  ]
  for (const [name, help, aggregator, read] of gauges)
    new Gauge({
      name,
      help,
      registers,
      aggregator,
      async collect() {
        this.set(await read())
      },
    })
  const counters: readonly [name: string, help: string, read: () => number][] = [
    ['audit_alerts_delivered_total', 'Alert messages that arrived.', () => alerts.tally().delivered],
    ['audit_alerts_failed_total', 'Alert messages that were given up.', () => alerts.tally().failed],
    ['audit_alert_attempts_failed_total', 'Attempts that failed.', () => alerts.tally().failedAttempts],
    ['audit_stream_events_sent_total', 'Events that targets of streams confirmed.', () => streamTally.sent],
    [
      'audit_stream_attempts_failed_total',
      'Batches that a target of a stream did not take.',
      () => streamTally.failed,
    ],
    [
      'audit_replica_fallbacks_total',
      'Reads for a replica that the primary answered, because none was near enough or it failed.',
      () => storage.measure().replicas.fallbacks,
    ],
    ['audit_detector_failures_total', 'Times that a detector failed on an event.', faults.total],
    [
      'audit_judge_not_followed_total',
      'Events whose judging did not come to an end: answered as high.',
      judges.notFollowed,
    ],
  ]
  for (const [name, help, read] of counters)
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })

  new Gauge({
    name: 'audit_queue_events',
    help: 'Events waiting to be judged, by class (question, background).',
    labelNames: ['class'],
    registers,
    collect() {
      for (const name of WORK_CLASSES) this.set({ class: name }, judges.measure(name).waiting)
    },
  })
  new Counter({
    name: 'audit_queue_taken_total',
    help: 'Events that were taken from the queue to be judged, by class.',
    labelNames: ['class'],
    registers,
    collect() {
      this.reset()
      for (const name of WORK_CLASSES) this.inc({ class: name }, judges.measure(name).taken)
    },
  })
  new Counter({
    name: 'audit_queue_wait_seconds_total',
    help: 'Time that those events waited, together, by class.',
    labelNames: ['class'],
    registers,
    collect() {
      this.reset()
      for (const name of WORK_CLASSES) this.inc({ class: name }, judges.measure(name).waitedMs / 1000)
    },
  })
  new Counter({
    name: 'audit_queue_refused_total',
    help: 'Requests that were refused because too many events waited, by class and by whose bound it was (key, organization, total).',
    labelNames: ['class', 'reason'],
    registers,
    collect() {
      this.reset()
      for (const name of WORK_CLASSES)
        for (const [reason, count] of Object.entries(judges.measure(name).refused))
          this.inc({ class: name, reason }, count)
    },
  })
  new Counter({
    name: 'audit_maintenance_runs_total',
    help: "Runs of the store's maintenance steps, by step and result (succeeded, failed).",
    labelNames: ['step', 'result'],
    registers,
    collect() {
      this.reset()
      for (const { step, succeeded, failed } of storage.measure().maintenance) {
        this.inc({ step, result: 'succeeded' }, succeeded)
        this.inc({ step, result: 'failed' }, failed)
      }
    },
  })

  new Counter({
    name: 'audit_background_failures_total',
    help: 'Failures of work that no request waits for, by task. The log has the cause, once, from when it began.',
    labelNames: ['task'],
    registers,
    collect() {
      this.reset()
      // A failure is noticed only where the series was there before it.
      for (const task of BACKGROUND_TASKS) this.inc({ task }, 0)
      for (const { task, failed } of [...storage.measure().background, ...measured.background.tally()])
        this.inc({ task }, failed)
    },
  })

  addReadMetrics(registry, storage, places)
  addJobMetrics(registry, jobs)
  addQuotaMetrics(registry, quotas)
  addBackupMetrics(registry, backupTally)
  addBuildInfo(registry, version, commit)
  addConnectionMetrics(registry, storage)
  const countOrganization = addOrganizationMetrics(registry, metricsOrganizations)

  return {
    countEvent({ risk_level, decision, stored, isRepeated }, organization) {
      events.inc({ risk_level, decision, stored: String(stored) })
      if (!stored && !isRepeated) notary.notStored.add(organization, decision)
      countOrganization(organization, decision)
    },
    observeRequest: ({ route, method, status, ms }) => requests.observe({ route, method, status }, ms / 1000),
    countSkippedRecords: (count) => skipped.inc(count),
    countRefusedRecords: (count) => refused.inc(count),
    render: gather(registry),
    contentType: registry.contentType,
  }
}

function sumOf<T>(items: readonly T[], read: (item: T) => number): number {
  return items.reduce((sum, item) => sum + read(item), 0)
}

/** A failing store must not hide the other metrics. */
function unknown(): number {
  return Number.NaN
}

function ageOf(time: number | null): number {
  return time === null ? 0 : Math.max(0, (Date.now() - time) / 1000)
}
