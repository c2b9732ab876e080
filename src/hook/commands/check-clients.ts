import { existsSync, readFileSync } from 'node:fs'
import { CLIENTS, type ClientName } from '../../clients/client-name.ts'
import { checkTrust } from './check-trust.ts'
import { CLIENT_SETUPS, type ClientSetup, filesOf, type Scope } from './client-setups.ts'
import { runsAuditHook } from './hook-program.ts'
import { programProblem } from './program-problem.ts'

/** `fix` is set where something is wrong. */
export type Check = { readonly what: string; readonly fix?: string }

/** For every client in use here: whether its hook is installed, whether the programs it runs exist, and whether it is run. */
export function checkClients(): Check[] {
  const found = CLIENTS.filter((client) => existsSync(CLIENT_SETUPS[client].folder))
  if (found.length === 0)
    return [
      { what: 'No agent client was found', fix: 'Run: audit-hook install CLIENT (see audit-hook help)' },
    ]
  return found.map((client) => checkClient(client, CLIENT_SETUPS[client]))
}

function checkClient(client: ClientName, setup: ClientSetup): Check {
  const ours = (['user', 'project'] as const).flatMap((scope) =>
    filesOf(setup, scope)
      .filter((path) => existsSync(path) && runsAuditHook(readFileSync(path, 'utf8')))
      .map((path) => ({ scope, path })),
  )
  const again = `Run: audit-hook install ${client}`
  const [first] = ours
  if (first === undefined) return { what: `${setup.title}: the hook is not installed`, fix: again }
  const programs = new Set(ours.flatMap(({ path }) => programsIn(readFileSync(path, 'utf8'))))
  for (const program of programs) {
    const problem = programProblem(program)
    if (problem !== null) return { what: `${setup.title}: the hook runs ${program}, ${problem}`, fix: again }
  }
  return (
    distrust(client, setup, first) ?? {
      what: `${setup.title}: the hook is installed${setup.afterwards ? `. ${setup.afterwards}` : ''}`,
    }
  )
}

/** Where it stands for the user, the project's copy does not matter. */
function distrust(
  client: ClientName,
  { folder }: ClientSetup,
  { scope, path }: { scope: Scope; path: string },
): Check | null {
  return checkTrust(client, scope, path, folder)
}

/** The absolute paths that end in the name of the hook or of Node. */
function programsIn(text: string): string[] {
  return [
    ...text.matchAll(
      /(?:\/|[A-Z]:\\)[^'"\n]*?(?:audit-hook\.[cm]?[jt]s|\/node|\\node\.exe)(?=['" \]\\]|$)/gm,
    ),
  ].map(([path]) => path)
}
