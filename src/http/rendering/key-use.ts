/** Who uses a key, and what becomes of their calls where it is revoked: what is asked before it is. */

import type { TimeRange } from '../../domain/paging.ts'
import type { Principal } from '../../domain/principal.ts'
import { type AfterRevocation, afterRevocation, readHookBuild } from '../../outcomes/read-hook-build.ts'
import { writeValue } from '../../query/write-value.ts'
import type { FoundKey } from '../../resources/keys/records.ts'
import type { KeyEvents, ValueCount } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { readFilter } from '../parameters/event-filter.ts'
import { countInside } from './count-inside.ts'
import type { Attributions } from './create-attributions.ts'

export type KeyUse = KeyEvents & {
  readonly people: readonly ValueCount[]
  readonly hosts: readonly {
    readonly host: string
    readonly events: number
    /** Of the hook there; null where none was seen. */
    readonly hook_version: string | null
    readonly afterwards: AfterRevocation
  }[]
  /** People and hosts are counted in so many of the events: the newest. */
  readonly looked_at: number
}

type Stores = { readonly storage: Storage; readonly attributions: Attributions }

export async function keyUse(
  stores: Stores,
  principal: Principal,
  { id, organization_id }: FoundKey,
  range: TimeRange,
): Promise<KeyUse> {
  const { storage } = stores
  const filter = { ...(await readFilter(storage, principal, { query: `key:${writeValue(id)}` })), ...range }
  const [counted, people, hosts, versions] = await Promise.all([
    storage.countKeyEvents(organization_id, id, range),
    countInside(stores, principal, filter, 'user', {}),
    countInside(stores, principal, filter, 'host', {}),
    storage.listHookVersions(principal, range),
  ])
  const hookOf = (host: string) => {
    const [newest] = versions
      .filter((one) => one.host === host)
      .sort((one, other) => other.last_seen - one.last_seen)
    return newest ? readHookBuild(newest.version) : null
  }
  return {
    ...counted,
    people: people.values,
    hosts: hosts.values.map(({ value: host, count: events }) => {
      const hook = hookOf(host)
      return {
        host,
        events,
        hook_version: hook?.version ?? null,
        afterwards: hook ? afterRevocation(hook) : 'unknown',
      }
    }),
    looked_at: people.looked_at,
  }
}
