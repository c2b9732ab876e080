/** Stops in force, for those that judge. */

import { createTtlCache } from '../domain/ttl-cache.ts'
import type { StopInForce } from '../policy/stops/find-stop.ts'
import { STOPS, stopInForce } from '../resources/stops/stops.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type Stops = {
  /** The same list as long as nothing changes. */
  inForce(organizationId: string): Promise<readonly StopInForce[]> | readonly StopInForce[]
  clearCache(): void
}

const CACHE_MS = 2_000
const NONE: readonly StopInForce[] = []

export function createStops({
  storage,
  now,
}: {
  readonly storage: Pick<Storage, 'listThings'>
  readonly now: () => number
}): Stops {
  const cache = createTtlCache<readonly StopInForce[]>(now)

  async function read(organization_id: string): Promise<readonly StopInForce[]> {
    const { things } = await storage.listThings({ organization_id, team_id: null }, STOPS.plural, {
      ...{ inForceAt: now(), after: undefined, limit: STOPS.max },
    })
    return things.length === 0 ? NONE : things.map(stopInForce)
  }

  return {
    inForce: (organizationId) =>
      cache.get(organizationId, async () => ({
        value: await read(organizationId),
        until: now() + CACHE_MS,
      })),
    clearCache: cache.clear,
  }
}
