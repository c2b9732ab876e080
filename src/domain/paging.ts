/** Which part of a list, and of time, a caller asks for. */

/** Half-open, in milliseconds since 1970. */
export type TimeRange = { readonly from: number; readonly to: number }

/** Of one team, or of all that the scope may see. */
export type TeamRange = TimeRange & { readonly team_id?: string }

export type Page = {
  readonly limit: number
  readonly offset: number
  /** Only what comes behind this id in the order of the list; the offset is 0 then. */
  readonly before?: string
}

/** One page of a list, and how many items the whole list has. */
export type Paged<T> = { readonly items: readonly T[]; readonly total: number }
