/** The target of each stream, by its kind. */
import { join } from 'node:path'
import type { WebhookSender } from '../alerts/create-webhook-sender.ts'
import type { StreamKind } from '../domain/stream.ts'
import type { StoredStream } from '../resources/streams/records.ts'
import { createFileSink } from './sinks/file.ts'
import { createOtlpSink } from './sinks/otlp.ts'
import { createS3Sink } from './sinks/s3.ts'
import { notDelivered, type Sink } from './sinks/sink.ts'
import { createSyslogSink, readSyslogAddress } from './sinks/syslog.ts'
import { createWebhookSink } from './sinks/webhook.ts'

export type SinkOptions = {
  readonly send: WebhookSender
  /** Where files may be; null: nowhere. */
  readonly streamDir: string | null
  /** Receivers that the operator allows. */
  readonly streamSyslog: readonly string[]
  readonly now: () => number
  readonly writer: string
}

export const DEFAULT_ROTATE_BYTES = 100 * 1024 * 1024

export function createSinkFor({ send, streamDir, streamSyslog, now, writer }: SinkOptions) {
  const make: Readonly<Record<StreamKind, (stream: StoredStream) => Sink>> = {
    webhook: ({ id, target }) => createWebhookSink(send, id, target, now),
    otlp: ({ target }) => createOtlpSink(send, target),
    s3: ({ target }) => createS3Sink(send, target, now),
    file: ({ id, settings }) =>
      streamDir === null
        ? refusing('SERVICE_STREAM_DIR is not set: there is no folder for files.')
        : createFileSink({
            ...{ now, writer, folder: join(streamDir, id) },
            rotateBytes: settings.rotate_bytes ?? DEFAULT_ROTATE_BYTES,
          }),
    syslog: ({ target }) => {
      const address = streamSyslog.includes(target.url) ? readSyslogAddress(target.url) : null
      return address === null
        ? refusing('The receiver is not among those of SERVICE_STREAM_SYSLOG any more.')
        : createSyslogSink(address)
    },
  }
  return (stream: StoredStream): Sink => make[stream.settings.kind](stream)
}

function refusing(answer: string): Sink {
  const refuse = async () => notDelivered(answer)
  return { send: refuse, test: refuse, close: async () => {} }
}
