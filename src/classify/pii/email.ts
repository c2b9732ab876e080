/** Finds e-mail addresses by walking outwards from every `@`, never further than an address can be long. */
import { readNumberTable } from './numbers/read-number-table.ts'
import type { PiiMatch, Recognizer } from './pii-kind.ts'
import type { Scan } from './scan.ts'
import { openedAt } from './written-at.ts'

const MAX_LOCAL_LENGTH = 64
const MAX_DOMAIN_LENGTH = 253
const MAX_PER_TEXT = 50

const isLocalCharacter = characterTest("abcdefghijklmnopqrstuvwxyz0123456789.!#$%&'*+/=?^_`{|}~-")
const isDomainCharacter = characterTest('abcdefghijklmnopqrstuvwxyz0123456789.-')
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u
const topLevel = /^(?:\p{L}[\p{L}\p{M}]{1,23}|xn--[a-z0-9-]{2,40})$/iu

/** What follows the last dot of `icon@2x.png` or `getty@tty1.service` is no domain. */
const fileEndings = new Set(
  (
    'png jpg jpeg gif svg webp ico avif bmp pdf js mjs cjs ts mts cts jsx tsx json css scss html htm xml yml yaml toml ' +
    'md txt log lock gz tgz tar bz2 xz whl jar rb java go py rs php cpp hpp swift kt ' +
    'service socket timer target mount slice scope device path'
  ).split(' '),
)

