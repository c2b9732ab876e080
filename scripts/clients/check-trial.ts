/** What must be so after a client has run: what it did, what it was told, and what the event list says of it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientUnderTest } from './clients-under-test.ts'
import type { AuditEvent } from './start-audit-service.ts'
import { DESTRUCTIVE, HARMLESS, type Trial } from './try-client.ts'

type Check = { readonly claim: string; readonly holds: boolean }

const REASON = 'Risk level critical >= threshold critical'

export function checkTrial(
  { tellsOfBlockedCalls, hasCallId, isSilent, untrusted }: ClientUnderTest,
  trial: Trial,
): readonly Check[] {
  const calls = trial.events.filter(({ action }) => action === 'shell_command')
  const find = (source: string, command: string) =>
    calls.filter(({ context, data }) => context['source'] === source && data['command'] === command)
  const harmless = find('hook', HARMLESS.command)
  const destructive = find('hook', DESTRUCTIVE.command)
  const after = calls.filter(({ context }) => context['phase'] === 'post')
  const harmlessTelemetry = find('otlp', HARMLESS.command)
  const destructiveTelemetry = find('otlp', DESTRUCTIVE.command)
  const [ran = '', blocked = ''] = trial.toolResults

  return [
    { claim: 'audit-hook install puts the hook in', holds: trial.install.code === 0 },
    untrusted
      ? {
          claim: 'audit-hook doctor says that the client does not trust the hook, and nothing else',
          holds: isWell(trial, untrusted),
        }
      : { claim: 'audit-hook doctor finds nothing to fix', holds: isWell(trial) },
    { claim: 'the client ends by itself, without an error', holds: trial.client.code === 0 },
    { claim: 'the harmless call ran, and the model got its output', holds: ran.includes(HARMLESS.output) },
    {
      claim: 'the destructive call did not run',
      holds: trial.toolResults.length === 2 && !existsSync(join(trial.project, DESTRUCTIVE.trace)),
    },
    { claim: 'the model is told why', holds: blocked.includes(REASON) },
    ...(isSilent
      ? []
      : [{ claim: 'the developer is shown why', holds: trial.client.output.includes(REASON) }]),
    {
      claim: 'nothing in the terminal complains of telemetry',
      holds: !/OTLP|otel/i.test(trial.client.output),
    },
    {
      claim: 'hook: the harmless call is listed once, low and allowed',
      holds: isOnly(harmless, { risk_level: 'low', decision: 'allow', reason: null }),
    },
    {
      claim: 'hook: its outcome is listed, without the command again',
      holds: after.length === 1 && after[0]?.data['success'] === true && !after[0]?.data['command'],
    },
    {
      claim: 'hook: the destructive call is listed once, critical and blocked, with the reason',
      holds: isOnly(destructive, { risk_level: 'critical', decision: 'block', reason: REASON }),
    },
    {
      claim: 'telemetry: the harmless call is listed once, low and successful',
      holds:
        isOnly(harmlessTelemetry, { risk_level: 'low' }) && harmlessTelemetry[0]?.data['success'] === true,
    },
    tellsOfBlockedCalls
      ? {
          claim: 'telemetry: the destructive call is listed once, critical and not successful',
          holds:
            isOnly(destructiveTelemetry, { risk_level: 'critical' }) &&
            destructiveTelemetry[0]?.data['success'] === false,
        }
      : {
          claim: 'telemetry: nothing of the destructive call, as this client does not tell',
          holds: destructiveTelemetry.length === 0,
        },
    {
      claim: 'hook and telemetry name one and the same session',
      holds: agreeOn('session_id', trial.events),
    },
    ...(hasCallId
      ? [
          {
            claim: 'hook and telemetry give the call the same id',
            holds: agreeOn('tool_use_id', [...harmless, ...after, ...harmlessTelemetry]),
          },
        ]
      : []),
  ]
}

function isWell({ doctor }: Trial, expected?: RegExp): boolean {
  const problems = doctor.output.split('\n').filter((line) => line.startsWith(' !! '))
  if (expected === undefined) return doctor.code === 0 && problems.length === 0
  return problems.length === 1 && expected.test(problems[0] ?? '')
}

function isOnly(events: readonly AuditEvent[], expected: Partial<AuditEvent>): boolean {
  const [event, ...others] = events
  return (
    event !== undefined &&
    others.length === 0 &&
    Object.entries(expected).every(([name, value]) => event[name as keyof AuditEvent] === value)
  )
}

function agreeOn(field: string, events: readonly AuditEvent[]): boolean {
  const values = new Set(events.map(({ context }) => context[field]))
  return values.size === 1 && !values.has(undefined)
}
