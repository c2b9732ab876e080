/**
 * A revoked key and a stop hold the calls that they are about, also while the service cannot be reached: what was seen of them
 * is kept for a day, bound to the address and the key. Only where the owner's settings say so (`hold`), which `install` writes.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import {
  addStop,
  type CallNames,
  type HeldStop,
  holdStop,
  isAnswered,
  isStopped,
  namesOf,
  type SeenStop,
  stoppedBy,
} from '../domain/held-stop.ts'
import { isObject } from '../domain/is-object.ts'
import { REVOCATION_HELD_MS } from '../domain/key-state.ts'
import type { HookEvent } from './fit-event.ts'
import { readPrivateFile, replacePrivateFile } from './private-file.ts'
import type { HookSettings } from './read-settings.ts'
import { makeServiceFolder, type ServiceFolder } from './service-folder.ts'

export type HeldCalls = {
  /** The service said just now that the key was revoked. */
  noteRevoked(): void
  /** A verdict came: the key is good, and what is kept of such calls is what it carried. */
  noteVerdict(event: HookEvent, verdict: VerdictOnStops): void
  /** The line that stops the call without a verdict; null where nothing is held. Null for a call that nobody could read. */
  stops(event: HookEvent | null, isRevokedNow?: boolean): string | null
}

export type VerdictOnStops = {
  /** Null: none is in force. Undefined: the answer says nothing about it. */
  readonly stop: SeenStop | null | undefined
  readonly servedAt: number | null
}

type Kept = {
  /** Of the address and the key that was revoked. */
  readonly revoked?: string
  readonly seen_at?: number
  readonly stops: readonly (HeldStop & { readonly bound: string })[]
}

const MAX_FILE_BYTES = 256 * 1024
const NOTHING: Kept = { stops: [] }

/** For the person and the model. */
export const KEY_IS_REVOKED =
  'Stopped: the key of this agent was revoked at the audit service. A person can give it a new one: audit-hook install CLIENT'

export function createHeldCalls(
  folder: ServiceFolder,
  { url, apiKey, hold }: Pick<HookSettings, 'url' | 'apiKey' | 'hold'>,
  now: () => number = Date.now,
): HeldCalls {
  const { heldFile } = folder
  const bound = createHash('sha256').update(`${url}\n${apiKey}`).digest('hex')
  const holds = (what: 'stop' | 'revoked') => hold.includes(what) && apiKey !== undefined

  function isRevoked({ revoked, seen_at }: Kept): boolean {
    return revoked === bound && seen_at !== undefined && now() < seen_at + REVOCATION_HELD_MS
  }

  return {
    noteRevoked() {
      if (!holds('revoked')) return
      const { stops } = read(folder) ?? NOTHING
      save(folder, { revoked: bound, seen_at: now(), stops })
    },

    noteVerdict(event, { stop, servedAt }) {
      const kept = read(folder)
      if (kept === null && stop === undefined) return
      const names = namesOf(event.agent_id, event.context)
      const before = (kept ?? NOTHING).stops.filter(
        (one) => stop !== null || one.bound !== bound || !isAnswered(one, names),
      )
      const stops =
        stop && holds('stop')
          ? addStop(before, { bound, ...holdStop(stop, names, now(), servedAt ?? now()) })
          : before
      // Most calls change nothing, and write nothing.
      if (kept?.revoked === undefined && stops === before && before.length === kept?.stops.length) return
      if (stops.length === 0) remove(folder)
      else save(folder, { stops })
    },

    stops(event, isRevokedNow = false) {
      if (isRevokedNow && holds('revoked')) return KEY_IS_REVOKED
      if (!holds('revoked') && !holds('stop')) return null
      const kept = read(folder)
      // Nobody gets rid of what is held by the rights of the file, or by a broken line in it.
      if (kept === null)
        return `Stopped: what the audit service has stopped is kept in ${heldFile}, which cannot be read.`
      if (holds('revoked') && isRevoked(kept)) return KEY_IS_REVOKED
      if (!holds('stop')) return null
      const names: CallNames = namesOf(event?.agent_id, event?.context ?? {})
      const found = kept.stops.find((one) => one.bound === bound && isStopped(one, names, now()))
      return found ? stoppedBy(found.id) : null
    },
  }
}

/** For `install`, which brings a key that may be good. What was stopped stays so: it is no matter of the key. */
export function clearRevocation(folder: ServiceFolder): void {
  const { stops } = read(folder) ?? NOTHING
  if (stops.length === 0) remove(folder)
  else save(folder, { stops })
}

/** Null where the file cannot be trusted, or read. */
function read({ heldFile }: ServiceFolder): Kept | null {
  try {
    const text = readPrivateFile(heldFile, MAX_FILE_BYTES)
    if (text === null) return NOTHING
    const kept: unknown = JSON.parse(text)
    if (!isObject(kept)) return null
    const { revoked, seen_at, stops = [] } = kept
    if (!Array.isArray(stops) || !stops.every(isHeldStop)) return null
    return {
      ...(typeof revoked === 'string' && { revoked }),
      ...(typeof seen_at === 'number' && { seen_at }),
      stops,
    }
  } catch {
    return null
  }
}

function isHeldStop(value: unknown): value is Kept['stops'][number] {
  if (!isObject(value)) return false
  const { bound, id, names, seen_at, for_ms } = value
  return (
    typeof bound === 'string' &&
    (id === null || typeof id === 'string') &&
    typeof seen_at === 'number' &&
    typeof for_ms === 'number' &&
    isObject(names) &&
    Object.values(names).every((list) => Array.isArray(list))
  )
}

/** Of two hooks at the same moment the later one counts: the next answer carries again what is lost. */
function save(folder: ServiceFolder, kept: Kept): void {
  try {
    makeServiceFolder(folder)
    replacePrivateFile(folder.heldFile, `${JSON.stringify(kept)}\n`)
  } catch {
    // This call is stopped all the same; the next one asks again.
  }
}

function remove({ heldFile }: ServiceFolder): void {
  try {
    rmSync(heldFile, { force: true })
  } catch {
    // It is bound to the old key, and ends by itself.
  }
}
