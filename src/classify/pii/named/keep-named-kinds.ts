import type { PiiMatch } from '../pii-kind.ts'
import type { Scan } from '../scan.ts'
import { isBeside, nameBefore } from './name-beside.ts'

/** No more kinds claim one number. */
const MAX_RIVALS = 8
/** Kinds that many other numbers look like. */
const lookalikes = new Set(['phone', 'credit_card'])

/** One number is one kind: what its own name says. A tax number is no phone, and an order's number is nobody's card. */
export function keepNamedKinds(sorted: readonly PiiMatch[], scan: Scan): readonly PiiMatch[] {
  return sorted.filter((match, index) => {
    const { kind, span } = match
    const neighbours = sorted.slice(Math.max(0, index - MAX_RIVALS), index + MAX_RIVALS + 1)
    const rivals = neighbours.filter((other) => other.kind !== kind && overlaps(other, match))
    if (rivals.length === 0 && !lookalikes.has(kind)) return true
    if (scan.text[span[0]] === '+') return true
    const name = nameBefore(scan, span[0])
    if (name === null || !isBeside(name.gap) || name.owners.includes(kind)) return true
    if (name.owners.includes(kind === 'phone' ? 'phone?' : 'account')) return true
    return !lookalikes.has(kind) && !rivals.some((rival) => name.owners.includes(rival.kind))
  })
}

function overlaps({ span: [start, end] }: PiiMatch, { span }: PiiMatch): boolean {
  return start < span[1] && span[0] < end
}
