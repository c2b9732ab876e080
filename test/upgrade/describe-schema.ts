/** Everything that a schema consists of, as sorted lines: two stores with the same lines are the same but for their rows. */
import type { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'

export function describeSqlite(database: DatabaseSync): string[] {
  const rows = (sql: string, ...values: string[]) => database.prepare(sql).all(...values)
  const tables = rows(
    "SELECT * FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%' AND type <> 'shadow'",
  )
  const ofTables = tables.flatMap((table) => {
    const name = String(table['name'])
    const of = (kind: string, pragma: string, argument = name) =>
      rows(`SELECT * FROM pragma_${pragma}(?)`, argument).map((row) => line(`${kind} of ${name}`, row))
    return [
      line('table', table),
      ...of('column', 'table_xinfo'),
      ...of('foreign key', 'foreign_key_list'),
      ...rows('SELECT name FROM pragma_index_list(?)', name).flatMap((index) =>
        of(`column of ${index['name']}`, 'index_xinfo', String(index['name'])),
      ),
    ]
  })
  // What no pragma tells: checks, conditions of indexes, bodies of triggers. Added columns stand behind constraints, so parts are sorted.
  const texts = rows(
    "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%'",
  ).map(({ type, name, sql }) => line('text', { type, name, parts: partsOf(String(sql)) }))
  return [...ofTables, ...texts].sort()
}

/** Without comments and spaces, split at the commas that are in one pair of parentheses. */
function partsOf(sql: string): string[] {
  const bare = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
  const parts: string[] = ['']
  let depth = 0
  for (const character of bare) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 1 && '(,'.includes(character)) parts.push('')
    else parts.push(`${parts.pop()}${character}`)
  }
  return parts.map((part) => part.trim()).sort()
}

/** But for partitions that are made as time goes on, and names that the server gives the indexes of partitions. */
export async function describePostgres(client: pg.Client): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, sql] of Object.entries(CATALOGS)) {
    const { rows } = await client.query(`WITH kept AS (${KEPT}) ${sql}`)
    lines.push(...rows.map((row) => line(kind, row)))
  }
  return lines.sort()
}

const KEPT = `
SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
  AND (NOT relispartition OR relname LIKE '%of_other_times')`

const CATALOGS: Readonly<Record<string, string>> = {
  table: `
SELECT relname, relkind, relpersistence, reloptions, relrowsecurity, relforcerowsecurity, relacl::text, pg_get_userbyid(relowner) AS owner,
  pg_get_partkeydef(oid) AS partition_key, pg_get_expr(relpartbound, oid) AS bound,
  array(SELECT inhparent::regclass::text FROM pg_inherits WHERE inhrelid = kept.oid ORDER BY inhseqno) AS parents
FROM kept`,
  column: `
SELECT kept.relname, a.attname, row_number() OVER (PARTITION BY kept.oid ORDER BY a.attnum) AS place,
  format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression,
  a.attcollation::regcollation::text AS collation, pg_get_expr(d.adbin, d.adrelid) AS value, a.attislocal, a.attinhcount, a.attacl::text
FROM kept JOIN pg_attribute a ON a.attrelid = kept.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum WHERE kept.relkind <> 'S'`,
  sequence: `
SELECT kept.relname, seqtypid::regtype::text AS type, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle
FROM kept JOIN pg_sequence s ON s.seqrelid = kept.oid`,
  constraint: `
SELECT kept.relname, c.conname, c.contype, pg_get_constraintdef(c.oid) AS definition, c.convalidated, c.coninhcount, c.conislocal
FROM kept JOIN pg_constraint c ON c.conrelid = kept.oid WHERE c.contype <> 'n'`,
  index: `
SELECT kept.relname, CASE WHEN p.inhparent IS NULL THEN pg_get_indexdef(i.indexrelid) END AS definition,
  p.inhparent::regclass::text AS parent, i.indisvalid, i.indisprimary, i.indisunique
FROM kept JOIN pg_index i ON i.indrelid = kept.oid LEFT JOIN pg_inherits p ON p.inhrelid = i.indexrelid`,
  trigger: `
SELECT kept.relname, pg_get_triggerdef(t.oid) AS definition, t.tgenabled
FROM kept JOIN pg_trigger t ON t.tgrelid = kept.oid WHERE NOT t.tgisinternal`,
  policy: `SELECT * FROM pg_policies WHERE tablename IN (SELECT relname FROM kept)`,
  function: `
SELECT pg_get_functiondef(oid) AS definition, proacl::text, pg_get_userbyid(proowner) AS owner
FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  type: `
SELECT typname, typtype FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typrelid = 0 AND typelem = 0`,
  default_privilege: 'SELECT defaclobjtype, defaclacl::text FROM pg_default_acl',
}

function line(kind: string, row: Record<string, unknown>): string {
  return `${kind} ${JSON.stringify(row, (_, value) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value))}`
}
