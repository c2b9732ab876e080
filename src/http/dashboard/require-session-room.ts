import type { Logins } from '../../access/create-logins.ts'
import { refusal } from '../../admission/create-budget.ts'
import { KEPT_LIMITS } from '../../admission/limits.ts'
import type { Principal } from '../../domain/principal.ts'

/** Refuses one more session of a key or person, or of its organization, where there are enough. */
export async function requireSessionRoom(logins: Logins, principal: Principal): Promise<void> {
  const { key, organization } = await logins.count(principal)
  if (key >= KEPT_LIMITS.sessionsOfKey.max) throw refusal(KEPT_LIMITS.sessionsOfKey)
  if (organization >= KEPT_LIMITS.sessionsOfOrganization.max)
    throw refusal(KEPT_LIMITS.sessionsOfOrganization)
}
