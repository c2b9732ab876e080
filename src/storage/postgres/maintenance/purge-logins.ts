import { LOGIN_LASTS_MS } from '../../contract/logins.ts'
import type { Query } from '../connections/query.ts'

export async function purgeLogins(query: Query, now: number): Promise<void> {
  await query('DELETE FROM login_sessions WHERE created_at <= $1', [now - LOGIN_LASTS_MS])
}
