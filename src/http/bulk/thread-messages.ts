/** Messages between the main thread and the thread that reads large bodies of many events. */
import type { MappedExport } from '../../telemetry/map-export.ts'
import type { ExportFormat } from '../../telemetry/read-export.ts'
import type { ReadItem } from '../batch/read-batch.ts'
import type { Signal } from '../otlp/map-signal.ts'

export type BulkFormat = { readonly signal: Signal; readonly encoding: ExportFormat } | 'batch'

export type BulkJob =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly format: BulkFormat }
  | { readonly kind: 'next' }

/** A record with `data` and `context` as JSON text: text is transferred between threads faster than objects. */
export type EventText = {
  readonly kind: 'record'
  readonly agent_id: string
  readonly action: string
  readonly data: string
  readonly context: string
  readonly identity: string
}

export type BulkItem = EventText | ReadItem

/** Of telemetry: what in it became no event. */
export type BulkCounts = Omit<MappedExport, 'events'>

export type ThreadAnswer =
  | { readonly kind: 'items'; readonly items: readonly BulkItem[] }
  | { readonly kind: 'end'; readonly counts: BulkCounts }
  | { readonly kind: 'refused'; readonly reason: string; readonly field: string | null }
