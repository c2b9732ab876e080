/** What was erased, when, by whom and why, and what is still under way. */
import { useQuery } from '@tanstack/react-query'
import { ERASABLE_FIELDS } from '../../../src/domain/erasure.ts'
import { type Erasure, erasuresQuery } from '../api/privacy.ts'
import { say } from '../parts/say.ts'
import { Empty, Failure, Loading } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

const ALL_FIELDS = ERASABLE_FIELDS.length

export function ErasuresTab() {
  const { data, error, refetch } = useQuery(erasuresQuery)
  return (
    <section className="card overflow-x-auto" aria-label="Erasures">
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={3} />
      ) : data.erasures.length === 0 ? (
        <Empty title="Nothing was erased yet." />
      ) : (
        <table className="data-table">
          <thead>
            <tr>
              <th>When</th>
              <th className="max-sm:hidden">By</th>
              <th>Reason</th>
              <th>Events</th>
              <th>State</th>
            </tr>
          </thead>
          <tbody>
            {data.erasures.map((erasure) => (
              <ErasureRow key={erasure.id} erasure={erasure} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const { reason, created_at, created_by, events, finished_at } = erasure
  return (
    <tr>
      <td className="text-soft sm:whitespace-nowrap">
        <Time at={created_at} />
      </td>
      <td className="max-sm:hidden">
        <bdi>{created_by}</bdi>
      </td>
      <td>
        <bdi>
          <VisibleText text={reason} />
        </bdi>
        <span className="block text-xs text-soft">{whatOf(erasure)}</span>
      </td>
      <td className="tabular-nums">{finished_at === null ? '–' : formatCount(events)}</td>
      <td>
        {finished_at === null ? (
          <span className="badge bg-medium-tint text-medium">under way</span>
        ) : (
          <span className="badge bg-good-tint text-good">erased</span>
        )}
      </td>
    </tr>
  )
}

function whatOf({ mode, fields }: Erasure): string {
  if (mode === 'credentials') return say`Credentials that were found`
  return fields.length === ALL_FIELDS ? say`All fields` : fields.join(', ')
}
