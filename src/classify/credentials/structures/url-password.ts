/** Passwords inside addresses: `scheme://user:password@host`, database connection strings included. */
import type { Rule } from '../../rule.ts'
import type { Detector, Match } from '../credential-scan.ts'
import { isPlaceholder } from '../placeholder.ts'
import { textureOf, wordinessOf } from '../randomness.ts'

const rule: Rule = {
  id: 'credential.url-password',
  level: 'critical',
  why: 'Contains an address with a user name and password.',
  examples: {
    hits: [
      'postgres://shop:Wint3rSturm@db.shop.test:5432/shop',
      'git clone https://build:Wint3rSturm9@git.shop.test/app.git',
      'redis://:Wint3rSturm9@cache:6379/0',
    ],
    misses: [
      'https://user:password@host/',
      'postgres://shop:${DB_PASSWORD}@db/shop',
      'http://localhost:8080/@scope/package',
      'https://{user}:{pass}@host',
      'ssh://git@host:22/repo.git',
    ],
  },
}

const userInfo = /([^\s:/?#@"'`<>\\,;()[\]]{0,100}):([^\s/?#"'`<>\\]{1,160})@([\w[\]{$.%-])/y

export const urlPasswordDetector: Detector = {
  rules: [rule],
  keywords: ['://'],
  detect(text, _start, end): Match | null {
    userInfo.lastIndex = end
    const match = userInfo.exec(text)
    if (!match) return null
    const [, user = '', rest = ''] = match
    // A password may hold an `@`; the last one before the host counts.
    const valueStart = end + user.length + 1
    const password = rest
    if (
      password.length < 3 ||
      /^\d{1,5}$/.test(password) ||
      isPlaceholderPair(
        user,
        password,
        isRehearsalHost(text.slice(end + match[0].length - 1, end + match[0].length + 60)),
      )
    )
      return null
    if (password.includes(':') && /^\d{1,5}:/.test(password)) return null
    return { rule, start: valueStart, end: valueStart + password.length, rank: 2 }
  },
}

/** `user:pass`, `myuser:mypassword`, `admin:admin`: what documentation writes. */
export function isPlaceholderPair(user: string, password: string, isRehearsal = true): boolean {
  const who = user.toLowerCase()
  const what = password.toLowerCase()
  const [bareWho, bareWhat] = [withoutOwner(who), withoutOwner(what)]
  if (stockPasswords.has(bareWhat)) return isRehearsal || !defaultUsers.has(bareWho)
  if ((isRehearsal || standIns.has(bareWho)) && isWords(password)) return true
  return (what === who && !/\d/.test(password)) || isPlaceholder(bareWhat)
}

function withoutOwner(lower: string): string {
  return lower.replace(/^(?:my|your|the|some|db|user|test)[-_]?/, '')
}

/** `client_secret`, `api-token`: the name of what belongs there. */
function isWords(password: string): boolean {
  return /^[A-Za-z_-]{1,40}$/.test(password) && wordinessOf(textureOf(password)) >= 0.6
}

// `admin:password` on a real host is no documentation but a login that was never changed.
const standIns = new Set(['user', 'username', 'usr', 'name', 'login'])
const defaultUsers = new Set(['admin', 'root', 'administrator', 'sa'])

function isRehearsalHost(rest: string): boolean {
  return /^(?:localhost|127\.|\[::1|0\.0\.0\.0|host\b|[\w.-]{0,60}example|[{$<%])/i.test(rest)
}

const stockPasswords = new Set([
  '',
  'pass',
  'password',
  'passwd',
  'pwd',
  'pw',
  'secret',
  'token',
  'apikey',
  'key',
  'p',
  'x',
  'oauth2',
  'git',
  'x-oauth-basic',
])
