/** The queries of what is loaded later, each with its cache key, so that the same answer is never fetched twice. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parseExactly } from '../parts/json.ts'
import type { Parameters } from './address.ts'
import { get, getPath, getResponse, send } from './call.ts'
import type {
  ApiKey,
  Catalogue,
  Change,
  Coverage,
  EventPage,
  EventProof,
  EvidenceState,
  ExplainedEvent,
  ExplainedPolicy,
  Facets,
  FieldValues,
  Histogram,
  IdentityProvider,
  KeyUse,
  Login,
  NewThings,
  Notices,
  Overview,
  Person,
  PolicyComparison,
  PolicyVersion,
  QuotaState,
  SecuritySettings,
  SessionSummary,
  Simulation,
  StoryCall,
  Suggestions,
  Team,
} from './records.ts'

export const histogramQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['histogram', parameters],
    queryFn: async ({ signal }) => {
      const after = parameters['after'] ?? (await firstMoment(parameters, signal))
      return get<Histogram>('/events/histogram', { ...parameters, after, buckets: 72 }, signal)
    },
    placeholderData: keepPreviousData,
  })

/** Without a beginning the histogram would show a day only. */
async function firstMoment(parameters: Parameters, signal: AbortSignal): Promise<string | undefined> {
  const { total } = await get<EventPage>('/events', { ...parameters, limit: 1 }, signal)
  if (total === 0) return undefined
  const { events } = await get<EventPage>('/events', { ...parameters, limit: 1, offset: total - 1 }, signal)
  const first = events[0]
  return first && new Date(Date.parse(first.created_at) - 1).toISOString()
}

export const facetsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['facets', parameters],
    queryFn: ({ signal }) => get<Facets>('/events/facets', parameters, signal),
    placeholderData: keepPreviousData,
  })

export const fieldValuesQuery = (field: string, parameters: Parameters) =>
  queryOptions({
    queryKey: ['facets', field, parameters],
    queryFn: ({ signal }) => get<FieldValues>(`/events/facets/${field}`, parameters, signal),
    placeholderData: keepPreviousData,
  })

export const suggestionsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['suggestions', parameters],
    queryFn: ({ signal }) => get<Suggestions>('/query/suggestions', parameters, signal),
    staleTime: 10_000,
  })

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: async ({ signal }) => {
      const path = `/events/${encodeURIComponent(id)}`
      const text = await (await getResponse(path, { include: 'findings,outcome,privacy' }, signal)).text()
      return { event: parseExactly<ExplainedEvent>(text), text }
    },
    // What is recorded does not change; what became of its call may.
    staleTime: 10_000,
  })

export const storyQuery = (session_id: string) =>
  queryOptions({
    queryKey: ['story', session_id],
    queryFn: ({ signal }) =>
      get<{ calls: readonly StoryCall[]; total: number }>('/story', { session_id }, signal),
  })

export const coverageQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['coverage', parameters],
    queryFn: ({ signal }) => get<Coverage>('/coverage', parameters, signal),
    placeholderData: keepPreviousData,
  })

const EVIDENCE_EVERY_MS = 10_000

export const evidenceQuery = queryOptions({
  queryKey: ['evidence'],
  queryFn: ({ signal }) => get<EvidenceState>('/evidence', {}, signal),
  refetchInterval: EVIDENCE_EVERY_MS,
})

export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: ['proof', id],
    queryFn: ({ signal }) => get<EventProof>(`/events/${encodeURIComponent(id)}/proof`, {}, signal),
    refetchInterval: ({ state: { data } }) => {
      // A checkpoint follows an event within about a second, an anchor within some more.
      if (data?.index === null) return 1_000
      return data?.anchors.some(({ confirms }) => confirms) ? false : 5_000
    },
  })

export const sessionsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['sessions', parameters],
    queryFn: ({ signal }) =>
      get<{ sessions: readonly SessionSummary[]; total: number }>('/sessions', parameters, signal),
    placeholderData: keepPreviousData,
  })

export const overviewQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['overview', parameters],
    queryFn: ({ signal }) => get<Overview>('/overview', parameters, signal),
    placeholderData: keepPreviousData,
  })

export const newThingsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['overview', 'new', parameters],
    queryFn: ({ signal }) => get<NewThings>('/overview/new', parameters, signal),
    placeholderData: keepPreviousData,
  })

export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => get<Catalogue>('/catalogue', {}, signal),
  staleTime: Infinity,
})

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }) => {
    const response = await getResponse('/org/security', {}, signal)
    return { settings: (await response.json()) as SecuritySettings, etag: response.headers.get('etag') }
  },
})

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: async ({ signal }) => {
    const response = await getResponse('/org/notices', {}, signal)
    return { notices: (await response.json()) as Notices, etag: response.headers.get('etag') }
  },
})

const QUOTAS_EVERY_MS = 10_000

export const quotasQuery = queryOptions({
  queryKey: ['quotas'],
  queryFn: ({ signal }) => get<{ quotas: readonly QuotaState[] }>('/org/quotas', {}, signal),
  refetchInterval: QUOTAS_EVERY_MS,
})

export const policyQuery = (team: string | null) =>
  queryOptions({
    queryKey: ['policy', team],
    queryFn: async ({ signal }) => {
      const response = await getResponse('/org/policy/explained', { team }, signal)
      return { ...((await response.json()) as ExplainedPolicy), etag: response.headers.get('etag') }
    },
  })

export const policyVersionsQuery = (team: string | null) =>
  queryOptions({
    queryKey: ['policy-versions', team],
    queryFn: ({ signal }) =>
      get<{ versions: readonly PolicyVersion[]; total: number }>(
        '/org/policy/versions',
        { team, limit: 50 },
        signal,
      ),
  })

export const policyVersionQuery = (team: string | null, version: number) =>
  queryOptions({
    queryKey: ['policy-version', team, version],
    queryFn: ({ signal }) => get<PolicyComparison>(`/org/policy/versions/${version}`, { team }, signal),
  })

export const simulationQuery = (body: { policy: unknown; days: number; team?: string }) =>
  queryOptions({
    queryKey: ['simulation', body],
    queryFn: () => send<Simulation>('POST', '/org/policy/simulate', body),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => get<{ keys: readonly ApiKey[] }>('/org/keys', {}, signal),
})

/** Who uses a key. */
export const keyUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['keys', id, 'use'],
    queryFn: ({ signal }) => get<KeyUse>(`/org/keys/${encodeURIComponent(id)}/use`, {}, signal),
  })

export const signInProvidersQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) =>
    getPath<{ providers: readonly { readonly id: string; readonly name: string }[] }>('/sign-in', signal),
})

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => get<{ people: readonly Person[] }>('/people', {}, signal),
})

export const loginsQuery = queryOptions({
  queryKey: ['logins'],
  queryFn: ({ signal }) => get<{ logins: readonly Login[] }>('/org/logins', {}, signal),
})

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => get<{ providers: readonly IdentityProvider[] }>('/org/providers', {}, signal),
})

export const ownKeysQuery = queryOptions({
  queryKey: ['own-keys'],
  queryFn: ({ signal }) => get<{ keys: readonly ApiKey[] }>('/me/keys', {}, signal),
})

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => get<{ teams: readonly Team[] }>('/org/teams', {}, signal),
  staleTime: 60_000,
})

export const changesQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['changes', parameters],
    queryFn: ({ signal }) =>
      get<{ changes: readonly Change[]; total: number }>('/org/changes', parameters, signal),
    placeholderData: keepPreviousData,
  })
