/** The fields of the language: what each means, and the term that `field:value` becomes. */
import { DECISIONS } from '../domain/event.ts'
import { OUTCOMES } from '../domain/outcome.ts'
import { RISK_LEVELS } from '../domain/risk-level.ts'
import { nearest } from './nearest.ts'
import { exactly, isAnything, isExact, lowerAscii, type Pattern, withStars } from './pattern.ts'
import { QueryError } from './query-error.ts'
import type { AttributeSource, Place, QueryTerm } from './query-tree.ts'

/** A value as it was written. Quoted, a star is a star. */
export type WrittenValue = { readonly text: string; readonly isQuoted: boolean; readonly at: Place }

export type Field = {
  readonly about: string
  /** All values there are, where they are few. */
  readonly values?: readonly string[]
  readonly example: string
  read(value: WrittenValue, at: Place): QueryTerm
}

export const FIELDS: Readonly<Record<string, Field>> = {
  agent: { about: 'The agent.', example: 'agent:build*', read: (value, at) => name('agent_id', value, at) },
  action: {
    about: 'The action.',
    example: 'action:shell_command',
    read: (value, at) => name('action', value, at),
  },
  risk: {
    about: 'The risk level; also with >=, >, <= and <.',
    values: RISK_LEVELS,
    example: 'risk>=high',
    read: (value, at) => ({ kind: 'risk_level', at, levels: [oneOf('risk', RISK_LEVELS, value)] }),
  },
  decision: {
    about: 'What was decided.',
    values: DECISIONS,
    example: 'decision:block',
    read: (value, at) => ({ kind: 'decision', at, decision: oneOf('decision', DECISIONS, value) }),
  },
  outcome: {
    about: 'What became of the call that the event is about.',
    values: OUTCOMES,
    example: 'outcome:ran_despite_block',
    read: (value, at) => ({ kind: 'outcome', at, outcome: oneOf('outcome', OUTCOMES, value) }),
  },
  team: {
    about: 'The team, by its name; * for any.',
    example: 'team:payments',
    read: (value, at) => ({ kind: 'team_id', at, pattern: patternOf(value), ids: [] }),
  },
  key: {
    about: 'The API key that the event was sent with, by its name or id.',
    example: 'key:ci*',
    read: (value, at) => ({ kind: 'key', at, pattern: patternOf(value), ids: [] }),
  },
  user: attribute('user', 'Who acted: `user_email`, `user_id` or `os_user` of the context.', 'user:anna*'),
  host: attribute('host', 'The machine: `hostname` of the context.', 'host:build-7'),
  environment: attribute('environment', '`environment` of the context or the data.', 'environment:prod*'),
  rule: {
    about: 'A rule that the verdict names, or one that it took the place of.',
    example: 'rule:delete.root',
    read: (value, at) => mention('rule', value, at),
  },
  article: {
    about: 'An article that applies.',
    example: 'article:gdpr:art_30',
    read: (value, at) => mention('article', value, at),
  },
  pii: {
    about: 'Whether personal data was found (true, false), or the kind of it.',
    example: 'pii:email',
    read: readPii,
  },
  session: {
    about: 'The session, as it was sent; here letter case counts.',
    example: 'session:s-1',
    read: (value, at) =>
      isExact(patternOf(value))
        ? { kind: 'session', at, session_id: value.text }
        : { kind: 'attribute', at, source: 'session', path: [], pattern: patternOf(value) },
  },
  path: attribute(
    'path',
    '`file_path`, `file_paths` or `path` of the data, or a path that a finding is about.',
    'path:*/payroll/*',
  ),
  tool: attribute('tool', '`tool_name` or `operation` of the data.', 'tool:Bash'),
  connector: attribute('connector', '`connector` of the data: the MCP server.', 'connector:github'),
  effect: attribute(
    'effect',
    'What a finding says would happen, or to what class of things.',
    'effect:delete',
  ),
  target: attribute('target', 'To what, as a finding names it.', 'target:*customers*'),
}

/** Other names that the API has for them. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  agent_id: 'agent',
  risk_level: 'risk',
  session_id: 'session',
  pii_detected: 'pii',
  pii_kind: 'pii',
}

/** Their attributes are fields too: `data.file_path`. */
export const ROOTS = ['data', 'context'] as const

export function fieldNamed(name: string): Field | null {
  const own = OTHER_NAMES[name] ?? name
  return Object.hasOwn(FIELDS, own) ? (FIELDS[own] ?? null) : null
}

export function readAttribute(
  source: (typeof ROOTS)[number],
  path: readonly string[],
  value: WrittenValue,
  at: Place,
): QueryTerm {
  return { kind: 'attribute', at, source, path, pattern: patternOf(value) }
}

function attribute(source: AttributeSource, about: string, example: string): Field {
  return {
    about,
    example,
    read: (value, at) => ({ kind: 'attribute', at, source, path: [], pattern: patternOf(value) }),
  }
}

function name(kind: 'agent_id' | 'action', value: WrittenValue, at: Place): QueryTerm {
  return { kind, at, pattern: patternOf(value) }
}

/** An exact one is in the index of texts; with stars, verdicts are read. */
function mention(kind: 'rule' | 'article' | 'pii', value: WrittenValue, at: Place): QueryTerm {
  const pattern = patternOf(value)
  return isExact(pattern)
    ? { kind: 'mention', at, mention: kind, values: [lowerAscii(value.text)] }
    : { kind: 'attribute', at, source: kind, path: [], pattern }
}

const FOUND: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false }

function readPii(value: WrittenValue, at: Place): QueryTerm {
  const word = lowerAscii(value.text)
  if (isAnything(patternOf(value))) return { kind: 'pii_detected', at, isFound: true }
  const isFound = Object.hasOwn(FOUND, word) ? FOUND[word] : undefined
  return isFound === undefined ? mention('pii', value, at) : { kind: 'pii_detected', at, isFound }
}

export function oneOf<T extends string>(field: string, values: readonly T[], { text, at }: WrittenValue): T {
  const word = lowerAscii(text)
  const found = values.find((value) => value === word)
  if (found !== undefined) return found
  const near = nearest(word, values)
  throw new QueryError(
    `\`${shown(text)}\` is no value of \`${field}\`; ${near === null ? '' : `did you mean \`${near}\`? `}It is one of: ${values.join(', ')}.`,
    at,
  )
}

function patternOf({ text, isQuoted }: WrittenValue): Pattern {
  return isQuoted ? exactly(text) : withStars(text)
}

/** Of a caller's text, for a message. */
export function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}...` : text
}
