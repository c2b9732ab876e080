/** A POST for each batch, through the guard of webhook targets: what the two kinds of HTTP targets share. */
import type { WebhookSender } from '../../alerts/create-webhook-sender.ts'
import type { Batch, Sink } from './sink.ts'

const TOO_LARGE = 413

export type Encode = (batch: Batch) => {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** `noteOf`: what a successful answer says beside its status; null: nothing. */
export function createHttpSink(
  send: WebhookSender,
  url: string,
  encode: Encode,
  noteOf: (body: Buffer) => string | null = () => null,
): Sink {
  async function post(batch: Batch, signal: AbortSignal) {
    let note: string | null = null
    const { isDelivered, status, answer, retryAfterMs } = await send(
      { url, ...encode(batch) },
      signal,
      (body) => {
        note = noteOf(body)
      },
    )
    return {
      isDelivered,
      answer: isDelivered && note !== null ? `${answer}: ${note}` : answer,
      retryAfterMs,
      isTooLarge: status === TOO_LARGE,
    }
  }

  return { send: post, test: post, close: async () => {} }
}
