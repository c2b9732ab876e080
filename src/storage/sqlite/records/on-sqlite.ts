/** What PostgreSQL writes otherwise, or needs where SQLite needs nothing. */
const LEFT_OUT = /::\w+(?:\[\])?| FOR (?:NO KEY )?(?:UPDATE|SHARE)(?: SKIP LOCKED)?| COLLATE "C"/g

/** A query of a resource as SQLite writes it. */
export function onSqlite(sql: string): string {
  return sql.replaceAll(LEFT_OUT, '').replaceAll(/\$(\d+)/g, '?$1')
}
