import type { WebhookSender } from '../../alerts/create-webhook-sender.ts'
import { readWebhookSecret, webhookHeaders } from '../../alerts/sign-webhook.ts'
import type { StreamTarget } from '../../domain/stream.ts'
import { createHttpSink } from './http-sink.ts'
import type { Sink } from './sink.ts'

/** Batches as JSON, signed as Standard Webhooks has it. 2xx confirms all of a batch. */
export function createWebhookSink(
  send: WebhookSender,
  streamId: string,
  { url, signing_secret, headers }: StreamTarget,
  now: () => number,
): Sink {
  const key = readWebhookSecret(signing_secret)
  return createHttpSink(send, url, ({ id, events }) => {
    const body = `{"stream":"${streamId}","events":[${events.map(({ text }) => text).join(',')}]}`
    return { body, headers: { ...headers, ...webhookHeaders(id, body, key, now()) } }
  })
}
