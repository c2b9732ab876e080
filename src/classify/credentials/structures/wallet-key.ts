/** Keys of crypto wallets: seed phrases and raw private keys. Either has a shape that is ordinary, so a word must name it. */
import type { Rule } from '../../rule.ts'
import type { Detector, Match } from '../credential-scan.ts'
import { isFilled } from '../placeholder.ts'
import { entropyOf } from '../randomness.ts'
import { hex, sampleOf } from '../token-parts.ts'

const phrase = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'

const rule: Rule = {
  id: 'credential.wallet-key',
  level: 'critical',
  why: 'Contains the seed phrase or private key of a crypto wallet.',
  examples: {
    hits: [
      `seed phrase: ${phrase}`,
      `MNEMONIC="${phrase}"`,
      `my recovery phrase is ${phrase}`,
      `new ethers.Wallet("0x${sampleOf([hex(64)], 3)}")`,
    ],
    misses: [
      `seed phrase: ${phrase} and then some more words`,
      'the mnemonic of an instruction is what people read and what they write down for later',
      'a wallet has a seed phrase of twelve words',
      `wallet transaction 0x${sampleOf([hex(64)], 3)}`,
      phrase,
    ],
  },
}

// Without the list of 2,048 words, which would be a tenth of all rules: beside its name, so many small words and none of those that sentences need.
const words =
  /(?:["']?\s{0,3}[:=]\s{0,3}|\s(?:is|was|words?)[\s:]{1,3}|\s{1,3})["'`[(]{0,2}((?:(?:\d{1,2}[.)]\s?)?["']?[a-z]{3,8}["']?[\s,]{1,3}){11,23}["']?[a-z]{3,8})(?!["']?[ ,]?[\w])/iy
const COUNTS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24])
const grammar =
  /\b(?:the|and|for|are|was|with|from|has|not|but|which|what|their|its|your|should|would|into)\b/i
const rawKey =
  /(?![^\n]{0,60}(?:tx|hash|block|transaction|topic|root))[^\n]{0,60}?\b(?:0x)?([0-9a-f]{64})\b/iy

export const walletKeyDetector: Detector = {
  rules: [rule],
  keywords: [
    ...['seed phrase', 'seed words', 'mnemonic', 'recovery phrase', 'secret phrase', 'backup phrase'],
    ...['seed_phrase', 'seedphrase', 'recovery_phrase', 'wallet'],
  ],
  detect(text, start, end): Match | null {
    const isWallet = (text.charCodeAt(start) | 32) === 119
    const pattern = isWallet ? rawKey : words
    pattern.lastIndex = end
    const value = pattern.exec(text)?.[1]
    if (value === undefined || !(isWallet ? isRawKey(value) : isPhrase(value))) return null
    return { rule, start: pattern.lastIndex - value.length, end: pattern.lastIndex, rank: 3 }
  },
}

function isRawKey(value: string): boolean {
  return !isFilled(value) && entropyOf(value) > 3
}

function isPhrase(value: string): boolean {
  const count = value.match(/[a-z]{1,8}/gi)?.length ?? 0
  return COUNTS.has(count) && !grammar.test(value)
}
