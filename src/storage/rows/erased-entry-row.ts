/** Rows of the table `erased_entries`. */
import type { ErasedEntry } from '../contract/forgetting.ts'
import type { Row } from './columns.ts'

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
