/** What must be so after a client has run in a case, beside the outcomes of its calls. */
import { CALLS } from './calls.ts'
import type { Case, Expected } from './cases.ts'
import { isExpected } from './read-outcomes.ts'
import type { Trial } from './try-case.ts'
import type { ClientUnderTest } from './under-test/client-under-test.ts'

type Check = { readonly claim: string; readonly holds: boolean }

const REASON = 'Risk level critical >= threshold high'

/** Whoever says so says that the call ran; `not_asked` says nothing of it: the client itself may have refused the call. */
const RUNNING: readonly (Expected | undefined)[] = ['ran', 'failed', 'let_through']

export function checkTrial(
  client: ClientUnderTest,
  { name, hook, expected, held }: Case,
  trial: Trial,
): readonly Check[] {
  if (name === 'approved') return whenApproved(trial)
  if (held) return whenHeld(trial, held.ran)
  const calls = CALLS.filter((call) => expected[call] !== undefined)
  return [
    calls.every((call) => expected[call] === 'none')
      ? {
          claim: 'the client refuses to start',
          holds: trial.client.code !== 0 && trial.toolResults.length === 0,
        }
      : { claim: 'the client ends by itself, without an error', holds: trial.client.code === 0 },
    ...calls.map((call) => ({
      claim: `${call}: ${expected[call]} in /v1/calls`,
      holds: isExpected(trial.read[call], expected[call]),
    })),
    ...calls
      .filter((call) => expected[call] !== 'none' && expected[call] !== 'not_asked')
      .map((call) => ({
        claim: `${call}: the outcome says whether it really ran`,
        holds: trial.ran.includes(call) === RUNNING.includes(expected[call]),
      })),
    {
      claim: 'the overview counts the calls by these outcomes, and no other',
      holds: Object.entries(trial.overview).every(
        ([outcome, count]) => count === calls.filter((call) => expected[call] === outcome).length,
      ),
    },
    ...(hook === 'none'
      ? withoutHook(trial)
      : [{ claim: 'audit-hook install puts the hook in', holds: trial.install?.code === 0 }]),
    ...(name === 'untrusted folder' && expected.destructive !== 'stopped'
      ? [
          {
            claim: 'audit-hook doctor says that the hook is not run',
            holds: /!! .*not trusted/.test(trial.doctor.output),
          },
        ]
      : []),
    ...(name === 'service up' ? withHook(client, trial) : []),
  ]
}

/** Blocked, allowed by a person, tried again, and blocked again. */
function whenApproved({ client, install, toolResults, ran, outcomes }: Trial): readonly Check[] {
  const isTold = toolResults.map((text) => text.includes(REASON))
  return [
    { claim: 'the client ends by itself, without an error', holds: client.code === 0 },
    { claim: 'audit-hook install puts the hook in', holds: install?.code === 0 },
    {
      claim: 'blocked, let go once, and blocked again',
      holds: JSON.stringify(isTold) === '[true,false,true]',
    },
    {
      claim: 'the person is told where to ask',
      holds: /approvals\/[0-9A-Z]{26} Then/.test(toolResults[0] ?? ''),
    },
    { claim: 'the approved call really ran', holds: ran.length > 0 },
    {
      claim: 'the outcomes say so',
      // Of a client without ids of calls, calls with the same text are one line.
      holds: /^(?:stopped,)?(?:ran|failed)(?:,stopped)?$/.test(outcomes.join()),
    },
  ]
}

function whenHeld({ install, ran }: Trial, expected: readonly string[]): readonly Check[] {
  return [
    { claim: 'audit-hook install puts the hook in', holds: install?.code === 0 },
    {
      claim: expected.length === 0 ? 'no call runs' : `only this runs: ${expected.join(', ')}`,
      holds: ran.join() === expected.join(),
    },
  ]
}

/** Then nobody stops anything: all must have run, and done no harm. */
function withoutHook({ ran }: Trial): readonly Check[] {
  return [{ claim: 'without a hook all calls run', holds: ran.length === CALLS.length }]
}

function withHook({ isSilent, untrusted, hasTelemetry }: ClientUnderTest, trial: Trial): readonly Check[] {
  return [
    untrusted
      ? {
          claim: 'audit-hook doctor says that the client does not trust the hook, and nothing else',
          holds: isWell(trial, untrusted),
        }
      : { claim: 'audit-hook doctor finds nothing to fix', holds: isWell(trial) },
    { claim: 'the model is told why', holds: trial.toolResults.some((text) => text.includes(REASON)) },
    ...(isSilent
      ? []
      : [{ claim: 'the developer is shown why', holds: trial.client.output.includes(REASON) }]),
    {
      claim: 'nothing in the terminal complains of telemetry',
      holds: !/OTLP|otel/i.test(trial.client.output),
    },
    ...(hasTelemetry
      ? [
          {
            claim: 'hook and telemetry of the harmless call are one line',
            holds: ['asked_by_hook', 'in_telemetry', 'ran'].every((fact) =>
              trial.read.harmless?.says.includes(fact),
            ),
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
