/**
 * A pattern for names: they are filtered and grouped by, so what no engine can keep as text (NUL, half a character) is
 * refused rather than bent.
 */
export const STORABLE_TEXT = '^[^\\u0000\\uD800-\\uDFFF]*$'
