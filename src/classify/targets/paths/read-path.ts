/** A path as its meaning: resolved segments, the words inside them. */
import { wordsOf } from '../../words-of.ts'

export type ReadPath = {
  /** Lower case, without `.`, `..` and empty segments. */
  readonly segments: readonly string[]
  /** The words of each segment, split at marks and at camelCase humps. */
  readonly words: readonly (readonly string[])[]
  /** Last segment. */
  readonly name: string
  /** After the last dot of the name; empty for none and for dot files. */
  readonly extension: string
  /** Starts at the root or a drive. */
  readonly isAbsolute: boolean
}

const MAX_LENGTH = 4096
const MAX_SEGMENTS = 64

/** Null where the text is no path of a file system. */
export function readPath(text: string): ReadPath | null {
  const plain = stripQuotes(text.length > MAX_LENGTH ? text.slice(-MAX_LENGTH) : text)
  if (plain === '' || REMOTE.test(plain)) return null
  const raw = segmentsOf(plain)
  const segments = raw.map((segment) => segment.toLowerCase())
  const name = segments.at(-1)
  if (name === undefined) return null
  const words = raw.map(wordsOf)
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot + 1) : ''
  const isAbsolute = plain.startsWith('/') || plain.startsWith('\\') || plain[1] === ':'
  return { segments, words, name, extension, isAbsolute }
}

const REMOTE = /^(?!file:)[a-z][a-z0-9+.-]{1,20}:\/\//i

function stripQuotes(text: string): string {
  const trimmed = text.trim()
  const first = trimmed[0]
  const quoted = (first === '"' || first === "'") && trimmed.length > 1 && trimmed.endsWith(first)
  const bare = quoted ? trimmed.slice(1, -1) : trimmed
  return bare.startsWith('file://') ? bare.slice(7) : bare
}

function segmentsOf(path: string): string[] {
  const segments: string[] = []
  for (const segment of path.split(/[/\\]/)) {
    if (segment === '' || segment === '.') continue
    if (segment === '..') segments.pop()
    else segments.push(segment)
  }
  return segments.length > MAX_SEGMENTS ? segments.slice(-MAX_SEGMENTS) : segments
}
