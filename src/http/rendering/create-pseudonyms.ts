/**
 * Events without the identities of people. The same identity has the same name everywhere in one export; the secret that
 * makes the names lives as long as the export, so that nobody can compute them again or join two files by them.
 */
import { createHmac } from 'node:crypto'
import { recognizePii } from '../../classify/pii/recognize-pii.ts'
import type { Finding } from '../../domain/finding.ts'
import { lowerAscii } from '../../query/pattern.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import type { Attributions } from './create-attributions.ts'
import { masked, type View } from './create-views.ts'
import { rewriteJson } from './rewrite-json.ts'

/** Properties of `data` and `context`, at any depth, whose whole value is an identity; what its name begins with. */
const IDENTITIES: Readonly<Record<string, string>> = {
  user_email: 'person',
  user_id: 'user',
  user_name: 'user',
  username: 'user',
  os_user: 'account',
  hostname: 'host',
  session_id: 'session',
}

/** These name nobody. */
const NOBODY = new Set(['root', 'localhost', ''])
/** Shorter ones are replaced where they stand alone, but not looked for in texts. */
const MIN_LENGTH = 3
/** What may be looked at in one event, as the recognizers count it. */
const MAX_COST = 262_144
/** Names of accounts in paths. */
const HOME = /[\\/](?:home|users)[\\/]{1,4}([^\\/\s"'`:;,<>|*?]+)/gi
const ADDRESS = /^[^\s@]+@[^\s@]+$/
const WORD = /[\p{L}\p{N}_]/u

/** What each replaced place costs of it. */
const COST_OF_NAME = 64
/** Names that are kept at hand. */
const MAX_NAMES = 10_000

type Range = { readonly start: number; readonly end: number; readonly kind: string }
/** The kinds of identities of one event by their text in small letters, and what may still be looked at in it. */
type Looking = { readonly known: ReadonlyMap<string, string>; readonly meter: { left: number } }

type Pseudonyms = {
  readonly view: View
  attributions(attributions: Attributions): Attributions
  storage(storage: PersonalStores): PersonalStores
}

export type PersonalStores = Pick<Storage, 'findCalls' | 'listEvidence' | 'readErased' | 'listHolds'>

export function createPseudonyms(secret: Uint8Array): Pseudonyms {
  const names = new Map<string, string>()

  function nameFor(kind: string, identity: string): string {
    const cached = names.get(`${kind} ${identity}`)
    if (cached !== undefined) return cached
    if (names.size >= MAX_NAMES) names.clear()
    const name = makeName(kind, identity)
    names.set(`${kind} ${identity}`, name)
    return name
  }

  function makeName(kind: string, identity: string): string {
    const written = identity.normalize('NFC').trim().toLowerCase()
    const isAddress = ADDRESS.test(written)
    const same = isAddress || kind in NAMED ? written : written.replace(/[\s()-]+/g, '')
    const digest = createHmac('sha256', secret).update(same).digest('hex').slice(0, 12)
    return `${isAddress ? 'person' : kind}-${digest}`
  }

  function view(stored: StoredEvent): StoredEvent {
    const event = masked(stored)
    const looking = { known: identitiesOf(event), meter: { left: MAX_COST } }
    const text = (value: string) => inText(value, '', looking)
    return {
      ...event,
      key_id: nameFor('key', event.key_id),
      agent_id: text(event.agent_id),
      action: text(event.action),
      session_id: event.session_id === null ? null : nameFor('session', event.session_id),
      reason: event.reason === null ? null : text(event.reason),
      data: inJson(event.data, looking),
      context: inJson(event.context, looking),
      reasoning: inJson(event.reasoning, looking),
      findings: JSON.stringify((JSON.parse(event.findings) as Finding[]).map((one) => inFinding(one, text))),
    }
  }

  function identitiesOf({ context, session_id }: StoredEvent): Map<string, string> {
    const known = new Map<string, string>()
    const add = (kind: string, value: unknown) => {
      if (typeof value !== 'string' && typeof value !== 'number') return
      const identity = lowerAscii(String(value).trim())
      if (identity.length >= MIN_LENGTH && !NOBODY.has(identity)) known.set(identity, kind)
    }
    add('session', session_id)
    const members = JSON.parse(context) as Readonly<Record<string, unknown>>
    for (const [property, kind] of Object.entries(IDENTITIES))
      if (Object.hasOwn(members, property)) add(kind, members[property])
    return known
  }

  function inJson(json: string, looking: Looking, outerKey = ''): string {
    return rewriteJson(
      json,
      {
        name: (name) => (Object.hasOwn(IDENTITIES, name) ? name : inText(name, '', looking)),
        text: (text, key) => {
          const kind = identityKind(key)
          if (kind !== null) return NOBODY.has(lowerAscii(text.trim())) ? text : nameFor(kind, text)
          return isJson(text) ? inJson(text, looking, key) : inText(text, key, looking)
        },
        number: (digits, key) => {
          const kind = identityKind(key)
          if (kind !== null) return nameFor(kind, digits)
          const replaced = digits.length < MIN_LENGTH ? digits : inText(digits, key, looking)
          return replaced === digits ? null : replaced
        },
      },
      outerKey,
    )
  }

  function inText(text: string, key: string, { known, meter }: Looking): string {
    if (text.length > meter.left) return leftOut(text)
    meter.left -= text.length
    const found: Range[] = recognizePii({ where: '', key, value: text }, meter).map(
      ({ kind, span: [start, end] }) => ({ start, end, kind }),
    )
    const small = lowerAscii(text)
    for (const [identity, kind] of known)
      for (let at = small.indexOf(identity); at >= 0; at = small.indexOf(identity, at + identity.length))
        if (isAlone(text, at, at + identity.length))
          found.push({ start: at, end: at + identity.length, kind })
    for (const { 1: account = '', index, 0: whole } of text.matchAll(HOME)) {
      const end = index + whole.length
      if (!NOBODY.has(lowerAscii(account))) found.push({ start: end - account.length, end, kind: 'account' })
    }
    if (found.length === 0) return text
    meter.left -= found.length * COST_OF_NAME
    return meter.left < 0 ? leftOut(text) : replaceRanges(text, found, nameFor)
  }

  return {
    view,

    attributions: (attributions) => async (events) => {
      const attribute = await attributions(events)
      return (event) => {
        const key = nameFor('key', event.key_id)
        const attribution = attribute(event)
        return { ...attribution, key_id: key, key_name: attribution.key_name === null ? null : key }
      }
    },

    storage: (storage) => ({
      findCalls: (...call) => storage.findCalls(...call),
      listEvidence: (...call) => storage.listEvidence(...call),
      // Who erased, and why, names people, as cases do.
      readErased: async (...call) =>
        (await storage.readErased(...call)).map((entry) => ({
          ...entry,
          erased: Object.fromEntries(Object.keys(entry.erased).map((field) => [field, 'erased'])),
        })),
      listHolds: async (...call) =>
        (await storage.listHolds(...call)).map((hold) => ({
          ...hold,
          case_name: nameFor('case', hold.case_name),
        })),
    }),
  }
}

/** Kinds whose identities are names, in which every character counts. */
const NAMED: Readonly<Record<string, true>> = Object.fromEntries(
  [...Object.values(IDENTITIES), 'key', 'case'].map((kind) => [kind, true as const]),
)

function identityKind(key: string): string | null {
  return Object.hasOwn(IDENTITIES, key) ? (IDENTITIES[key] ?? null) : null
}

/** Places in texts are no longer what they were. */
function inFinding(finding: Finding, text: (value: string) => string): Finding {
  const { where, why, effect } = finding
  return {
    ...finding,
    where: text(where),
    span: null,
    why: text(why),
    ...(effect && { effect: { ...effect, target: text(effect.target) } }),
  }
}

function leftOut(text: string): string {
  return `[${text.length} characters, too many to be looked through for people]`
}

function isAlone(text: string, start: number, end: number): boolean {
  return !WORD.test(text[start - 1] ?? ' ') && !WORD.test(text[end] ?? ' ')
}

function isJson(text: string): boolean {
  if (!/^\s{0,99}[{[]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Where two overlap, nothing of either is left. */
function replaceRanges(text: string, ranges: Range[], nameFor: (kind: string, identity: string) => string) {
  ranges.sort((a, b) => a.start - b.start || b.end - a.end)
  let replaced = ''
  let from = 0
  for (const { start, end, kind } of ranges) {
    if (start >= from) replaced += text.slice(from, start) + nameFor(kind, text.slice(start, end))
    from = Math.max(from, end)
  }
  return replaced + text.slice(from)
}
