/** The runs that removed what had expired. */
import { useQuery } from '@tanstack/react-query'
import { retentionRunsQuery } from '../api/privacy.ts'
import { PlainTable } from '../parts/plain-table.tsx'
import { say } from '../parts/say.ts'
import { formatCount, formatDuration, Time } from '../parts/time.tsx'

export function RetentionRuns() {
  const { data } = useQuery(retentionRunsQuery)
  return (
    <PlainTable
      title="Runs of retention"
      heads={['Run', 'Removed', 'Held', 'Took']}
      rows={(data?.runs ?? []).map(({ started_at, ended_at, removed, held }) => [
        <Time key="started" at={started_at} />,
        formatCount(removed),
        formatCount(held),
        ended_at === null ? say`under way` : formatDuration(Date.parse(ended_at) - Date.parse(started_at)),
      ])}
    />
  )
}