/** Programs whose `user@host` is a login. */
const loginCommand = /(?:^|[\s('"`])(?:ssh|scp|sftp|rsync|mosh|sshfs|ssh-copy-id|autossh|sshpass)\s+/

export const email: Recognizer = {
  kinds: readNumberTable(`
email: E-mail address
hits: Write to mira.holt+news@mail.example.org, please. | select * from users where email = 'o.brandt@example.net'
hits: Kontakt: jürgen@müller.example | an ssh key for pat@example.org | "ann lee"@example.com
hits: mailto:desk@xn--bcher-kva.example | mira (at) mail (dot) example (dot) org | mira[at]example.org
hits: MIRA AT EXAMPLE DOT ORG | mira.holt at example dot com | mira&#64;example.org
hits: https://shop.example/?to=mira%40example.org&step=2
misses: git clone git@example.com:team/app.git | npm install left-pad@1.3.0 @types/node@24.0.1
misses: cp icon@2x.png public/ | systemctl status getty@tty1.service | postgres://app:secret@db.example.com/main
misses: ssh deploy@web.example.com uptime | @app.route("/users") | meet (at) noon (dot)
misses: if (at) text.slice(at); row[at] = lines[at].length | LOOK AT THE DOT COM BUBBLE, looking at it dot com
misses: https://registry.example/%40types%2fnode and left-pad%401.3.0 | postgres://app%40db.example.com:5432/main
`),
  recognize,
}

function recognize({ text, hasWrittenAt }: Scan, matches: PiiMatch[]): void {
  let found = 0
  for (let at = text.indexOf('@'); at >= 0 && found < MAX_PER_TEXT; at = text.indexOf('@', at + 1))
    add(at, domainEnd(text, at + 1))
  if (!hasWrittenAt) return
  for (const { 0: sign, index } of text.matchAll(writtenAt)) {
    if (found >= MAX_PER_TEXT) return
    // A small word needs a name that is no word.
    if (sign === ' at ' && !/[\w-][._\d-]\w{1,20}$/.test(text.slice(Math.max(0, index - 24), index))) continue
    add(index, writtenDomainEnd(text, index + sign.length, sign))
  }

  function add(at: number, end: number): void {
    if (end < 0) return
    const start = localStart(text, at)
    if (start < 0 || isLogin(text, start, at, end)) return
    matches.push({ kind: 'email', span: [start, end] })
    found++
  }
}

const writtenAt = new RegExp(` ?(?:${openedAt.source}) ?| at (?=[a-z\\d-]{1,63} dot )`, 'gi')
const writtenDot = / ?[([{<] ?(?:dot|punkt|punto|point|\.) ?[)\]}>] ?| dot /gi
const writtenDomain =
  /[\p{L}\p{N}-]{1,63}(?:(?:\.| ?[([{<] ?(?:dot|punkt|punto|point|\.) ?[)\]}>] ?| dot )[\p{L}\p{N}-]{1,63}){1,5}/iuy
/** Where dots have no brackets either, it may be code or prose: the host is no small word, the ending a usual one. */
const usualDomain =
  /^(?!(?:the|an?|this|that|it)\.).{1,200}\.(?:com|org|net|edu|gov|info|biz|io|dev|app|co|de|uk|fr|pl|ch|nl|eu|example)$/i

/** The same for a domain behind another sign than `@`, whose dots may be written out. */
function writtenDomainEnd(text: string, from: number, sign: string): number {
  if (/[%&]/.test(sign)) return domainEnd(text, from)
  writtenDomain.lastIndex = from
  const raw = writtenDomain.exec(text)?.[0] ?? ''
  const end = from + raw.length
  const domain = raw.replace(writtenDot, '.')
  if (!/[)\]}>]/.test(raw) && (!usualDomain.test(domain) || /[(=[]/.test(text.charAt(end)))) return -1
  return domainEnd(domain, 0) === domain.length ? end : -1
}

/** Where the domain that starts at `from` ends; -1 if there is none. */
function domainEnd(text: string, from: number): number {
  let end = from
  const limit = Math.min(text.length, from + MAX_DOMAIN_LENGTH)
  let hasDot = false
  for (; end < limit && isDomainCharacter(text, end); end++) hasDot ||= text[end] === '.'
  if (!hasDot) return -1
  while (end > from && (text[end - 1] === '.' || text[end - 1] === '-')) end--
  // No top level is a single letter.
  if (text[end - 2] === '.') return -1
  const labels = text.slice(from, end).split('.')
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || !topLevel.test(last) || fileEndings.has(last.toLowerCase())) return -1
  if (!labels.every((part) => label.test(part))) return -1
  // `react@19.1.0-rc.next` is a version.
  return /^v?\d+$/.test(labels[0] ?? '') && /^\d/.test(labels[1] ?? '') ? -1 : end
}

/** Where the name in front of the `@` begins; -1 if there is none. */
function localStart(text: string, at: number): number {
  if (text[at - 1] === '"') {
    const quoted = text.slice(Math.max(0, at - MAX_LOCAL_LENGTH), at - 1)
    const length = quoted.length - quoted.lastIndexOf('"')
    return length > 1 && length <= quoted.length ? at - 1 - length : -1
  }
  let start = at
  const limit = Math.max(0, at - MAX_LOCAL_LENGTH)
  while (start > limit && isLocalCharacter(text, start - 1)) start--
  // Punctuation that may stand in a name but hardly begins one: `email='x@y.z'`, `/lists/x@y.z`, `?to=x@y.z`.
  start = lastOf(HARDLY_FIRST, text, start, at) + 1
  while (start < at && (text[start] === '.' || text[start] === '-' || text[start] === '%')) start++
  return start < at && text[at - 1] !== '.' ? start : -1
}

const HARDLY_FIRST = "/='`{|?&*!#$^"

/** Where the last of these marks stands between two places; one before the first place if none does. */
function lastOf(marks: string, text: string, from: number, to: number): number {
  let at = to - 1
  while (at >= from && !marks.includes(text[at] as string)) at--
  return at
}

/** `user@host:path`, `scheme://user:password@host` and the targets of ssh name an account on a machine. */
function isLogin(text: string, start: number, at: number, end: number): boolean {
  if (at - start === 3 && text.startsWith('git@', start)) return true
  if (text[end] === ':' && /^(?:[~/]|[\w.-]{1,60}(?:\/|\.git))/.test(text.slice(end + 1, end + 70)))
    return true
  const before = text.slice(Math.max(0, start - MAX_DOMAIN_LENGTH), start)
  if (/:\/\/[^\s/@"'<>?#]{0,200}$/.test(before)) return true
  const command = before.slice(lastOf(';&|\n', before, 0, before.length) + 1)
  const program = loginCommand.exec(command)
  return program !== null && isArguments(command.slice(program.index + program[0].length))
}

/** Options, what belongs to them, and paths; a plain word elsewhere means that people are talking: `ssh key for x@y.z`. */
function isArguments(between: string): boolean {
  let isOption = false
  for (const token of between.split(/\s+/)) {
    if (!isOption && !/^["']?(?:-|$)|[./=]/.test(token)) return false
    isOption = token.startsWith('-')
  }
  return true
}

/** Tells ASCII characters by table and the others by whether they can be part of a word. */
function characterTest(ascii: string): (text: string, index: number) => boolean {
  const table = new Uint8Array(128)
  for (const character of ascii + ascii.toUpperCase()) table[character.charCodeAt(0)] = 1
  return (text, index) => {
    const code = text.charCodeAt(index)
    return code < 128 ? table[code] === 1 : /[\p{L}\p{N}\p{M}]/u.test(text[index] ?? '')
  }
}
