/**
 * The definition of a resource: what people make, see, change and end. From the list of definitions (`resources/resources.ts`)
 * follow its routes, their description, who may do what, the records of its changes, four eyes, its table on both engines, and
 * that it is moved, found and erased. Everything here is required: what a resource does not have, its definition says.
 */
import type { TProperties } from 'typebox'
import type { ChangeKind } from '../../domain/change-kinds.ts'
import type { FourEyes } from '../../domain/pending-change.ts'
import type { Role } from '../../domain/principal.ts'

/** What is particular to a resource, as it is stored. */
export type Document = Readonly<Record<string, unknown>>

export type Resource = {
  /** One of them, in words; also the beginning of its operations' names. */
  readonly name: string
  /** Many of them: the table, the path after `/v1/`, the field of lists. */
  readonly plural: string
  /** One sentence: what it is. */
  readonly about: string
  /** Of its operations in the description of the API. */
  readonly tag: string
  readonly idPrefix: `${string}_`
  /** `team`: each belongs to a team or to the organization; a team's key sees both, and makes and changes its own. */
  readonly scope: 'organization' | 'team'
  readonly readers: readonly Role[]
  readonly writers: readonly Role[]
  /** What a caller sends; `team` and `until` are added where the scope and `lasts` say so. */
  readonly fields: TProperties
  /** Which of them may be changed later; empty: nothing can. `until` is one of them where it has an end. */
  readonly changeable: readonly string[]
  /** Its fields with texts of people: the search for a person looks there, and an erasure reaches them. */
  readonly personal: readonly string[]
  /** Its fields that nobody gets to see. */
  readonly secret: readonly string[]
  /** The longest time until its end, which is then required; null: it lasts until somebody ends it. */
  readonly lasts: { readonly maxDays: number } | null
  /** In force at a time, of one organization. */
  readonly max: number
  /** Whether events are judged by it: then every process has those in force in memory. */
  readonly isJudgedBy: boolean
  readonly ending: {
    /** What it means, for the description of the API. */
    readonly means: string
    /** Where ending it, or bringing its end forward, weakens a guard: what four eyes is asked for. Null: it does not. */
    readonly needs: FourEyes | null
  }
  readonly changes: { readonly made: ChangeKind; readonly changed: ChangeKind; readonly ended: ChangeKind }
  readonly example: Document
  /** Throws what a schema cannot say. */
  check(document: Document, teamId: string | null): void
  /** What it is about, in a few words: for whoever confirms, and for lists of the command line. */
  summary(document: Document): string
}

/** The same, with its type checked. */
export function defineResource<R extends Resource>(resource: R): R {
  return resource
}

/** As it is stored. */
export type StoredThing = {
  readonly organization_id: string
  readonly id: string
  /** Null: of the whole organization. */
  readonly team_id: string | null
  readonly version: number
  readonly document: Document
  readonly created_at: number
  readonly created_by: string
  readonly changed_at: number
  readonly changed_by: string
  /** When it ends by itself; null: never. */
  readonly ends_at: number | null
  /** When and by whom it was ended before that. */
  readonly ended_at: number | null
  readonly ended_by: string | null
}
