import { openConnection } from '../load/open-connection.ts'
import type { History } from './create-history.ts'
import { sendRequest } from './send-request.ts'

/**
 * What was sent and never answered is sent again with its key, as a client would; every tenth is left as it is, so that
 * the checker also sees events that nobody asked about again. The answer is how many requests were retried.
 */
export async function retryUnknown(url: URL, history: History): Promise<number> {
  const unanswered = history.requests.filter(
    ({ outcome, first }) => outcome === 'unknown' && first % 10 !== 0,
  )
  if (unanswered.length === 0) return 0
  const connection = await openConnection(url)
  try {
    for (const request of unanswered) await sendRequest(url, connection, history, request)
  } finally {
    connection.close()
  }
  return unanswered.length
}
