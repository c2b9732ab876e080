/** An event as text for another system: our own JSON, or a table of fields of a common schema. */
import type { StreamFormat } from '../../domain/stream.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import { formatEcs } from './ecs.ts'
import { formatJson } from './json.ts'
import { formatOcsf } from './ocsf.ts'

/** One line, whatever the caller's JSON looks like. The event is given as it may be seen: masked, or whole. */
type Format = (event: StoredEvent, organizationId: string | null) => string

const FORMATS: Readonly<Record<StreamFormat, Format>> = {
  json: formatJson,
  ocsf: formatOcsf,
  ecs: formatEcs,
}

export function formatEvent(format: StreamFormat, event: StoredEvent, organizationId: string | null): string {
  return FORMATS[format](event, organizationId)
}
