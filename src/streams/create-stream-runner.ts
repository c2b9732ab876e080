/**
 * Sends the streams: at least once, in the order of the log of each organization, one process for each stream at a time. How far
 * a stream has come is saved once its target has confirmed it. Nothing of this is part of an append: what was committed is read
 * in the background.
 */
import { randomUUID } from 'node:crypto'
import { type EntryPosition, type LogSize, placeOf } from '../evidence/entry-place.ts'
import type { QueryNode } from '../query/query-tree.ts'
import type { StoredStream, StreamLease, StreamPosition, StreamState } from '../resources/streams/records.ts'
import type { EvidenceLog } from '../storage/contract/evidence.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { BATCH_EVENTS, type Collected, collectBatch } from './collect-batch.ts'
import { nextAttemptMs } from './next-attempt.ts'
import type { Sink, SinkAnswer } from './sinks/sink.ts'

export type StreamRunner = {
  readonly tally: StreamTally
  /** Sends what is due now, until nothing is left or a target fails; never rejects. */
  run(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** `sent`, `failed`: since the start of this process. `lag`, `failing`: as of the last look at all streams. */
type StreamTally = { sent: number; failed: number; lag: number; failing: number }

export type StreamRunnerOptions = {
  readonly storage: Storage
  readonly createSink: (stream: StoredStream) => Sink
  /** The query of a stream for the events of one organization. */
  readonly readQuery: (organizationId: string, text: string) => Promise<QueryNode | null>
  readonly now: () => number
  readonly random: () => number
  readonly warn: (message: string, error?: unknown) => void
}

const ROUND_EVERY_MS = 1_000
/** Longer than a target may take for a batch. */
const LEASE_MS = 15_000
/** Then others have their turn. */
const TURN_MS = 5_000
const MAX_AT_ONCE = 8
const MAX_OF_ORGANIZATION = 2

export function createStreamRunner(options: StreamRunnerOptions): StreamRunner {
  const { storage, createSink, readQuery, now, random, warn } = options
  const holder = randomUUID()
  const tally: StreamTally = { sent: 0, failed: 0, lag: 0, failing: 0 }
  const sinks = new Map<string, OpenSink>()
  /** Where a target said that a batch was too large. */
  const maxEvents = new Map<string, number>()
  /** Where a batch ended that was not confirmed, by stream and organization: the next attempt sends the same. */
  const attempted = new Map<
    string,
    { readonly from: EntryPosition | null; readonly to: EntryPosition | null }
  >()
  const busy = new Map<string, { readonly organization: string; readonly done: Promise<void> }>()
  /** The one that was served longest ago comes first. */
  const served = new Map<string, number>()
  const held = new Set<string>()
  const ending = new AbortController()
  let turn = 0
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null

  /** Begins to send what is behind and due; whether there was any. */
  async function look(): Promise<boolean> {
    const streams = await storage.listStreams(null)
    tally.failing = streams.filter(({ failing_since }) => failing_since !== null).length
    forgetOthers(streams)
    const running = streams.filter(({ is_paused }) => !is_paused)
    if (running.length === 0) {
      tally.lag = 0
      return false
    }
    const positions = positionsOf(await storage.listStreamPositions(null))
    // Invented events are not for other systems.
    const demonstrations = new Set(await storage.listDemonstrations())
    const all = await storage.listLogs(null)
    const logs = logsByOrganization(all.filter(({ organization_id }) => !demonstrations.has(organization_id)))
    const lags = running.map((stream) => ({ stream, behind: behindOf(stream, positions, logs) }))
    tally.lag = Math.max(...lags.map(({ behind }) => sumOf(behind)))
    const due = lags
      .filter(({ stream, behind }) => behind.size > 0 && stream.next_attempt_at <= now())
      .sort((a, b) => (served.get(a.stream.id) ?? 0) - (served.get(b.stream.id) ?? 0))
    for (const { stream, behind } of due) begin(stream, [...behind.keys()])
    return due.length > 0
  }

  function forgetOthers(streams: readonly StoredStream[]): void {
    const all = new Set(streams.map(({ id }) => id))
    for (const key of attempted.keys()) if (!all.has(key.split(' ', 1)[0] ?? '')) attempted.delete(key)
    const ids = new Set(streams.filter(({ is_paused }) => !is_paused).map(({ id }) => id))
    for (const [id, { sink }] of sinks)
      if (!ids.has(id) && !busy.has(id)) {
        sinks.delete(id)
        maxEvents.delete(id)
        served.delete(id)
        void sink.close()
      }
  }

  function begin(stream: StoredStream, sources: readonly string[]): void {
    const { id, organization_id: organization } = stream
    const own = [...busy.values()].filter((one) => one.organization === organization).length
    if (ending.signal.aborted || busy.has(id) || busy.size >= MAX_AT_ONCE || own >= MAX_OF_ORGANIZATION)
      return
    turn += 1
    served.set(id, turn)
    const done = serve(stream, sources)
      .catch((error) => {
        // The store could not be read or written: the target has nothing to do with it.
        if (!ending.signal.aborted) warn(`The stream ${id} is tried again.`, error)
      })
      .finally(() => busy.delete(id))
    busy.set(id, { organization, done })
  }

  /** A batch of each organization in turn. */
  async function serve({ id, organization_id }: StoredStream, sources: readonly string[]): Promise<void> {
    const number = await takeLease(id)
    if (number === null) return
    const lease = { id, holder, number }
    // Read after the lease was taken: whoever changes any of it from here on ends the lease.
    const stream = (await storage.listStreams(organization_id)).find((one) => one.id === id)
    if (!stream) return
    const kept = positionsOf(await storage.listStreamPositions(stream.id))
    const until = performance.now() + TURN_MS
    let state: StreamState = stream
    let waiting: Waiting[] = sources.map((source) => ({
      source,
      position: kept.get(keyOf(stream.id, source)) ?? null,
    }))
    while (waiting.length > 0) {
      const rest: Waiting[] = []
      for (const { source, position } of waiting) {
        if (ending.signal.aborted || performance.now() > until) return
        const next = await sendNext(stream, source, position, lease, state)
        if (next === null) return
        state = next.state
        if (next.hasMore) rest.push({ source, position: next.position })
      }
      waiting = rest
    }
  }

  type Next = {
    readonly position: EntryPosition | null
    readonly state: StreamState
    readonly hasMore: boolean
  }

  /** Null: the target failed, or the stream is another's now. */
  async function sendNext(
    stream: StoredStream,
    source: string,
    from: EntryPosition | null,
    lease: StreamLease,
    stateBefore: StreamState,
  ): Promise<Next | null> {
    const asked = stream.settings.query
    const query = asked === null ? null : await readQuery(source, asked)
    const max = maxEvents.get(stream.id) ?? BATCH_EVENTS
    const key = keyOf(stream.id, source)
    const before = attempted.get(key)
    const until = before && isSame(before.from, from) ? before.to : null
    const batch = await collectBatch({ storage, stream, organizationId: source, query }, from, max, until)
    const { events, log_id, position, hasMore } = batch
    if (isSame(position, from)) return { position, state: stateBefore, hasMore: false }
    const save = (state: StreamState, moved: EntryPosition | null) =>
      storage.saveStreamProgress(lease, {
        ...state,
        position: moved && { ...moved, ...placeFor(stream, source) },
      })
    if (events.length === 0)
      return (await save({ ...stateBefore, sent: 0 }, position))
        ? { position, state: stateBefore, hasMore }
        : null
    if ((await takeLease(stream.id)) !== lease.number) return null
    const answer = await sinkOf(stream).send({ id: batchId(stream, batch), log_id, events }, ending.signal)
    const state = stateAfter(stateBefore, answer, events.length)
    if (answer.isDelivered) {
      attempted.delete(key)
      tally.sent += events.length
      return (await save(state, position)) ? { position, state, hasMore } : null
    }
    if (ending.signal.aborted) return null
    tally.failed += 1
    if (answer.isTooLarge) {
      attempted.delete(key)
      maxEvents.set(stream.id, Math.max(1, Math.floor(events.length / 2)))
    } else attempted.set(key, { from, to: position })
    await save(state, null)
    return null
  }

  function stateAfter(before: StreamState, { isDelivered, answer, retryAfterMs }: SinkAnswer, sent: number) {
    const time = now()
    const attempts = isDelivered ? 0 : before.attempts + 1
    return {
      sent: isDelivered ? sent : 0,
      succeeded_at: isDelivered ? time : before.succeeded_at,
      failing_since: isDelivered ? null : (before.failing_since ?? time),
      attempts,
      next_attempt_at: isDelivered ? 0 : time + nextAttemptMs(attempts, retryAfterMs, random),
      last_answer: answer,
    }
  }

  async function takeLease(id: string): Promise<number | null> {
    const number = await storage.takeStreamLease(id, holder, now(), now() + LEASE_MS)
    if (number === null) held.delete(id)
    else held.add(id)
    return number
  }

  /** So that another process goes on at once; without it, that waits until the lease is over. */
  async function letGo(): Promise<void> {
    for (const id of held) await storage.takeStreamLease(id, holder, now(), 0).catch(() => null)
  }

  function sinkOf(stream: StoredStream): Sink {
    const madeFor = JSON.stringify([stream.settings, stream.target])
    const kept = sinks.get(stream.id)
    if (kept?.madeFor === madeFor) return kept.sink
    void kept?.sink.close()
    const sink = createSink(stream)
    sinks.set(stream.id, { sink, madeFor })
    return sink
  }

  async function round(): Promise<boolean> {
    try {
      const found = await look()
      isFailing = false
      return found
    } catch (error) {
      if (!isFailing && !ending.signal.aborted)
        warn('Streams cannot be looked at; it is tried again every second.', error)
      isFailing = true
      return false
    }
  }

  return {
    tally,
    async run() {
      await round()
      await Promise.all([...busy.values()].map(({ done }) => done))
    },
    start() {
      timer = setInterval(() => {
        looking ??= round()
          .then(() => {})
          .finally(() => {
            looking = null
          })
      }, ROUND_EVERY_MS).unref()
    },
    async stop() {
      ending.abort()
      clearInterval(timer)
      await looking
      await Promise.all([...busy.values()].map(({ done }) => done))
      await letGo()
      await Promise.all([...sinks.values()].map(({ sink }) => sink.close()))
    },
  }
}

/** `madeFor`: what the stream was then. */
type OpenSink = { readonly sink: Sink; readonly madeFor: string }

type Waiting = { readonly source: string; readonly position: EntryPosition | null }

type Positions = ReadonlyMap<string, EntryPosition>

function positionsOf(rows: readonly StreamPosition[]): Positions {
  return new Map(
    rows.map(({ stream_id, source_id, log_id, next }) => [keyOf(stream_id, source_id), { log_id, next }]),
  )
}

function keyOf(streamId: string, organizationId: string): string {
  return `${streamId} ${organizationId}`
}

function logsByOrganization(logs: readonly EvidenceLog[]): ReadonlyMap<string, readonly LogSize[]> {
  return Map.groupBy(logs, ({ organization_id }) => organization_id)
}

/** Of each organization whose events it has not all sent: how many entries are left. */
function behindOf(
  { id, covers, organization_id }: StoredStream,
  positions: Positions,
  logs: ReadonlyMap<string, readonly LogSize[]>,
): ReadonlyMap<string, number> {
  const sources = covers === 'organization' ? [organization_id] : [...logs.keys()]
  const behind = sources.map((source) => {
    const place = placeOf(logs.get(source) ?? [], positions.get(keyOf(id, source)) ?? null)
    return [source, place?.behind ?? 0] as const
  })
  return new Map(behind.filter(([, entries]) => entries > 0))
}

function sumOf(behind: ReadonlyMap<string, number>): number {
  return [...behind.values()].reduce((sum, entries) => sum + entries, 0)
}

function placeFor({ id, organization_id }: StoredStream, source_id: string) {
  return { stream_id: id, organization_id, source_id }
}

function batchId({ id }: StoredStream, { events }: Collected): string {
  return `${id}.${events[0]?.id}.${events.at(-1)?.id}`
}

function isSame(one: EntryPosition | null, other: EntryPosition | null): boolean {
  return one?.log_id === other?.log_id && one?.next === other?.next
}
