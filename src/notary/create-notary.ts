/**
 * Signs a checkpoint of every log that has grown, about once a second, and sends it to the sinks. Of all processes on one
 * store one does this at a time: the holder of the lease. A checkpoint is stored before anybody sees it. No tree is ever
 * signed that is smaller than, or does not begin with, what was signed or anchored before: a store that was put back
 * goes on in a new log, which says so.
 */
import { type KeyObject, randomUUID } from 'node:crypto'
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
import type { EvidenceLease, EvidenceLog } from '../storage/contract/evidence.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { proveConsistency, proveRoot } from './prove.ts'
import type { Sink } from './sink.ts'

export type Notary = {
  /** In the form that verifiers take. */
  keyOf(origin: string): string
  readonly keyPlace: KeyPlace
  readonly sinks: readonly Sink[]
  readonly tally: NotaryTally
  /** One round now; never rejects. */
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
  readonly now: () => number
  readonly warn: (message: string, error?: unknown) => void
}

const ROUND_EVERY_MS = 1_000
const LEASE_MS = 10_000
/** Events from before there were logs are brought in for so long in each round: appends go between. */
const BRING_IN_MS = 250

export function createNotary({ storage, key, keyPlace, sinks, now, warn }: NotaryOptions): Notary {
  const holder = randomUUID()
  const publicKey = publicBytesOf(key)
  const tally: NotaryTally = { signed: 0, failed: 0, diverging: 0, published: 0 }
  /** Logs whose history was compared with the sinks by this process. */
  const compared = new Set<number>()
  const diverging = new Set<number>()
  let isFailing = false
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  async function round(): Promise<void> {
    const number = await storage.takeEvidenceLease(holder, now(), now() + LEASE_MS)
    if (number === null) return compared.clear()
    const lease = { holder, number }
    const since = performance.now()
    while (!isOver && performance.now() - since < BRING_IN_MS && (await storage.bringInEvents(lease)));
    for (const log of await storage.listLogs(null)) {
      if (isOver) return
      if (log.size > (log.checkpoint?.size ?? 0)) await bringUpToDate(lease, log)
    }
  }

  async function bringUpToDate(lease: EvidenceLease, log: EvidenceLog): Promise<void> {
    if (diverging.has(log.id)) return
    if (!compared.has(log.id) && (await isContinued(lease, log))) return
    compared.add(log.id)
    while (await storage.tileLog(lease, log));
    const root = await proveRoot(storage, log, log.size)
    if (!(await beginsWith(log, log.checkpoint, root))) {
      diverging.add(log.id)
      tally.diverging += 1
      warn(
        `The log ${log.origin} is not the one that was signed before: something changed it. It is not signed any more; run "audit-service evidence check".`,
      )
      return
    }
    const note = signNote(checkpointText({ ...log, root }), log.origin, key)
    const saved = await storage.saveCheckpoint(lease, log, { size: log.size, root, note, created_at: now() })
    if (!saved) return
    tally.signed += 1
    await publish(log, note)
  }

  /** Whether the log's tree of today, with that root, begins with the tree of the checkpoint. */
  async function beginsWith(
    log: EvidenceLog,
    before: { readonly size: number; readonly root: Uint8Array } | null,
    root: Uint8Array,
  ): Promise<boolean> {
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
    // What has ended is not continued twice; nothing smaller than what is known is signed.
    if (log.ended_at !== null) return true
    const { size, root } = log.checkpoint ?? { size: 0, root: null }
    await storage.continueLog(lease, log, startDetails({ origin: log.origin, size, root }, reason.details))
    warn(`The log ${log.origin} is continued in a new one: ${reason.sentence}`)
    return true
  }

  async function reasonToContinue(log: EvidenceLog) {
    if (log.checkpoint !== null && !isOurs(log, log.checkpoint.note))
      return { sentence: 'the signing key is another one.', details: { reason: 'other key' } }
    for (const sink of sinks) {
      const known = await sink.lastOf(log.origin)
      if (known === null) continue
      const isBehind = known.size > log.size
      if (!isBehind && (await beginsWith(log, known, await proveRoot(storage, log, log.size)))) continue
      return {
        sentence: `the store has ${log.size} entries, and ${sink.name} knows a checkpoint of ${known.size}${isBehind ? '' : ' with another root'}.`,
        details: {
          reason: isBehind ? 'the store was put back' : 'the store differs',
          known: { size: known.size, root: Buffer.from(known.root).toString('base64') },
        },
      }
    }
    return null
  }

  function isOurs({ origin }: EvidenceLog, note: string): boolean {
    const { id } = verifierKeyOf(origin, publicKey)
    return parseNote(note)?.signatures.some((signature) => Buffer.from(signature.id).equals(id)) ?? false
  }

  async function publish(log: EvidenceLog, note: string): Promise<void> {
    const { origin, size } = log
    for (const sink of sinks)
      try {
        const time = new Date(now()).toISOString()
        const lines = await sink.publish({ origin, size, note, time })
        tally.published += 1
        if (!sink.isIndependent) continue
        await storage.saveReceipt(log.organization_id, {
          log_id: log.id,
          sink: sink.name,
          size,
          at: now(),
          lines,
        })
      } catch (error) {
        tally.failed += 1
        warn(`The checkpoint of ${origin} with ${size} entries could not be sent to ${sink.name}.`, error)
      }
  }

  async function run(): Promise<void> {
    try {
      await round()
      isFailing = false
    } catch (error) {
      tally.failed += 1
      if (!isFailing && !isOver) warn('Checkpoints cannot be made; it is tried again every second.', error)
      isFailing = true
    }
  }

  function later(): void {
    if (isOver) return
    timer = setTimeout(() => {
      current = run().then(later)
    }, ROUND_EVERY_MS).unref()
  }

  return {
    keyOf: (origin) => verifierKeyText(verifierKeyOf(origin, publicKey)),
    keyPlace,
    sinks,
    tally,
    run,
    start: later,
    async stop() {
      isOver = true
      clearTimeout(timer)
      await current
    },
  }
}
