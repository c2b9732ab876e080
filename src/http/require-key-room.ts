import { isGood } from '../access/create-authenticator.ts'
import { KEPT_LIMITS } from '../admission/limits.ts'
import { invalid } from '../domain/problem.ts'
import type { Storage } from '../storage/contract/storage.ts'

/** An organization may have only so many keys that are good. */
export async function requireKeyRoom(
  storage: Pick<Storage, 'listKeys'>,
  organizationId: string,
  now: number,
): Promise<void> {
  const { max, detail } = KEPT_LIMITS.keysOfOrganization
  const keys = await storage.listKeys(organizationId)
  if (keys.filter((key) => isGood(key, now)).length >= max) throw invalid(detail)
}
