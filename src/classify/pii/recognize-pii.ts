/** Text in, personal data out: candidates by how they are written, then checks, then the words around where those are weak. */
import { type OnFault, rethrow } from '../on-fault.ts'
import type { Scanner } from '../scan-windows.ts'
import type { Text } from '../text.ts'
import { createNumberRecognizer } from './create-number-recognizer.ts'
import { cryptoWallets, MIN_WALLET_LENGTH } from './crypto-wallets.ts'
import { email } from './email.ts'
import { iban } from './iban.ts'
import { ipAddresses } from './ip-addresses.ts'
import { keepNamedKinds } from './named/keep-named-kinds.ts'
import { namedNumbers } from './named/named-numbers.ts'
import { numberKinds } from './number-kinds.ts'
import { passportMrz } from './passport-mrz.ts'
import { phoneNumbers } from './phones/phone-numbers.ts'
import type { PiiKind, PiiMatch, Recognizer } from './pii-kind.ts'
import { createScan, type Scan } from './scan.ts'

export type { PiiKind, PiiMatch } from './pii-kind.ts'

const formattedNumbers = createNumberRecognizer(numberKinds)

/** Each with what a text must have before it is worth a look; where other signs are folded, the ASCII ones say nothing. */
const recognizers: readonly { readonly by: Recognizer; readonly mayFind: (scan: Scan) => boolean }[] = [
  {
    by: email,
    mayFind: ({ text, signs, hasWrittenAt }) =>
      signs.hasAt || hasWrittenAt || (!signs.isAscii && text.includes('@')),
  },
  {
    by: ipAddresses,
    mayFind: ({ hasDigits, signs }) => !signs.isAscii || (hasDigits && signs.dots > 2) || signs.hasNearColons,
  },
  {
    by: phoneNumbers,
    mayFind: ({ hasNumber, signs }) => hasNumber && (signs.hasPlus || !signs.isAscii),
  },
  { by: iban, mayFind: ({ hasNumber }) => hasNumber },
  { by: passportMrz, mayFind: ({ text, hasNumber }) => hasNumber && text.includes('<') },
  { by: cryptoWallets, mayFind: ({ text }) => text.length >= MIN_WALLET_LENGTH },
  { by: formattedNumbers, mayFind: ({ hasDigits, hasLetterNumber }) => hasDigits || hasLetterNumber },
  { by: namedNumbers, mayFind: ({ hasNumber }) => hasNumber },
]

/** Every kind of personal data that can be found, for the catalogue. */
export const piiKinds: readonly PiiKind[] = recognizers.flatMap(({ by }) =>
  by.kinds.map(({ kind, title, examples }) => ({ kind, title, examples })),
)

/**
 * Time grows with the length of the text alone. The meter is charged with the cost of the scan, in characters that could be
 * read instead.
 */
export function recognizePii(
  text: Text,
  meter: Pick<Scanner, 'left'> = { left: 0 },
  onFault: OnFault = rethrow,
): readonly PiiMatch[] {
  const scan = createScan(text)
  if (scan === null) return NOTHING
  const matches: PiiMatch[] = []
  for (const { mayFind, by } of recognizers)
    try {
      if (mayFind(scan)) by.recognize(scan, matches)
    } catch (error) {
      onFault(`pii.${by.kinds[0]?.kind}`, error)
    }
  const { phoneQuestions, nameTries, runs, addresses } = scan.spent
  meter.left -=
    costOfLook +
    matches.length * costOfMatch +
    phoneQuestions * costOfQuestion +
    nameTries * costOfTry +
    runs * costOfRun +
    addresses * costOfAddress +
    scan.signs.digits * costOfDigit
  return matches.length > 0 ? withoutParts(keepNamedKinds(inOrder(matches), scan)) : matches
}

const NOTHING: readonly PiiMatch[] = []
const costOfLook = 110
const costOfMatch = 40
const costOfQuestion = 256
const costOfTry = 64
const costOfRun = 40
const costOfAddress = 24
const costOfDigit = 2

/** Longer ones first where several start at one place. */
function inOrder(matches: PiiMatch[]): PiiMatch[] {
  return matches.sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1])
}

/** Drops what lies inside something longer, such as the IPv4 tail of an IPv6 address, and repetitions. */
function withoutParts(matches: readonly PiiMatch[]): PiiMatch[] {
  const kept: PiiMatch[] = []
  let longest: readonly [number, number] = [0, 0]
  for (const match of matches) {
    const [start, end] = match.span
    const isSame = start === longest[0] && end === longest[1]
    if (end <= longest[1] && !isSame) continue
    if (isSame && kept.some(({ kind, span }) => kind === match.kind && span[0] === start)) continue
    kept.push(match)
    if (end > longest[1]) longest = match.span
  }
  return kept
}
