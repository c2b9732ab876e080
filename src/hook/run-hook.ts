/** Runs before and after a tool call: reads it, reports it, and obeys the verdict; without an answer, the fail mode decides. */
import { denyAnswer } from '../clients/deny-answer.ts'
import { hookEvent } from '../clients/hook-event.ts'
import { type HookCall, readHookInput } from '../clients/read-hook-input.ts'
import { askService } from './ask-service.ts'
import { cleanText } from './clean-text.ts'
import { deadlineAfter } from './deadline.ts'
import { cutMiddle, type HookEvent } from './fit-event.ts'
import { withIdentity } from './identity.ts'
import type { ExitCode } from './leave.ts'
import type { HookSettings } from './read-settings.ts'
import type { ServiceFolder } from './service-folder.ts'

export type HookResult = { readonly code: ExitCode; readonly stdout: string; readonly stderr: string }

/** Reserved part of the time-out: for writing buffer and answer, or for judging here if the service does not answer. */
const RESERVE_SHARE = { open: 0.1, closed: 0.1, local: 0.3 } as const
const MAX_RESERVE_MS = { open: 150, closed: 150, local: 700 } as const
const UNREADABLE_LENGTH = 64 * 1024

export async function runHook(
  readInput: (forMs: number) => Promise<string>,
  settings: HookSettings,
  folder: ServiceFolder,
): Promise<HookResult> {
  const { timeoutMs, failMode, problems } = settings
  const reserveMs = Math.min(MAX_RESERVE_MS[failMode], timeoutMs * RESERVE_SHARE[failMode])
  const deadline = deadlineAfter(timeoutMs - reserveMs)

  const raw = await readInput(timeoutMs / 2)
  const call = read(raw)
  if (call === 'no tool call') return { code: 0, stdout: '', stderr: '' }
  const event = identified(call === 'unreadable' ? unreadableEvent(raw) : hookEvent(call), settings)
  const { decision, reason, notes } = await askService({ event, raw, settings, folder, deadline })

  const stderr = [...problems, ...notes].map((note) => `audit-hook: ${cleanText(note)}\n`).join('')
  // After the call there is nothing left to prevent.
  const isOver = call !== 'unreadable' && call.phase === 'post'
  if (decision === 'allow' || isOver) return { code: 0, stdout: '', stderr }
  const answer = denyAnswer(call === 'unreadable' ? 'claude-code' : call.client, reason)
  return { code: answer.exit, stdout: answer.stdout, stderr: stderr + answer.stderr }
}

function read(raw: string): HookCall | 'unreadable' | 'no tool call' {
  if (raw.trim() === '') return 'no tool call'
  try {
    return readHookInput(JSON.parse(raw)) ?? 'no tool call'
  } catch {
    return 'unreadable'
  }
}

/** An input that cannot be parsed is recorded too, so that nothing can hide behind a malformed one. */
function unreadableEvent(raw: string): HookEvent {
  return {
    agent_id: 'unknown',
    action: 'tool_call',
    data: { input: cutMiddle(raw, UNREADABLE_LENGTH) },
    context: { source: 'hook', phase: 'pre', is_unreadable: true },
  }
}

function identified(event: ReturnType<typeof hookEvent> | HookEvent, settings: HookSettings): HookEvent {
  const context = withIdentity({ ...event.context, occurred_at: new Date().toISOString() }, settings)
  return { ...event, data: event.data ?? {}, context }
}
