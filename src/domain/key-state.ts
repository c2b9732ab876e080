/** What a refused caller is told about its key, where its secret is right: a client that holds stops its agent's calls by it. */
export const KEY_STATE_HEADER = 'audit-key'
export const KEY_REVOKED = 'revoked'

/** How long a revocation that was seen counts, while the service cannot be asked again. */
export const REVOCATION_HELD_MS = 24 * 3_600_000
