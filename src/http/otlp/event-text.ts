import type { MappedRecord } from '../../telemetry/map-export.ts'
import type { EventText } from './thread-messages.ts'

export function eventText({ data, context, ...event }: MappedRecord): EventText {
  return { ...event, data: JSON.stringify(data), context: JSON.stringify(context) }
}
