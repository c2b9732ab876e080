/** The body of the answer to a batch, some of it at a time: it may be as long as the batch. */
import { promises as timers } from 'node:timers'
import type { BatchAnswer } from '../../ingest/ingest-batch.ts'
import { errorBody } from '../error-body.ts'
import { describeError } from '../errors.ts'

const CHARACTERS_AT_A_TIME = 128 * 1024

export async function* batchBody(answers: readonly BatchAnswer[]): AsyncGenerator<string> {
  let text = '{"events":['
  for (const [index, answer] of answers.entries()) {
    text += (index === 0 ? '' : ',') + answerText(answer)
    if (text.length < CHARACTERS_AT_A_TIME) continue
    yield text
    text = ''
    await timers.setImmediate()
  }
  yield `${text}]}`
}

function answerText(answer: BatchAnswer): string {
  if (answer.kind === 'taken') return answer.answer()
  const described = describeError(answer.error)
  return errorBody(described, { status: described.status })
}
