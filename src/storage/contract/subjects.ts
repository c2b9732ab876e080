/** Searches for a person: how far they are and what they found. Whom was searched for is never stored. */
import type { Erasure } from '../../domain/erasure.ts'
import type { Scope } from '../../domain/principal.ts'
import type { ChangeRecord } from './directory.ts'

export type SubjectStorage = {
  createSubjectSearch(organizationId: string, search: SubjectSearch, record: ChangeRecord): Promise<void>
  /** False, and nothing is saved, where it is not running any more. */
  saveSubjectProgress(
    organizationId: string,
    id: string,
    progress: SubjectProgress,
    found: readonly SubjectMatch[],
  ): Promise<boolean>
  findSubjectSearch(organizationId: string, id: string): Promise<SubjectSearch | null>
  /** The newest first; of one team, or of all. */
  listSubjectSearches(scope: Scope, limit: number): Promise<SubjectSearch[]>
  /** By kind and id, after the given one. */
  listSubjectMatches(
    organizationId: string,
    searchId: string,
    after: SubjectMatch | null,
    limit: number,
  ): Promise<SubjectMatch[]>
  /** What alerts say, the newest first, before the given one; of one team, or of all. */
  listAlertTexts(scope: Scope, before: string | null, limit: number): Promise<AlertText[]>
  /** The copies that are in no event: texts of alerts, and what changes recorded. The answer is how many. */
  eraseCopies(
    organizationId: string,
    erasure: Erasure,
    ids: { readonly alerts: readonly string[]; readonly changes: readonly string[] },
  ): Promise<number>
  /** Those that began before this time, with what they found. */
  purgeSubjectSearches(before: number): Promise<void>
}

export type SubjectProgress = {
  readonly state: 'running' | 'done' | 'failed'
  readonly scanned: number
  readonly updated_at: number
}

export type SubjectSearch = SubjectProgress & {
  readonly id: string
  readonly team_id: string | null
  /** What it was searched by, such as `email`; JSON list. */
  readonly kinds: readonly string[]
  readonly key_name: string
  readonly created_at: number
  /** Events to look at. */
  readonly total: number
  readonly found: number
}

/** `places`: the fields that it was found in. */
export type SubjectMatch = {
  readonly kind: 'event' | 'alert' | 'change'
  readonly id: string
  readonly places: readonly string[]
}

export type AlertText = {
  readonly id: string
  readonly notice: string
  /** What the chat answered. */
  readonly answer: string | null
}
