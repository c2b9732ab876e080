/** What was sent and what was promised, kept outside the store under test. */
import { hashOfExported, hashOfPosted, sampleEvent } from './sample-event.ts'

/** Unknown: the connection was lost before the answer. Until an answer comes, every request is that. */
type Outcome = 'unknown' | 'acknowledged' | 'refused'

export type RequestKind = 'post' | 'export'

/** One request with one event, or with the events of one export. */
export type SentRequest = {
  readonly kind: RequestKind
  readonly key: string
  readonly first: number
  readonly count: number
  outcome: Outcome
  /** Of a posted event, once it was acknowledged. */
  id: string | null
  attempts: number
}

/** A team that was to be created: its record of change must share its fate. */
export type SentChange = { readonly name: string; outcome: Outcome }

export type History = {
  readonly alertEvery: number
  readonly requests: SentRequest[]
  /** By the number of the event. */
  readonly hashes: string[]
  readonly changes: SentChange[]
  add(kind: RequestKind, count: number): SentRequest
  addChange(): SentChange
  /** Events, by what became of their request. */
  count(outcome: Outcome): number
}

/** `name` keeps the keys of one history apart from those of another on the same store. */
export function createHistory(name: string, alertEvery = 1000): History {
  const requests: SentRequest[] = []
  const hashes: string[] = []
  const changes: SentChange[] = []
  return {
    alertEvery,
    requests,
    hashes,
    changes,
    add(kind, count) {
      const first = hashes.length
      const hashOf = kind === 'post' ? hashOfPosted : hashOfExported
      for (let index = 0; index < count; index++) hashes.push(hashOf(sampleEvent(first + index, alertEvery)))
      const request: SentRequest = {
        kind,
        key: `${name}-${first}`,
        first,
        count,
        outcome: 'unknown',
        id: null,
        attempts: 0,
      }
      requests.push(request)
      return request
    },
    addChange() {
      const change: SentChange = { name: `${name}-team-${changes.length}`, outcome: 'unknown' }
      changes.push(change)
      return change
    },
    count: (outcome) =>
      requests.reduce((sum, request) => sum + (request.outcome === outcome ? request.count : 0), 0),
  }
}
