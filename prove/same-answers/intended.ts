/** What the second build is meant to answer otherwise. Whatever is not here, and differs, ends the comparison with a failure. */

export type Intended = {
  /** `GET /v1/org/keys`, or `*` for every route. */
  readonly route: string
  /** As the comparison prints it: `status`, `header etag`, `body .keys[].team`. */
  readonly what: string
  readonly why: string
}

export const INTENDED: readonly Intended[] = []
