/** Streams: copies of the record for other systems. */

/** On everything that a stream sends over HTTP, so that no audit service takes it in and streams it again. */
export const STREAM_HEADER = 'audit-stream'

export const STREAM_FORMATS = ['json', 'ocsf', 'ecs'] as const
export type StreamFormat = (typeof STREAM_FORMATS)[number]

/** Whose events a stream has, and which kinds of targets it may then go to: files and syslog are the operator's only. */
export const STREAM_KINDS = {
  organization: ['webhook', 'otlp', 's3'],
  deployment: ['file', 'syslog'],
} as const

export type StreamCover = keyof typeof STREAM_KINDS
export type StreamKind = (typeof STREAM_KINDS)[StreamCover][number]

export type StreamSettings = {
  readonly kind: StreamKind
  readonly format: StreamFormat
  /** In the query language; null: every event. */
  readonly query: string | null
  /** Nothing is masked. */
  readonly whole: boolean
  /** Where it goes, as far as it is shown. */
  readonly target: string
  /** Of a file: after so many bytes the next one is begun. */
  readonly rotate_bytes: number | null
}

/** Where in S3-compatible storage, and as whom. */
export type S3Place = {
  readonly region: string
  readonly bucket: string
  /** Of all names of objects: empty, or with a slash at its end. */
  readonly prefix: string
  /** The bucket is in the path, and not part of the host. */
  readonly path_style: boolean
  readonly access_key_id: string
  readonly secret_access_key: string
}

/** What is sealed at rest and never shown. */
export type StreamTarget = {
  /** A URL (of S3: of the service, without the bucket), the address of a syslog receiver, or nothing. */
  readonly url: string
  /** In the form of Standard Webhooks; empty: not signed. */
  readonly signing_secret: string
  readonly headers: Readonly<Record<string, string>>
  /** Of that kind only. */
  readonly s3?: S3Place
}
