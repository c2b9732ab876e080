/** Authorization headers, `curl -u`, cookies and the encoded pairs of container registries. */
import type { Rule } from '../../rule.ts'
import type { Detector, Match } from '../credential-scan.ts'
import { isSecretValue, isToken } from '../judge-value.ts'
import { isPlaceholder } from '../placeholder.ts'
import { createRecentMention } from '../recent-mention.ts'
import { alnum, sampleOf } from '../token-parts.ts'
import { isPlaceholderPair } from './url-password.ts'

const encodedPair = ['YnVpbGQ6', 'V2ludDNy', 'U3R1cm05'].join('')

const bearerRule: Rule = {
  id: 'credential.bearer-token',
  level: 'critical',
  why: 'Contains a bearer token.',
  examples: {
    hits: [
      `Authorization: Bearer ${sampleOf([alnum(40)])}`,
      `curl -H "Authorization: token ${sampleOf([alnum(40)], 2)}" https://api.shop.test`,
    ],
    misses: [
      'Authorization: Bearer <token>',
      'Authorization: Bearer $TOKEN',
      'the bearer shareholders',
      'Authorization: Bearer ...',
    ],
  },
}

const bearer =
  /(?:authorization\\?["']?\s{0,2}[:=,]\s{0,2}\\?["']?(?!basic\b)(?:[\w-]{1,20}[ =]\s{0,2})?|bearer[ :=]{1,3})\\?["']?([\w.~+/-]{16,2000}={0,2})/iy

export const bearerDetector: Detector = {
  rules: [bearerRule],
  keywords: ['bearer ', 'bearer:', 'bearer=', 'authorization'],
  detect(text, start): Match | null {
    bearer.lastIndex = start
    const match = bearer.exec(text)
    const value = match?.[1]
    if (!value || isPlaceholder(value) || !isToken(value)) return null
    return { rule: bearerRule, start: bearer.lastIndex - value.length, end: bearer.lastIndex, rank: 2 }
  },
}

const basicRule: Rule = {
  id: 'credential.basic-auth',
  level: 'critical',
  why: 'Contains a user name and password in basic authorization.',
  examples: {
    hits: [
      `Authorization: Basic ${encodedPair}`,
      `{"auths": {"registry.shop.test": {"auth": "${encodedPair}"}}}`,
    ],
    misses: [
      'Authorization: Basic <credentials>',
      'Authorization: Basic dXNlcjpwYXNz',
      'Basic usage follows',
      '"auth": "enabled-by-default"',
    ],
  },
}

const basic = /(?:basic|auth)\\?["']?[: =]{1,3}\\?["']?([A-Za-z0-9+/_-]{8,400}={0,2})/iy

export const basicAuthDetector: Detector = {
  rules: [basicRule],
  keywords: ['basic ', '"auth"', '"auth\\"', "'auth'"],
  detect(text, start): Match | null {
    basic.lastIndex = text.charCodeAt(start) === 34 || text.charCodeAt(start) === 39 ? start + 1 : start
    const match = basic.exec(text)
    const value = match?.[1]
    if (!value || !hidesPair(value)) return null
    return { rule: basicRule, start: basic.lastIndex - value.length, end: basic.lastIndex, rank: 2 }
  },
}

/** Decodes base64; a printable `user:password` that is no placeholder counts. */
function hidesPair(value: string): boolean {
  const pair = decodeBase64(value)
  const colon = pair.indexOf(':')
  if (colon < 0 || pair.replace(/[^\x20-\x7e]/g, '').length < pair.length * 0.9) return false
  const password = pair.slice(colon + 1)
  return (
    password.length >= 4 && !isPlaceholder(password) && !isPlaceholderPair(pair.slice(0, colon), password)
  )
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function decodeBase64(value: string): string {
  let bits = 0
  let held = 0
  let decoded = ''
  for (const character of value) {
    const digit = digits.indexOf(character === '-' ? '+' : character === '_' ? '/' : character)
    if (digit < 0) break
    bits = ((bits << 6) | digit) & 0xffff
    held += 6
    if (held >= 8) {
      held -= 8
      decoded += String.fromCharCode((bits >> held) & 0xff)
    }
  }
  return decoded
}

const tuple =
  /auth\s{0,2}=\s{0,2}(?:HTTPBasicAuth)?\(\s{0,4}["'][^"'\n]{1,80}["']\s{0,2},\s{0,4}["']([^"'\n]{4,100})["']/y

/** `requests.get(url, auth=("user", "password"))` */
export const authTupleDetector: Detector = {
  rules: [],
  keywords: ['auth=(', 'auth = (', 'auth=HTTPBasicAuth('],
  detect(text, start): Match | null {
    tuple.lastIndex = start
    const value = tuple.exec(text)?.[1]
    if (!value || !isSecretValue(value, 'password', { quoted: true, style: 'argument' })) return null
    return { rule: basicRule, start: tuple.lastIndex - 1 - value.length, end: tuple.lastIndex - 1, rank: 2 }
  },
}

const cookieRule: Rule = {
  id: 'credential.session-cookie',
  level: 'critical',
  why: 'Contains a session cookie.',
  examples: {
    hits: [
      `Cookie: theme=dark; sessionid=${sampleOf([alnum(32)])}`,
      `curl -b "session_id=${sampleOf([alnum(32)], 2)}" https://shop.test`,
      `Set-Cookie: connect.sid=s%3A${sampleOf([alnum(32)], 3)}; Path=/`,
    ],
    misses: ['Cookie: theme=dark', 'Set-Cookie: sessionid=deleted; Path=/', 'document.cookie = name'],
  },
}

const sessionCookie = /([\w%.~+/:-]{16,600})/y
const mentions = createRecentMention()

export const cookieDetector: Detector = {
  rules: [cookieRule],
  // The name of the cookie's jar is an option of curl.
  keywords: 'cookie| -b "| -b \'|session=|sess=|sessid=|sessionid=|session_id=|sid=|token=|auth=|jwt='.split(
    '|',
  ),
  detect(text, start, end): Match | null {
    if (text.charCodeAt(end - 1) !== 61) mentions.note(text, 'cookie', start)
    else if (mentions.find(text, 'cookie', start, 600) >= 0) {
      sessionCookie.lastIndex = end
      const value = sessionCookie.exec(text)?.[1]
      if (value && isToken(value) && !isPlaceholder(value))
        return { rule: cookieRule, start: end, end: sessionCookie.lastIndex, rank: 2 }
    }
    return null
  },
}
