/** Private-key blocks: the header counts only with key material behind it, so that searching for one is silent. */
import type { Rule } from '../../rule.ts'
import type { Detector, Match } from '../credential-scan.ts'
import { isFilled } from '../placeholder.ts'
import { entropyOf } from '../randomness.ts'
import { base64, sampleOf } from '../token-parts.ts'

const dashes = '-'.repeat(5)
const head = (kind: string) => `${dashes}BEGIN ${kind}PRIVATE KEY${dashes}`

const rule: Rule = {
  id: 'credential.private-key',
  level: 'critical',
  why: 'Contains a private key.',
  examples: {
    hits: [
      `${head('RSA ')}\n${sampleOf([base64(64)])}\n${sampleOf([base64(64)], 2)}\n${dashes}END RSA PRIVATE KEY${dashes}`,
      `{"private_key": "${head('')}\\n${sampleOf([base64(64)])}\\n"}`,
    ],
    misses: [
      `grep -rn "${head('RSA ')}" .`,
      `${head('')}\nanything\n${dashes}END`,
      `${dashes}BEGIN PUBLIC KEY${dashes}`,
    ],
  },
}

const header = /-----BEGIN[ A-Z0-9_-]{0,40}PRIVATE KEY(?: BLOCK)?-----/y
const footer = /-----END[ A-Z0-9_-]{0,40}-----/y
const material =
  /^(?:[A-Za-z0-9+/=]|\\{1,2}[nrt]|[\s"'`,>|#*-]|(?:Proc-Type|DEK-Info|Version|Comment|Hash)[^\n\\]{0,100}){24,4000}/

export const privateKeyDetector: Detector = {
  rules: [rule],
  keywords: ['-----BEGIN'],
  detect(text, start): Match | null {
    header.lastIndex = start
    if (!header.test(text)) return null
    const bodyStart = header.lastIndex
    const dashesAt = text.slice(bodyStart, bodyStart + 4000).indexOf('-----')
    const block =
      material.exec(text.slice(bodyStart, bodyStart + (dashesAt < 0 ? 4000 : dashesAt)))?.[0] ?? ''
    const key = block
      .replace(/(?:Proc-Type|DEK-Info|Version|Comment|Hash)[^\n\\]{0,100}/g, '')
      .replace(/\\[nrt]|[^A-Za-z0-9+/=]/g, '')
    if (key.length < 40 || isFilled(key) || entropyOf(key) < 3.2) return null
    footer.lastIndex = bodyStart + block.length
    const end = footer.test(text) ? footer.lastIndex : bodyStart + block.length
    return { rule, start, end, rank: 3 }
  },
}
