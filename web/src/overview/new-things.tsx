/** What occurs in this period and never before. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { newThingsQuery } from '../api/queries.ts'
import type { NewThings as News } from '../api/records.ts'
import type { FilterName } from '../events/view.ts'
import { say } from '../parts/say.ts'
import { NotYet } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import type { AddressOf } from './overview-lists.tsx'

const KINDS: readonly (readonly [
  keyof News & ('agents' | 'rules' | 'hosts' | 'tools'),
  string,
  FilterName,
])[] = [
  ['agents', say`Agents`, 'agent_id'],
  ['rules', say`Rules`, 'rule'],
  ['hosts', say`Hosts`, 'host'],
  ['tools', say`Tools`, 'tool'],
]

export function NewThings({
  after,
  before,
  team,
  addressOf,
}: {
  after: string
  before: string | null
  team: string | undefined
  addressOf: AddressOf
}) {
  const { data, error } = useQuery(newThingsQuery({ after, before, team }))
  return (
    <section className="card px-4 py-3" aria-label="New in this period">
      <h2 className="heading mb-1.5">New in this period, never seen before</h2>
      {!data && <NotYet error={error} className="h-6 w-48" />}
      {data && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {KINDS.map(([kind, title, filter]) => (
            <div key={kind} className="contents">
              <dt className="text-soft">{title}</dt>
              <dd className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5">
                {data[kind].length === 0 && <span className="text-soft">none</span>}
                {data[kind].map(({ value, count }) => (
                  <Link
                    key={value}
                    href={addressOf({ [filter]: value })}
                    className="link inline-flex max-w-full min-h-[24px] items-center gap-1"
                  >
                    <bdi className="truncate">{plainLine(value)}</bdi>
                    <span className="text-xs text-soft tabular-nums">{formatCount(count)}</span>
                  </Link>
                ))}
                {(kind === 'agents' || kind === 'rules') && data.distinct[kind] > data[kind].length && (
                  <span className="self-center text-soft">
                    and {formatCount(data.distinct[kind] - data[kind].length)} more
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data && (data.looked_at < data.total || !data.complete) && (
        <p className="mt-1.5 text-xs text-soft">
          Hosts and tools: of the newest {formatCount(data.looked_at)} of {formatCount(data.total)} events
          {!data.complete && '; there may be more'}.
        </p>
      )}
    </section>
  )
}
