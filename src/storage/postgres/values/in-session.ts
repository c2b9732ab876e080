/** The condition that a row is of a session, as the indexes know it: ids of sessions may be too long for an index. */
export function inSession(session: string, column = 'session_id'): string {
  return `${column} = ${session} AND md5(${column}) = md5(${session})`
}
