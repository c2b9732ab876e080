/**
 * A pattern for names: they are filtered and grouped by, so what no engine can store as text (NUL, unpaired surrogates)
 * is refused rather than replaced.
 */
export const STORABLE_TEXT = '^[^\\u0000\\uD800-\\uDFFF]*$'

/** The options of a schema for the name of an organization, team, key or rule. */
export const STORABLE_NAME = { minLength: 1, maxLength: 200, pattern: STORABLE_TEXT } as const

/** Why somebody does something, for the record: there is something to read in it. */
export const STORABLE_REASON = {
  ...STORABLE_NAME,
  pattern: '^\\s*[^\\s\\u0000\\uD800-\\uDFFF][^\\u0000\\uD800-\\uDFFF]*$',
} as const

/** The same of a parameter: a URL carries no unpaired surrogates. */
export const REASON_PARAMETER = { minLength: 1, maxLength: 200, pattern: '\\S' } as const
