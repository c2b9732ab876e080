/** Sends the newest checkpoint of each log to one sink, and again until it is confirmed. What became of it is stored. */
import type {
  AnchorReceipt,
  EvidenceLog,
  EvidenceStorage,
  SavedCheckpoint,
} from '../storage/contract/evidence.ts'
import { proveConsistency } from './prove.ts'
import { KnowsOtherwise, type Sink } from './sink.ts'

export type Publisher = {
  /** Checkpoints that it has to send, unless the sink has them already. */
  offer(log: EvidenceLog, checkpoint: SavedCheckpoint): void
  /** What the sink confirmed before this process was there. */
  know(receipts: readonly AnchorReceipt[]): void
  /** Sends what is due; never rejects. */
  round(): Promise<void>
}

export type PublisherOptions = {
  readonly sink: Sink
  readonly storage: Pick<EvidenceStorage, 'saveReceipt' | 'readTiles'>
  readonly now: () => number
  readonly warn: (message: string, error?: unknown) => void
  readonly onConfirmed: () => void
  readonly onFailed: () => void
  /** The sink knows the log otherwise than the store. */
  readonly onOtherwise: (log: EvidenceLog, known: KnowsOtherwise) => void
}

type Offered = { readonly log: EvidenceLog; readonly checkpoint: SavedCheckpoint }
type Progress = { receipt: AnchorReceipt; failures: number; dueAt: number }

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 5 * 60_000

export function createPublisher(options: PublisherOptions): Publisher {
  const { sink, storage, now, warn } = options
  const waiting = new Map<number, Offered>()
  const progress = new Map<number, Progress>()

  function progressOf(logId: number): Progress {
    const known = progress.get(logId)
    if (known) return known
    const nothing = {
      log_id: logId,
      sink: sink.name,
      size: 0,
      at: 0,
      lines: '',
      failure: null,
      failed_at: null,
    }
    const fresh = { receipt: nothing, failures: 0, dueAt: 0 }
    progress.set(logId, fresh)
    return fresh
  }

  async function send({ log, checkpoint }: Offered, state: Progress): Promise<void> {
    const { size, note } = checkpoint
    try {
      const lines = await sink.publish({
        ...{ origin: log.origin, size, note },
        time: new Date(now()).toISOString(),
        confirmedSize: state.receipt.size,
        prove: (from) => proveConsistency(storage, log, from, size),
      })
      state.receipt = { ...state.receipt, size, at: now(), lines, failure: null, failed_at: null }
      state.failures = 0
      state.dueAt = now() + sink.everyMs
      if (waiting.get(log.id)?.checkpoint.size === size) waiting.delete(log.id)
      options.onConfirmed()
    } catch (error) {
      const failure = (error as Error).message
      if (state.failures === 0)
        warn(
          `The checkpoint of ${log.origin} with ${size} entries could not be sent to ${sink.place}; it is tried again.`,
          error,
        )
      state.receipt = { ...state.receipt, failure, failed_at: now() }
      state.dueAt = now() + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** state.failures)
      state.failures += 1
      options.onFailed()
      if (error instanceof KnowsOtherwise) options.onOtherwise(log, error)
    }
    await storage.saveReceipt(log.organization_id, state.receipt)
  }

  return {
    offer(log, checkpoint) {
      if (checkpoint.size > progressOf(log.id).receipt.size) waiting.set(log.id, { log, checkpoint })
    },
    know(receipts) {
      waiting.clear()
      progress.clear()
      for (const receipt of receipts)
        if (receipt.sink === sink.name) progressOf(receipt.log_id).receipt = receipt
    },
    async round() {
      for (const offered of [...waiting.values()]) {
        const state = progressOf(offered.log.id)
        if (state.dueAt <= now())
          await send(offered, state).catch((error) =>
            warn(`What ${sink.place} confirmed could not be stored.`, error),
          )
      }
    },
  }
}
