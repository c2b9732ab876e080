/** Older releases can corrupt a database when the write-ahead log is reset. */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const

/** The releases of Node that bring it; the same as `engines` in package.json. */
const NEEDED_NODE = 'Node 22 from 22.22.3, Node 24 from 24.15.0, or Node 25.9.0 and newer'

/** Undefined: a Node without SQLite. */
export function isSafeSqlite(version: string | undefined): boolean {
  const parts = (version ?? '0').split('.').map(Number)
  for (const [index, least] of OLDEST_SAFE_SQLITE.entries()) {
    const part = parts[index] ?? 0
    if (part !== least) return part > least
  }
  return true
}

export function describeNeed(version: string | undefined, node: string): string {
  const problem =
    version === undefined ? `Node ${node} has no SQLite` : `SQLite ${version} of Node ${node} is too old`
  return `${problem}: ${OLDEST_SAFE_SQLITE.join('.')} or newer is needed, which comes with ${NEEDED_NODE}.`
}
