import type { MappedRecord } from '../../telemetry/map-export.ts'
import type { EventText } from '../bulk/thread-messages.ts'

export function eventText({ data, context, ...event }: MappedRecord): EventText {
  return { kind: 'record', ...event, data: JSON.stringify(data), context: JSON.stringify(context) }
}
