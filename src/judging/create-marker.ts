/** Marks of a session as they are stored: classes and salted hashes, no text. */
import { createHmac } from 'node:crypto'
import type { Adjust, Classification } from '../classify/classify.ts'
import { type EarlierMark, judgeFlows } from '../classify/flows/judge-flows.ts'
import type { FlowEnd, Mark } from '../classify/flows/trace.ts'
import { tidyPath } from '../classify/targets/tidy-path.ts'
import type { JsonObject } from '../domain/event.ts'
import type { MarkKind } from '../domain/mark-kind.ts'
import { highestLevel } from '../domain/risk-level.ts'
import type { EventRow } from '../storage/contract/events.ts'
import type { NewMark, StoredMark } from '../storage/contract/marks.ts'

/** Who is speaking, as far as marks are concerned. */
type Origin = Pick<EventRow, 'organization_id' | 'team_id'>
type Speaker = { readonly origin: Origin; readonly context: JsonObject }

export type Marker = {
  /**
   * What the marks that could weigh on the event are found by; empty where it names no session, or nothing could. Each
   * kind, and each name of a file, has its own: however many marks of others come after it, a mark is found.
   */
  sessions(speaker: Speaker, classification: Classification): string[]
  marks(speaker: Speaker, classification: Classification): NewMark[]
  /** Different for each organization: equal texts of two look different. */
  hash(origin: Origin, kind: string, text: string): string
  /** The classification with what the earlier marks make of it. */
  weigh(
    speaker: Speaker,
    classification: Classification,
    earlier: readonly StoredMark[],
    adjust?: Adjust,
  ): Classification
}

const LENGTH = 22
/** A session speaks many times, and a hash costs as much as parsing an event. */
const MAX_CACHED_SESSIONS = 2_000
const ABSOLUTE = /^(?:\/|[a-z]:\/)/

export function createMarker(secret: string): Marker {
  function hash({ organization_id }: Origin, kind: string, text: string): string {
    return createHmac('sha256', secret)
      .update(`${organization_id}\n${kind}\n${text}`)
      .digest('base64url')
      .slice(0, LENGTH)
  }

  const cachedSessions = new Map<string, string>()

  const hashOrNull = (origin: Origin, kind: string, text: string) =>
    text === '' ? null : hash(origin, kind, text)

  /** The whole path where it is known, and the last part of it. */
  function placeOf({ origin, context }: Speaker, path: string) {
    const whole = wholePath(path, context['cwd'])
    return {
      path: hashOrNull(origin, 'path', whole),
      name: nameOf(origin, path),
    }
  }

  function nameOf(origin: Origin, path: string): string | null {
    return hashOrNull(origin, 'name', path.slice(path.lastIndexOf('/') + 1))
  }

  function callOf({ origin, context }: Speaker, { trace }: Classification) {
    const { tool_use_id: id } = context
    return {
      call: hashOrNull(origin, 'call', typeof id === 'string' ? id : ''),
      input: hashOrNull(origin, 'input', trace.input),
    }
  }

  function sessionOf({ origin, context }: Speaker): string | null {
    const { session_id: id } = context
    if (typeof id !== 'string' || id === '') return null
    const text = `${origin.team_id ?? ''}\n${id}`
    const name = `${origin.organization_id}\n${text}`
    let session = cachedSessions.get(name)
    if (session === undefined) {
      session = hash(origin, 'session', text)
      if (cachedSessions.size >= MAX_CACHED_SESSIONS) cachedSessions.clear()
      cachedSessions.set(name, session)
    }
    return session
  }

  /** Equal paths have equal names. */
  function sessionAt(session: string, { origin }: Speaker, kind: MarkKind, path: string): string {
    return `${session}.${path === '' ? kind : nameOf(origin, path)}`
  }

  return {
    hash,

    sessions(speaker, { trace }) {
      const session = trace.ends.length === 0 ? null : sessionOf(speaker)
      if (session === null) return []
      const all = trace.ends.flatMap(({ kinds, path }) =>
        kinds.map((kind) => sessionAt(session, speaker, kind, path)),
      )
      return [...new Set(all)]
    },

    marks(speaker, classification) {
      const session = classification.trace.marks.length === 0 ? null : sessionOf(speaker)
      if (session === null) return []
      const call = callOf(speaker, classification)
      return classification.trace.marks.map(({ kind, level, path }: Mark) => ({
        ...{ session: sessionAt(session, speaker, kind, path), kind, level },
        ...placeOf(speaker, path),
        ...call,
      }))
    },

    weigh(speaker, classification, earlier, adjust) {
      const own = callOf(speaker, classification)
      const others = earlier.filter(
        ({ call, input }) =>
          !(call !== null && call === own.call) && !(input !== null && input === own.input),
      )
      if (others.length === 0) return classification
      const findings = judgeFlows(classification.trace.ends, (end, kind): EarlierMark | undefined =>
        others.find((mark) => mark.kind === kind && isAt(mark, end, speaker)),
      )
      if (findings.length === 0) return classification
      const adjusted = adjust ? findings.map((finding) => adjust(finding, () => undefined)) : findings
      const all = [...adjusted, ...classification.findings]
      return { ...classification, findings: all, risk_level: highestLevel(all.map(({ level }) => level)) }
    },
  }

  function isAt(mark: StoredMark, end: FlowEnd, speaker: Speaker): boolean {
    if (end.path === '') return true
    const { path, name } = placeOf(speaker, end.path)
    return path !== null && mark.path !== null ? path === mark.path : name === mark.name
  }
}

/** Empty where nobody knows from where it counts. */
function wholePath(path: string, folder: unknown): string {
  if (path === '' || ABSOLUTE.test(path)) return path
  if (typeof folder !== 'string' || path.startsWith('~')) return ''
  const from = tidyPath(folder)
  return ABSOLUTE.test(from) ? tidyPath(`${from}/${path}`) : ''
}
