/**
 * Signs a checkpoint of every log that has grown, about once a second, and sends it to the sinks. Of all processes on one
 * store one does this at a time: the holder of the lease. A checkpoint is stored before anybody sees it. No tree is ever
 * signed that is smaller than, or does not begin with, what was signed or anchored before: a store that was put back
 * goes on in a new log, which says so. Each year has a log of its own.
 */

import { type KeyObject, randomUUID } from 'node:crypto'
import { type BackgroundFailures, createBackgroundFailures } from '../domain/background-failures.ts'
import { checkpointText } from '../evidence/checkpoint.ts'
import { rootsFromConsistency } from '../evidence/merkle-tree.ts'
import { startDetails } from '../evidence/new-leaves.ts'
import {
  parseNote,
  publicBytesOf,
  signNote,
  verifierKeyOf,
  verifierKeyText,
} from '../evidence/signed-note.ts'
import type { EvidenceLease, EvidenceLog, SavedCheckpoint } from '../storage/contract/evidence.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { createBackgroundCheck } from './create-background-check.ts'
import { createNotStoredCounts, type NotStoredCounts } from './create-counts.ts'
import { createProcessWatch } from './create-process-watch.ts'
import { createPublisher } from './create-publisher.ts'
import { proveConsistency, proveRoot } from './prove.ts'
import type { KnowsOtherwise, Sink } from './sink.ts'

export type Notary = {
  /** In the form that verifiers take. */
  keyOf(origin: string): string
  readonly keyPlace: KeyPlace
  readonly sinks: readonly Sink[]
  readonly tally: NotaryTally
  /** Events that are judged and not stored are counted here. */
  readonly notStored: NotStoredCounts
  /** One round now, until everything is sent that is due; never rejects. */
  run(): Promise<void>
  start(): void
  stop(): Promise<void>
}

type KeyPlace = 'own file' | 'beside the data' | 'master secret'

/** Since the start of this process. */
type NotaryTally = { signed: number; failed: number; diverging: number; published: number }

export type NotaryOptions = {
  readonly storage: Storage
  readonly key: KeyObject
  readonly keyPlace: KeyPlace
  readonly sinks: readonly Sink[]
  readonly classifierVersion: string
  readonly now: () => number
  /** Milliseconds that nobody can set. */
  readonly steadyNow: () => number
  readonly warn: (message: string, error?: unknown) => void
  readonly background?: BackgroundFailures
}

const ROUND_EVERY_MS = 1_000
const LEASE_MS = 10_000
/** Events from before there were logs are brought in for so long in each round: appends go between. */
const BRING_IN_MS = 250
/** What was counted and which processes are gone is looked at so often. */
const LOOK_EVERY_MS = 10_000
const HOUR_MS = 3_600_000
/** Counts of an hour that other processes have not written yet come within this time. */
const LATE_COUNTS_MS = 10_000

