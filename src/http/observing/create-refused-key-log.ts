/** Keys that were refused: who came with which, and why. The first of each at once, the others with a count. */
import type { RefusalReason } from '../../access/create-authenticator.ts'

export type RefusedKeyLog = {
  note(refused: { readonly address: string; readonly token: string | null; readonly reqId: string }): void
}

type RefusedKeyLogOptions = {
  readonly explain: (token: string) => Promise<RefusalReason>
  readonly log: { warn(fields: object, message: string): void }
  readonly now: () => number
}

export const WINDOW_MS = 60_000
/** Whoever tries many keys fills no log with them, and asks the store for few. */
export const MAX_LINES = 20

export function createRefusedKeyLog({ explain, log, now }: RefusedKeyLogOptions): RefusedKeyLog {
  let seen = new Set<string>()
  let windowEnd = 0
  let others = 0

  function beginWindow(): void {
    if (others > 0)
      log.warn({ refused: others }, 'More requests with refused API keys, in the minute before.')
    others = 0
    seen = new Set()
    windowEnd = now() + WINDOW_MS
  }

  return {
    note({ address, token, reqId }) {
      if (now() >= windowEnd) beginWindow()
      const prefix = prefixOf(token)
      const name = `${address} ${prefix}`
      if (seen.has(name) || seen.size >= MAX_LINES) {
        others += 1
        return
      }
      seen.add(name)
      const reason = token === null ? Promise.resolve('missing' as const) : explain(token)
      reason.then(
        (why) => log.warn({ reqId, address, prefix, reason: why }, 'An API key was refused.'),
        () => log.warn({ reqId, address, prefix, reason: 'unknown' }, 'An API key was refused.'),
      )
    },
  }
}

/** The id of a generated key is no secret. Anything else may be a password that was sent by mistake: little of it is shown. */
function prefixOf(token: string | null): string | null {
  if (token === null) return null
  return token.slice(0, token.startsWith('aud_') ? 12 : 3)
}
