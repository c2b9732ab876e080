/** Which rules, actions, agents, users and hosts there were, the most frequent first. */
import { useQueries } from '@tanstack/react-query'
import { writeValue } from '../../../src/query/write-value.ts'
import type { Parameters } from '../api/address.ts'
import { fieldValuesQuery } from '../api/queries.ts'
import type { Facets } from '../api/records.ts'
import { RankedList } from '../overview/ranked-list.tsx'
import { say } from '../parts/say.ts'
import { formatCount } from '../parts/time.tsx'
import { type WhoKind, whoAddress } from './who-address.ts'

type LatestParts = {
  kind: WhoKind
  parameters: Parameters
  facets: Facets | undefined
  address: (query: string) => string
}

/** What is inside of events has no totals: it is counted in the newest of them. */
const INSIDE = ['rule', 'user', 'host'] as const

export function Latest({ kind, parameters, facets, address }: LatestParts) {
  const [rules, users, hosts] = useQueries({
    queries: INSIDE.map((field) => ({ ...fieldValuesQuery(field, parameters), enabled: field !== kind })),
  }).map(({ data }) => data)
  const of = (counted: typeof rules) =>
    !counted || counted.looked_at === counted.total
      ? ''
      : say`, of the newest ${formatCount(counted.looked_at)} events`
  const lists = [
    { title: say`Rules${of(rules)}`, values: rules?.values, href: (rule: string) => address(`rule:${rule}`) },
    {
      title: say`Actions`,
      values: facets?.action,
      href: (action: string) => address(`action:${writeValue(action)}`),
    },
    {
      title: say`Agents`,
      values: kind === 'agent' ? [] : facets?.agent_id,
      href: (agent: string) => whoAddress('agent', agent),
    },
    {
      title: say`Users${of(users)}`,
      values: users?.values,
      href: (user: string) => whoAddress('user', user),
    },
    {
      title: say`Hosts${of(hosts)}`,
      values: hosts?.values,
      href: (host: string) => whoAddress('host', host),
    },
  ]
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      {lists.map(({ title, values, href }) => {
        const items = (values ?? []).flatMap(({ value, count }) =>
          typeof value === 'string' && count > 0
            ? [{ key: value, label: value, count, href: href(value) }]
            : [],
        )
        return items.length > 0 && <RankedList key={title} title={title} items={items} />
      })}
    </div>
  )
}
