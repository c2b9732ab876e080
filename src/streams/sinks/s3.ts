/** An object for each batch, to S3-compatible storage: one event a line, gzipped, named by the place of its events in the log. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { WebhookSender } from '../../alerts/create-webhook-sender.ts'
import type { S3Place, StreamTarget } from '../../domain/stream.ts'
import { createHttpSink, type Encode } from './http-sink.ts'
import { encodeS3Path, signedS3Headers } from './signed-s3-headers.ts'
import { type Batch, notDelivered, type Sink } from './sink.ts'

const compress = promisify(gzip)

/** What an answer may be quoted with: a target must not be a way to read what only this machine can reach. */
const KNOWN_CODES = new Set([
  ...['AccessDenied', 'AccountProblem', 'AllAccessDisabled', 'AuthorizationHeaderMalformed', 'BadDigest'],
  ...['EntityTooLarge', 'ExpiredToken', 'InternalError', 'InvalidAccessKeyId', 'InvalidBucketName'],
  ...['InvalidObjectState', 'InvalidRequest', 'InvalidSecurity', 'MethodNotAllowed', 'MissingContentLength'],
  ...['NoSuchBucket', 'NotImplemented', 'PermanentRedirect', 'QuotaExceeded', 'RequestTimeTooSkewed'],
  ...['ServiceUnavailable', 'SignatureDoesNotMatch', 'SlowDown', 'TemporaryRedirect', 'XMinioStorageFull'],
])

export function createS3Sink(send: WebhookSender, target: StreamTarget, now: () => number): Sink {
  const { s3 } = target
  if (!s3) {
    const refuse = async () => notDelivered('The bucket is not known any more.')
    return { send: refuse, test: refuse, close: async () => {} }
  }
  const put =
    (keyOf: (batch: Batch) => string): Encode =>
    async (batch) => {
      const body = await compress(batch.events.map(({ text }) => `${text}\n`).join(''))
      const url = new URL(bucketUrl(target.url, s3) + encodeS3Path(s3.prefix + keyOf(batch)))
      const type = { 'content-type': 'application/gzip' }
      const headers = signedS3Headers({ method: 'PUT', url, headers: type, body }, s3, s3.region, now())
      return { method: 'PUT', url: url.href, body, headers }
    }
  const sink = (keyOf: (batch: Batch) => string) => createHttpSink(send, target.url, put(keyOf), codeIn)
  return { ...sink(objectKey), test: sink(() => 'stream-test.jsonl.gz').send }
}

/** Where objects are, with a slash at the end. */
export function bucketUrl(endpoint: string, { bucket, path_style }: S3Place): string {
  const { protocol, host } = new URL(endpoint)
  return path_style ? `${protocol}//${host}/${bucket}/` : `${protocol}//${bucket}.${host}/`
}

/** By the hour (UTC) of the first event. The same events have the same name, in whichever log they are. */
function objectKey({ events, log_id }: Batch): string {
  const [first, last] = [events[0], events.at(-1)]
  const hour = new Date(first?.timeMs ?? 0).toISOString().slice(0, 13).replace(/[-T]/g, '/')
  return `${hour}/${log_id}-${first?.index}-${last?.index}.jsonl.gz`
}

function codeIn(body: Buffer): string | null {
  const code = /<Code>([A-Za-z0-9]{1,40})<\/Code>/.exec(body.toString('latin1'))?.[1]
  return code !== undefined && KNOWN_CODES.has(code) ? code : null
}
