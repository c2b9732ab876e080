/** The first admin key of every store that a proof makes. */
export const API_KEY = 'key-of-the-proof-runs'
