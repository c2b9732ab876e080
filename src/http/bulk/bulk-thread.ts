/** The thread that reads large exports and batches. One body at a time; its items are fetched some at a time. */
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../../admission/lower-priority.ts'
import { Problem } from '../../domain/problem.ts'
import { type OpenedBulk, openBulk } from './open-bulk.ts'
import type { BulkItem, BulkJob, ThreadAnswer } from './thread-messages.ts'

const MAX_ITEMS = 200
const MAX_CHARACTERS = 256 * 1024

let opened: OpenedBulk | null = null
let sent = 0

lowerPriority()
parentPort?.on('message', (job: BulkJob) => {
  parentPort?.postMessage(job.kind === 'read' ? read(job) : nextItems())
})

function read({ bytes, format }: Extract<BulkJob, { kind: 'read' }>): ThreadAnswer {
  sent = 0
  try {
    opened = openBulk(bytes, format)
  } catch (error) {
    opened = null
    if (error instanceof Problem) return { kind: 'refused', reason: error.message, field: error.field }
    throw error
  }
  return nextItems()
}

function nextItems(): ThreadAnswer {
  const { length, item, counts } = opened as OpenedBulk
  if (sent >= length) {
    opened = null
    return { kind: 'end', counts }
  }
  const items: BulkItem[] = []
  let characters = 0
  while (sent < length && items.length < MAX_ITEMS && characters < MAX_CHARACTERS) {
    const one = item(sent)
    items.push(one)
    characters += lengthOf(one)
    sent += 1
  }
  return { kind: 'items', items }
}

function lengthOf(item: BulkItem): number {
  if (item.kind === 'record') return item.data.length + item.context.length
  return item.kind === 'event' ? item.text.length : 0
}
