/**
 * A pattern for names: they are filtered and grouped by, so what no engine can store as text (NUL, unpaired surrogates)
 * is refused rather than replaced.
 */
export const STORABLE_TEXT = '^[^\\u0000\\uD800-\\uDFFF]*$'
