/** Runs before and after a tool call: reads it, reports it, and obeys the verdict; without an answer, the fail mode decides. */
import { denyAnswer } from '../clients/deny-answer.ts'
import { askService } from './ask-service.ts'
import { cleanText } from './clean-text.ts'
import { block, decideAfterFault } from './decide-alone.ts'
import { createHeldCalls } from './held-calls.ts'
import type { ExitCode } from './leave.ts'
import { readCall } from './read-call.ts'
import type { HookSettings } from './read-settings.ts'
import type { Judgement, Question } from './report-deed.ts'
import type { ServiceFolder } from './service-folder.ts'
import { tellOnce } from './tell-once.ts'
import { timeLimits } from './time-limits.ts'

export type HookResult = { readonly code: ExitCode; readonly stdout: string; readonly stderr: string }

export async function runHook(
  readInput: (forMs: number) => Promise<string>,
  settings: HookSettings,
  folder: ServiceFolder,
  /** Rejects with what nobody caught. */
  fault: Promise<never>,
): Promise<HookResult> {
  const { timeoutMs, failMode, problems } = settings
  const raw = (await readInput(timeoutMs / 2)).replace(/^\ufeff/, '')
  const call = readCall(raw, settings)
  if (call.kind === 'other moment') return { code: 0, stdout: '', stderr: '' }

  const notes = problems.map(noteLine)
  if (call.kind === 'unreadable') notes.push(noteLine(call.why))
  const question: Question | null = call.event && {
    ...{ event: call.event, raw, settings, folder },
    ...timeLimits(settings),
  }
  const judgement = question === null ? withoutQuestion(settings, folder) : await judge(question, fault)
  notes.push(...judgement.notes.map(noteLine))

  // After the call there is nothing left to prevent.
  if (call.kind === 'call' && call.phase === 'post') return { code: 0, stdout: '', stderr: notes.join('') }
  const isUnknown = call.kind === 'unreadable' && failMode === 'closed'
  if (judgement.decision === 'allow' && !isUnknown) {
    const stdout = judgement.unanswered ? tellOnce(call, judgement.unanswered, failMode, folder) : ''
    return { code: 0, stdout, stderr: notes.join('') }
  }
  const reason =
    judgement.decision === 'block' ? judgement.reason : `Not allowed without an audit: ${call.why}`
  const answer = denyAnswer(call.client, reason)
  // The model reads standard error too, and must read the reason first.
  return { code: answer.exit, stdout: answer.stdout, stderr: answer.stderr + notes.join('') }
}

/** There is nothing to ask about; a revoked key, or a stop of the whole key, stops it all the same. */
function withoutQuestion(settings: HookSettings, folder: ServiceFolder): Judgement {
  const held = createHeldCalls(folder, settings).stops(null)
  return held === null ? { decision: 'allow', reason: '', notes: [] } : block(held)
}

async function judge(question: Question, fault: Promise<never>): Promise<Judgement> {
  try {
    return await Promise.race([askService(question), fault])
  } catch (error) {
    return decideAfterFault(question, error)
  }
}

function noteLine(note: string): string {
  return `audit-hook: ${cleanText(note)}\n`
}
