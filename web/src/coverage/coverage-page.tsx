/** What hooks see of what agents do: shares by agent, user, host and day; who fell silent; which hooks are old. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { coverageQuery } from '../api/queries.ts'
import type { Coverage, CoverageLine } from '../api/records.ts'
import { TimeRange } from '../events/time-range.tsx'
import { useView } from '../events/use-view.ts'
import { parametersOf } from '../events/view.ts'
import { PlainTable } from '../parts/plain-table.tsx'
import { say } from '../parts/say.ts'
import { Answered, Empty } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { useTitle } from '../parts/use-title.ts'

export function CoveragePage() {
  useTitle(say`Coverage`)
  const { view, change } = useView('7d')
  const [now] = useState(() => Date.now())
  const { after, before, team } = useMemo(() => parametersOf(view, now), [view, now])
  const query = useQuery(coverageQuery({ after, before, team }))
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-lg font-semibold">Coverage</h1>
        <span className="flex-1" />
        <TimeRange view={view} onChange={change} />
      </div>
      <Answered query={query} rows={10}>
        {(data) =>
          data.calls === 0 ? (
            <div className="card">
              <Empty title="No calls in this time." />
            </div>
          ) : (
            <Numbers data={data} />
          )
        }
      </Answered>
    </div>
  )
}

function Numbers({ data }: { data: Coverage }) {
  return (
    <>
      <p className="card px-4 py-3" data-testid="coverage">
        Telemetry shows <b>{formatCount(data.in_telemetry)}</b> of {formatCount(data.calls)} calls; a hook
        asked about <b>{formatCount(data.asked)}</b> of these {formatCount(data.in_telemetry)} (
        {shareOf(data)}). Of the other {formatCount(data.calls - data.in_telemetry)} calls there is nothing to
        compare with.
      </p>
      <PlainTable
        title="Agents that fell silent"
        heads={['Agent', 'User', 'Host', 'Last asked', 'Telemetry until']}
        rows={data.silent.map(({ agent_id, user, host, last_asked, last_in_telemetry }) => [
          agent_id,
          user,
          host,
          <Time key="asked" at={last_asked} />,
          <Time key="seen" at={last_in_telemetry} />,
        ])}
      />
      <div className="grid gap-3 lg:grid-cols-2">
        <Lines title="By agent" lines={data.by_agent} />
        <Lines title="By host" lines={data.by_host} />
        <Lines title="By user" lines={data.by_user} />
        <Lines title="By day" lines={data.by_day} />
      </div>
      <PlainTable
        title="Hooks"
        heads={['Host', 'Hook version', 'Fail mode', 'A revoked key', 'Last seen']}
        rows={data.hooks.map(({ host, version, fail_mode, holds, last_seen, is_old }) => [
          host,
          is_old ? say`${version} (old)` : version,
          fail_mode ?? '–',
          holds ? say`stops calls` : fail_mode === null ? '–' : say`as the fail mode`,
          <Time key="seen" at={last_seen} />,
        ])}
      />
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly CoverageLine[] }) {
  return (
    <PlainTable
      title={title}
      heads={[title, 'Calls', 'In telemetry', 'Asked', 'Share', 'Not held']}
      rows={lines
        .slice(0, 20)
        .map((line) => [
          line.value,
          formatCount(line.calls),
          formatCount(line.in_telemetry),
          formatCount(line.asked),
          shareOf(line),
          formatCount(line.let_through + line.ran_despite_block),
        ])}
    />
  )
}

function shareOf({ in_telemetry, asked }: Pick<CoverageLine, 'in_telemetry' | 'asked'>): string {
  return in_telemetry === 0 ? '–' : `${Math.floor((100 * asked) / in_telemetry)} %`
}
