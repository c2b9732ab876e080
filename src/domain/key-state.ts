/** What a refused caller is told about its key, where its secret is right: a client that holds stops its agent's calls by it. */
export const KEY_STATE_HEADER = 'audit-key'
export const KEY_REVOKED = 'revoked'
