/**
 * What became of a call, by the tables of docs/outcomes.md, from everything that arrived about it. Written on its own:
 * it imports nothing of the service.
 */
import type { Call, Message } from './generate-calls.ts'

export type Outcome =
  | 'stopped'
  | 'declined'
  | 'ran'
  | 'failed'
  | 'let_through'
  | 'ran_despite_block'
  | 'not_asked'
  | 'unknown'

/** Null: nobody has heard of the call. */
export function expectedOutcome({ isDangerous, delivered }: Call): Outcome | null {
  if (delivered.length === 0) return null
  const some = (holds: (message: Message) => boolean) => delivered.some(holds)
  const did = (what: string) =>
    some((one) => (one.kind === 'report' || one.kind === 'question') && one.did === what)

  const asked = some(({ kind }) => kind === 'question' || kind === 'report')
  if (!asked) return 'not_asked'

  const ran = some(
    (one) =>
      (one.kind === 'post_hook' && !one.hasFailed) ||
      (one.kind === 'result' && one.end === 'success') ||
      (one.kind === 'span' && one.end === 'result'),
  )
  const clientStopped = some(
    (one) =>
      one.kind === 'hook_record' ||
      (one.kind === 'decision' && one.isReject && one.source === 'hook') ||
      ((one.kind === 'result' || one.kind === 'span') && one.end === 'denied'),
  )
  const verdictIsBlock = (isDangerous && some(({ kind }) => kind === 'question')) || did('stopped')
  if (verdictIsBlock) {
    if (did('let_go') || did('allowed')) return 'let_through'
    if (ran) return 'ran_despite_block'
    const answered = some((one) => one.kind === 'question' && !one.isLate && one.source !== 'ci')
    const withoutResult = some((one) => one.kind === 'span' && one.end === 'none')
    if ((isDangerous && answered) || did('stopped') || clientStopped || withoutResult) return 'stopped'
  }
  const refused = some((one) => one.kind === 'decision' && one.isReject)
  if (!ran && (refused || clientStopped)) return 'declined'
  const failed = some(
    (one) =>
      (one.kind === 'post_hook' && one.hasFailed) ||
      ((one.kind === 'result' || one.kind === 'span') && one.end === 'failure'),
  )
  if (failed) return 'failed'
  return ran ? 'ran' : 'unknown'
}
