import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'

const MAX_CACHED = 50_000

/** Stores the targets that are new, in a transaction of its own before the alerts. */
export function createTargetLearner(
  connections: Connections,
): (events: readonly SealedEvent[]) => Promise<void> {
  const cached = new Set<string>()

  return async (events) => {
    const missing = new Map<string, string>()
    for (const { alerts } of events)
      for (const { target, host } of alerts) if (!cached.has(target)) missing.set(target, host)
    if (missing.size === 0) return
    await connections.write({ organizations: EVERY_ORGANIZATION }, (query) =>
      query(
        `INSERT INTO alert_targets (target, host) SELECT * FROM unnest($1::text[], $2::text[]) AS new (target, host)
         ORDER BY new.target ON CONFLICT DO NOTHING`,
        [[...missing.keys()], [...missing.values()]],
      ),
    )
    if (cached.size + missing.size > MAX_CACHED) cached.clear()
    for (const target of missing.keys()) cached.add(target)
  }
}
