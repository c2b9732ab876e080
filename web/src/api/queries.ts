/** The queries of what is loaded later, each with its cache key, so that the same answer is never fetched twice. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parseExactly } from '../parts/json.ts'
import type { Parameters } from './address.ts'
import { asked, askedWith } from './asked.ts'
import { get, getPath, getText, getVersioned, send } from './call.ts'
import type { EventPage, ExplainedEvent } from './records.ts'
import type { Body } from './routes.ts'

/** Lists hold stored events only. */
export function getEvents(parameters: Parameters, signal: AbortSignal): Promise<EventPage> {
  return get('/events', parameters, signal) as Promise<EventPage>
}

export const histogramQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['histogram', parameters],
    queryFn: async ({ signal }) => {
      const after = parameters['after'] ?? (await firstMoment(parameters, signal))
      return get('/events/histogram', { ...parameters, after, buckets: 72 }, signal)
    },
    placeholderData: keepPreviousData,
  })

/** Without a beginning the histogram would show a day only. */
async function firstMoment(parameters: Parameters, signal: AbortSignal): Promise<string | undefined> {
  const { total } = await getEvents({ ...parameters, limit: 1 }, signal)
  if (total === 0) return undefined
  const { events } = await getEvents({ ...parameters, limit: 1, offset: total - 1 }, signal)
  const first = events[0]
  return first && new Date(Date.parse(first.created_at) - 1).toISOString()
}

export const facetsQuery = askedWith('/events/facets', 'facets')

export const fieldValuesQuery = (field: string, parameters: Parameters) =>
  queryOptions({
    queryKey: ['facets', field, parameters],
    queryFn: ({ signal }) => get('/events/facets/{field}', { field, ...parameters }, signal),
    placeholderData: keepPreviousData,
  })

export const suggestionsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['suggestions', parameters],
    queryFn: ({ signal }) => get('/query/suggestions', parameters, signal),
    staleTime: 10_000,
  })

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: async ({ signal }) => {
      const parameters = { event_id: id, include: 'findings,outcome,privacy' }
      const text = await getText('/events/{event_id}', parameters, signal)
      return { event: parseExactly<ExplainedEvent>(text), text }
    },
    // What is recorded does not change; what became of its call may.
    staleTime: 10_000,
  })

export const storyQuery = (session_id: string) =>
  queryOptions({
    queryKey: ['story', session_id],
    queryFn: ({ signal }) => get('/story', { session_id }, signal),
  })

export const coverageQuery = askedWith('/coverage', 'coverage')

const EVIDENCE_EVERY_MS = 10_000

export const evidenceQuery = queryOptions({
  queryKey: ['evidence'],
  queryFn: ({ signal }) => get('/evidence', {}, signal),
  refetchInterval: EVIDENCE_EVERY_MS,
})

export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: ['proof', id],
    queryFn: ({ signal }) => get('/events/{event_id}/proof', { event_id: id }, signal),
    refetchInterval: ({ state: { data } }) => {
      // A checkpoint follows an event within about a second, an anchor within some more.
      if (data?.index === null) return 1_000
      return data?.anchors.some(({ confirms }) => confirms) ? false : 5_000
    },
  })

export const sessionsQuery = askedWith('/sessions', 'sessions')

export const overviewQuery = askedWith('/overview', 'overview')

export const newThingsQuery = askedWith('/overview/new', 'overview', 'new')

export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => get('/catalogue', {}, signal),
  staleTime: Infinity,
})

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => getVersioned('/org/security', {}, signal),
})

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => getVersioned('/org/notices', {}, signal),
})

const QUOTAS_EVERY_MS = 10_000

export const quotasQuery = queryOptions({
  queryKey: ['quotas'],
  queryFn: ({ signal }) => get('/org/quotas', {}, signal),
  refetchInterval: QUOTAS_EVERY_MS,
})

export const policyQuery = (team: string | null) =>
  queryOptions({
    queryKey: ['policy', team],
    queryFn: async ({ signal }) => {
      const { value, etag } = await getVersioned('/org/policy/explained', { team }, signal)
      return { ...value, etag }
    },
  })

export const policyVersionsQuery = (team: string | null) =>
  queryOptions({
    queryKey: ['policy-versions', team],
    queryFn: ({ signal }) => get('/org/policy/versions', { team, limit: 50 }, signal),
  })

export const policyVersionQuery = (team: string | null, version: number) =>
  queryOptions({
    queryKey: ['policy-version', team, version],
    queryFn: ({ signal }) => get('/org/policy/versions/{version}', { version, team }, signal),
  })

export const simulationQuery = (body: Body<'POST', '/org/policy/simulate'>) =>
  queryOptions({
    queryKey: ['simulation', body],
    queryFn: () => send('POST', '/org/policy/simulate', { body }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const keysQuery = asked('/org/keys', 'keys')

/** Who uses a key. */
export const keyUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['keys', id, 'use'],
    queryFn: ({ signal }) => get('/org/keys/{id}/use', { id }, signal),
  })

export const signInProvidersQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) =>
    getPath<{ providers: readonly { readonly id: string; readonly name: string }[] }>('/sign-in', signal),
})

export const peopleQuery = asked('/people', 'people')

export const loginsQuery = asked('/org/logins', 'logins')

export const providersQuery = asked('/org/providers', 'providers')

export const ownKeysQuery = asked('/me/keys', 'own-keys')

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => get('/org/teams', {}, signal),
  staleTime: 60_000,
})

export const changesQuery = askedWith('/org/changes', 'changes')
