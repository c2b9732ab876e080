/** What can be erased of an event. Its id and time, its risk level, kinds of personal data, articles and decision stay. */
export const ERASABLE_FIELDS = [
  'agent_id',
  'action',
  'session_id',
  'data',
  'context',
  'reasoning',
  'verdict',
] as const

export type ErasableField = (typeof ERASABLE_FIELDS)[number]

/** What stands in the place of a name that was erased. */
export const ERASED = 'erased'

/** `fields`: they are gone. `credentials`: those that were found are taken out of the texts, which stay otherwise. */
export type ErasureMode = 'fields' | 'credentials'

/** As a tombstone of the log and the journal tell it. */
export type Erasure = {
  readonly id: string
  readonly mode: ErasureMode
  readonly fields: readonly ErasableField[]
  readonly reason: string
  readonly key_id: string | null
  readonly key_name: string
  readonly created_at: number
}

/** What a proof says in the place of a text. */
export function erasureText({ created_at, key_name, reason }: Erasure): string {
  return `erased on ${new Date(created_at).toISOString()} by ${key_name}: ${reason}`
}
