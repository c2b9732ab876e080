/** Finds internet addresses: four octets, or hexadecimal groups with colons; loopback and unspecified ones are nobody's. */
import { isWordCode } from './find-masked.ts'
import { readNumberTable } from './numbers/read-number-table.ts'
import type { PiiMatch, Recognizer } from './pii-kind.ts'
import type { Scan } from './scan.ts'

const MAX_PER_TEXT = 50
/** A text of more runs of hexadecimal digits and colons is a dump. */
const MAX_CHECKS = 1000

const octets = /(?<![\w.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\w]|\.\d|-[a-z])/g

/** What stands before a version: `version 1.2.3.4`, `v=`, `Chrome/120.0.0.0`. */
const versionBefore =
  /(?:\b(?:[Vv]ersions?|VERSION|[Vv]er|[Rr]elease|v|[Bb]uild|[Uu]pgrade to|[Aa]ssembly)\b["'\s:=([]{0,6}|(?:^|[\s("'])[A-Z][A-Za-z]{1,30}\/)$/
/** What stands before versions and addresses alike: `==1.2.3.4`, `tool-1.2.3.4`. */
const mark = /(?:[=~<>^]=|[~^]|~>\s?|[A-Za-z]-)$/
/** Versions hardly start higher. */
const highestMajor = 30
const maskWord = /\b(?:net|sub)?mask\b|\bnetmask|\bwildcard\b/i

export const ipAddresses: Recognizer = {
  kinds: readNumberTable(`
ipv4: IPv4 address
hits: client 203.0.113.77 logged in | http://10.20.30.40:8080/health | 198.51.100.0/24 | (192.0.2.9)
misses: listening on 127.0.0.1:3000 | bind 0.0.0.0 | version 4.18.2.1 | Mozilla/5.0 Chrome/121.0.0.0 Safari/537.36
misses: netmask 255.255.254.0 | 300.1.2.3 | oid 1.3.6.1.4.1.9 | pip install tool==2.4.0.1

ipv6: IPv6 address
hits: 2001:db8:7::c0de | http://[2001:db8::77]:8443/ | fe80::a1b2:c3d4%en0 | ::ffff:198.51.100.7
hits: 2001:0db8:0000:0042:0000:8a2e:0370:7334
misses: listen on ::1 | std::vector<int> v; | at 12:34:56 | select '5'::decimal | rows[1::2]
misses: arn:aws:iam::210987654321:role/app | add::face
`),
  recognize(scan, matches) {
    if (scan.hasDigits && dottedNumbers.test(scan.text)) recognizeIpv4(scan, matches)
    if ((scan.signs.hasNearColons || !scan.signs.isAscii) && nearColons.test(scan.text))
      recognizeIpv6(scan, matches)
  },
}

/** Every address has these; hardly any other text does. */
const dottedNumbers = /\d\.\d{1,3}\.\d/
const nearColons = /:[0-9A-Fa-f]{0,4}:/

function recognizeIpv4({ text, keyWords }: Scan, matches: PiiMatch[]): void {
  if (/\bversion\b/.test(keyWords)) return
  let found = 0
  for (const match of text.matchAll(octets)) {
    if (!isAddress(match.slice(1)) || isVersionOrMask(text, match.index, match[0])) continue
    matches.push({ kind: 'ipv4', span: [match.index, match.index + match[0].length] })
    if (++found >= MAX_PER_TEXT) return
  }
}

function isAddress(parts: readonly string[]): boolean {
  if (parts.some((part) => Number(part) > 255 || (part.length > 1 && part.startsWith('0')))) return false
  return parts[0] !== '127' && parts[0] !== '0'
}

function isVersionOrMask(text: string, start: number, address: string): boolean {
  const before = text.slice(Math.max(0, start - 40), start)
  if (address.startsWith('255.') && (address !== '255.255.255.255' || maskWord.test(before))) return true
  const first = Number.parseInt(address, 10)
  return versionBefore.test(before) || (first < highestMajor && first !== 10 && mark.test(before))
}

/** Runs of hexadecimal digits and colons, with space for an IPv4 tail. */
const colonRun = /[0-9A-Fa-f:]{2,40}(?:\.\d{1,3}){0,4}/g
const ipv4Tail = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/

function recognizeIpv6(scan: Scan, matches: PiiMatch[]): void {
  const { text } = scan
  let found = 0
  let checks = 0
  for (const match of text.matchAll(colonRun)) {
    const run = match[0]
    const first = run.indexOf(':')
    if (first < 0 || first === run.lastIndexOf(':')) continue
    if (++checks > MAX_CHECKS) return
    scan.spent.addresses++
    const start = match.index
    const address = run.endsWith(':') && !run.endsWith('::') ? run.slice(0, -1) : run
    const end = start + address.length
    if (isGlued(text, start, end) || !isIpv6(address, scan, start)) continue
    matches.push({ kind: 'ipv6', span: [start, end] })
    if (++found >= MAX_PER_TEXT) return
  }
}

function isGlued(text: string, start: number, end: number): boolean {
  const before = text.charCodeAt(start - 1)
  // `name[1::2]` is a slice, `x.1::2` something else again.
  if (isWordCode(before) || text[start - 1] === '.' || text[start - 1] === ':') return true
  if (text[start - 1] === '[' && isWordCode(text.charCodeAt(start - 2))) return true
  const after = text.charCodeAt(end)
  return isWordCode(after) || (text[end] === '.' && isWordCode(text.charCodeAt(end + 1)))
}

function isIpv6(address: string, scan: Scan, start: number): boolean {
  const halves = address.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const hasTail = last.includes('.')
  if (hasTail && (!ipv4Tail.test(last) || /^(?:127\.|0\.0\.0\.0$)/.test(last))) return false
  const hex = hasTail ? groups.slice(0, -1) : groups
  if (!hex.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false
  const count = hex.length + (hasTail ? 2 : 0)
  if (halves.length === 2 ? count > 7 : count !== 8) return false
  if (hasTail) return true
  // Eight pairs are a hardware address or a fingerprint.
  if (halves.length === 1) return hex.some((group) => group.length !== 2)
  if (/^[0:]*1?$/.test(address)) return false
  const isPlain = /\d/.test(address) && (hex.length > 3 || hex.some((group) => group.length >= 3))
  return (
    isPlain || address === scan.answer || addressWord.test(scan.text.slice(Math.max(0, start - 24), start))
  )
}

/** Short ones such as `a::1` look like code and slices, unless a word says otherwise. */
const addressWord = /\b(?:ip|ipv6|inet6|address|gateway|nameserver)\b[^\n]{0,12}$/i
