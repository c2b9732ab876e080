import { CALLS, type CallName, MARKS } from './calls.ts'
import type { Case, Expected } from './cases.ts'
import type { AuditEvent, AuditedCall, AuditService } from './start-audit-service.ts'

/** What `/v1/calls` says of each call; several lines about one call are a fault. */
export type ReadCall = { readonly outcome: string; readonly says: readonly string[] }

/** As `model-apis.ts` makes them. */
const MODEL_ID = /^(?:call|toolu)_(\d+)$/

const JOINED_WITHIN_MS = 15_000
const PAUSE_MS = 250

/** Evidence is joined in the background: asks until the answer is the expected one, or its time is up. */
export async function readOutcomes(
  service: AuditService,
  expected: Case['expected'],
  /** The hook alone tells the outcome; what telemetry adds comes a moment later. */
  isInTelemetry: boolean,
): Promise<Partial<Record<CallName, ReadCall>>> {
  const asked = CALLS.filter((call) => expected[call] !== undefined)
  const until = Date.now() + JOINED_WITHIN_MS
  for (;;) {
    const read = outcomesByName(asked, await service.calls(), await service.events())
    const isAsExpected = CALLS.every((call) => isExpected(read[call], expected[call]))
    const isJoined = !isInTelemetry || read.harmless?.says.includes('in_telemetry')
    if ((isAsExpected && isJoined) || Date.now() > until) return read
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

export function isExpected(read: ReadCall | undefined, expected: Expected | undefined): boolean {
  return (read?.outcome ?? 'none') === (expected ?? 'none')
}

/** `asked`: what the model asked for, in order. Clients keep its ids, or have none; then the call is told by its content. */
function outcomesByName(
  asked: readonly CallName[],
  calls: readonly AuditedCall[],
  events: readonly AuditEvent[],
): Partial<Record<CallName, ReadCall>> {
  const textOf = new Map<string, string>()
  for (const { context, data } of events)
    for (const id of [context['tool_use_id'], context['call_key']]) {
      const name = nameOf(String(context['session_id']), String(id))
      textOf.set(name, (textOf.get(name) ?? '') + JSON.stringify(data))
    }
  return Object.fromEntries(
    asked.flatMap((call, index) => {
      const lines = calls.filter(
        ({ session_id, call_id }) =>
          MODEL_ID.exec(call_id)?.[1] === String(index + 1) ||
          MARKS[call].test(textOf.get(nameOf(session_id, call_id)) ?? ''),
      )
      if (lines.length === 0) return []
      const outcome = lines.map((line) => line.outcome).join(' + ')
      return [[call, { outcome, says: lines.flatMap(({ says }) => says) }]]
    }),
  )
}

function nameOf(session: string, call: string): string {
  return JSON.stringify([session, call])
}
