import type { StreamFormat, StreamKind } from '../../../src/domain/stream.ts'
import type { Stream } from '../api/streams.ts'

export const KIND_TITLES: Readonly<Record<StreamKind, string>> = {
  webhook: 'Webhook',
  otlp: 'OTLP logs',
  s3: 'S3-compatible storage',
  file: 'Files',
  syslog: 'Syslog',
}

export const FORMAT_TITLES: Readonly<Record<StreamFormat, string>> = {
  json: 'JSON of this service',
  ocsf: 'OCSF',
  ecs: 'Elastic Common Schema',
}

export const STATE_TONES: Readonly<Record<Stream['state'], string>> = {
  running: 'bg-good-tint text-good',
  paused: 'bg-medium-tint text-medium',
  failing: 'bg-critical-tint text-critical',
}
