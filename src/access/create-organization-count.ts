import type { Storage } from '../storage/contract/storage.ts'

export type OrganizationCount = {
  /** Whether there is more than one organization that is in use; demonstrations are nobody's. */
  hasNeighbours(): boolean
  /** To be called at intervals: other processes create organizations too. */
  refresh(): Promise<void>
}

export async function createOrganizationCount(
  storage: Pick<Storage, 'listOrganizations' | 'listDemonstrations'>,
): Promise<OrganizationCount> {
  let organizations = 0
  async function refresh(): Promise<void> {
    const demonstrations = new Set(await storage.listDemonstrations())
    const all = await storage.listOrganizations()
    organizations = all.filter(({ id, retired_at }) => retired_at === null && !demonstrations.has(id)).length
  }
  await refresh()
  return { hasNeighbours: () => organizations > 1, refresh }
}
