/**
 * A revoked key stops the calls of its agent, also while the service cannot be reached: what was seen of it is kept for a day,
 * bound to the address and the key. Only where the owner's settings say so (`hold`), which `install` writes.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { isObject } from '../domain/is-object.ts'
import { REVOCATION_HELD_MS } from '../domain/key-state.ts'
import { readPrivateFile, replacePrivateFile } from './private-file.ts'
import type { HookSettings } from './read-settings.ts'
import { makeServiceFolder, type ServiceFolder } from './service-folder.ts'

export type HeldCalls = {
  /** The service said so just now. */
  noteRevoked(): void
  /** It was said just now, or within the last day, and no verdict came since. */
  isRevoked(isSaidNow: boolean): boolean
  /** A verdict came: the key is good. */
  clear(): void
}

const MAX_FILE_BYTES = 4096

/** For the person and the model. */
export const KEY_IS_REVOKED =
  'Stopped: the key of this agent was revoked at the audit service. A person can give it a new one: audit-hook install CLIENT'

export function createHeldCalls(
  folder: ServiceFolder,
  { url, apiKey, hold }: Pick<HookSettings, 'url' | 'apiKey' | 'hold'>,
  now: () => number = Date.now,
): HeldCalls {
  const isHolding = hold.includes('revoked') && apiKey !== undefined
  const bound = createHash('sha256').update(`${url}\n${apiKey}`).digest('hex')

  /** A file that cannot be trusted counts as one that says so: nobody forgets a revocation by its rights. */
  function seenAt(): number | null {
    let text: string | null
    try {
      text = readPrivateFile(folder.heldFile, MAX_FILE_BYTES)
    } catch {
      return now()
    }
    try {
      const saved: unknown = JSON.parse(text ?? 'null')
      if (!isObject(saved) || saved['revoked'] !== bound || typeof saved['seen_at'] !== 'number') return null
      return saved['seen_at']
    } catch {
      return null
    }
  }

  return {
    noteRevoked() {
      if (!isHolding) return
      try {
        makeServiceFolder(folder)
        replacePrivateFile(folder.heldFile, `${JSON.stringify({ revoked: bound, seen_at: now() })}\n`)
      } catch {
        // This call is stopped all the same; the next one asks again.
      }
    },
    isRevoked(isSaidNow) {
      if (!isHolding || isSaidNow) return isHolding
      const at = seenAt()
      return at !== null && now() < at + REVOCATION_HELD_MS
    },
    clear() {
      clearHeldCalls(folder)
    },
  }
}

/** Also for `install`, which brings a key that may be good. */
export function clearHeldCalls({ heldFile }: ServiceFolder): void {
  try {
    rmSync(heldFile, { force: true })
  } catch {
    // It is bound to the old key, and ends by itself.
  }
}
