/** Credentials stay masked until they are revealed, in every part of the event. */
import type { AuditEvent, Finding } from '../api/records.ts'
import { exactNumber } from '../parts/json.ts'
import { holderOf, listStrings } from './list-strings.ts'

export const MASK = '••••••••'

export type Masker = {
  readonly count: number
  mask(text: string): string
  /** Where in the text a secret stands, in order, without overlaps. */
  find(text: string): readonly (readonly [start: number, end: number])[]
}

/** Shorter secrets would mask unrelated text elsewhere. */
const MIN_SECRET_LENGTH = 6
/** A property of this length may be the credential itself. */
const LONG_NAME = 24

export function isCredential(finding: Finding): boolean {
  return finding.rule.startsWith('credential.')
}

export function maskSecrets(
  event: Pick<AuditEvent, 'data' | 'context' | 'reasoning'>,
  findings: readonly Finding[] | undefined,
): Masker {
  return findings === undefined ? GUESSING : maskerOf(secretsOf(event, findings))
}

export const NOTHING_MASKED: Masker = maskerOf([])

function secretsOf(
  event: Pick<AuditEvent, 'data' | 'context' | 'reasoning'>,
  findings: readonly Finding[],
): string[] {
  const strings = listStrings(event)
  const secrets = new Set<string>()
  for (const finding of findings.filter(isCredential)) {
    const holder = holderOf(strings, finding.where)
    const text = holder === null ? undefined : strings.get(holder)
    const name = finding.where.slice(finding.where.lastIndexOf('.') + 1)
    if (name.length >= LONG_NAME) secrets.add(name)
    if (text === undefined) continue
    const isInside = finding.span !== null && holder === finding.where && finding.span[1] <= text.length
    secrets.add(isInside && finding.span ? text.slice(...finding.span) : text)
  }
  return [...secrets].filter((secret) => secret.length >= MIN_SECRET_LENGTH)
}

function maskerOf(secrets: readonly string[]): Masker {
  return maskMatches(secrets.length, (text) =>
    secrets.flatMap((secret) => {
      const places: [number, number][] = []
      for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length))
        places.push([at, at + secret.length])
      return places
    }),
  )
}

/** Without findings: whatever could be a token or follows a word for a password. */
const GUESS =
  /(?<=:\/\/[^\s:@/]{0,64}:)[^\s@]{1,200}(?=@)|(?<=(?:pass(?:word|wd)?|secret|token|api[_-]?key|authorization)["']?\s{0,3}[=:]\s{0,3}["']?(?:bearer\s|basic\s)?)(?!bearer\s|basic\s)[^\s"'&]{4,200}|(?=[\w+/=.-]{0,200}\d)(?=[\w+/=.-]{0,200}[A-Za-z])[\w+=-]{16,512}/gi

const GUESSING: Masker = maskMatches(0, (text) =>
  [...text.matchAll(GUESS)].map((match) => [match.index, match.index + match[0].length] as const),
)

function maskMatches(
  count: number,
  search: (text: string) => readonly (readonly [number, number])[],
): Masker {
  function find(text: string) {
    const kept: (readonly [number, number])[] = []
    for (const place of [...search(text)].sort(([a], [b]) => a - b)) {
      const last = kept.at(-1)
      if (last && place[0] < last[1]) kept[kept.length - 1] = [last[0], Math.max(last[1], place[1])]
      else kept.push(place)
    }
    return kept
  }
  return {
    count,
    find,
    mask(text) {
      const places = find(text)
      if (places.length === 0) return text
      let masked = ''
      let from = 0
      for (const [start, end] of places) {
        masked += text.slice(from, start) + MASK
        from = end
      }
      return masked + text.slice(from)
    },
  }
}

/** A copy with every credential masked, in names of properties too. */
export function maskValue(value: unknown, masker: Masker): unknown {
  if (masker.count === 0 || exactNumber(value) !== null) return value
  if (typeof value === 'string') return masker.mask(value)
  if (Array.isArray(value)) return value.map((item) => maskValue(item, masker))
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = Object.create(null)
  for (const [name, item] of Object.entries(value)) copy[masker.mask(name)] = maskValue(item, masker)
  return copy
}
