/** Searches of the last seven days, so that a report is found again. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { subjectSearchesQuery } from '../api/privacy.ts'
import { PlainTable } from '../parts/plain-table.tsx'
import { say } from '../parts/say.ts'
import { formatCount, Time } from '../parts/time.tsx'

const STATES = { running: say`under way`, done: say`complete`, failed: say`not complete` } as const

export function EarlierSearches() {
  const { data } = useQuery(subjectSearchesQuery)
  if (!data || data.searches.length === 0) return null
  return (
    <PlainTable
      title="Searches of the last seven days"
      heads={['Begun', 'By', 'Searched by', 'Found', 'State']}
      rows={data.searches.map(({ id, created_at, created_by, searched_by, found, state }) => [
        <Link key="begun" className="link" href={`/privacy/person?search=${id}`}>
          <Time at={created_at} />
        </Link>,
        created_by,
        searched_by.join(', '),
        formatCount(found),
        STATES[state],
      ])}
    />
  )
}
