/** Starts the dashboard. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { ApiError } from './api/call.ts'
import { sessionQuery } from './api/queries.ts'
import { App } from './app.tsx'
import { applyTheme, readTheme } from './shell/theme.ts'
import './styles.css'

applyTheme(readTheme())

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // What the service refused it will refuse again.
      retry: (count, error) =>
        count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
})

// Asked before anything is drawn: the answer decides what is drawn.
void client.prefetchQuery(sessionQuery)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router base="/dashboard">
          <App />
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  )
