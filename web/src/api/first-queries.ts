/** The queries of the first page: who is there, and the newest events. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiPath, type Parameters } from './address.ts'
import { setCsrfToken } from './call.ts'
import { getEarly } from './early.ts'
import type { EventPage, SessionInfo } from './records.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await getEarly<SessionInfo>('/session', signal)
    setCsrfToken(session.csrf_token)
    return session
  },
  staleTime: Infinity,
  // "Not logged in" is an answer too: the login stays on screen until somebody logs in.
  retryOnMount: false,
})

export const eventsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['events', parameters],
    queryFn: ({ signal }) => getEarly<EventPage>(apiPath('/events', parameters), signal),
    placeholderData: keepPreviousData,
  })
