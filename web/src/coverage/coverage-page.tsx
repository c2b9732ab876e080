/** What hooks see of what agents do: shares by agent, user, host and day; who fell silent; which hooks are old. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { coverageQuery } from '../api/queries.ts'
import type { Coverage, CoverageLine } from '../api/records.ts'
import { TimeRange } from '../events/time-range.tsx'
import { useView } from '../events/use-view.ts'
import { parametersOf } from '../events/view.ts'
import { Empty, Failure, Loading } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { useTitle } from '../parts/use-title.ts'
import { plainLine } from '../parts/visible-text.tsx'

export function CoveragePage() {
  useTitle('Coverage')
  const { view, change } = useView('7d')
  const [now] = useState(() => Date.now())
  const { after, before, team } = useMemo(() => parametersOf(view, now), [view, now])
  const { data, error, refetch } = useQuery(coverageQuery({ after, before, team }))
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-lg font-semibold">Coverage</h1>
        <span className="flex-1" />
        <TimeRange view={view} onChange={change} />
      </div>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={10} />
      ) : data.calls === 0 ? (
        <div className="card">
          <Empty title="No calls in this time.">
            A call is known by the session and the id that hooks and telemetry send with it.
          </Empty>
        </div>
      ) : (
        <Numbers data={data} />
      )}
    </div>
  )
}

function Numbers({ data }: { data: Coverage }) {
  return (
    <>
      <p className="card px-4 py-3" data-testid="coverage">
        Telemetry shows <b>{formatCount(data.in_telemetry)}</b> of {formatCount(data.calls)} calls; a hook
        asked about <b>{formatCount(data.asked)}</b> of them ({shareOf(data)}).{' '}
        {data.let_through + data.ran_despite_block > 0 &&
          `To be stopped, and let through: ${formatCount(data.let_through)}; ran all the same: ${formatCount(data.ran_despite_block)}.`}
      </p>
      {data.silent.length > 0 && (
        <Table
          title="Agents that fell silent"
          heads={['Agent', 'User', 'Host', 'Last asked', 'Telemetry until']}
        >
          {data.silent.map((agent) => (
            <tr key={`${agent.agent_id} ${agent.user} ${agent.host}`}>
              {[agent.agent_id, agent.user, agent.host].map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
                <td key={index}>
                  <bdi>{value === null ? '–' : plainLine(value)}</bdi>
                </td>
              ))}
              <td>
                <Time at={agent.last_asked} />
              </td>
              <td>
                <Time at={agent.last_in_telemetry} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <div className="grid gap-3 lg:grid-cols-2">
        <Lines title="By agent" lines={data.by_agent} />
        <Lines title="By host" lines={data.by_host} />
        <Lines title="By user" lines={data.by_user} />
        <Lines title="By day" lines={data.by_day} />
      </div>
      {data.hooks.length > 0 && (
        <Table title="Hooks" heads={['Host', 'Version', 'Last seen']}>
          {data.hooks.map(({ host, version, last_seen, is_old }) => (
            <tr key={host}>
              <td>
                <bdi>{host === null ? '–' : plainLine(host)}</bdi>
              </td>
              <td className={is_old ? 'text-critical' : ''}>
                <bdi>{plainLine(version)}</bdi>
                {is_old && ' (not the version of the service)'}
              </td>
              <td>
                <Time at={last_seen} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly CoverageLine[] }) {
  return (
    <Table title={title} heads={[title.replace('By ', ''), 'In telemetry', 'Asked', 'Share', 'Let through']}>
      {lines.slice(0, 20).map((line) => (
        <tr key={line.value}>
          <td className="max-w-60 truncate">
            <bdi>{plainLine(line.value)}</bdi>
          </td>
          <td className="tabular-nums">{formatCount(line.in_telemetry)}</td>
          <td className="tabular-nums">{formatCount(line.asked)}</td>
          <td className="tabular-nums">{shareOf(line)}</td>
          <td className="tabular-nums">{formatCount(line.let_through + line.ran_despite_block)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Table({
  title,
  heads,
  children,
}: {
  title: string
  heads: readonly string[]
  children: React.ReactNode
}) {
  return (
    <section className="card overflow-x-auto" aria-label={title}>
      <table className="data-table">
        <caption className="heading px-3 pt-3 text-left">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function shareOf({ in_telemetry, asked }: Pick<CoverageLine, 'in_telemetry' | 'asked'>): string {
  return in_telemetry === 0 ? '–' : `${Math.floor((100 * asked) / in_telemetry)} %`
}
