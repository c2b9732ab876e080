/** What verdicts were made of, counted by hour and day: kinds of PII, rules, articles. */
import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../domain/principal.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { MentionKind, Mentions, TeamRange, ValueCount } from '../explore.ts'
import { endOf, piecesOf, startOf } from './buckets.ts'
import type { ExploredEvent } from './explore-catch-up.ts'

const SPANS = ['hour', 'day'] as const

export function createMentionTotals(database: DatabaseSync) {
  const increase = database.prepare(
    `INSERT INTO mention_totals (organization_id, scope, span, start, kind, value, events) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET events = events + excluded.events`,
  )
  let counts = new Map<string, { readonly key: readonly (string | number)[]; events: number }>()

  function count(...key: readonly (string | number)[]): void {
    const name = key.join('\0')
    const known = counts.get(name)
    if (known) known.events += 1
    else counts.set(name, { key, events: 1 })
  }

  return {
    add(event: ExploredEvent): void {
      const time = timeOfUlid(event.id)
      for (const [kind, value] of mentionsOf(event))
        for (const scope of scopesOf(event))
          for (const span of SPANS)
            count(event.organization_id, scope, span, startOf(span, time), kind, value)
    },
    flush(): void {
      for (const { key, events } of counts.values()) increase.run(...key, events)
      counts = new Map()
    },
    forget(): void {
      counts = new Map()
    },
  }
}

/** The whole organization, and the team where there is one. */
export function scopesOf({ team_id }: ExploredEvent): readonly string[] {
  return team_id === '' ? [''] : ['', team_id]
}

function* mentionsOf(event: ExploredEvent): Generator<readonly [kind: MentionKind, value: string]> {
  for (const kind of listOf<string>(event.pii_fields)) yield ['pii', kind]
  const rules = new Set(listOf<{ rule?: unknown }>(event.findings).map(({ rule }) => String(rule)))
  for (const rule of rules) yield ['rule', rule]
  for (const [framework, articles] of Object.entries<readonly string[]>(JSON.parse(event.frameworks)))
    for (const article of articles) yield ['article', `${framework}:${article}`]
}

function listOf<T>(json: string): readonly T[] {
  return json === '[]' ? [] : (JSON.parse(json) as T[])
}

export function createMentionReader(database: DatabaseSync) {
  return {
    countMentions(scope: Scope, range: TeamRange): Mentions {
      const sum = database.prepare(
        `SELECT kind, value, SUM(events) AS events FROM mention_totals
         WHERE organization_id = ? AND scope = ? AND span = ? AND start >= ? AND start < ? GROUP BY kind, value`,
      )
      const counts: Record<MentionKind, Map<string, number>> = {
        pii: new Map(),
        rule: new Map(),
        article: new Map(),
      }
      for (const { span, from, to } of piecesOf(wholeHours(range)).whole) {
        const parameters = [span === 'month' ? 'day' : span, from, to]
        const team = scope.team_id ?? range.team_id ?? ''
        for (const row of sum.all(scope.organization_id, team, ...parameters)) {
          const values = counts[row['kind'] as MentionKind]
          const value = String(row['value'])
          values.set(value, (values.get(value) ?? 0) + Number(row['events']))
        }
      }
      return { pii: sorted(counts.pii), rule: sorted(counts.rule), article: sorted(counts.article) }
    },
  }
}

function wholeHours({ from, to }: TeamRange) {
  const lastHour = startOf('hour', to)
  return { from: startOf('hour', from), to: lastHour === to ? to : endOf('hour', lastHour) }
}

function sorted(values: ReadonlyMap<string, number>): ValueCount[] {
  return [...values]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
