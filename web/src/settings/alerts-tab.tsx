/** The delivery of the alerts, with a retry for those that failed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { type Alert, type AlertState, alertsQuery } from '../api/alerts.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/queries.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Pager } from '../parts/pager.tsx'
import { Empty, Failure, Loading, messageOf } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

const LIMIT = 50

const STATES: Readonly<Record<AlertState, { tone: string; icon: IconName }>> = {
  pending: { tone: 'bg-medium-tint text-medium', icon: 'clock' },
  delivered: { tone: 'bg-good-tint text-good', icon: 'check' },
  failed: { tone: 'bg-critical-tint text-critical', icon: 'close' },
}

export function AlertsTab() {
  const [search, setSearch] = useSearchParams()
  const { data: session } = useQuery(sessionQuery)
  const state = search.get('state')
  const offset = Math.max(0, Number(search.get('offset')) || 0)
  const { data, error, refetch } = useQuery(
    alertsQuery({
      state: state !== null && Object.hasOwn(STATES, state) ? state : null,
      limit: LIMIT,
      offset,
    }),
  )
  return (
    <>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">State</legend>
        {[null, ...Object.keys(STATES)].map((name) => (
          <button
            key={name}
            type="button"
            className="button button-small"
            aria-pressed={state === name}
            onClick={() => setSearch(name ? { state: name } : {})}
          >
            {name ?? 'all'}
          </button>
        ))}
      </fieldset>
      <section className="card overflow-x-auto" aria-label="Alerts">
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading />
        ) : data.alerts.length === 0 ? (
          <Empty title={state ? `No ${plainLine(state)} alerts.` : 'No alerts yet.'}>
            Alert rules are part of the{' '}
            <Link href="/policy" className="link">
              policy
            </Link>
            .
          </Empty>
        ) : (
          <>
            <AlertTable alerts={data.alerts} canRetry={session?.roles.includes('admin') ?? false} />
            <Pager
              offset={offset}
              limit={LIMIT}
              total={data.total}
              onMove={(to) => setSearch({ ...(state && { state }), offset: String(to) })}
            />
          </>
        )}
      </section>
    </>
  )
}

export function AlertTable({ alerts, canRetry }: { alerts: readonly Alert[]; canRetry: boolean }) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th>Time</th>
          <th>State</th>
          <th>Rule</th>
          <th className="max-md:hidden">Sent to</th>
          <th className="max-sm:hidden">Last answer</th>
          <th className="max-md:hidden">Next try</th>
          <th>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <tr key={alert.id}>
            <td className="whitespace-nowrap">
              <Link href={`/events/${alert.event_id}`} className="link" title="The event">
                <Time at={alert.created_at} />
              </Link>
            </td>
            <td>
              <span
                className={`inline-flex items-center gap-1 rounded px-1.5 py-px text-xs font-semibold ${STATES[alert.state].tone}`}
              >
                <Icon name={STATES[alert.state].icon} className="size-3" />
                {alert.state}
              </span>
            </td>
            <td>
              <bdi>{plainLine(alert.rule)}</bdi>
            </td>
            <td className="text-soft max-md:hidden">
              <bdi>{alert.target}</bdi>
            </td>
            <td className="text-soft max-sm:hidden">
              <bdi className="line-clamp-2">
                {alert.grouped_with ? 'sent with another alert' : plainLine(alert.last_answer ?? '–')}
              </bdi>
              {alert.attempts > 1 && <span className="text-xs"> {alert.attempts} attempts</span>}
            </td>
            <td className="whitespace-nowrap text-soft max-md:hidden">
              {alert.next_attempt_at ? <Time at={alert.next_attempt_at} /> : '–'}
            </td>
            <td className="text-right">
              {canRetry && alert.state !== 'delivered' && <RetryButton id={alert.id} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RetryButton({ id }: { id: string }) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => send('POST', `/alerts/${encodeURIComponent(id)}/retry`),
    onSettled: () => client.invalidateQueries({ queryKey: ['alerts'] }),
  })
  return (
    <button
      type="button"
      className="button button-small"
      disabled={retry.isPending}
      title={retry.error ? messageOf(retry.error) : undefined}
      onClick={() => retry.mutate()}
    >
      <Icon name="refresh" className="size-3.5" />
      Retry
    </button>
  )
}
