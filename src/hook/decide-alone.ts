/** Decides without a verdict of the service: the event is kept, and the fail mode counts. */
import type { OutcomeReport } from '../domain/outcome-report.ts'
import { cleanText } from './clean-text.ts'
import { explainBlock } from './explain-block.ts'
import { bodyOf, cutToFit } from './fit-event.ts'
import { freshKey } from './fresh-key.ts'
import { createHeldCalls } from './held-calls.ts'
import { judgeInTime } from './judge-in-time.ts'
import { createLastPolicy, type LastPolicy, UNSEEN_POLICY } from './last-policy.ts'
import { type Deed, type Judgement, keep, type Message, type Question, report } from './report-deed.ts'

export type NoVerdict = {
  /** For the person. */
  readonly why: string
  readonly reason: NonNullable<OutcomeReport['reason']>
  /** The service refused this very event, and would again. */
  readonly isFinal: boolean
}

/** What this hook has found out already. */
export type Known = {
  /** The lines of a block. */
  readonly blocked: string | null
  readonly lastPolicy: LastPolicy
}

export async function decideAlone(
  question: Question,
  message: Message,
  { why, reason, isFinal }: NoVerdict,
  known: Known,
): Promise<Judgement> {
  const { failMode } = question.settings
  const alone = await judgeAlone(question, known)
  const isStopped = alone?.decision === 'block' || failMode === 'closed'
  const deed: Deed = {
    did: isStopped ? 'stopped' : alone === null ? 'let_go' : 'allowed',
    reason,
    ...(alone !== null && { decided_by: 'local' }),
  }
  const notes = [why, ...(isFinal ? [] : [keep(question, message, deed)]), ...(alone?.notes ?? [])]
  if (isFinal) report(question, message, deed)
  if (alone?.decision === 'block') return { ...alone, notes, unanswered: why }
  if (!isStopped) return { decision: 'allow', reason: '', notes, unanswered: why }
  return { ...block(cleanText(`Not allowed without an audit: ${why}`), notes.slice(1)), unanswered: why }
}

/** Something inside failed: the event is kept, and the fail mode decides. Never throws. */
export async function decideAfterFault(question: Question, error: unknown): Promise<Judgement> {
  const why = `the hook failed (${cleanText(error instanceof Error ? error.message : String(error))})`
  const { event, raw, settings, folder } = question
  try {
    const message = { idempotency_key: freshKey(), body: bodyOf(event) ?? cutToFit(event, raw) }
    const lastPolicy = createLastPolicy(folder, settings.url, () => Promise.reject(new Error(why)))
    return await decideAlone(
      question,
      message,
      { why, reason: 'error', isFinal: false },
      { blocked: createHeldCalls(folder, settings).stops(event), lastPolicy },
    )
  } catch (second) {
    const notes = [why, `the event is LOST: ${cleanText(String(second))}`]
    if (settings.failMode === 'closed') return block(`Not allowed without an audit: ${why}`, notes)
    return { decision: 'allow', reason: '', notes, unanswered: why }
  }
}

export function block(reason: string, notes: readonly string[] = []): Judgement {
  return { decision: 'block', reason, notes }
}

const UNSEEN_NOTE = 'no policy of the service has been seen yet: what is critical is blocked'

/** Null where this hook has no verdict of its own. What it knows to be blocked is blocked in every mode. */
async function judgeAlone(
  { event, settings, end }: Question,
  { blocked, lastPolicy }: Known,
): Promise<Judgement | null> {
  if (blocked !== null) return block(blocked)
  if (settings.failMode !== 'local') return null
  const seen = lastPolicy.read()
  const notes = seen ? [] : [UNSEEN_NOTE]
  const { decision, reason, findings } = await judgeInTime(event, seen ?? UNSEEN_POLICY, end.left())
  if (decision === 'allow') return { decision, reason: '', notes }
  const lines = await explainBlock(reason ?? '', findings, event.data)
  return block(lines, ['judged without the service', ...notes])
}
