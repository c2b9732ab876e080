import { COMMIT } from './commit.ts'
import { OVERVIEW, USAGE } from './usage.ts'
import { UnknownArgument, UsageError } from './usage-error.ts'
import { VERSION } from './version.ts'

type Command = (parameters: readonly string[]) => Promise<void>

/** Loaded when called: `keys` and `explain` need not wait for the web server's code. */
const commands: Readonly<Record<keyof typeof USAGE, Command>> = {
  serve: withoutParameters('serve', async () => (await import('./serve.ts')).serve()),
  keys: async (parameters) => (await import('./keys.ts')).keys(parameters),
  'sign-in': async (parameters) => (await import('./sign-in.ts')).signIn(parameters),
  orgs: async (parameters) => (await import('./orgs.ts')).orgs(parameters),
  quotas: async (parameters) => (await import('./quotas.ts')).quotas(parameters),
  stop: async (parameters) => (await import('./stop.ts')).stop(parameters),
  stops: async (parameters) => (await import('./stop.ts')).stops(parameters),
  secrets: async (parameters) => (await import('./secrets.ts')).secrets(parameters),
  explain: async (parameters) => (await import('./explain.ts')).explain(parameters),
  verdicts: async (parameters) => (await import('./verdicts.ts')).verdicts(parameters),
  demo: async (parameters) => (await import('./demo.ts')).demo(parameters),
  mcp: withoutParameters('mcp', async () => (await import('./mcp.ts')).mcp()),
  migrate: withoutParameters('migrate', async () => (await import('./migrate.ts')).migrate()),
  move: async (parameters) => (await import('./move.ts')).move(parameters),
  backup: async (parameters) => (await import('./backup.ts')).backup(parameters),
  evidence: async (parameters) => (await import('./evidence.ts')).evidence(parameters),
  restore: async (parameters) => (await import('./restore.ts')).restore(parameters),
}

export async function main([name = 'help', ...parameters]: readonly string[]): Promise<void> {
  try {
    await run(name, parameters)
  } catch (error) {
    const isUsage =
      error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    console.error(error instanceof Error ? error.message : error)
    process.exit(isUsage ? 2 : 1)
  }
}

async function run(name: string, parameters: readonly string[]): Promise<void> {
  if (name === 'version' || name === '--version') return console.log(`${VERSION} (${COMMIT})`)
  if (name === 'help' || isHelp(name)) return console.log(usageOf(parameters[0]) ?? OVERVIEW)
  if (!isCommand(name)) throw new UsageError(`There is no command '${name}'.\n\n${OVERVIEW}`)
  // What follows `explain` is a command line of its own, which may have such an option.
  const asked = name === 'explain' ? parameters.slice(0, 1) : parameters
  if (asked.some(isHelp)) return console.log(USAGE[name])
  try {
    await commands[name](parameters)
  } catch (error) {
    if (!(error instanceof UnknownArgument)) throw error
    throw new UsageError(`${error.message}\n\n${USAGE[name]}`)
  }
}

function isHelp(parameter: string): boolean {
  return parameter === '--help' || parameter === '-h'
}

function isCommand(name: string): name is keyof typeof USAGE {
  return Object.hasOwn(commands, name)
}

function usageOf(name: string | undefined): string | undefined {
  return name !== undefined && isCommand(name) ? USAGE[name] : undefined
}

function withoutParameters(name: keyof typeof USAGE, command: () => Promise<void>): Command {
  return async (parameters) => {
    if (parameters.length > 0) throw new UsageError(`'${name}' takes no parameters.\n\n${USAGE[name]}`)
    await command()
  }
}
