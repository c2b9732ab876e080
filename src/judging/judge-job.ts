/** One job from its text to its verdict and its answer; never throws. */
import { denyAnswer } from '../clients/deny-answer.ts'
import type { JsonObject } from '../domain/event.ts'
import { Problem } from '../domain/problem.ts'
import { timeOfUlid } from '../domain/ulid.ts'
import { adjusterFor } from '../policy/exceptions/adjust-findings.ts'
import { findStop } from '../policy/stops/find-stop.ts'
import type { NewEvent } from '../storage/contract/events.ts'
import { bindCall, type CallRequest } from './bind-call.ts'
import type { IncomingEvent } from './incoming-event.ts'
import type { Job, JobInput, Judged } from './job.ts'
import { isKept, type Judging, type JudgingPolicy, judgeEvent } from './judge-event.ts'
import { readEventBody } from './read-event-body.ts'
import { readHookBody } from './read-hook-body.ts'
import { readReport } from './read-report.ts'
import { renderEvent } from './render-event.ts'
import { type Arrival, type EvidenceSources, withEvidence } from './with-evidence.ts'
import { withStop } from './with-stop.ts'

/** An empty object: the client continues with its own permission prompt. */
const CONTINUE = '{}'

/** What is to be kept of the event is pushed to `kept`, or to `asking` where marks of its session could weigh on it. */
export function judgeJob(
  job: Job,
  inForce: JudgingPolicy,
  judging: Judging & Pick<EvidenceSources, 'isNewVersion'>,
  kept: NewEvent[],
  asking: NewEvent[],
): Judged {
  try {
    const read = readInput(job.input)
    if (read === null) return { kind: 'answered', answer: CONTINUE }
    const speaker = { origin: job.origin, context: read.event.context }
    const adjust = adjusterFor(inForce.exceptions, read.event)
    const alone = judging.classify(read.event, adjust)
    const sessions = job.earlier === null ? judging.marker.sessions(speaker, alone) : []
    const asks = sessions.length > 0 ? sessions : null
    const weighed = job.earlier === null ? alone : judging.marker.weigh(speaker, alone, job.earlier, adjust)
    // Ids never go back: after a clock that was ahead is set right, theirs is no time to end a stop by.
    const at = Math.min(timeOfUlid(job.origin.id), Date.now())
    const stop = findStop(inForce.stops, read.event, job.origin, at)
    const { policy, classification: whole } = stop
      ? withStop(stop, inForce, weighed)
      : { policy: inForce, classification: weighed }
    const grant = policy.approvals ? job.grant : null
    // Of an event that is judged again nothing was kept, so its version may not have been noted.
    const isNewVersion = job.earlier === null ? judging.isNewVersion : () => true
    const judged = withEvidence(
      judgeEvent(job.origin, policy, read.event, whole, judging, { isOver: read.isOver, grant }),
      read.event,
      arrivalOf(job.input),
      { nextId: judging.nextAlertId, isNewVersion },
    )
    const { risk_level, decision } = judged.row
    // Bound also where it is let go: the grant is for this very call.
    const request =
      policy.approvals && (decision === 'block' || grant !== null)
        ? bindCall(judging.marker, job.origin, read.event, alone.trace, isWaiting(job.input) && !read.isOver)
        : null
    const event = withCall(judged, request)
    const packed = isKept(event) ? (asks === null ? kept : asking).push(event) - 1 : null
    return {
      ...{ kind: 'judged', answer: answerTo(job.input, event, read.isOver), risk_level, decision },
      ...{ stored: event.stored, packed, asks, request },
    }
  } catch (error) {
    if (error instanceof Problem) {
      const { kind: problem, message, field } = error
      return { kind: 'problem', problem, message, field }
    }
    const message = error instanceof Error ? String(error.stack) : ''
    return { kind: 'problem', problem: null, message, field: null }
  }
}

/** A question that is let go by a grant uses it up; what comes later about the call only says so. */
function withCall({ grant, ...event }: NewEvent, request: CallRequest | null): NewEvent {
  return grant && request?.isQuestion ? { ...event, grant: { ...grant, call: request.call } } : event
}

function isWaiting(input: JobInput): boolean {
  return input.kind !== 'record' && input.isWaiting
}

/** `isOver`: the call has happened, and nothing is left to prevent. */
function readInput(input: JobInput): { readonly event: IncomingEvent; readonly isOver: boolean } | null {
  if (input.kind === 'event') return { event: readEventBody(input.text, input.idempotencyKey), isOver: false }
  if (input.kind === 'record') return { event: recordEvent(input), isOver: true }
  const read = readHookBody(input.text, input.client)
  return read && { event: read.event, isOver: read.phase === 'post' }
}

function arrivalOf(input: JobInput): Arrival {
  const { report = null, hookVersion = null } = input.kind === 'event' ? input : {}
  return {
    isTelemetry: input.kind === 'record',
    isWaiting: isWaiting(input),
    report: readReport(report),
    hookVersion,
  }
}

function recordEvent({
  agent_id,
  action,
  data,
  context,
  identity,
}: Extract<JobInput, { kind: 'record' }>): IncomingEvent {
  return {
    agent_id,
    action,
    data: JSON.parse(data) as JsonObject,
    context: JSON.parse(context) as JsonObject,
    reasoning: null,
    raw: { data, context, reasoning: 'null' },
    // The same record in a repeated export makes no second event. With a space, which no key of a caller has: whoever
    // guesses the identity of a record could keep it out, and with it the whole export.
    idempotency: { key: `otlp ${identity}`, body_hash: identity },
  }
}

function answerTo(input: JobInput, { row, stored }: NewEvent, isOver: boolean): string {
  if (input.kind === 'event') return renderEvent({ row, stored }, input.withFindings)
  if (input.kind === 'record' || isOver || row.decision === 'allow') return CONTINUE
  return JSON.stringify(denyAnswer(input.client, row.reason ?? 'Blocked.').body)
}
