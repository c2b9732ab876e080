/** One line about what an agent did: the command, the query, the path, the address. */
import { subjectOf } from '../../../src/domain/event-subject.ts'
import type { AuditEvent } from '../api/records.ts'

const MAX_LENGTH = 400

export function summarize(event: Pick<AuditEvent, 'data' | 'reasoning'>): string {
  const subject = subjectOf(event)
  const connector = connectorOf(event.data)
  const text = [connector, subject?.text.slice(0, MAX_LENGTH)].filter(Boolean).join(' · ')
  return text || restOf(event.data) || event.reasoning?.slice(0, MAX_LENGTH) || ''
}

function connectorOf(data: Readonly<Record<string, unknown>>): string {
  const { connector, operation } = data as { connector?: unknown; operation?: unknown }
  return [connector, operation].filter((part) => typeof part === 'string' && part !== '').join(' › ')
}

function restOf(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .slice(0, 8)
    .map(
      ([name, value]) =>
        `${name.slice(0, 60)}: ${typeof value === 'object' ? '…' : String(value).slice(0, 120)}`,
    )
    .join(', ')
    .slice(0, MAX_LENGTH)
}
