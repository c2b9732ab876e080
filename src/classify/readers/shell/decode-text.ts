/** The encodings that hide a command: base64, hexadecimal, reversed text and rotated letters. All give null for what is not theirs. */
import { gunzip } from './gunzip.ts'

export function decodeBase64(text: string): string | null {
  const compact = text.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/')
  if (compact.length < 4 || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return null
  try {
    const bytes = atob(compact)
    return bytes.startsWith('\x1f\x8b') ? bytes : readUtf8(bytes)
  } catch {
    return null
  }
}

/** `powershell -EncodedCommand` holds base64 of UTF-16. */
export function decodeBase64Utf16(text: string): string | null {
  try {
    const bytes = atob(text.trim())
    let decoded = ''
    for (let at = 0; at + 1 < bytes.length; at += 2)
      decoded += String.fromCharCode(bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8))
    return decoded
  } catch {
    return null
  }
}

const MAX_INFLATED = 65_536

/** Of gzip, its bytes as letters; a mark at the end may say where they came from. */
export function decompress(text: string): string | null {
  if (!text.startsWith('\x1f\x8b')) return null
  const bytes = Uint8Array.from(text.replace(/\n#[\ue010-\uf8ff]$/, ''), (char) => char.charCodeAt(0))
  try {
    // As Node's buffers decode: a mark of the byte order stays.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(gunzip(bytes, MAX_INFLATED))
  } catch {
    return null
  }
}

export function decodeHex(text: string): string | null {
  const compact = text.replace(/\s+|\\x|0x/g, '')
  if (compact.length < 2 || compact.length % 2 === 1 || !/^[0-9a-fA-F]+$/.test(compact)) return null
  let decoded = ''
  for (let at = 0; at < compact.length; at += 2)
    decoded += String.fromCharCode(Number.parseInt(compact.slice(at, at + 2), 16))
  return decoded
}

export function reverseText(text: string): string {
  return text
    .split('\n')
    .map((line) => [...line].reverse().join(''))
    .join('\n')
}

/** Escapes of `echo -e`, `printf` and `$'...'`: `\n`, `\x72`, `\162`. */
export function readEscapes(text: string): string {
  const bytes = text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|([abefnrtv\\]))/g,
    (_, hex, octal, letter) => {
      if (hex) return String.fromCharCode(Number.parseInt(hex, 16))
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
      return ESCAPES[letter as string] ?? letter
    },
  )
  return isBytes(bytes) ? readUtf8(bytes, true) : bytes
}

/** With something in it that is no letter by itself. */
function isBytes(text: string): boolean {
  return /[\x80-\xff]/.test(text) && !/[^\0-\xff]/.test(text)
}

/** What `tr FROM TO` makes of a text; ranges such as `a-z` and classes of letters are understood. */
export function translate(text: string, from: string, to: string): string {
  const sources = spell(from)
  const targets = spell(to)
  if (targets.length === 0) return text
  const table = new Map<string, string>()
  sources.forEach((char, index) => {
    table.set(char, targets[Math.min(index, targets.length - 1)] as string)
  })
  return [...text].map((char) => table.get(char) ?? char).join('')
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
}

/** `orBytes`: what is no text stays what it was. */
function readUtf8(bytes: string, orBytes = false): string {
  if (!/[\x80-\xff]/.test(bytes)) return bytes
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
  return orBytes && text.includes('\ufffd') ? bytes : text
}

function spell(set: string): string[] {
  const named = set.replaceAll('[:lower:]', 'a-z').replaceAll('[:upper:]', 'A-Z').replaceAll('[:space:]', ' ')
  const chars: string[] = []
  const letters = [...readEscapes(named)]
  for (let at = 0; at < letters.length && chars.length < 512; at++) {
    const first = letters[at] as string
    const last = letters[at + 2]
    if (letters[at + 1] !== '-' || last === undefined) {
      chars.push(first)
      continue
    }
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0) && chars.length < 512; code++)
      chars.push(String.fromCharCode(code))
    at += 2
  }
  return chars
}
