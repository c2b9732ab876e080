/** Queries in every string that the API takes: never a fault, and what is found is what equals the text to the letter. */
import { createFindings, type Findings } from '../hostile/findings.ts'
import { judgeAnswer } from '../hostile/judge-answer.ts'
import type { Target } from '../hostile/open-target.ts'
import { type JsonSchema, OPERATIONS, type Operation } from '../hostile/operations.ts'
import { SQL_STRINGS } from './sql-strings.ts'

export type SqlTrial = { readonly requests: number; readonly places: number; readonly failures: string[] }

export async function trySql(target: Target, isShort: boolean): Promise<SqlTrial> {
  const strings = isShort ? SQL_STRINGS.filter((_, index) => index % 6 === 0) : SQL_STRINGS
  const findings = createFindings()
  for (const text of strings) await plant(target, text)
  let requests = 0
  const places = OPERATIONS.flatMap(placesOf)
  for (const { operation, put } of places)
    await Promise.all(
      strings.map(async (text) => {
        requests += 1
        const request = requestOf(operation, put(text), target.key)
        const answer = await target.send(request)
        const problem = judgeAnswer(operation, answer)
        if (problem !== null) findings.add(`${operation.id}: ${problem}`, request)
      }),
    )
  const literal = await findLiterally(target, strings)
  const words = await searchLiterally(target, strings, findings)
  return { requests, places: places.length, failures: [...findings.list(), ...literal, ...words] }
}

async function plant(target: Target, text: string): Promise<void> {
  const event = {
    agent_id: text,
    action: text,
    context: { session_id: text },
    data: { text: `planted ${text}` },
    reasoning: text,
  }
  const { status, text: answer } = await target.call('POST', '/v1/events', event)
  if (status !== 201) throw new Error(`${text} is not taken: ${status} ${answer}`)
}

type Sent = { readonly path: string; readonly headers: Record<string, string>; readonly body?: unknown }
type Place = { readonly operation: Operation; put(text: string): Sent }

/** Each string parameter in path, query or header, and each string of the body, wherever in it. */
function placesOf(operation: Operation): Place[] {
  const path = operation.path.replace(/\{[^}]+\}/g, 'x')
  const fixed = FIXED_QUERIES[operation.id] ?? ''
  const parameters = operation.parameters.map(
    ({ name, in: where }): Place => ({
      operation,
      put: (text) => ({
        path:
          where === 'path'
            ? operation.path.replace(`{${name}}`, () => encodeURIComponent(text))
            : where === 'query'
              ? `${path}?${fixed}${name}=${encodeURIComponent(text)}`
              : `${path}?${fixed}`,
        headers: where === 'header' ? { [name]: encodeURIComponent(text) } : {},
        ...(operation.body && { body: {} }),
      }),
    }),
  )
  const strings = operation.body ? stringsIn(operation.body) : []
  return [
    ...parameters,
    ...strings.map(
      (make): Place => ({ operation, put: (text) => ({ path, headers: {}, body: make(text) }) }),
    ),
  ]
}

/** A stream that ends, a download in a format. */
const FIXED_QUERIES: Readonly<Record<string, string>> = {
  streamEvents: 'before=2020-01-01&',
  exportEvents: 'format=csv&',
}

/** Bodies with the text in one string after the other; elsewhere the least that is required. */
function stringsIn(schema: JsonSchema): ((text: string) => unknown)[] {
  if ([schema.type].flat().includes('string')) return [(text) => text]
  if (schema.items) return stringsIn(schema.items).map((make) => (text: string) => [make(text)])
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    stringsIn(property).map((make) => (text: string) => ({
      ...(least(schema) as object),
      [name]: make(text),
    })),
  )
}

function least(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0]
  const types = [schema.type].flat()
  if (types.includes('string')) return 'x'
  if (types.includes('array'))
    return Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items ?? {}))
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, least(schema.properties?.[name] ?? {})]),
  )
}

function requestOf({ method }: Operation, { path, headers, body }: Sent, key: string) {
  return {
    method,
    path,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

async function findLiterally(target: Target, strings: readonly string[]): Promise<string[]> {
  const failures: string[] = []
  for (const text of strings)
    for (const field of ['agent_id', 'action', 'session_id']) {
      const found = await target.call('GET', `/v1/events?${field}=${encodeURIComponent(text)}&limit=200`)
      const { events } = JSON.parse(found.text) as { events: Planted[] }
      const right = events.every((event) => fieldOf(event, field) === text) && events.length > 0
      if (!right) failures.push(`${field}=${text} finds ${events.length} events that are not its own`)
    }
  return failures
}

type Planted = {
  readonly agent_id: string
  readonly action: string
  readonly context: { readonly session_id?: string }
  readonly data: { readonly text?: string }
  readonly reasoning: string | null
}

function fieldOf(event: Planted, field: string): string | undefined {
  if (field === 'session_id') return event.context.session_id
  return field === 'agent_id' ? event.agent_id : event.action
}

/** A search is for words: whatever else is typed, every event that is found has them all. */
async function searchLiterally(
  target: Target,
  strings: readonly string[],
  findings: Findings,
): Promise<string[]> {
  const failures: string[] = []
  if (!(await untilIndexed(target))) return ['what was sent cannot be found by its words']
  for (const text of strings) {
    const path = `/v1/events?q=${encodeURIComponent(text)}&limit=200`
    const answer = await target.call('GET', path)
    if (answer.status !== 200) {
      findings.add(`A search is answered with ${answer.status}`, { method: 'GET', path, headers: {} })
      continue
    }
    const { events } = JSON.parse(answer.text) as { events: Planted[] }
    const words = wordsOf(text)
    const strange = events.filter((event) => {
      const texts = wordsOf(`${event.data.text ?? ''} ${event.reasoning ?? ''}`)
      return !words.every((word) => texts.some((other) => other.startsWith(word)))
    })
    if (strange.length > 0) failures.push(`q=${text} finds ${strange.length} events without its words`)
    if (words.length === 0 && events.length > 0) failures.push(`q=${text} has no word, and finds events`)
  }
  return failures
}

/** Far more than it takes. */
const INDEXED_WITHIN_MS = 60_000

/** The index follows the events in their order: once the last one is found, all are. */
async function untilIndexed(target: Target): Promise<boolean> {
  await target.call('POST', '/v1/events', { agent_id: 'last', action: 'x', data: { text: 'lastofall' } })
  const giveUpAt = performance.now() + INDEXED_WITHIN_MS
  while (performance.now() < giveUpAt) {
    const { total } = JSON.parse((await target.call('GET', '/v1/events?q=lastofall&limit=1')).text)
    if (total > 0) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
