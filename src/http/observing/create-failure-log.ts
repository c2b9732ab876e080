/** Failures of requests: each kind once with its cause, and while it lasts once a minute with a count. */
export type FailureLog = {
  note(failure: { readonly detail: string; readonly error: unknown; readonly fields: object }): void
  /** Says how many there were since it was last said. */
  stop(): void
}

type Kind = { count: number; readonly detail: string; readonly message: string; timer: NodeJS.Timeout }

type Log = { error(fields: object, message: string): void }

export const REPEAT_EVERY_MS = 60_000
/** Beyond this number of kinds, those of the same answer are one. */
const MAX_KINDS = 100

export function createFailureLog(log: Log): FailureLog {
  const kinds = new Map<string, Kind>()

  function summarize(name: string, kind: Kind): void {
    if (kind.count > 0)
      log.error(
        { failures: kind.count, err: { message: kind.message } },
        `${kind.detail} (${kind.count} more times in ${REPEAT_EVERY_MS / 1000} s)`,
      )
    if (kind.count === 0) {
      kinds.delete(name)
      return
    }
    kind.count = 0
    kind.timer = later(name, kind)
  }

  function later(name: string, kind: Kind): NodeJS.Timeout {
    return setTimeout(() => summarize(name, kind), REPEAT_EVERY_MS).unref()
  }

  return {
    note({ detail, error, fields }) {
      const message = error instanceof Error ? error.message : String(error)
      const known = kinds.size < MAX_KINDS ? `${detail} ${kindOf(error, message)}` : detail
      const kind = kinds.get(known)
      if (kind) {
        kind.count += 1
        return
      }
      log.error({ ...fields, err: error }, detail)
      const first: Kind = { count: 0, detail, message, timer: undefined as unknown as NodeJS.Timeout }
      first.timer = later(known, first)
      kinds.set(known, first)
    },
    stop() {
      for (const [name, kind] of kinds) {
        clearTimeout(kind.timer)
        kinds.delete(name)
        if (kind.count > 0) log.error({ failures: kind.count }, `${kind.detail} (${kind.count} more times)`)
      }
    },
  }
}

/** Numbers in a message differ from one to the next: addresses, ports, milliseconds. */
function kindOf(error: unknown, message: string): string {
  const place = error instanceof Error ? (error.stack?.split('\n', 2)[1] ?? '') : ''
  return `${message.replace(/\d+/g, '0').slice(0, 200)} ${place}`
}
