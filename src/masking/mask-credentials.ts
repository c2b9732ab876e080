/** Replaces the credentials that were found in an event, wherever in its texts they stand. */
import type { Finding } from '../domain/finding.ts'
import { findSecrets, type Range, type Secrets } from './find-secrets.ts'

/** The texts of an event, each JSON as it is stored. */
export type MaskableEvent = {
  readonly data: string
  readonly context: string
  readonly reasoning: string
  readonly findings: string
  readonly session_id: string | null
}

/** `masked` for those who may not see them, `removed` for a store that does not keep them. */
export type Replacement = 'masked' | 'removed'

/** The same event where nothing was found. Numbers and names of properties keep their spelling. */
export function maskCredentials<E extends MaskableEvent>(event: E, replacement: Replacement = 'masked'): E {
  if (!hasCredentials(event)) return event
  const findings = JSON.parse(event.findings) as Finding[]
  const secrets = findSecrets(
    {
      data: JSON.parse(event.data),
      context: JSON.parse(event.context),
      reasoning: JSON.parse(event.reasoning),
    },
    findings,
  )
  const masker = createMasker(secrets, replacement)
  return {
    ...event,
    data: masker.maskJson(event.data),
    context: masker.maskJson(event.context),
    reasoning: masker.maskJson(event.reasoning),
    findings: JSON.stringify(findings.map((finding) => maskFinding(finding, secrets, masker))),
    session_id: event.session_id === null ? null : masker.mask(event.session_id),
  }
}

/** Findings are written by this service, `rule` first. */
export function hasCredentials({ findings }: Pick<MaskableEvent, 'findings'>): boolean {
  return findings.includes('"rule":"credential.')
}

type Masker = ReturnType<typeof createMasker>

function createMasker({ values, places }: Secrets, replacement: Replacement) {
  const wordFor = (label: string) => `[credential ${replacement}: ${label}]`

  function rangesIn(text: string): Range[] {
    const found: Range[] = [...(places.get(text) ?? [])]
    for (const [secret, label] of values)
      for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length))
        found.push({ start: at, end: at + secret.length, label })
    return found.length < 2 ? found : merge(found)
  }

  function mask(text: string): string {
    let masked = ''
    let from = 0
    for (const { start, end, label } of rangesIn(text)) {
      masked += text.slice(from, start) + wordFor(label)
      from = end
    }
    return from === 0 ? text : masked + text.slice(from)
  }

  return {
    mask,
    maskJson: (json: string) =>
      json.replace(STRING_LITERAL, (literal) => {
        const text = literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)
        const masked = mask(text)
        return masked === text ? literal : JSON.stringify(masked)
      }),
    /** Where a place of the text stands once the text is masked. */
    moveSpan(text: string, [start, end]: readonly [number, number]): readonly [number, number] {
      const ranges = rangesIn(text)
      const move = (at: number, edge: 'start' | 'end') => {
        let moved = at
        for (const range of ranges) {
          if (range.start >= at) break
          const word = wordFor(range.label).length
          if (at >= range.end) moved += word - (range.end - range.start)
          else moved += range.start - at + (edge === 'start' ? 0 : word)
        }
        return moved
      }
      return [move(start, 'start'), move(end, 'end')]
    },
  }
}

const STRING_LITERAL = /"(?:[^"\\]|\\.)*"/g

/** In order, without overlaps. */
function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && range.start < last.end)
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end) }
    else merged.push(range)
  }
  return merged
}

function maskFinding(finding: Finding, { texts }: Secrets, { mask, moveSpan }: Masker): Finding {
  const { where, span, why, effect } = finding
  const text = texts.get(where)
  return {
    ...finding,
    where: mask(where),
    span: span !== null && text !== undefined ? moveSpan(text, span) : span,
    why: mask(why),
    ...(effect && { effect: { ...effect, target: mask(effect.target) } }),
  }
}
