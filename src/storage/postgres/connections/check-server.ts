/** Checks the database server: what must be right before the service starts, and what should be. */
import type { Connections } from './query.ts'

const OLDEST_VERSION = 150_000
const CLOCK_OFFSET_MS = 2_000

type Server = {
  readonly version: number
  readonly version_text: string
  readonly encoding: string
  readonly fsync: string
  readonly full_page_writes: string
  readonly synchronous_commit: string
  readonly may_create: boolean | null
  readonly schema: string | null
  readonly ignores_row_security: boolean
  readonly is_standby: boolean
  readonly clock_ms: number
}

/** Throws with one line a fault where the service cannot keep its promises there; warns of what weakens them. */
export async function checkServer(
  connections: Connections,
  now: () => number,
  warn: (message: string) => void,
): Promise<void> {
  const asked = now()
  const { rows } = await connections.plain(`
    SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS version_text,
      current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
      current_setting('full_page_writes') AS full_page_writes,
      current_setting('synchronous_commit') AS synchronous_commit,
      current_schema() AS schema, has_schema_privilege(current_schema(), 'CREATE') AS may_create,
      (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user) AS ignores_row_security,
      pg_is_in_recovery() AS is_standby,
      (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS clock_ms`)
  const server = rows[0] as Server
  const faults = FAULTS.filter(([isFault]) => isFault(server)).map(([, say]) => say(server))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const offset = server.clock_ms - (asked + now()) / 2
  for (const [isWeak, say] of WEAKNESSES) if (isWeak(server, offset)) warn(say(offset))
}

const FAULTS: readonly [isFault: (server: Server) => boolean, say: (server: Server) => string][] = [
  [
    ({ version }) => version < OLDEST_VERSION,
    ({ version_text }) => `PostgreSQL ${version_text} is too old: 15 or newer is needed.`,
  ],
  [
    ({ fsync }) => fsync === 'off',
    () => 'The database has fsync = off: a power cut would lose acknowledged events. Set fsync = on.',
  ],
  [
    ({ encoding }) => encoding !== 'UTF8',
    ({ encoding }) => `The database has the encoding ${encoding}; make one with ENCODING 'UTF8'.`,
  ],
  [
    ({ is_standby }) => is_standby,
    () =>
      'The database is a standby and takes no writes. Point SERVICE_DATABASE_URL at the primary, or name all hosts.',
  ],
  [
    ({ may_create }) => may_create !== true,
    ({ schema }) =>
      `The role of SERVICE_DATABASE_URL may not create tables${schema === null ? ': it has no schema' : ` in the schema ${schema}`}. GRANT CREATE, USAGE ON SCHEMA to it, or make it the owner of the database.`,
  ],
]

const WEAKNESSES: readonly [
  isWeak: (server: Server, offsetMs: number) => boolean,
  say: (offsetMs: number) => string,
][] = [
  [
    ({ synchronous_commit }) => synchronous_commit === 'off',
    () =>
      'The database has synchronous_commit = off: a crash can lose events that were acknowledged. Set it to on.',
  ],
  [
    ({ full_page_writes }) => full_page_writes === 'off',
    () =>
      'The database has full_page_writes = off: a power cut can damage it, unless its file system prevents that.',
  ],
  [
    ({ ignores_row_security }) => ignores_row_security,
    () =>
      'The role of SERVICE_DATABASE_URL is a superuser or has BYPASSRLS: row-level security, the second check that keeps organizations apart, is off. Use an ordinary role.',
  ],
  [
    (_, offset) => Math.abs(offset) > CLOCK_OFFSET_MS,
    (offset) =>
      `The clock of the database is ${(Math.abs(offset) / 1000).toFixed(1)} s ${offset > 0 ? 'ahead of' : 'behind'} this machine's: synchronize both.`,
  ],
]
