import { queryOptions } from '@tanstack/react-query'
import type { StreamCover } from '../../../src/domain/stream.ts'
import { get, send } from './call.ts'
import type { Schemas } from './openapi-types.ts'
import type { Body } from './routes.ts'

export type Stream = Schemas['Stream']

const PATHS = { organization: '/org/streams', deployment: '/streams' } as const satisfies Record<
  StreamCover,
  string
>

/** While something is on its way, what becomes of it is soon here. */
const [SOON_MS, EVERY_MS] = [2_000, 15_000]

export const streamsQuery = (covers: StreamCover) =>
  queryOptions({
    queryKey: ['streams', covers],
    queryFn: ({ signal }) => get(PATHS[covers], {}, signal),
    refetchInterval: ({ state }) => (state.data?.streams.some(isOnItsWay) ? SOON_MS : EVERY_MS),
  })

type NewStream = Body<'POST', (typeof PATHS)[StreamCover]>

/** `body`: as the draft of that cover has it. */
export function createStream(covers: StreamCover, body: object) {
  return send('POST', PATHS[covers], { body: body as NewStream })
}

export function changeStream(covers: StreamCover, { id }: Stream, body: Schemas['StreamUpdate']) {
  return send('PATCH', `${PATHS[covers]}/{id}`, { id, body })
}

export function removeStream(covers: StreamCover, { id }: Stream) {
  return send('DELETE', `${PATHS[covers]}/{id}`, { id })
}

export function testStream(covers: StreamCover, { id }: Stream) {
  return send('POST', `${PATHS[covers]}/{id}/test`, { id })
}

function isOnItsWay({ state, lag_events }: Stream): boolean {
  return state === 'failing' || (state === 'running' && lag_events > 0)
}
