/** The thread that decodes and maps large exports. One export at a time; its events are fetched a batch at a time. */
import { parentPort } from 'node:worker_threads'
import { Problem } from '../../domain/problem.ts'
import type { MappedExport, MappedRecord } from '../../telemetry/map-export.ts'
import { digest } from './digest.ts'
import { eventText } from './event-text.ts'
import { mapSignal } from './map-signal.ts'
import type { EventText, ExportJob, ThreadAnswer } from './thread-messages.ts'

const BATCH_EVENTS = 200
const BATCH_CHARACTERS = 256 * 1024

let mapped: MappedExport | null = null
let sent = 0

parentPort?.on('message', (job: ExportJob) => {
  parentPort?.postMessage(job.kind === 'read' ? read(job) : nextBatch())
})

function read({ bytes, format, signal }: Extract<ExportJob, { kind: 'read' }>): ThreadAnswer {
  sent = 0
  try {
    mapped = mapSignal[signal](bytes, format, digest)
  } catch (error) {
    mapped = null
    if (error instanceof Problem) return { kind: 'refused', reason: error.message }
    throw error
  }
  return nextBatch()
}

function nextBatch(): ThreadAnswer {
  const { events, ...counts } = mapped ?? {
    events: [],
    evidence: [],
    skipped: 0,
    refused: { count: 0, firstReason: null },
  }
  if (sent >= events.length) {
    mapped = null
    return { kind: 'end', counts }
  }
  const batch: EventText[] = []
  let characters = 0
  while (sent < events.length && batch.length < BATCH_EVENTS && characters < BATCH_CHARACTERS) {
    const event = eventText(events[sent] as MappedRecord)
    batch.push(event)
    characters += event.data.length + event.context.length
    sent += 1
  }
  return { kind: 'events', events: batch }
}