export function createNotary(options: NotaryOptions): Notary {
  const { storage, key, keyPlace, sinks, now, steadyNow, warn } = options
  const { background = createBackgroundFailures(warn) } = options
  const holder = randomUUID()
  const publicKey = publicBytesOf(key)
  const tally: NotaryTally = { signed: 0, failed: 0, diverging: 0, published: 0 }
  /** Logs whose history was compared with the sinks by this process. */
  const compared = new Set<number>()
  const diverging = new Set<number>()
  /** What this process signed last: the database may be another one since (a failover, a recovery). */
  const signed = new Map<number, Tree>()
  /** Logs that a sink knows otherwise. Each sink is believed once for an organization, so that it cannot end log after log. */
  const otherwise = new Map<number, KnowsOtherwise & { sink: string }>()
  const believed = new Set<string>()
  const watch = createProcessWatch({ ...options, id: holder })
  const notStored = createNotStoredCounts(storage, now, background)
  const check = createBackgroundCheck(options)
  let isCheckDue = false
  const publishers = sinks.filter(({ confirms }) => confirms).map(publisherOf)
  let leaseNumber: number | null = null
  let lookedAt = -Infinity
  let isFailing = false
  let isOver = false
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()

  function publisherOf(sink: Sink) {
    return createPublisher({
      ...{ sink, storage, now, warn },
      onConfirmed: () => {
        tally.published += 1
      },
      onFailed: () => {
        tally.failed += 1
      },
      onOtherwise({ id, organization_id }, known) {
        if (believed.has(`${sink.name} ${organization_id}`)) return
        believed.add(`${sink.name} ${organization_id}`)
        otherwise.set(id, Object.assign(known, { sink: sink.name }))
      },
    })
  }

  async function round(): Promise<void> {
    await watch.look()
    const number = await storage.takeEvidenceLease(holder, now(), now() + LEASE_MS)
    if (number !== leaseNumber) await beginLease(number)
    if (number === null) return
    const lease = { holder, number }
    await lookAround(lease)
    const since = performance.now()
    while (!isOver && performance.now() - since < BRING_IN_MS && (await storage.bringInEvents(lease)));
    const logs = await storage.listLogs(null)
    for (const log of logs) {
      if (isOver) return
      const isDue = log.size > (log.checkpoint?.size ?? 0) || otherwise.has(log.id)
      const checkpoint = isDue ? await bringUpToDate(lease, log) : log.checkpoint
      if (!checkpoint) continue
      offer(log, checkpoint)
      const isOfEarlierYear = log.checkpoint !== null && yearOf(log.checkpoint.created_at) < yearOf(now())
      if (log.ended_at === null && isOfEarlierYear)
        await continueIn(lease, log, checkpoint, { reason: 'a new year' })
    }
    if (!isCheckDue) return
    await check.step(logs)
    isCheckDue = false
  }

  async function beginLease(number: number | null): Promise<void> {
    compared.clear()
    const receipts = number === null || publishers.length === 0 ? [] : await storage.listReceipts(null)
    for (const publisher of publishers) publisher.know(receipts)
    leaseNumber = number
  }

  async function lookAround(lease: EvidenceLease): Promise<void> {
    if (steadyNow() - lookedAt < LOOK_EVERY_MS) return
    await watch.lookForLost(lease)
    isCheckDue = true
    const time = now() - LATE_COUNTS_MS
    while (!isOver && (await storage.enterCounts(lease, time - (time % HOUR_MS))));
    lookedAt = steadyNow()
  }

  function offer(log: EvidenceLog, checkpoint: SavedCheckpoint): void {
    for (const publisher of publishers) publisher.offer(log, checkpoint)
  }

  /** Null where it could not be signed, or was continued. */
  async function bringUpToDate(lease: EvidenceLease, log: EvidenceLog): Promise<SavedCheckpoint | null> {
    if (diverging.has(log.id)) return null
    // Roots and proofs come from tiles.
    while (await storage.tileLog(lease, log));
    if (await isContinued(lease, log)) return null
    compared.add(log.id)
    const root = await proveRoot(storage, log, log.size)
    if (!(await beginsWith(log, log.checkpoint, root))) {
      diverging.add(log.id)
      tally.diverging += 1
      warn(
        `The log ${log.origin} is not the one that was signed before: something changed it. It is not signed any more; run "audit-service evidence check".`,
      )
      return null
    }
    const note = signNote(checkpointText({ ...log, root }), log.origin, key)
    const checkpoint = { size: log.size, root, note, created_at: now() }
    if (!(await storage.saveCheckpoint(lease, log, checkpoint))) return null
    signed.set(log.id, { size: log.size, root })
    tally.signed += 1
    await show(log, note)
    return checkpoint
  }

  /** `more`: why. What came in after that checkpoint goes into the new log. */
  function continueIn(
    lease: EvidenceLease,
    log: EvidenceLog,
    last: Tree | null,
    more: object,
  ): Promise<void> {
    const previous = { origin: log.origin, size: last?.size ?? 0, root: last?.root ?? null }
    return storage.continueLog(lease, log, startDetails(previous, more))
  }

  /** Whether the log's tree of today, with that root, begins with the tree of the checkpoint. */
  async function beginsWith(log: EvidenceLog, before: Tree | null, root: Uint8Array): Promise<boolean> {
    if (before === null || before.size === 0) return true
    if (before.size > log.size) return false
    if (before.size === log.size) return Buffer.from(root).equals(before.root)
    const proof = await proveConsistency(storage, log, before.size, log.size)
    const roots = rootsFromConsistency(before.size, log.size, before.root, proof)
    return roots !== null && Buffer.from(roots.old).equals(before.root) && Buffer.from(roots.new).equals(root)
  }

  /** A log whose end is not what a sink knows, or that another key signed, is continued in a new one. */
  async function isContinued(lease: EvidenceLease, log: EvidenceLog): Promise<boolean> {
    const reason = await reasonToContinue(log)
    if (reason === null) return false
    otherwise.delete(log.id)
    await continueIn(lease, log, log.checkpoint, reason.details)
    warn(`The log ${log.origin} is continued in a new one: ${reason.sentence}`)
    return true
  }

  async function reasonToContinue(log: EvidenceLog) {
    const known = otherwise.get(log.id)
    if (known)
      return {
        sentence: `${known.sink}: ${known.message}`,
        details: {
          reason: known.size === null ? 'the store differs' : 'the store was put back',
          known: { size: known.size },
        },
      }
    const last = signed.get(log.id)
    // As long as the store has what was signed last, whatever differs was changed in place: that is no new log.
    const reason = last && !isSame(last, log.checkpoint) ? await putBack(log, last, 'this process') : null
    return reason ?? (compared.has(log.id) ? null : reasonFromOutside(log))
  }

  async function reasonFromOutside(log: EvidenceLog) {
    if (log.checkpoint !== null && !isOurs(log, log.checkpoint.note))
      return { sentence: 'the signing key is another one.', details: { reason: 'other key' } }
    for (const sink of sinks) {
      const known = await sink.lastOf(log.origin)
      const reason = known && (await putBack(log, known, sink.name))
      if (reason) return reason
    }
    return null
  }

  /** Null where the log begins with what is known. */
  async function putBack(log: EvidenceLog, known: Tree, who: string) {
    const isBehind = known.size > log.size
    if (!isBehind && (await beginsWith(log, known, await proveRoot(storage, log, log.size)))) return null
    return {
      sentence: `the store has ${log.size} entries, and ${who} knows a checkpoint of ${known.size}${isBehind ? '' : ' with another root'}.`,
      details: {
        reason: isBehind ? 'the store was put back' : 'the store differs',
        known: { size: known.size, root: Buffer.from(known.root).toString('base64') },
      },
    }
  }

  function isOurs({ origin }: EvidenceLog, note: string): boolean {
    const { id } = verifierKeyOf(origin, publicKey)
    return parseNote(note)?.signatures.some((signature) => Buffer.from(signature.id).equals(id)) ?? false
  }

  /** To the sinks that confirm nothing: once, when it is made. */
  async function show({ origin, size }: EvidenceLog, note: string): Promise<void> {
    const time = new Date(now()).toISOString()
    const prove = () => Promise.resolve([])
    for (const sink of sinks)
      if (!sink.confirms) await sink.publish({ origin, size, note, time, confirmedSize: 0, prove })
  }

  async function sign(): Promise<void> {
    try {
      await round()
      isFailing = false
    } catch (error) {
      tally.failed += 1
      if (!isFailing && !isOver) warn('Checkpoints cannot be made; it is tried again every second.', error)
      isFailing = true
    }
  }

  /** Each loop waits for itself alone: a sink that hangs delays neither the signing nor the other sinks. */
  function repeat(work: () => Promise<void>): void {
    const timer = setInterval(() => {
      if (isOver || isBusy) return
      isBusy = true
      const done = work().finally(() => {
        isBusy = false
        running.delete(done)
      })
      running.add(done)
    }, ROUND_EVERY_MS).unref()
    let isBusy = false
    timers.push(timer)
  }

  return {
    keyOf: (origin) => verifierKeyText(verifierKeyOf(origin, publicKey)),
    keyPlace,
    sinks,
    tally,
    notStored,
    async run() {
      await sign()
      for (const publisher of publishers) await publisher.round()
    },
    start() {
      notStored.start()
      repeat(sign)
      for (const publisher of publishers) repeat(publisher.round)
    },
    async stop() {
      isOver = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
      await notStored.stop()
      await watch.end().catch(() => {})
    },
  }
}

type Tree = { readonly size: number; readonly root: Uint8Array }

/** Of the calendar, UTC. */
function yearOf(time: number): number {
  return new Date(time).getUTCFullYear()
}

function isSame(one: Tree, other: Tree | null): boolean {
  return other !== null && one.size === other.size && Buffer.from(one.root).equals(other.root)
}
