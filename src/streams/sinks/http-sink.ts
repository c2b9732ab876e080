/** A request for each batch, through the guard of webhook targets: what the kinds of HTTP targets share. */
import type { WebhookMessage, WebhookSender } from '../../alerts/create-webhook-sender.ts'
import { STREAM_HEADER } from '../../domain/stream.ts'
import type { Batch, Sink } from './sink.ts'

const TOO_LARGE = 413

/** `url`: where it is not that of the stream. */
type Encoded = Omit<WebhookMessage, 'url'> & { readonly url?: string }

export type Encode = (batch: Batch) => Encoded | Promise<Encoded>

/** `noteOf`: what an answer says beside its status; null: nothing. */
export function createHttpSink(
  send: WebhookSender,
  url: string,
  encode: Encode,
  noteOf: (body: Buffer, isDelivered: boolean) => string | null = () => null,
): Sink {
  async function post(batch: Batch, signal: AbortSignal) {
    let body: Buffer | null = null
    const encoded = await encode(batch)
    const message = { url, ...encoded, headers: { ...encoded.headers, [STREAM_HEADER]: '1' } }
    const { isDelivered, status, answer, retryAfterMs } = await send(message, signal, (received) => {
      body = received
    })
    const note = body === null ? null : noteOf(body, isDelivered)
    return {
      isDelivered,
      answer: note === null ? answer : `${answer}: ${note}`,
      retryAfterMs,
      isTooLarge: status === TOO_LARGE,
    }
  }

  return { send: post, test: post, close: async () => {} }
}
