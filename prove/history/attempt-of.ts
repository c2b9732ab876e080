import type { Attempt } from '../load/run-open-loop.ts'
import type { History, SentRequest } from './create-history.ts'
import { noteAnswer, prepareRequest } from './send-request.ts'

/** A request of the history for a loop that does not wait. */
export function attemptOf(url: URL, history: History, request: SentRequest): Attempt {
  return {
    bytes: prepareRequest(url, history, request),
    answered: (exchange) => noteAnswer(request, exchange),
  }
}
