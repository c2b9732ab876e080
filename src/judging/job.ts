/** What is judged, and what comes back, as it goes between threads: flat lists, because cloning nested objects costs more. */
import type { ClientName } from '../clients/client-name.ts'
import type { Decision } from '../domain/event.ts'
import type { ProblemKind } from '../domain/problem.ts'
import type { RiskLevel } from '../domain/risk-level.ts'
import type { PackedEvents } from '../storage/contract/events.ts'
import type { StoredMark } from '../storage/contract/marks.ts'
import type { CallRequest } from './bind-call.ts'
import type { EventOrigin, JudgingPolicy } from './judge-event.ts'

export type JobInput =
  /** The body of `POST /v1/events`. */
  | {
      readonly kind: 'event'
      readonly text: string
      readonly idempotencyKey: string | null
      readonly withFindings: boolean
      /** How the call can be asked for, where it is blocked. */
      readonly withApproval: boolean
      /** Whoever sent it waits for the verdict. */
      readonly isWaiting: boolean
      /** The header `Audit-Outcome`. */
      readonly report: string | null
      /** The version that our hook says it has. */
      readonly hookVersion: string | null
    }
  /** A client's own hook JSON. */
  | {
      readonly kind: 'hook'
      readonly text: string
      readonly client: ClientName
      readonly withApproval: boolean
      readonly isWaiting: boolean
    }
  /** A record of telemetry: `data` and `context` as JSON text. */
  | {
      readonly kind: 'record'
      readonly agent_id: string
      readonly action: string
      readonly data: string
      readonly context: string
      readonly identity: string
    }

/**
 * `earlier`: what other events of the session left behind; null where nobody has asked yet. `grant`: the approval by which
 * the call is let go where it would be blocked.
 */
export type Job = {
  readonly origin: EventOrigin
  readonly policy: number
  readonly input: JobInput
  readonly earlier: readonly StoredMark[] | null
  readonly grant: string | null
}

/** `packed` is the place in its pack; null where nothing of the event is kept. */
export type Judged =
  | {
      readonly kind: 'judged'
      readonly answer: string
      readonly risk_level: RiskLevel
      readonly decision: Decision
      readonly stored: boolean
      readonly packed: number | null
      /**
       * What it does may be the end of something: where these have marks, it is to be judged again with them. Null where
       * nothing could weigh on it.
       */
      readonly asks: readonly string[] | null
      /** It is blocked, or let go by an approval, and its organization lets people approve calls. */
      readonly request: CallRequest | null
    }
  /** There was no event in it. */
  | { readonly kind: 'answered'; readonly answer: string }
  /** Without a kind: a fault of ours. */
  | {
      readonly kind: 'problem'
      readonly problem: ProblemKind | null
      readonly message: string
      readonly field: string | null
    }

type Flat = string | number | null

export type JudgeRequest = {
  readonly jobs: readonly Flat[]
  /** Those that the thread has not seen yet. */
  readonly policies: readonly (readonly [number: number, policy: JudgingPolicy])[]
  /** Drops all that were sent before. */
  readonly isFresh: boolean
}

/** Of the first jobs that are not answered yet, in their order. */
export type JudgeAnswer = {
  readonly judged: readonly Flat[]
  /** Milliseconds of the processor that each took. */
  readonly times: readonly number[]
  readonly pack: PackedEvents
  /** Of those that ask. */
  readonly asking: PackedEvents
  readonly faults: readonly (readonly [detector: string, error: unknown])[]
}

const FIELDS = 14
const JUDGED_FIELDS = 8

export function flatten(jobs: readonly Job[]): Flat[] {
  const fields: Flat[] = []
  for (const { origin, policy, input, earlier, grant } of jobs) {
    const { id, organization_id, team_id, key_id } = origin
    fields.push(input.kind, policy, id, organization_id, team_id, key_id)
    if (input.kind === 'event')
      fields.push(
        ...[input.text, input.idempotencyKey, input.withFindings ? 1 : 0, input.isWaiting ? 1 : 0],
        ...[input.report, input.hookVersion],
      )
    else if (input.kind === 'hook')
      fields.push(input.text, input.client, input.isWaiting ? 1 : 0, null, null, null)
    else fields.push(input.data, input.agent_id, input.action, input.context, input.identity, null)
    fields.push(earlier === null ? null : JSON.stringify(earlier), grant)
  }
  return fields
}

export function unflatten(fields: readonly Flat[]): Job[] {
  const jobs: Job[] = []
  for (let at = 0; at < fields.length; at += FIELDS) {
    const [kind, policy, id, organization_id, team_id, key_id, ...rest] = fields.slice(at, at + FIELDS)
    const origin = { id, organization_id, team_id, key_id } as EventOrigin
    const marks = rest[6]
    const earlier = typeof marks === 'string' ? (JSON.parse(marks) as StoredMark[]) : null
    const grant = rest[7] as string | null
    const input = inputOf(kind as JobInput['kind'], rest)
    jobs.push({ origin, policy: Number(policy), input, earlier, grant })
  }
  return jobs
}

function inputOf(kind: JobInput['kind'], rest: readonly unknown[]): JobInput {
  const [text, second, third, fourth, fifth, sixth] = rest as [string, never, never, never, never, never]
  switch (kind) {
    case 'event':
      return {
        ...{ kind, text, idempotencyKey: second, withFindings: third === 1, isWaiting: fourth === 1 },
        ...{ report: fifth, hookVersion: sixth, withApproval: false },
      }
    case 'hook':
      return { kind, text, client: second, isWaiting: third === 1, withApproval: false }
    case 'record':
      return { kind, data: text, agent_id: second, action: third, context: fourth, identity: fifth }
  }
}

export function flattenJudged(judged: readonly Judged[]): Flat[] {
  const fields: Flat[] = []
  for (const one of judged) {
    if (one.kind === 'judged') {
      const { kind, answer, risk_level, decision, stored, packed, asks, request } = one
      fields.push(kind, answer, risk_level, decision, stored ? 1 : 0, packed, asks?.join(' ') ?? null)
      fields.push(request && JSON.stringify(request))
    } else if (one.kind === 'answered') fields.push(one.kind, one.answer, null, null, null, null, null, null)
    else fields.push(one.kind, one.message, one.problem, one.field, null, null, null, null)
  }
  return fields
}

export function unflattenJudged(fields: readonly Flat[]): Judged[] {
  const judged: Judged[] = []
  for (let at = 0; at < fields.length; at += JUDGED_FIELDS)
    judged.push(
      judgedOf(
        fields[at] as Judged['kind'],
        fields[at + 1] as string,
        fields[at + 2] as never,
        fields[at + 3] as never,
        fields[at + 4] === 1,
        fields[at + 5] as number | null,
        fields[at + 6] as string | null,
        fields[at + 7] as string | null,
      ),
    )
  return judged
}

function judgedOf(
  kind: Judged['kind'],
  text: string,
  second: never,
  third: never,
  stored: boolean,
  packed: number | null,
  sessions: string | null,
  requested: string | null,
): Judged {
  switch (kind) {
    case 'judged': {
      const asks = sessions === null ? null : sessions.split(' ')
      const request = requested === null ? null : (JSON.parse(requested) as CallRequest)
      return { kind, answer: text, risk_level: second, decision: third, stored, packed, asks, request }
    }
    case 'answered':
      return { kind, answer: text }
    case 'problem':
      return { kind, problem: second, message: text, field: third }
  }
}
