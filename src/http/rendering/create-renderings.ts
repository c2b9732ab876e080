/** How stored events are shown to a caller: what is masked, and what is added on request. */
import { renderEvent, renderEventInBytes } from '../../judging/render-event.ts'
import { hasCredentials } from '../../masking/mask-credentials.ts'
import type { EventInBytes, StoredEvent } from '../../storage/contract/events.ts'
import { type IncludeQuery, withAttribution, withFindings } from '../parameters/include-query.ts'
import type { Attribute, Attributions } from './create-attributions.ts'
import { exact, type View } from './create-views.ts'

export type Rendering = {
  /** The records, as JSON text. */
  texts(events: readonly StoredEvent[]): Promise<string[]>
  /** The same in UTF-8, each in parts. */
  bytes(events: readonly EventInBytes[]): Promise<(readonly Uint8Array[])[]>
}

export type Renderings = (view: View, query: IncludeQuery) => Rendering

export function createRenderings(attributions: Attributions): Renderings {
  return (view, query) => {
    const isExplained = withFindings(query)

    async function adding(events: readonly Pick<StoredEvent, 'key_id'>[]) {
      if (!withAttribution(query)) return () => ''
      const attribute = await attributions(events)
      return (event: Parameters<Attribute>[0]) => `,"attribution":${JSON.stringify(attribute(event))}`
    }

    return {
      async texts(events) {
        const more = await adding(events)
        return events.map((row) => renderEvent({ row: view(row), stored: true }, isExplained, more(row)))
      },

      /** Texts are made strings only where something in them is masked. */
      async bytes(events) {
        const more = await adding(events)
        return events.map((event) => {
          if (view === exact || !hasCredentials(event))
            return renderEventInBytes(event, isExplained, more(event))
          const row = { ...event, data: textOf(event.data), context: textOf(event.context) }
          return [Buffer.from(renderEvent({ row: view(row), stored: true }, isExplained, more(event)))]
        })
      },
    }
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
}
