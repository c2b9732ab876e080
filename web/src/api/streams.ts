import { queryOptions } from '@tanstack/react-query'
import type { StreamCover, StreamFormat, StreamKind } from '../../../src/domain/stream.ts'
import { get, send } from './call.ts'

export type Stream = {
  readonly id: string
  readonly name: string
  readonly kind: StreamKind
  readonly target: string
  readonly format: StreamFormat
  readonly query: string | null
  readonly whole: boolean
  readonly created_at: string
  readonly created_by: string
  readonly state: 'running' | 'paused' | 'failing'
  readonly lag_events: number
  readonly lag_seconds: number
  readonly sent_events: number
  readonly last_success_at: string | null
  readonly failing_since: string | null
  readonly attempts: number
  readonly next_attempt_at: string | null
  readonly last_answer: string
}

const PATHS: Readonly<Record<StreamCover, string>> = { organization: '/org/streams', deployment: '/streams' }

/** While something is on its way, what becomes of it is soon here. */
const [SOON_MS, EVERY_MS] = [2_000, 15_000]

export const streamsQuery = (covers: StreamCover) =>
  queryOptions({
    queryKey: ['streams', covers],
    queryFn: ({ signal }) => get<{ streams: readonly Stream[] }>(PATHS[covers], {}, signal),
    refetchInterval: ({ state }) => (state.data?.streams.some(isOnItsWay) ? SOON_MS : EVERY_MS),
  })

export function createStream(covers: StreamCover, body: object) {
  return send<Stream & { readonly signing_secret: string | null }>('POST', PATHS[covers], body)
}

export function changeStream(covers: StreamCover, { id }: Stream, body: object) {
  return send<Stream>('PATCH', pathOf(covers, id), body)
}

export function removeStream(covers: StreamCover, { id }: Stream) {
  return send('DELETE', pathOf(covers, id))
}

export function testStream(covers: StreamCover, { id }: Stream) {
  return send<{ delivered: boolean; answer: string }>('POST', `${pathOf(covers, id)}/test`)
}

function pathOf(covers: StreamCover, id: string): string {
  return `${PATHS[covers]}/${encodeURIComponent(id)}`
}

function isOnItsWay({ state, lag_events }: Stream): boolean {
  return state === 'failing' || (state === 'running' && lag_events > 0)
}
