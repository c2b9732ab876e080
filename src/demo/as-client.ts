/** What a client's hook and its telemetry send for a moment of a session: the same texts that the service gets from them. */
import { createHash } from 'node:crypto'
import { hookEvent } from '../clients/hook-event.ts'
import { readHookInput } from '../clients/read-hook-input.ts'
import { OUTCOMES_FIELD, type OutcomeReport, outcomeHeader, outcomeReport } from '../domain/outcome-report.ts'
import type { JobInput } from '../judging/job.ts'
import { mapExport } from '../telemetry/map-export.ts'
import type { Agent } from './cast.ts'
import type { Call, Session } from './plan-sessions.ts'

const HOOK_VERSION = '0.2.0'

/** Before the call, with reports about calls before it. A hook that has let it go sends it later, with its own report. */
export function asQuestion(
  session: Session,
  call: Call,
  time: number,
  reports: readonly OutcomeReport[],
): JobInput {
  const isLetGo = call.step.despite === 'let go'
  const did = { did: 'let_go', reason: 'timeout', hook_version: HOOK_VERSION, at: isoOf(time) } as const
  return {
    ...hookInput(session, call, time, { hook_event_name: 'PreToolUse' }, { [OUTCOMES_FIELD]: reports }),
    isWaiting: !isLetGo,
    report: isLetGo ? outcomeHeader(did) : null,
  }
}

/** What the agent's next event says about a call that was blocked, and that it has stopped. */
export function asStopped({ id }: Session, call: Call, time: number): OutcomeReport {
  return outcomeReport({
    ...{ idempotency_key: undefined, session_id: id, tool_use_id: call.id, did: 'stopped' },
    ...{ reason: undefined, decided_by: 'service', hook_version: HOOK_VERSION, at: isoOf(time) },
  })
}

/** After the call: by telemetry where the client sends any, otherwise by its hook. Empty where nothing tells. */
export function asEnd(session: Session, call: Call, time: number): JobInput[] {
  const { agent } = session
  const { ends } = call.step
  const success = ends !== 'fails'
  if (ends === 'declined' && !agent.hasTelemetry) return []
  if (!agent.hasTelemetry)
    return [
      hookInput(session, call, time, {
        hook_event_name: success ? 'PostToolUse' : 'PostToolUseFailure',
        tool_response: { success, durationMs: call.durationMs },
      }),
    ]
  const decided = { decision: ends === 'declined' ? 'reject' : 'accept', source: 'user_temporary' }
  return telemetry(session, time, ends === 'declined' ? 'tool_decision' : 'tool_result', {
    tool_name: call.step.tool,
    tool_use_id: call.id,
    tool_input: JSON.stringify(call.step.input),
    ...(ends === 'declined'
      ? decided
      : { success: String(success), duration_ms: String(call.durationMs), ...decided }),
  })
}

/** Hooks do not send what people ask for. */
export function asPrompt(session: Session, time: number): JobInput[] {
  const { prompt = '' } = session.story
  return session.agent.hasTelemetry
    ? telemetry(session, time, 'user_prompt', { prompt, prompt_length: String(prompt.length) })
    : []
}

type EventInput = Extract<JobInput, { kind: 'event' }>

function hookInput(
  session: Session,
  call: Call,
  time: number,
  moment: object,
  beside: object = {},
): EventInput {
  const { agent, story } = session
  const { step, id } = call
  const input = { session_id: session.id, tool_use_id: id, tool_name: step.tool, tool_input: step.input }
  const read = readHookInput({ ...input, cwd: `/home/${agent.os_user}`, ...moment }, agent.agent_id)
  if (read === null) throw new Error(`No hook sends '${step.tool}' like that.`)
  const event = hookEvent(read)
  const body = {
    ...{ ...event, ...beside },
    agent_id: agent.agent_id,
    context: {
      ...event.context,
      ...(agent.client === null && { source: 'library' }),
      ...whoOf(agent),
      client: agent.agent_id,
      environment: story.environment,
      occurred_at: isoOf(time),
    },
    ...(read.phase === 'pre' && step.reasoning !== undefined && { reasoning: step.reasoning }),
  }
  return {
    ...{ kind: 'event', text: JSON.stringify(body), idempotencyKey: null, withFindings: false },
    ...{ withApproval: true, isWaiting: false, report: null },
    hookVersion: agent.client === null ? null : HOOK_VERSION,
  }
}

function whoOf({ os_user, hostname }: Agent) {
  return { os_user, hostname, user_email: `${os_user}@corp.example` }
}

function telemetry(
  { id, agent, story }: Session,
  time: number,
  name: string,
  attributes: Readonly<Record<string, string>>,
): JobInput[] {
  const { os_user, hostname, user_email } = whoOf(agent)
  const exported = {
    resourceLogs: [
      {
        resource: attributesOf({
          ...{ 'service.name': agent.agent_id, 'host.name': hostname, 'process.owner': os_user },
          'deployment.environment.name': story.environment,
        }),
        scopeLogs: [
          {
            logRecords: [
              {
                timeUnixNano: `${time}000000`,
                body: { stringValue: `claude_code.${name}` },
                ...attributesOf({
                  ...{ 'session.id': id, 'user.email': user_email, 'event.name': name },
                  ...attributes,
                }),
              },
            ],
          },
        ],
      },
    ],
  }
  const { events } = mapExport(Buffer.from(JSON.stringify(exported)), 'json', digest)
  return events.map(({ data, context, ...event }) => ({
    ...{ kind: 'record', ...event, data: JSON.stringify(data), context: JSON.stringify(context) },
  }))
}

function attributesOf(values: Readonly<Record<string, string>>) {
  return {
    attributes: Object.entries(values).map(([key, value]) => ({ key, value: { stringValue: value } })),
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function isoOf(time: number): string {
  return new Date(time).toISOString()
}
