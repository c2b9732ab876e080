/** The delivery of the alerts, with a retry for those that did not arrive. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { alertsQuery } from '../api/alerts.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Pager } from '../parts/pager.tsx'
import { Answered, Empty, messageOf } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { useSearchParams } from '../parts/use-search.ts'
import { plainLine } from '../parts/visible-text.tsx'
import { AlertPauses, PauseButton } from './alert-pauses.tsx'
import { AlertTable, STATES } from './alert-table.tsx'
import { WebhookHealth } from './webhook-health.tsx'

const LIMIT = 50

export function AlertsTab() {
  const [search, setSearch] = useSearchParams()
  const { data: session } = useQuery(sessionQuery)
  const isAdmin = session?.roles.includes('admin') ?? false
  const state = search.get('state')
  const offset = Math.max(0, Number(search.get('offset')) || 0)
  const query = useQuery(
    alertsQuery({
      state: state !== null && Object.hasOwn(STATES, state) ? state : null,
      limit: LIMIT,
      offset,
    }),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">State</legend>
          {[null, ...Object.keys(STATES)].map((name) => (
            <Button
              key={name}
              isSmall
              aria-pressed={state === name}
              onClick={() => setSearch(name ? { state: name } : {})}
            >
              {name ?? 'all'}
            </Button>
          ))}
        </fieldset>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <PauseButton />
          {isAdmin && <RetryAll />}
        </span>
      </div>
      <AlertPauses />
      {query.data && <WebhookHealth alerts={query.data.alerts} canTest={isAdmin} />}
      <section className="card overflow-x-auto" aria-label="Alerts">
        <Answered query={query}>
          {(data) => (
            <>
              <AlertTable
                alerts={data.alerts}
                canRetry={isAdmin}
                empty={
                  <Empty title={state ? `No ${plainLine(state)} alerts.` : 'No alerts yet.'}>
                    Alert rules are part of the{' '}
                    <Link href="/policy" className="link">
                      policy
                    </Link>
                    .
                  </Empty>
                }
              />
              {data.alerts.length > 0 && (
                <Pager
                  offset={offset}
                  limit={LIMIT}
                  total={data.total}
                  onMove={(to) => setSearch({ ...(state && { state }), offset: String(to) })}
                />
              )}
            </>
          )}
        </Answered>
      </section>
    </>
  )
}

function RetryAll() {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => send('POST', '/alerts/retry', { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: ['alerts'] }),
  })
  return (
    <>
      {retry.data && (
        <span role="status" className="text-soft">
          {formatCount(retry.data.retried)} {retry.data.retried === 1 ? 'is' : 'are'} sent again.
          {retry.data.paused > 0 && ` Held by the pause of a team: ${formatCount(retry.data.paused)}.`}
        </span>
      )}
      {retry.error && <span className="text-critical">{messageOf(retry.error)}</span>}
      <Button isSmall disabled={retry.isPending} onClick={() => retry.mutate()}>
        <Icon name="refresh" className="size-3.5" />
        Retry all that did not arrive
      </Button>
    </>
  )
}
