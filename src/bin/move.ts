import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PREVIOUS_SECRET_FILE, SECRET_FILE } from '../access/master-secret.ts'
import { moveStore } from '../storage/move/move-store.ts'
import { isInUse } from '../storage/sqlite/threads/is-in-use.ts'
import { SIGNING_KEY_FILE } from './open-service.ts'
import { printTable } from './print-table.ts'
import { readArguments } from './read-arguments.ts'
import { readDatabaseUrl } from './settings.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

/** Copies an embedded store into an empty PostgreSQL database. Stopped at any point, it continues when it is run again. */
export async function move(parameters: readonly string[]): Promise<void> {
  const { values } = readArguments(parameters, { from: { type: 'string' }, to: { type: 'string' } }, 0)
  if (values.from === undefined) throw new UsageError(USAGE.move)
  const to = targetOf(values.to)
  const file = join(values.from, 'audit.db')
  if (!existsSync(file)) throw new Error(`There is no store in ${values.from}.`)
  if (isInUse(file)) throw new Error(`A process has ${file} open; stop the service first.`)
  const report = await moveStore(file, to, (line) => console.error(line))
  printTable([
    ['', 'embedded', 'PostgreSQL'],
    ...report.tables.map(({ name, from, to }) => [name, String(from), String(to)]),
  ])
  console.log(
    [
      '',
      `All ${report.events} events are the same in both (SHA-256 ${report.hash.slice(0, 16)}...).`,
      'Start the nodes with SERVICE_DATABASE_URL, and with what belongs to the old store:',
      ...keptSettings(values.from),
    ].join('\n'),
  )
}

/** What the store was used with, as settings of the nodes. Without the key of its logs these would be continued in new ones. */
function keptSettings(dataDir: string): string[] {
  const files = [
    ['SERVICE_SECRET_FILE', SECRET_FILE],
    ['SERVICE_SECRET_PREVIOUS_FILE', PREVIOUS_SECRET_FILE],
    ['SERVICE_EVIDENCE_KEY_FILE', SIGNING_KEY_FILE],
  ] as const
  const found = files
    .map(([setting, name]) => [setting, join(dataDir, name)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([setting, file]) => `  ${setting}=${file}`)
  return existsSync(join(dataDir, SECRET_FILE)) ? found : ['  SERVICE_SECRET, as before', ...found]
}

/** Whoever lists the processes of the machine sees their arguments: a password is not taken from there. */
function targetOf(given: string | undefined): string {
  if (given === undefined) {
    const databaseUrl = readDatabaseUrl(process.env)
    if (databaseUrl === null)
      throw new UsageError(
        `move needs SERVICE_DATABASE_URL_FILE (a file with the URL) or SERVICE_DATABASE_URL.\n\n${USAGE.move}`,
      )
    return databaseUrl
  }
  if (/^postgres(?:ql)?:\/\/[^/@:]*:[^/@]+@/.test(given) || /[?&]password=/.test(given))
    throw new UsageError(
      'A password among the arguments can be read by everybody on this machine. Put the URL into a file or into the environment, and leave --to out: SERVICE_DATABASE_URL_FILE=FILE audit-service move --from DATA_DIR. Change this password.',
    )
  return given
}
