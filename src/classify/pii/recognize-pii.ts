/** Text in, personal data out: candidates by how they are written, then checks, then the words around where those are weak. */
import { type OnFault, rethrow } from '../on-fault.ts'
import type { Text } from '../text.ts'
import { cryptoWallets } from './crypto-wallets.ts'
import { email } from './email.ts'
import { formattedNumbers } from './formatted-numbers.ts'
import { iban } from './iban.ts'
import { ipAddresses } from './ip-addresses.ts'
import { phoneNumbers } from './phones/phone-numbers.ts'
import type { PiiKind, PiiMatch, Recognizer } from './pii-kind.ts'
import { createScan } from './scan.ts'

export type { PiiKind, PiiMatch } from './pii-kind.ts'

const recognizers: readonly Recognizer[] = [
  email,
  ipAddresses,
  phoneNumbers,
  iban,
  cryptoWallets,
  formattedNumbers,
]

/** Every kind of personal data that can be found, for the catalogue. */
export const piiKinds: readonly PiiKind[] = recognizers.flatMap(({ kinds }) =>
  kinds.map(({ kind, title, description, examples }) => ({ kind, title, description, examples })),
)

/**
 * Time grows with the length of the text alone. `spend` receives the cost of the scan, in characters that could be read
 * instead.
 */
export function recognizePii(
  text: Text,
  spend: (cost: number) => void = () => {},
  onFault: OnFault = rethrow,
): PiiMatch[] {
  if (!mayHoldPii(text.value)) return []
  const scan = createScan(text)
  const matches: PiiMatch[] = []
  for (const { recognize, kinds } of recognizers)
    try {
      recognize(scan, matches)
    } catch (error) {
      onFault(`pii.${kinds[0]?.kind}`, error)
    }
  spend(costOfLook + matches.length * costOfMatch + scan.spent.phoneQuestions * costOfQuestion)
  return matches.length > 1 ? withoutParts(matches) : matches
}

/** Cheap, and false for most texts. */
function mayHoldPii(value: string): boolean {
  return value.length >= MIN_LENGTH && anyCandidate.test(value)
}

const costOfLook = 110
const costOfMatch = 40
const costOfQuestion = 256

/** Nothing shorter is personal data: `a@b.co`. */
const MIN_LENGTH = 6
/** A digit, an `@`, or a pair of hexadecimal letters before a mark: without one of them there is nothing to find. */
const anyCandidate = /[0-9@\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]|[a-f]{2}[.:-][a-f]{2}/i

/** Drops what lies inside something longer, such as the IPv4 tail of an IPv6 address, and repetitions. */
function withoutParts(matches: readonly PiiMatch[]): PiiMatch[] {
  const sorted = [...matches].sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1])
  const kept: PiiMatch[] = []
  let longest: readonly [number, number] = [0, 0]
  for (const match of sorted) {
    const [start, end] = match.span
    const isSame = start === longest[0] && end === longest[1]
    if (end <= longest[1] && !isSame) continue
    if (isSame && kept.some(({ kind, span }) => kind === match.kind && span[0] === start)) continue
    kept.push(match)
    if (end > longest[1]) longest = match.span
  }
  return kept
}
