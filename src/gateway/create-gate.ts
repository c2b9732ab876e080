/** Asks the service about each call, as the hook does, and tells it how the call ended. */
import type { Outcome } from '../clients/read-outcome.ts'
import { type OutcomeReport, outcomeReport } from '../domain/outcome-report.ts'
import { ask } from '../hook/ask-service.ts'
import { type Deadline, deadlineIn } from '../hook/deadline.ts'
import { decideAfterFault } from '../hook/decide-alone.ts'
import { hookVersion } from '../hook/hook-version.ts'
import { queueOutcome } from '../hook/outcome-queue.ts'
import { type HookSettings, readHookSettings } from '../hook/read-settings.ts'
import type { Judgement, Question } from '../hook/report-deed.ts'
import type { ServiceFolder } from '../hook/service-folder.ts'
import { timeLimits } from '../hook/time-limits.ts'
import {
  type Call,
  definitionEvent,
  outcomeEvent,
  type Parties,
  questionEvent,
  type RefusedMessage,
  refusedEvent,
} from './call-event.ts'

export type Gate = {
  /** Never rejects: without a verdict, the fail mode decides. */
  judge(call: Call): Promise<Judgement>
  /** Sent in the background; buffered where the service does not take it. */
  reportEnd(call: Call, outcome: Outcome): void
  /** A message that was not passed on: one of the client counts as a call that was stopped. */
  reportRefused(refused: RefusedMessage): void
  /** `done` is called when it is sent or buffered. */
  reportDefinition(definition: Readonly<Record<string, unknown>>, done: () => void): void
  /** Resolves when everything that was to be reported is sent or buffered. */
  settled(): Promise<void>
}

export type GateOptions = {
  readonly folder: ServiceFolder
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly parties: () => Parties
  /** A line for the person. */
  readonly note: (text: string) => void
}

/** Reports that are sent at once; the others wait for one of them. */
const MAX_REPORTING = 8
const CATCH_UP_MS = 10_000

export function createGate({ folder, environment, parties, note }: GateOptions): Gate {
  const queue: (() => Promise<unknown>)[] = []
  const said = new Set<string>()
  let reporting = 0
  let idle: (() => void)[] = []
  let isCatchingUp = false
  let lastProblems = ''

  /** Read for each call: the gateway runs for days, and a change of the settings is meant at once. */
  function settingsNow(): HookSettings {
    const settings = readHookSettings(environment, folder)
    const problems = settings.problems.join('\n')
    if (problems !== lastProblems) for (const problem of settings.problems) note(problem)
    lastProblems = problems
    return settings
  }

  async function putQuestion(make: (settings: HookSettings) => Question['event']): Promise<Judgement> {
    const settings = settingsNow()
    const event = make(settings)
    const raw = JSON.stringify(event)
    const question: Question = { event, raw, settings, folder, ...timeLimits(settings, deadlineIn) }
    try {
      const { judgement, catchUp } = await ask(question)
      if (catchUp) void catchUpOnce(catchUp)
      say(judgement)
      return judgement
    } catch (error) {
      const judgement = await decideAfterFault(question, error)
      say(judgement)
      return judgement
    }
  }

  /** Once for each outage: a client shows what is said for as long as the gateway runs. */
  function say({ notes, unanswered }: Judgement): void {
    if (unanswered === undefined) said.clear()
    for (const one of notes) if (!said.has(one)) note(one)
    for (const one of notes) said.add(one)
  }

  /** No call waits for it, and two at once would send the same events. */
  async function catchUpOnce(catchUp: (until: Deadline) => Promise<void>): Promise<void> {
    if (isCatchingUp) return
    isCatchingUp = true
    try {
      await catchUp(deadlineIn(CATCH_UP_MS))
    } finally {
      isCatchingUp = false
    }
  }

  function report(make: (settings: HookSettings) => Question['event'], done = () => {}): void {
    queue.push(() => putQuestion(make).then(done))
    void work()
  }

  async function work(): Promise<void> {
    if (reporting >= MAX_REPORTING) return
    reporting += 1
    for (let next = queue.shift(); next; next = queue.shift()) await next()
    reporting -= 1
    if (reporting > 0) return
    for (const resolve of idle) resolve()
    idle = []
  }

  return {
    judge: (call) => putQuestion((settings) => questionEvent(call, parties(), settings)),

    reportEnd(call, outcome) {
      report((settings) => outcomeEvent(call, outcome, parties(), settings))
    },

    reportRefused(refused) {
      // Before the event, which takes it along.
      if (refused.from === 'client') queueOutcome(folder, stoppedHere(parties().session_id, refused.id))
      report((settings) => refusedEvent(refused, parties(), settings))
    },

    reportDefinition(definition, done) {
      report((settings) => definitionEvent(definition, parties(), settings), done)
    },

    settled() {
      if (reporting === 0 && queue.length === 0) return Promise.resolve()
      return new Promise((resolve) => {
        idle.push(resolve)
      })
    },
  }
}

function stoppedHere(session_id: string, tool_use_id: string): OutcomeReport {
  return outcomeReport({
    ...{ idempotency_key: undefined, session_id, tool_use_id },
    ...{ did: 'stopped', reason: undefined, decided_by: 'local' },
    ...{ hook_version: hookVersion(), at: new Date().toISOString() },
  })
}
