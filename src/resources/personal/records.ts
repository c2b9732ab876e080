/**
 * What people wrote into records, whichever they are: texts in which somebody may be named. A search for a person looks at all
 * of them, and an erasure destroys them. Which columns these are, each table says itself.
 */
import { ERASED } from '../../domain/erasure.ts'
import type { Scope } from '../../domain/principal.ts'
import { conditions } from '../kit/conditions.ts'
import { read } from '../kit/operations.ts'
import type { Table } from '../kit/table.ts'

/** `id`: the table, and by what the row is told from the others of the organization (`holds:01JF...`). */
type PersonalTexts = { readonly id: string; readonly texts: Readonly<Record<string, string | null>> }

/** `tables`: asked for once all resources are there, of which this is one. */
export function personalRecords(tables: () => readonly Table[]) {
  return {
    /** After the given one. A team has those records that are its own; the organization has all of them. */
    listPersonalTexts: read(
      'background',
      async (query, scope: Scope, after: string | null, limit: number): Promise<PersonalTexts[]> => {
        const [last, key] = placeOf(after ?? ':')
        const ofScope = ofPeople(tables()).filter(
          ({ columns }) => !scope.team_id || columns.includes('team_id'),
        )
        const found: PersonalTexts[] = []
        for (const { name, by, personal } of ofScope) {
          if (found.length === limit || name < last) continue
          const { sql, values } = conditions([
            ['organization_id =', scope.organization_id],
            ['team_id =', scope.team_id ?? undefined],
            [`${by} >`, name === last ? key : undefined],
          ])
          const { rows } = await query<Record<string, string | null>>(
            `SELECT ${by} AS row_key, ${personal.join(', ')} FROM ${name} WHERE ${sql}
             ORDER BY ${by} COLLATE "C" LIMIT ${limit - found.length}`,
            values,
          )
          found.push(...rows.map(({ row_key, ...texts }) => ({ id: `${name}:${row_key}`, texts })))
        }
        return found
      },
    ),
  }
}

/** The statements that destroy these texts; what was never written stays empty. */
export function erasingTexts(tables: readonly Table[], organizationId: string, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const [name, key] = placeOf(id)
    const table = ofPeople(tables).find((one) => one.name === name)
    if (!table) return []
    const set = table.personal.map(
      (column) =>
        `${column} = CASE WHEN ${column} IS NULL THEN NULL ELSE '${table.blank[column] ?? ERASED}' END`,
    )
    const sql = `UPDATE ${name} SET ${set.join(', ')} WHERE organization_id = $1 AND ${table.by} = $2`
    return [{ table: name, sql, values: [organizationId, key] }]
  })
}

/** In the order in which they are looked at. */
function ofPeople(tables: readonly Table[]): Table[] {
  return tables.filter(({ personal }) => personal.length > 0).sort((a, b) => (a.name < b.name ? -1 : 1))
}

function placeOf(id: string): [table: string, key: string] {
  const end = id.indexOf(':')
  return [id.slice(0, end), id.slice(end + 1)]
}
