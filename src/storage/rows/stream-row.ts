/** Rows of the tables `streams` and `stream_positions`. */
import type { StreamSettings } from '../../domain/stream.ts'
import type { StoredStream, StreamChange, StreamPosition } from '../contract/streams.ts'
import type { Row } from './columns.ts'

/** As the engines have it: sealed. */
export type SealedStream = Omit<StoredStream, 'target'> & { readonly sealed_target: string }

export type SealedStreamChange = Omit<StreamChange, 'target'> & { readonly sealed_target?: string }

export const SELECT_STREAMS = `SELECT s.id, s.organization_id, s.covers, s.name, s.settings, s.sealed_target, s.is_paused, s.created_at,
  s.created_by, s.sent, s.succeeded_at, s.failing_since, s.attempts, s.next_attempt_at, s.last_answer
  FROM streams s JOIN organizations o ON o.id = s.organization_id`

/** What a change of the stream sets: whoever sends it now saves nothing more, and the next attempt is not waited for. */
export const END_LEASE =
  "lease_holder = '', lease_number = lease_number + 1, lease_until = 0, attempts = 0, next_attempt_at = 0"

export function streamRowOf({ settings, is_paused, ...stream }: SealedStream): Row<'streams'> {
  return {
    ...stream,
    settings: JSON.stringify(settings),
    is_paused: is_paused ? 1 : 0,
    lease_holder: '',
    lease_number: 0,
    lease_until: 0,
  }
}

export function streamOf(row: object): SealedStream {
  const { settings, is_paused, ...stream } = row as Omit<SealedStream, 'settings' | 'is_paused'> & {
    readonly settings: string
    readonly is_paused: number
  }
  return { ...stream, settings: JSON.parse(settings) as StreamSettings, is_paused: is_paused === 1 }
}

/** What is null stays as it is. In the order of the parameters of both engines. */
export function changedColumnsOf({ name, settings, sealed_target, is_paused }: SealedStreamChange) {
  return [
    name ?? null,
    settings === undefined ? null : JSON.stringify(settings),
    sealed_target ?? null,
    is_paused === undefined ? null : Number(is_paused),
  ] as const
}

export function positionOf(row: object): StreamPosition {
  const { stream_id, organization_id, source_id, log_id, next } = row as Record<keyof StreamPosition, unknown>
  return {
    stream_id: String(stream_id),
    organization_id: String(organization_id),
    source_id: String(source_id),
    log_id: Number(log_id),
    next: Number(next),
  }
}
