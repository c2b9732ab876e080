import { UsageError } from './usage-error.ts'
import { VERSION } from './version.ts'

const USAGE = `Audit Event Service ${VERSION}

Usage: audit-service COMMAND

  serve                        run the service (settings: SERVICE_* variables, see docs/settings.md)
  keys create|list|rotate|revoke
                               manage API keys
  orgs create|list|retire      manage organizations
  explain 'COMMAND or JSON'    show how an event would be judged, without recording it
  demo                         fill an empty store with a week of sample data, to look around
  migrate                      bring the database of SERVICE_DATABASE_URL up to date, and end
  move --from DATA_DIR --to URL
                               copy an embedded store into PostgreSQL; can be stopped and run again
  backup FILE                  copy the database while the service runs
  restore FILE                 put a backup in its place (the service must be stopped)
  version, help`

/** Loaded when called: `keys` and `explain` need not wait for the web server's code. */
const commands: Readonly<Record<string, (parameters: readonly string[]) => Promise<void>>> = {
  serve: async () => (await import('./serve.ts')).serve(),
  keys: async (parameters) => (await import('./keys.ts')).keys(parameters),
  orgs: async (parameters) => (await import('./orgs.ts')).orgs(parameters),
  explain: async (parameters) => (await import('./explain.ts')).explain(parameters),
  demo: async () => (await import('./demo.ts')).demo(),
  migrate: async () => (await import('./migrate.ts')).migrate(),
  move: async (parameters) => (await import('./move.ts')).move(parameters),
  backup: async (parameters) => (await import('./backup.ts')).backup(parameters),
  restore: async (parameters) => (await import('./restore.ts')).restore(parameters),
  version: async () => console.log(VERSION),
  help: async () => console.log(USAGE),
}

export async function main([name = 'help', ...parameters]: readonly string[]): Promise<void> {
  try {
    const command = commands[name.replace(/^--/, '')]
    if (!command) throw new UsageError(`There is no command '${name}'.\n\n${USAGE}`)
    await command(parameters)
  } catch (error) {
    const isUsage =
      error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    console.error(error instanceof Error ? error.message : error)
    process.exit(isUsage ? 2 : 1)
  }
}
