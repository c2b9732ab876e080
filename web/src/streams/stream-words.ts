import type { StreamFormat, StreamKind } from '../../../src/domain/stream.ts'
import type { Stream } from '../api/streams.ts'
import { say } from '../parts/say.ts'

export const KIND_TITLES: Readonly<Record<StreamKind, string>> = {
  webhook: say`Webhook`,
  otlp: say`OTLP logs`,
  s3: say`S3-compatible storage`,
  file: say`Files`,
  syslog: say`Syslog`,
}

export const FORMAT_TITLES: Readonly<Record<StreamFormat, string>> = {
  json: say`JSON of this service`,
  ocsf: 'OCSF',
  ecs: say`Elastic Common Schema`,
}

export const STATE_TONES: Readonly<Record<Stream['state'], string>> = {
  running: 'bg-good-tint text-good',
  paused: 'bg-medium-tint text-medium',
  failing: 'bg-critical-tint text-critical',
}
