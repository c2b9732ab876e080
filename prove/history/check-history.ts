/** Holds the history against what the service gives back: nothing lost, doubled, altered, out of order or miscounted. */
import { type AlertReport, checkAlerts } from './check-alerts.ts'
import { checkChanges } from './check-changes.ts'
import type { EvidenceReport } from './check-evidence.ts'
import type { History, SentRequest } from './create-history.ts'
import { readAllEvents } from './read-all-events.ts'
import { createRecount } from './recount.ts'
import { hashOfExported, hashOfPosted, numberOf, rulesMatching } from './sample-event.ts'
import { alertKey, type Receiver } from './start-receiver.ts'

export type HistoryReport = {
  readonly acknowledged: number
  readonly refused: number
  readonly unknown: number
  readonly unknownStored: number
  readonly lost: number
  readonly doubled: number
  readonly altered: number
  readonly alerts: AlertReport
  readonly changes: number
  readonly evidence?: Pick<EvidenceReport, 'entries' | 'anchored'>
  /** Everything that is not as it was promised, in sentences. */
  readonly failures: readonly string[]
}

const MAX_EXAMPLES = 5

/** For what comes after an event: the lease of a process that died while sending an alert, and then some. */
const PATIENCE_MS = 120_000

export async function checkHistory(
  url: URL,
  history: History,
  receiver: Receiver,
  patienceMs = PATIENCE_MS,
): Promise<HistoryReport> {
  const requestOfNumber = indexRequests(history)
  const timesStored = new Uint8Array(history.hashes.length)
  const expectedAlerts: string[] = []
  const wrong = createComplaints()
  const recount = createRecount()
  let altered = 0
  let lastId = '~'

  const total = await readAllEvents(url, (event) => {
    recount.add(event)
    if (event.id >= lastId) wrong.add('out of order', event.id)
    lastId = event.id
    for (const rule of rulesMatching(event)) expectedAlerts.push(alertKey(rule, event.id))
    const number = numberOf(event)
    const request = number === null ? undefined : requestOfNumber[number]
    if (number === null || request === undefined) return wrong.add('never sent', event.id)
    timesStored[number] = (timesStored[number] ?? 0) + 1
    const hashOf = request.kind === 'post' ? hashOfPosted : hashOfExported
    if (hashOf(event) !== history.hashes[number]) {
      altered += 1
      wrong.add('not as sent', event.id)
    }
    if (request.outcome === 'acknowledged' && request.id !== null && request.id !== event.id)
      wrong.add('under another id than acknowledged', event.id)
  })

  const counts = { lost: 0, doubled: 0, unknownStored: 0 }
  for (const [number, times] of timesStored.entries()) {
    const { outcome } = requestOfNumber[number] as SentRequest
    if (outcome === 'acknowledged' && times === 0) {
      counts.lost += 1
      wrong.add('acknowledged and lost', number)
    }
    if (times > 1) {
      counts.doubled += 1
      wrong.add('stored more than once', number)
    }
    if (outcome === 'refused' && times > 0) wrong.add('refused and stored all the same', number)
    if (outcome === 'unknown' && times > 0) counts.unknownStored += 1
  }

  for (const sentence of await recount.compare(url, total, patienceMs)) wrong.add('miscounted', sentence)
  const alerts = await checkAlerts(url, expectedAlerts, receiver, patienceMs)
  for (const name of ['missing', 'unlisted', 'listedTwice', 'arrivedUnderTwoIds'] as const)
    if (alerts[name] > 0) wrong.add('alerts', `${alerts[name]} ${name}`)
  for (const sentence of await checkChanges(url, history.changes)) wrong.add('changes', sentence)

  return {
    acknowledged: history.count('acknowledged'),
    refused: history.count('refused'),
    unknown: history.count('unknown'),
    ...counts,
    altered,
    alerts,
    changes: history.changes.length,
    failures: wrong.sentences(),
  }
}

/** The rows that every part with a history reports. */
export function historyFigures(report: HistoryReport): [what: string, value: string][] {
  const { alerts } = report
  return [
    ['events acknowledged', count(report.acknowledged)],
    ['lost', count(report.lost)],
    ['doubled', count(report.doubled)],
    ['not as sent', count(report.altered)],
    ['refused, and not stored', count(report.refused)],
    ['never answered', `${count(report.unknown)}, of which stored ${count(report.unknownStored)}`],
    [
      'alerts due',
      `${count(alerts.expected)}, missing ${alerts.missing}, arrived twice (under the same id) ${alerts.arrivedTwice}`,
    ],
    ['changes with their record', count(report.changes)],
    ...(report.evidence ? [evidenceFigure(report.evidence)] : []),
  ]
}

function evidenceFigure({
  entries,
  anchored,
}: Pick<EvidenceReport, 'entries' | 'anchored'>): [string, string] {
  return [
    'entries in the log, anchored checkpoints that all begin it',
    `${count(entries)}, ${count(anchored)}`,
  ]
}

/** Several histories, each checked by itself, as one. */
export function addUp(reports: readonly HistoryReport[]): HistoryReport {
  const sum = (read: (report: HistoryReport) => number) =>
    reports.reduce((total, report) => total + read(report), 0)
  return {
    acknowledged: sum((report) => report.acknowledged),
    refused: sum((report) => report.refused),
    unknown: sum((report) => report.unknown),
    unknownStored: sum((report) => report.unknownStored),
    lost: sum((report) => report.lost),
    doubled: sum((report) => report.doubled),
    altered: sum((report) => report.altered),
    alerts: {
      expected: sum(({ alerts }) => alerts.expected),
      missing: sum(({ alerts }) => alerts.missing),
      unlisted: sum(({ alerts }) => alerts.unlisted),
      listedTwice: sum(({ alerts }) => alerts.listedTwice),
      arrivedTwice: sum(({ alerts }) => alerts.arrivedTwice),
      arrivedUnderTwoIds: sum(({ alerts }) => alerts.arrivedUnderTwoIds),
    },
    changes: sum((report) => report.changes),
    evidence: {
      entries: sum(({ evidence }) => evidence?.entries ?? 0),
      anchored: sum(({ evidence }) => evidence?.anchored ?? 0),
    },
    failures: reports.flatMap((report) => report.failures),
  }
}

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

function indexRequests({ requests, hashes }: History): SentRequest[] {
  const byNumber = new Array<SentRequest>(hashes.length)
  for (const request of requests) byNumber.fill(request, request.first, request.first + request.count)
  return byNumber
}

/** A fault that hits thousands of events is said once, with examples. */
function createComplaints() {
  const examples = new Map<string, { times: number; first: (string | number)[] }>()
  return {
    add(what: string, example: string | number): void {
      const entry = examples.get(what) ?? { times: 0, first: [] }
      entry.times += 1
      if (entry.first.length < MAX_EXAMPLES) entry.first.push(example)
      examples.set(what, entry)
    },
    sentences: () =>
      [...examples].map(([what, { times, first }]) => `${what}: ${times} (${first.join(', ')})`),
  }
}
