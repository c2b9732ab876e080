/** What a query may have: together they bound what reading it, and asking the store for it, can cost. */
export const QUERY_LIMITS = {
  /** Of the longest characters in an address: well below what a server takes as one. */
  length: 500,
  terms: 50,
  depth: 10,
  stars: 5,
  pathNames: 8,
} as const
