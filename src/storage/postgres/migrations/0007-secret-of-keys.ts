/**
 * Which master secret the MAC of a key was made with, and which ones a node accepts, separated by spaces. Null where that was
 * before this migration, or a node of the release before wrote it.
 */
export const secretOfKeys = `
ALTER TABLE keys ADD COLUMN secret_id text;
ALTER TABLE nodes ADD COLUMN secret_ids text;
`
