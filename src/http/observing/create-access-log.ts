/** One line of JSON for each request, on standard error like the other log. Never a body, a query or a key. */
import type { TraceContext } from '../../domain/trace-context.ts'

type AccessEntry = {
  /** When the request came in: milliseconds since 1970. */
  readonly time: number
  readonly method: string
  /** The pattern, such as /v1/events/:event_id; null where there is no such route. */
  readonly route: string | null
  /** 499: the client went away before it had the answer. */
  readonly status: number
  readonly ms: number
  /** Sent, with headers. */
  readonly bytes: number
  readonly requestId: string
  readonly trace: TraceContext | null
  /** Null where nobody was authenticated. */
  readonly organization: string | null
  readonly keyId: string | null
  readonly address: string
}

export type AccessLog = {
  write(entry: AccessEntry): void
  /** Writes what is still waiting. */
  flush(): void
}

type Output = { write(text: string): unknown }

/** Lines wait for each other this long: a write for each would cost more than the request. */
const GATHER_MS = 100
const MAX_GATHERED = 200

export function createAccessLog(output: Output): AccessLog {
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    output.write(lines.join(''))
    lines = []
  }

  return {
    write(entry) {
      lines.push(lineOf(entry))
      if (lines.length >= MAX_GATHERED) flush()
      else timer ??= setTimeout(flush, GATHER_MS).unref()
    },
    flush,
  }
}

function lineOf({ time, ms, requestId, trace, keyId, ...entry }: AccessEntry): string {
  return `${JSON.stringify({
    level: 30,
    time,
    msg: 'request',
    ...entry,
    ms: Math.round(ms * 100) / 100,
    request_id: requestId,
    trace_id: trace?.traceId ?? null,
    key_id: keyId,
  })}\n`
}
