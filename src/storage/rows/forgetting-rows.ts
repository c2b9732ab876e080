/** Rows of the tables that forgetting is recorded in. */
import type { ErasableField, Erasure } from '../../domain/erasure.ts'
import { type Cutoffs, NO_RETENTION, type RetentionSet } from '../../domain/retention.ts'
import { firstUlidAt, timeOfUlid } from '../../domain/ulid.ts'
import type { ChangeRecord } from '../contract/directory.ts'
import type {
  ErasedEntry,
  NewRetentionRun,
  RetentionRun,
  StoredErasure,
  StoredRetention,
} from '../contract/forgetting.ts'
import type { Row } from './columns.ts'

export const NEWEST_RETENTION = `SELECT s.organization_id, s.version, s.settings FROM retention_settings s
  WHERE s.version = (SELECT max(version) FROM retention_settings n WHERE n.organization_id = s.organization_id)`

export function retentionRowOf(
  organization_id: string,
  version: number,
  settings: RetentionSet,
  { id, actor }: ChangeRecord,
): Row<'retention_settings'> {
  const { key_id, name: key_name } = actor
  const created_at = timeOfUlid(id)
  return { organization_id, version, settings: JSON.stringify(settings), created_at, key_id, key_name }
}

export function retentionOf(row: object | undefined): StoredRetention {
  if (!row) return { version: 0, settings: NO_RETENTION }
  const { version, settings } = row as { version: number; settings: string }
  return { version, settings: JSON.parse(settings) as RetentionSet }
}

export function runRowOf(organization_id: string, run: NewRetentionRun): Row<'retention_runs'> {
  const { id, version, started_at } = run
  return {
    ...{ organization_id, id, version, started_at, cutoffs: JSON.stringify(run.cutoffs) },
    ...{ ended_at: null, position: firstUlidAt(0), removed: 0, held: 0 },
  }
}

export function runOf(row: object): RetentionRun {
  const { id, version, cutoffs, started_at, ended_at, position, removed, held } = row as Omit<
    RetentionRun,
    'cutoffs' | 'position'
  > & { cutoffs: string; position: string }
  return {
    ...{ id, version, started_at, ended_at, removed, held },
    cutoffs: JSON.parse(cutoffs) as Cutoffs,
    position: timeOfUlid(position),
  }
}

export function erasureRowOf(organization_id: string, erasure: Erasure): Row<'erasures'> {
  const { id, mode, fields, reason, key_id, key_name, created_at } = erasure
  return {
    ...{ organization_id, id, mode, fields: JSON.stringify(fields), reason, key_id, key_name, created_at },
    ...{ events: 0, finished_at: null },
  }
}

export function erasureFromRow(row: object): StoredErasure {
  const { id, mode, fields, reason, key_id, key_name, created_at, events, finished_at } = row as Omit<
    StoredErasure,
    'fields'
  > & { fields: string }
  return {
    ...{ id, reason, key_id, key_name, created_at, events, finished_at },
    mode,
    fields: JSON.parse(fields) as ErasableField[],
  }
}

export function erasedRowOf(organization_id: string, one: ErasedEntry): Row<'erased_entries'> {
  const { id, entry, salts, erased } = one
  return { organization_id, id, entry, salts: JSON.stringify(salts), erased: JSON.stringify(erased) }
}

export function erasedFromRow(row: object): ErasedEntry {
  const { id, entry, salts, erased } = row as Record<string, string>
  return {
    id: String(id),
    entry: String(entry),
    salts: JSON.parse(String(salts)) as Record<string, string>,
    erased: JSON.parse(String(erased)) as Record<string, string>,
  }
}
