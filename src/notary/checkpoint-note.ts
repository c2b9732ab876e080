import type { AnchorReceipt, EvidenceLog } from '../storage/contract/evidence.ts'

/** The log's newest checkpoint with the lines of the witnesses that signed this very one; null where there is none yet. */
export function checkpointNote(log: EvidenceLog, receipts: readonly AnchorReceipt[]): string | null {
  if (log.checkpoint === null) return null
  const { note, size } = log.checkpoint
  const own = receipts.filter((receipt) => receipt.log_id === log.id && receipt.size === size)
  return note + own.map(({ lines }) => lines).join('')
}
