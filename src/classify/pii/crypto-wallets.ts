/** Finds wallet addresses: base58 and bech32 words whose checksum is right, and Ethereum's forty hexadecimal digits. */
import { isDigitCode, isLetterCode } from './find-masked.ts'
import { readNumberTable } from './numbers/read-number-table.ts'
import type { PiiMatch, Recognizer } from './pii-kind.ts'
import type { Scan } from './scan.ts'
import { isBase58Check } from './wallets/base58-check.ts'
import { isBech32 } from './wallets/bech32.ts'

const MAX_PER_TEXT = 50
/** A checksum costs some microseconds; a text of more such words is a dump. */
const MAX_CHECKS = 300

const formats: readonly { readonly pattern: RegExp; readonly isValid: (word: string) => boolean }[] = [
  { pattern: /^[13LMDTmn2][1-9A-HJ-NP-Za-km-z]{25,34}$/, isValid: isBase58Check },
  { pattern: /^(?:bc1|tb1|ltc1|BC1|TB1|LTC1)[02-9ac-hj-np-zAC-HJ-NP-Z]{11,87}$/, isValid: isBech32 },
  {
    pattern: /^0x[0-9a-fA-F]{40}$/,
    isValid: (word) => /[1-9a-fA-F]/.test(word.slice(2)) && new Set(word).size > 8,
  },
]
export const MIN_WALLET_LENGTH = 26
const longest = 90

export const cryptoWallets: Recognizer = {
  kinds: readNumberTable(`
crypto_wallet: Crypto wallet
hits: send it to 19BnQpmBW12DN5gSRHDBZjMXaoqDGVuh9J | 3L3qYo7GVqZCRJmeVrnAQB2u6vRF5svpdL
hits: ltc Lar3WMinLwaDr7boSzMabTLHDnZd4AWUN8 | bc1q0s4e3avp0vjkrgdhrcuqf3s55g4ngkp3yr4anr
hits: eth 0x93aa6dcc4a95022087a83ff57918c64c4f289fc4
misses: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b | 0x0000000000000000000000000000000000000000
misses: 19BnQpmBW12DN5gSRHDBZjMXaoqDGVuh9K | bc1q0s4e3avp0vjkrgdhrcuqf3s55g4ngkp3yr4anq
`),
  recognize,
}

function recognize({ text }: Scan, matches: PiiMatch[]): void {
  let found = 0
  let checks = 0
  // A word of that length has a character at one of these places, so most of the text is stepped over.
  for (let at = MIN_WALLET_LENGTH - 1; at < text.length; at += MIN_WALLET_LENGTH) {
    if (!isLetterOrDigit(text.charCodeAt(at))) continue
    let start = at
    while (start > 0 && isLetterOrDigit(text.charCodeAt(start - 1))) start--
    let end = at + 1
    while (end < text.length && isLetterOrDigit(text.charCodeAt(end))) end++
    at = end - 1
    const isPart = '_/+=.-'.includes(text[start - 1] ?? ' ') || '_/+='.includes(text[end] ?? ' ')
    if (end - start < MIN_WALLET_LENGTH || end - start > longest || isPart) continue
    const word = text.slice(start, end)
    const format = formats.find(({ pattern }) => pattern.test(word))
    if (format === undefined) continue
    if (++checks > MAX_CHECKS) return
    if (!format.isValid(word)) continue
    matches.push({ kind: 'crypto_wallet', span: [start, end] })
    if (++found >= MAX_PER_TEXT) return
  }
}

function isLetterOrDigit(code: number): boolean {
  return isDigitCode(code) || isLetterCode(code)
}
