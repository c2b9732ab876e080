/** Who is logged in decides what is shown: the login, or the pages. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { hasRole } from '../../src/domain/principal.ts'
import { ApiError } from './api/call.ts'
import { sessionQuery } from './api/first-queries.ts'
import { EventsPage } from './events/events-page.tsx'
import { lazily } from './parts/lazily.ts'
import { Empty, Failure, Loading } from './parts/states.tsx'
import { Unreachable } from './parts/unreachable.tsx'
import { useAfterPaint } from './parts/use-after-paint.ts'
import { sessionOfAddress } from './sessions/session-address.ts'
import { Shell } from './shell/shell.tsx'

/** Most visits begin with the events. */
const LoginPage = lazily('LoginPage')
const EventPage = lazily('EventPage')
const SessionsPage = lazily('SessionsPage')
const SessionPage = lazily('SessionPage')
const OverviewPage = lazily('OverviewPage')
/** A script of its own: who has events rarely needs it. */
const BeginPage = lazy(async () => ({
  default: await import('./first-run/begin-page.tsx').then(
    ({ BeginPage }) => BeginPage,
    () => Unreachable,
  ),
}))
const ConnectionLine = lazily('ConnectionLine')
const CoveragePage = lazily('CoveragePage')
const EvidencePage = lazily('EvidencePage')
const ApprovalsPage = lazily('ApprovalsPage')
const ApprovalPage = lazily('ApprovalPage')
const PolicyPage = lazily('PolicyPage')
const PrivacyPage = lazily('PrivacyPage')
const ReviewPage = lazily('ReviewPage')
const SettingsPage = lazily('SettingsPage')
const WhoPage = lazily('WhoPage')

export function App() {
  const { data: session, error, isPending, refetch } = useQuery(sessionQuery)
  const isPainted = useAfterPaint(!isPending)
  useSessionEnd()
  if (isPending) return <div className="min-h-dvh" role="status" aria-label="Loading" />
  if (error && !isLoggedOut(error)) return <Failure error={error} onRetry={refetch} />
  if (!session || error)
    return (
      <Suspense>
        <LoginPage />
      </Suspense>
    )
  const canRead = hasRole(session, ['read', 'auditor'])
  const answers = hasRole(session, ['approver'])
  const forgets = hasRole(session, ['privacy'])
  return (
    <Shell session={session}>
      {isPainted && (
        <Suspense>
          <ConnectionLine />
        </Suspense>
      )}
      {canRead || answers || forgets ? (
        <Suspense fallback={<Loading rows={10} />}>
          {canRead ? (
            <Pages />
          ) : (
            <Switch>
              {answers && APPROVALS}
              {forgets && <Route path="/:page?/:tab?">{({ tab }) => <PrivacyPage tab={tab} />}</Route>}
              <Route component={ApprovalsPage} />
            </Switch>
          )}
        </Suspense>
      ) : (
        <Empty title={session.person ? 'You cannot read events yet.' : 'This key cannot read events.'}>
          {session.roles.length > 0 ? `The role is ${session.roles.join(', ')}. ` : 'No role was given. '}
          {session.person
            ? 'Ask an admin for one, and sign in again where a group gives it.'
            : 'Log in with a key that has the role read, auditor or admin.'}
        </Empty>
      )}
    </Shell>
  )
}

const APPROVALS = [
  <Route key="all" path="/approvals" component={ApprovalsPage} />,
  <Route key="one" path="/approvals/:id">
    {({ id }) => <ApprovalPage key={id} id={id} />}
  </Route>,
]

function Pages() {
  return (
    <Switch>
      <Route path="/" component={EventsPage} />
      <Route path="/events" component={EventsPage} />
      <Route path="/events/:id">{({ id }) => <EventPage key={id} id={id} />}</Route>
      <Route path="/sessions" component={SessionsPage} />
      <Route path="/sessions/:id">
        {({ id }) => <SessionPage key={id} id={sessionOfAddress(location.pathname)} />}
      </Route>
      <Route path="/begin" component={BeginPage} />
      <Route path="/overview" component={OverviewPage} />
      <Route path="/coverage" component={CoveragePage} />
      <Route path="/evidence" component={EvidencePage} />
      {APPROVALS}
      <Route path="/review/:tab?">{({ tab }) => <ReviewPage tab={tab} />}</Route>
      <Route path="/policy" component={PolicyPage} />
      <Route path="/privacy/:tab?">{({ tab }) => <PrivacyPage tab={tab} />}</Route>
      <Route path="/who/*?" component={WhoPage} />
      <Route path="/settings/:tab?">{({ tab }) => <SettingsPage tab={tab} />}</Route>
      <Route>
        <Empty title="There is no such page." />
      </Route>
    </Switch>
  )
}

/** A session can end while a page is open: the next refused call shows the login. */
function useSessionEnd(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query, type }) => {
        if (type !== 'updated' || query.queryKey[0] === 'session' || !isLoggedOut(query.state.error)) return
        // Whoever is not logged in has no session that could end.
        if (client.getQueryData(sessionQuery.queryKey) === undefined) return
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      }),
    [client],
  )
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
