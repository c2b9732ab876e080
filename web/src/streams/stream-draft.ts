/** What is typed about a stream, and what of it is sent. */
import type { StreamFormat, StreamKind } from '../../../src/domain/stream.ts'
import type { Stream } from '../api/streams.ts'

export type StreamDraft = {
  readonly name: string
  readonly kind: StreamKind
  readonly format: StreamFormat
  readonly query: string
  readonly url: string
  readonly header: string
  readonly headerValue: string
  readonly secret: string
  /** As an input for a time has it. */
  readonly from: string
  readonly isWhole: boolean
  readonly region: string
  readonly bucket: string
  readonly prefix: string
  readonly isHostStyle: boolean
  readonly accessKey: string
  readonly secretKey: string
  readonly reason: string
}

export const EMPTY_DRAFT: StreamDraft = {
  ...{ name: '', kind: 'webhook', format: 'json', query: '', url: '', header: '', headerValue: '' },
  ...{ secret: '', from: '', isWhole: false, reason: '', region: '', bucket: '', prefix: '' },
  ...{ isHostStyle: false, accessKey: '', secretKey: '' },
}

export function newFields(draft: StreamDraft) {
  const { name, kind, format, query, from, isWhole, reason, region, bucket, prefix } = draft
  return {
    ...{ name: name.trim(), kind, format },
    ...(query.trim() && { query: query.trim() }),
    ...(from && { from: new Date(from).toISOString() }),
    ...(isWhole && { whole: true, reason }),
    ...targetFields(draft),
    ...(kind === 's3' && {
      s3: {
        ...{ region: region.trim(), bucket: bucket.trim(), path_style: !draft.isHostStyle },
        ...(prefix.trim() && { prefix: prefix.trim() }),
        ...credentialsOf(draft),
      },
    }),
  }
}

/** Only what is different, so that nothing else is changed. */
export function changedFields(stream: Stream, draft: StreamDraft) {
  const { format } = draft
  const [name, query] = [draft.name.trim(), draft.query.trim()]
  return {
    ...(name !== stream.name && { name }),
    ...(format !== stream.format && { format }),
    ...(query !== (stream.query ?? '') && { query: query || null }),
    ...targetFields(draft),
    ...(draft.kind === 's3' && draft.accessKey && { s3: credentialsOf(draft) }),
  }
}

function credentialsOf({ accessKey, secretKey }: StreamDraft) {
  return { access_key_id: accessKey.trim(), secret_access_key: secretKey.trim() }
}

/** Nothing that the kind does not have: somebody may have typed it before choosing another. */
function targetFields({ kind, url, header, headerValue, secret }: StreamDraft) {
  const hasHeaders = kind === 'webhook' || kind === 'otlp'
  return {
    ...(kind !== 'file' && url.trim() && { url: url.trim() }),
    ...(hasHeaders && header.trim() && { headers: { [header.trim()]: headerValue } }),
    ...(kind === 'webhook' && secret && { signing_secret: secret }),
  }
}
