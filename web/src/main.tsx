/** Starts the dashboard. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { BASE } from './api/address.ts'
import { ApiError, isAway } from './api/call.ts'
import { eventsQuery, sessionQuery } from './api/first-queries.ts'
import { isSignInLink } from './api/sign-in-link.ts'
import { App } from './app.tsx'
import { firstQuestion } from './events/first-question.ts'
import { applyTheme, readTheme } from './shell/theme.ts'
import './styles.css'

applyTheme(readTheme())

const AWAY_MS = 3_000

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The service may be on this machine or in this house: whether there is a network says nothing about it.
      networkMode: 'always',
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // What failed because the service was away is there again when it is.
      refetchInterval: ({ state }) => isAway(state.error) && AWAY_MS,
      // What the service refused it will refuse again; that it is away is soon said.
      retry: (count, error) =>
        count < (isAway(error) ? 1 : 2) &&
        !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
    mutations: { networkMode: 'always' },
  },
})

/** If the rows take longer, the page is first drawn without them. */
const PATIENCE_MS = 250

async function start(): Promise<void> {
  if (isSignInLink()) await (await import('./login/sign-in-by-link.ts')).signInByLink()
  // Both were requested while this script was loading: usually the answers are here, and the page is drawn only once.
  const question = firstQuestion()
  const rows = question && client.prefetchQuery(eventsQuery(question))
  await Promise.all([client.prefetchQuery(sessionQuery), Promise.race([rows, waitMs(PATIENCE_MS)])])
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <Router base={BASE}>
            <App />
          </Router>
        </QueryClientProvider>
      </StrictMode>,
    )
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

void start()
