/** The statements that a database client is told to run: in its options, its arguments or on its input. */
import type { Call } from '../../shell/call.ts'
import type { Options } from './read-options.ts'

type Client = {
  readonly options?: readonly string[]
  /** Words before the statement: the file of `sqlite3 file statement`. */
  readonly words?: number
  /** The words themselves are the statement. */
  readonly whole?: true
}

const CLIENTS: ReadonlyMap<string, Client> = new Map<string, Client>([
  ['psql', { options: ['-c', '--command'] }],
  ['pgcli', { options: ['-c', '--command'] }],
  ['mysql', { options: ['-e', '--execute'] }],
  ['mariadb', { options: ['-e', '--execute'] }],
  ['mycli', { options: ['-e', '--execute'] }],
  ['sqlite3', { words: 1, options: ['-cmd'] }],
  ['sqlite', { words: 1 }],
  ['duckdb', { words: 1, options: ['-c', '-s'] }],
  ['sqlcmd', { options: ['-Q', '-q'] }],
  ['cockroach', { options: ['-e', '--execute'] }],
  ['clickhouse-client', { options: ['-q', '--query'] }],
  ['clickhouse', { options: ['-q', '--query'] }],
  ['bq', { words: 1 }],
  ['snowsql', { options: ['-q', '--query'] }],
  ['snow', { options: ['-q', '--query'] }],
  ['cqlsh', { options: ['-e', '--execute'] }],
  ['mongosh', { options: ['--eval'] }],
  ['mongo', { options: ['--eval'] }],
  ['influx', { options: ['-execute'] }],
  ['trino', { options: ['--execute'] }],
  ['presto', { options: ['--execute'] }],
  ['hive', { options: ['-e'] }],
  ['beeline', { options: ['-e'] }],
  ['impala-shell', { options: ['-q', '--query'] }],
  ['spark-sql', { options: ['-e'] }],
  ['usql', { options: ['-c', '--command'] }],
  ['sqlplus', {}],
  ['isql', {}],
  ['tsql', {}],
  ['db2', { whole: true }],
  ['turso', { words: 3 }],
  ['wrangler', { options: ['--command'] }],
  ['heroku', { options: ['-c', '--command'] }],
  ['cypher-shell', { words: 0 }],
  ['redis-cli', { whole: true }],
  ['valkey-cli', { whole: true }],
])

export function queriesInside(call: Call, options: Options): readonly string[] {
  const client = CLIENTS.get(call.program)
  if (!client) return []
  const found: string[] = []
  if (client.options) for (const arg of valuesOf(call.args, client.options)) found.push(arg)
  if (client.words !== undefined) found.push(...options.words.slice(client.words))
  if (client.whole) found.push(options.words.join(' '))
  if (call.input !== null) found.push(call.input)
  return found
}

function valuesOf(args: readonly string[], options: readonly string[]): string[] {
  const found: string[] = []
  args.forEach((arg, at) => {
    for (const option of options) {
      if (
        arg === option ||
        (option.length === 2 &&
          /^-[a-zA-Z]{1,8}$/.test(arg) &&
          !arg.startsWith('--') &&
          arg.endsWith(option[1] as string))
      )
        found.push(args[at + 1] ?? '')
      else if (option.startsWith('--') && arg.startsWith(`${option}=`))
        found.push(arg.slice(option.length + 1))
      else if (option.length === 2 && arg.startsWith(option) && /\s/.test(arg)) found.push(arg.slice(2))
    }
  })
  return found
}
