/**
 * What a hook did with a call, as it tells the service: in the list `outcomes` beside its next event, or, with an event
 * that it sends again, in the header `Audit-Outcome`. Hook and service share this file.
 */
import { type Static, Type } from 'typebox'

export const OUTCOME_HEADER = 'audit-outcome'
export const OUTCOMES_FIELD = 'outcomes'

export const OUTCOME_LIMITS = {
  /** In one list. What is beyond it waits for the next event. */
  reports: 100,
  /** Characters of one report as JSON, and so of the header. */
  length: 1000,
  nameLength: 255,
} as const

/** `stopped`: the client was told to stop. `let_go`: nobody decided, and the fail mode let it go. */
const DEEDS = ['stopped', 'let_go', 'allowed'] as const
/** Why the service gave no verdict. */
const NO_VERDICT_REASONS = ['timeout', 'unreachable', 'refused', 'error'] as const
/** Absent where the fail mode alone decided. */
const DECIDERS = ['service', 'local'] as const

const printable = (description: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: OUTCOME_LIMITS.nameLength,
      pattern: '^[\\x20-\\x7e]*$',
      description,
    }),
  )

export const OutcomeReport = Type.Object(
  {
    idempotency_key: printable(
      'Of the event that it speaks of. Absent in the header, which comes with that key.',
    ),
    session_id: printable('`context.session_id` of that event.'),
    tool_use_id: printable('`context.tool_use_id` of that event.'),
    did: Type.Enum([...DEEDS], { type: 'string' }),
    reason: Type.Optional(Type.Enum([...NO_VERDICT_REASONS], { type: 'string' })),
    decided_by: Type.Optional(Type.Enum([...DECIDERS], { type: 'string' })),
    hook_version: printable('Version of the hook.'),
    at: Type.String({ format: 'date-time', maxLength: 40, description: 'By the clock of the hook.' }),
  },
  { $id: 'OutcomeReport', description: 'What a hook did with a call.' },
)

export type OutcomeReport = Static<typeof OutcomeReport>

/** Names that cannot stand in a header are left out; the key is enough. */
export function outcomeReport(
  report: {
    readonly [Name in keyof OutcomeReport]: OutcomeReport[Name] | undefined
  },
): OutcomeReport {
  const kept = Object.entries(report).filter(([, value]) => value !== undefined && isPlain(String(value)))
  return Object.fromEntries(kept) as OutcomeReport
}

/** The value of the header: one line of ASCII. */
export function outcomeHeader({ idempotency_key: _, ...report }: OutcomeReport): string {
  return JSON.stringify(report)
}

function isPlain(text: string): boolean {
  return text !== '' && text.length <= OUTCOME_LIMITS.nameLength && /^[\x20-\x7e]*$/.test(text)
}
