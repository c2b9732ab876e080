/** Messages between the main thread and the thread that reads exports. */
import type { MappedExport } from '../../telemetry/map-export.ts'
import type { ExportFormat } from '../../telemetry/read-export.ts'
import type { Signal } from './map-signal.ts'

export type ExportJob =
  | {
      readonly kind: 'read'
      readonly bytes: Uint8Array
      readonly format: ExportFormat
      readonly signal: Signal
    }
  | { readonly kind: 'next' }

/** An event with `data` and `context` as JSON text: text is transferred between threads faster than objects. */
export type EventText = {
  readonly agent_id: string
  readonly action: string
  readonly data: string
  readonly context: string
  readonly identity: string
}

export type ThreadAnswer =
  | { readonly kind: 'events'; readonly events: readonly EventText[] }
  | { readonly kind: 'end'; readonly counts: Omit<MappedExport, 'events'> }
  | { readonly kind: 'refused'; readonly reason: string }
