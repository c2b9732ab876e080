/** One line about what an agent did: the command, the query, the path, the address. */
import type { AuditEvent } from '../api/records.ts'

const MAX_LENGTH = 400

/** The most informative fields come first. */
const INFORMATIVE_FIELDS = [
  'command',
  'full_command',
  'bash_command',
  'cmd',
  'script',
  'query',
  'sql',
  'statement',
  'file_path',
  'path',
  'notebook_path',
  'url',
  'uri',
  'code',
  'pattern',
  'prompt',
  'content',
  'text',
  'message',
  'error',
  'model',
] as const

export type Subject = { readonly place: string; readonly text: string }

export function summarize(event: Pick<AuditEvent, 'data' | 'reasoning'>): string {
  const subject = subjectOf(event)
  const connector = connectorOf(event.data)
  const text = [connector, subject?.text.slice(0, MAX_LENGTH)].filter(Boolean).join(' · ')
  return text || restOf(event.data) || event.reasoning?.slice(0, MAX_LENGTH) || ''
}

/** The text that the verdict is mostly about, and where it stands. */
export function subjectOf({ data }: Pick<AuditEvent, 'data'>): Subject | null {
  for (const [holder, place] of holdersOf(data)) {
    for (const name of INFORMATIVE_FIELDS) {
      const text = textOf(Object.hasOwn(holder, name) ? holder[name] : undefined)
      if (text !== null) return { place: `${place}.${name}`, text }
    }
  }
  return null
}

function holdersOf(data: Readonly<Record<string, unknown>>) {
  const nested = ['tool_parameters', 'tool_input', 'input', 'args', 'arguments', 'parameters']
  return [
    [data, 'data'] as const,
    ...nested.flatMap((name) => {
      const value = Object.hasOwn(data, name) ? data[name] : undefined
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [[value as Readonly<Record<string, unknown>>, `data.${name}`] as const]
        : []
    }),
  ]
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string' && value.trim() !== '') return value
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string'))
    return value.join(' ')
  return null
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
