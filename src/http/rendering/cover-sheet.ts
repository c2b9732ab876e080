/** An export for somebody else: the file, and a sheet that says what it is, how much, by whom, and how to check it. */
import { createHash } from 'node:crypto'
import type { Actor } from '../../domain/change.ts'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import { zipStream } from './zip-stream.ts'

/** Counted while they are written. */
export type ExportCounts = {
  events: number
  blocked: number
  with_personal_data: number
  readonly by_level: Record<RiskLevel, number>
}

export function countExported(counts: ExportCounts, events: readonly StoredEvent[]): void {
  for (const { risk_level, decision, pii_fields } of events) {
    counts.events += 1
    counts.by_level[risk_level] += 1
    if (decision === 'block') counts.blocked += 1
    if (pii_fields !== '[]') counts.with_personal_data += 1
  }
}

export type CoverFacts = {
  readonly file: string
  readonly version: string
  readonly at: Date
  /** Id of the change record. */
  readonly record: string
  readonly query: Readonly<Record<string, unknown>>
  readonly organization: string
  readonly team: string | null
  readonly actor: Actor
}

export function withCoverSheet(
  facts: CoverFacts,
  contents: (counts: ExportCounts) => AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  const counts: ExportCounts = {
    ...{ events: 0, blocked: 0, with_personal_data: 0 },
    by_level: { low: 0, medium: 0, high: 0, critical: 0 },
  }
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashed() {
    for await (const chunk of contents(counts)) {
      hash.update(chunk)
      bytes += Buffer.byteLength(chunk)
      yield chunk
    }
  }
  async function* sheet() {
    yield sheetOf(facts, counts, bytes, hash.digest('hex'))
  }
  return zipStream(
    [
      { name: facts.file, chunks: hashed },
      { name: 'cover-sheet.txt', chunks: sheet },
    ],
    facts.at,
  )
}

const NOT_FILTERS = [
  'format',
  'cover',
  'fields',
  'include',
  'whole',
  'reason',
  'pseudonymised',
  'query',
  'after',
  'before',
]

function sheetOf(facts: CoverFacts, counts: ExportCounts, bytes: number, sha256: string): string {
  const { query, organization, team, actor, at, version, file, record } = facts
  const text = (name: string, otherwise: string) => String(query[name] ?? otherwise)
  const isPseudonymised = query['pseudonymised'] === true
  const asked = (shown: string) =>
    isPseudonymised && shown !== 'none'
      ? 'not shown, it may name people: it is in the record of changes'
      : shown
  const filters = Object.entries(query).filter(([name]) => !NOT_FILTERS.includes(name))
  const person = actor.person && actor.person.name !== actor.name ? ` (${actor.person.name})` : ''
  const lines: readonly (readonly [string, string])[] = [
    ['File', file],
    ['SHA-256', sha256],
    ['Bytes', String(bytes)],
    ['Events', String(counts.events)],
    ['By risk', RISK_LEVELS.map((level) => `${level} ${counts.by_level[level]}`).join(', ')],
    ['Blocked', String(counts.blocked)],
    ['Personal data', `found in ${counts.with_personal_data}`],
    ['Query', asked(text('query', 'none'))],
    ['Other filters', asked(filters.map(([name, value]) => `${name}=${value}`).join(', ') || 'none')],
    ['After', text('after', 'the beginning')],
    ['Before', text('before', 'the time of the export')],
    ['Organization', organization],
    ['Team', team ?? 'all teams'],
    ['Order', 'newest first'],
    ['Fields', text('fields', 'all')],
    ['Credentials', query['whole'] === true ? `not masked: ${text('reason', '')}` : 'masked'],
    ['People', isPseudonymised ? 'pseudonymised; the secret of this export was not kept' : 'as stored'],
    ['Made by', `${actor.name}${person}`],
    ['Made at', at.toISOString()],
    ['Service', `Audit Event Service ${version}`],
    ['Record', `${record} (in the record of changes)`],
  ]
  // One line each, whatever a name or query is made of.
  const body = lines.map(([name, value]) => `${`${name}:`.padEnd(16)}${value.replace(/\p{Cc}+/gu, ' ')}`)
  return [
    'Export of stored events',
    '=======================',
    '',
    ...body,
    '',
    'To check the file: sha256sum, or certutil -hashfile FILE SHA256.',
    ...(isPseudonymised ? PSEUDONYMS : []),
    'A bundle of the same query has proofs of each event (docs/evidence.md).',
    '',
  ].join('\r\n')
}

const PSEUDONYMS = [
  'The same pseudonym is the same person, account, machine, session, key or value, in this file alone.',
  'Names of people that only a text mentions are not recognized.',
]
