/** The WHERE of a list: only what was asked for. */
export type Asked = readonly [
  beginning: string,
  value: string | number | readonly string[] | null | undefined,
]

export type Conditions = {
  readonly sql: string
  readonly values: readonly unknown[]
  and(...asked: Asked): Conditions
}

/** Each is the beginning of a comparison (`c.kind =`, `c.kind IN`) and its value; what is undefined is left out. */
export function conditions(asked: readonly Asked[]): Conditions {
  const given = asked.filter(([, value]) => value !== undefined)
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const parts = given.map(([beginning, value]) =>
    Array.isArray(value) ? `${beginning} (${listOf(value.map(place))})` : `${beginning} ${place(value)}`,
  )
  return {
    sql: parts.join(' AND ') || 'true',
    values,
    and: (...another) => conditions([...asked, another]),
  }
}

/** Of nothing at all: an empty list would be a mistake in SQL. */
function listOf(places: readonly string[]): string {
  return places.join(', ') || 'NULL'
}
