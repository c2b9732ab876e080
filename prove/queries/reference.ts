/**
 * What a query means, as docs/search.md says it, for events as an auditor gets them (credentials masked). It shares
 * nothing with the service.
 */
import type { Asked, Operator } from './asked.ts'

type Json = unknown

/** Of the API, with findings, attribution and outcome. */
export type EventRecord = {
  readonly id: string
  readonly agent_id: string
  readonly action: string
  readonly data: Record<string, Json>
  readonly context: Record<string, Json>
  readonly reasoning: string | null
  readonly risk_level: string
  readonly pii_fields: readonly string[]
  readonly frameworks: Readonly<Record<string, readonly string[]>>
  readonly decision: string
  readonly outcome: string | null
  readonly findings: readonly {
    readonly rule: string
    readonly effect?: { readonly act: string; readonly target: string; readonly class: string }
  }[]
  readonly attribution: {
    readonly team: string | null
    readonly team_id: string | null
    readonly key_id: string
    readonly key_name: string | null
  }
}

export function isWanted(asked: Asked, event: EventRecord): boolean {
  if ('all' in asked) return asked.all.every((one) => isWanted(one, event))
  if ('any' in asked) return asked.any.some((one) => isWanted(one, event))
  if ('not' in asked) return !isWanted(asked.not, event)
  if ('text' in asked) return hasWords(event, asked.text, asked.isPrefix)
  const { name, operator, value, isQuoted } = asked
  if (name === 'risk') return compare(event.risk_level, operator, value.toLowerCase())
  if (name === 'session' && (isQuoted || !value.includes('*'))) return event.context['session_id'] === value
  if (name === 'pii' && ['true', 'yes'].includes(lower(value))) return event.pii_fields.length > 0
  if (name === 'pii' && ['false', 'no'].includes(lower(value))) return event.pii_fields.length === 0
  const [root = '', ...path] = name.split('.')
  if (path.length > 0) {
    const start = root === 'data' ? event.data : event.context
    return below(start, path, (found) => isLike(found, value, isQuoted))
  }
  return valuesOf(name, event).some((found) => isLike(found, value, isQuoted))
}

const LEVELS = ['low', 'medium', 'high', 'critical']

function compare(level: string, operator: Operator, than: string): boolean {
  const [a, b] = [LEVELS.indexOf(level), LEVELS.indexOf(than)]
  if (operator === ':') return a === b
  if (operator === '>=') return a >= b
  if (operator === '>') return a > b
  return operator === '<=' ? a <= b : a < b
}

function valuesOf(name: string, event: EventRecord): Json[] {
  const { data, context, findings, attribution } = event
  const effects = findings.flatMap(({ effect }) => (effect ? [effect] : []))
  const values: Record<string, Json[]> = {
    agent: [event.agent_id],
    action: [event.action],
    decision: [event.decision],
    outcome: [event.outcome],
    team: [attribution.team],
    key: [attribution.key_id, attribution.key_name],
    user: [context['user_email'], context['user_id'], context['os_user']],
    host: [context['hostname']],
    environment: [context['environment'], data['environment']],
    rule: findings.map(({ rule }) => rule),
    article: Object.entries(event.frameworks).flatMap(([framework, articles]) =>
      articles.map((article) => `${framework}:${article}`),
    ),
    pii: [...event.pii_fields],
    session: [context['session_id']],
    path: [
      data['file_path'],
      data['path'],
      ...((data['file_paths'] as Json[] | undefined) ?? []),
      ...effects.filter((effect) => effect.class.startsWith('path/')).map(({ target }) => target),
    ],
    tool: [data['tool_name'], data['operation']],
    connector: [data['connector']],
    effect: effects.flatMap((effect) => [effect.act, effect.class]),
    target: effects.map(({ target }) => target),
  }
  return values[name] ?? []
}

/** Lists are looked through; `*` at the end is whatever is below. */
function below(value: Json, path: readonly string[], test: (value: Json) => boolean): boolean {
  if (Array.isArray(value)) return value.some((one) => below(one, path, test))
  const isObject = typeof value === 'object' && value !== null
  const [name, ...rest] = path
  if (name === undefined) return test(value)
  if (name === '*') return isObject ? Object.values(value).some((one) => below(one, path, test)) : test(value)
  if (!isObject) return false
  return Object.entries(value).some(
    ([own, member]) => own.toLowerCase() === name.toLowerCase() && below(member, rest, test),
  )
}

function isLike(found: Json, value: string, isQuoted: boolean): boolean {
  if (found === null || found === undefined) return false
  if (typeof found === 'object') return !isQuoted && /^\*+$/.test(value)
  const pattern = isQuoted ? escaped(lower(value)) : lower(value).split('*').map(escaped).join('.*')
  return new RegExp(`^(?:${pattern})$`, 's').test(lower(String(found)))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function hasWords(event: EventRecord, text: string, isPrefix: boolean): boolean {
  const words = wordsOf(searched(event))
  const wanted = wordsOf(text)
  return words.some((_, start) =>
    wanted.every((word, index) => {
      const found = words[start + index]
      const isLast = index === wanted.length - 1
      return found !== undefined && (isPrefix && isLast ? found.startsWith(word) : found === word)
    }),
  )
}

function searched({ reasoning, data, context }: EventRecord): string {
  const texts = [reasoning ?? '', ...stringsIn(data)]
  for (const name of ['user_email', 'user_id', 'os_user', 'hostname'])
    if (typeof context[name] === 'string') texts.push(context[name])
  return texts.join('\n')
}

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
