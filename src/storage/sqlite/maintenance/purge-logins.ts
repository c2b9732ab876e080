import type { DatabaseSync } from 'node:sqlite'
import { LOGIN_LASTS_MS } from '../../contract/logins.ts'

export function createLoginPurge(database: DatabaseSync) {
  const purge = database.prepare('DELETE FROM login_sessions WHERE created_at <= ?')
  return {
    purgeLogins(now: number): void {
      purge.run(now - LOGIN_LASTS_MS)
    },
  }
}
