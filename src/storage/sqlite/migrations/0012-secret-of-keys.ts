/** Which master secret the MAC of a key was made with; null where that was before this migration. */
export const secretOfKeys = 'ALTER TABLE keys ADD COLUMN secret_id TEXT;'
