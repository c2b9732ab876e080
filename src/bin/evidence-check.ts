/** Derives all logs again from the store, or from a backup, and says where they differ. */
import { LAST_ULID_TIME } from '../domain/ulid.ts'
import { checkLog } from '../notary/check-log.ts'
import { withService } from './open-service.ts'
import { printTable } from './print-table.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'
import { type CheckedStore, withBackup } from './with-backup.ts'

/** 0: everything fits; 20: events are missing or have no entry; 40: something was changed. */
export async function check(parameters: readonly string[]): Promise<void> {
  const [backup, ...more] = parameters
  if (more.length > 0 || backup?.startsWith('-')) throw new UsageError(USAGE.evidence)
  if (backup !== undefined) await withBackup(backup, checkStore)
  else await withService(({ storage }) => checkStore(storage))
}

async function checkStore(storage: CheckedStore): Promise<void> {
  const logs = await storage.listLogs(null)
  const table = [['log', 'entries', 'events', 'removed', 'erased', 'missing', 'changed', 'checkpoint']]
  const logged = new Map<string, number>()
  let code = 0
  for (const log of logs) {
    const found = await checkLog(storage, log)
    const here = found.events - found.missing - found.removed
    logged.set(log.organization_id, (logged.get(log.organization_id) ?? 0) + here)
    const checkpoint =
      found.matchesCheckpoint === null ? 'none' : found.matchesCheckpoint ? 'fits' : 'DIFFERS'
    table.push([
      found.origin,
      ...[found.entries, found.events, found.removed, found.erased, found.missing, found.changed].map(String),
      checkpoint,
    ])
    for (const { index, id } of found.firstChanged) console.error(`Changed: entry ${index}, ${id}`)
    const isChanged = found.changed > 0 || found.matchesCheckpoint === false || found.entries !== log.size
    code = Math.max(code, isChanged ? 40 : found.missing > 0 ? 20 : 0)
  }
  printTable(table)
  for (const [organization, events] of logged) {
    const without = (await countEvents(storage, organization)) - events
    if (without === 0) continue
    console.error(`${without} events of ${organization} have no entry in a log.`)
    code = Math.max(code, 20)
  }
  process.exitCode = code
}

async function countEvents(storage: CheckedStore, organization_id: string): Promise<number> {
  const scope = { organization_id, team_id: null }
  return (await storage.countEvents(scope, { from: 0, to: LAST_ULID_TIME })).total_events
}
