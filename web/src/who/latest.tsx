/** Which rules, actions, agents, users and hosts there were: from the counts, or from the newest events. */
import { useQuery } from '@tanstack/react-query'
import { writeValue } from '../../../src/query/write-value.ts'
import type { Parameters } from '../api/address.ts'
import { eventsQuery } from '../api/queries.ts'
import type { AuditEvent, Facets } from '../api/records.ts'
import { RankedList } from '../overview/ranked-list.tsx'
import { type WhoKind, whoAddress } from './who-address.ts'

/** What is inside of events is not counted: it is read from so many. */
const READ = 200

type LatestParts = {
  kind: WhoKind
  parameters: Parameters
  facets: Facets | undefined
  address: (query: string) => string
}

export function Latest({ kind, parameters, facets, address }: LatestParts) {
  const { data } = useQuery(eventsQuery({ ...parameters, limit: READ, include: 'findings' }))
  const events = data?.events ?? []
  const isAll = data !== undefined && data.total <= events.length
  const of = isAll || !data ? '' : `, of the newest ${events.length} events`
  const lists = [
    {
      title: `Rules${of}`,
      items: ranked(events.flatMap(rulesOf), (rule) => address(`rule:${rule}`)),
    },
    {
      title: 'Actions',
      items: counted(facets?.action, (action) => address(`action:${writeValue(action)}`)),
    },
    ...(kind === 'agent'
      ? []
      : [{ title: 'Agents', items: counted(facets?.agent_id, (agent) => whoAddress('agent', agent)) }]),
    ...(kind === 'user'
      ? []
      : [
          {
            title: `Users${of}`,
            items: ranked(
              events.flatMap((event) => claimOf(event, ['user_email', 'user_id', 'os_user'])),
              (user) => whoAddress('user', user),
            ),
          },
        ]),
    ...(kind === 'host'
      ? []
      : [
          {
            title: `Hosts${of}`,
            items: ranked(
              events.flatMap((event) => claimOf(event, ['hostname'])),
              (host) => whoAddress('host', host),
            ),
          },
        ]),
  ]
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {lists
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <RankedList key={title} title={title} items={items} />
        ))}
    </div>
  )
}

function ranked(values: readonly string[], href: (value: string) => string) {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([label, count]) => ({ key: label, label, count, href: href(label) }))
}

function counted(counts: Facets['agent_id'] | undefined, href: (value: string) => string) {
  return (counts ?? []).flatMap(({ value, count }) =>
    typeof value === 'string' && count > 0 ? [{ key: value, label: value, count, href: href(value) }] : [],
  )
}

function rulesOf({ findings = [] }: AuditEvent): string[] {
  return [...new Set(findings.map(({ rule }) => rule))]
}

/** The first that is there. */
function claimOf({ context }: AuditEvent, names: readonly string[]): string[] {
  const found = names.map((name) => context[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? [found] : []
}
