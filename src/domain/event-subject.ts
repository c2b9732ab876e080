/** The text that an event is mostly about: the command, the query, the path, the address. */
import type { JsonObject } from './event.ts'

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

/** The text, and where it stands. */
export function subjectOf({ data }: { readonly data: JsonObject }): Subject | null {
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
