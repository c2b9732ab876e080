/** How stored events are shown to a caller: what is masked, and what is added on request. */

import type { Scope } from '../../domain/principal.ts'
import { renderEvent, renderEventInBytes } from '../../judging/render-event.ts'
import { hasCredentials } from '../../masking/mask-credentials.ts'
import type { EventInBytes, StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import {
  type IncludeQuery,
  withAttribution,
  withFindings,
  withOutcome,
  withPrivacy,
} from '../parameters/include-query.ts'
import type { Attribute, Attributions } from './create-attributions.ts'
import { exact, type View } from './create-views.ts'
import { type CalledEvent, callWithEvidence, outcomesOf } from './outcomes-of.ts'
import { type KeptEvent, privacyOf } from './privacy-of.ts'

export type Rendering = {
  /** The records, as JSON text. */
  texts(events: readonly StoredEvent[]): Promise<string[]>
  /** The same in UTF-8, each in parts. */
  bytes(events: readonly EventInBytes[]): Promise<(readonly Uint8Array[])[]>
}

/** `scope`: of the caller, who sees all of the events. `isAlone`: of a single event more is told. */
export type Renderings = (view: View, query: IncludeQuery, scope: Scope, isAlone?: boolean) => Rendering

type Shown = CalledEvent & KeptEvent & Parameters<Attribute>[0]

export function createRenderings(
  attributions: Attributions,
  storage: Pick<Storage, 'findCalls' | 'listEvidence' | 'readErased' | 'listHolds'>,
): Renderings {
  return (view, query, scope, isAlone = false) => {
    const isExplained = withFindings(query)

    async function outcomeTexts(events: readonly Shown[]): Promise<readonly string[]> {
      if (!isAlone) return (await outcomesOf(storage, scope, events)).map((outcome) => textWith({ outcome }))
      return Promise.all(
        events.map(async (event) => {
          const call = await callWithEvidence(storage, scope, event)
          return textWith({ outcome: call?.outcome ?? null, call })
        }),
      )
    }

    /** For each event the text that is added to its record. */
    async function additions(events: readonly Shown[]): Promise<readonly string[]> {
      const outcomes = withOutcome(query) ? await outcomeTexts(events) : null
      const attribute = withAttribution(query) ? await attributions(events) : null
      const privacy = withPrivacy(query) ? await privacyOf(storage, scope, events) : null
      return events.map((event, index) => {
        const attribution = attribute ? textWith({ attribution: attribute(event) }) : ''
        const kept = privacy ? textWith(privacy[index] ?? {}) : ''
        return `${attribution}${outcomes?.[index] ?? ''}${kept}`
      })
    }

    return {
      async texts(events) {
        const more = await additions(events)
        return events.map((row, index) =>
          renderEvent({ row: view(row), stored: true }, isExplained, more[index]),
        )
      },

      /** Texts are made strings only where something in them is masked. */
      async bytes(events) {
        const more = await additions(events)
        return events.map((event, index) => {
          if (view === exact || !hasCredentials(event))
            return renderEventInBytes(event, isExplained, more[index])
          const row = { ...event, data: textOf(event.data), context: textOf(event.context) }
          return [Buffer.from(renderEvent({ row: view(row), stored: true }, isExplained, more[index]))]
        })
      },
    }
  }
}

/** Members that follow others. */
function textWith(members: object): string {
  return `,${JSON.stringify(members).slice(1, -1)}`
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
}
