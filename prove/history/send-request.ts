import { type Connection, type Exchange, requestOf } from '../load/open-connection.ts'
import { API_KEY } from '../service/api-key.ts'
import type { History, SentRequest } from './create-history.ts'
import { sampleEvent, sampleExport } from './sample-event.ts'

const HEADERS = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' }

/** Sends it, or sends it again, and writes down what became of it. Rejects where the connection is lost: unknown. */
export async function sendRequest(
  url: URL,
  connection: Connection,
  history: History,
  request: SentRequest,
): Promise<Exchange> {
  const exchange = await connection.send(prepareRequest(url, history, request))
  noteAnswer(request, exchange)
  return exchange
}

export function noteAnswer(request: SentRequest, { status, body }: Exchange): void {
  if (status === 200 || status === 201) {
    request.outcome = 'acknowledged'
    if (request.kind === 'post') request.id = JSON.parse(body).id
  }
  // A refused retry of something unknown says nothing about the first attempt.
  else if (request.attempts === 1) request.outcome = 'refused'
}

/** The bytes of one more attempt. */
export function prepareRequest(url: URL, history: History, request: SentRequest): Buffer {
  const { kind, first, count, key } = request
  request.attempts += 1
  if (kind === 'export')
    return requestOf(url, 'POST', '/v1/otlp/v1/logs', HEADERS, sampleExport(first, count, history.alertEvery))
  return requestOf(
    url,
    'POST',
    '/v1/events',
    { ...HEADERS, 'idempotency-key': key },
    JSON.stringify(sampleEvent(first, history.alertEvery)),
  )
}
