import type { Storage } from '../storage/contract/storage.ts'

export type OrganizationCount = {
  /** Whether there is more than one organization that is in use. */
  hasNeighbours(): boolean
  /** To be called at intervals: other processes create organizations too. */
  refresh(): Promise<void>
}

export async function createOrganizationCount(
  storage: Pick<Storage, 'listOrganizations'>,
): Promise<OrganizationCount> {
  let organizations = 0
  async function refresh(): Promise<void> {
    organizations = (await storage.listOrganizations()).filter(({ retired_at }) => retired_at === null).length
  }
  await refresh()
  return { hasNeighbours: () => organizations > 1, refresh }
}
