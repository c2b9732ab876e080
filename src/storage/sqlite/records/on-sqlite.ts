/** What PostgreSQL writes otherwise, or needs where SQLite needs nothing. */
const LEFT_OUT = /::\w+(?:\[\])?| FOR (?:NO KEY )?(?:UPDATE|SHARE)(?: SKIP LOCKED)?| COLLATE "C"/g

/** Rows that are given as one value. */
const RECORDSET = /json_to_recordset\((\$\d+)\) AS (\w+)\s+\(([^)]*)\)/g

/** A query of a resource as SQLite writes it. */
export function onSqlite(sql: string): string {
  return sql
    .replaceAll(RECORDSET, (_, place: string, name: string, columns: string) => {
      const members = columns.split(', ').map((column) => column.split(' ')[0])
      return `(SELECT ${members.map((member) => `value ->> '${member}' AS ${member}`).join(', ')} FROM json_each(${place})) AS ${name}`
    })
    .replaceAll(LEFT_OUT, '')
    .replaceAll(/\$(\d+)/g, '?$1')
}
