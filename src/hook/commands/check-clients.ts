import { existsSync, readFileSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { CLIENTS, type ClientName } from '../../clients/client-name.ts'
import { serviceFolderOf } from '../service-folder.ts'
import { checkTrust } from './check-trust.ts'
import { CLIENT_SETUPS, type ClientSetup, filesOf } from './client-setups.ts'
import type { Scope } from './hook-lines.ts'
import { LAUNCHER, runsAuditHook } from './hook-program.ts'
import { programProblem } from './program-problem.ts'

/** `fix` is set where something is wrong. */
export type Check = { readonly what: string; readonly fix?: string }

/** For every client in use here: whether its hook is installed, whether the programs it runs exist, and whether it is run. */
export function checkClients(): Check[] {
  const found = CLIENTS.filter(
    (client) =>
      existsSync(CLIENT_SETUPS[client].folder) || ourFiles(CLIENT_SETUPS[client], ['project']).length > 0,
  )
  if (found.length === 0)
    return [
      { what: 'No agent client was found', fix: 'Run: audit-hook install CLIENT (see audit-hook help)' },
    ]
  return found.map((client) => checkClient(client, CLIENT_SETUPS[client]))
}

function checkClient(client: ClientName, setup: ClientSetup): Check {
  const ours = ourFiles(setup, ['user', 'project'])
  const again = `Run: audit-hook install ${client}`
  const [first] = ours
  if (first === undefined) return { what: `${setup.title}: the hook is not installed`, fix: again }
  const programs = new Set(ours.flatMap(({ path }) => programsIn(readFileSync(path, 'utf8'))))
  const shared = ours.find(({ scope }) => scope === 'project')
  if (shared && programsIn(readFileSync(shared.path, 'utf8')).length > 0)
    return {
      what: `${setup.title}: ${shared.path} has a path of one person's machine in it`,
      fix: `For colleagues the hook would be missing. Run: audit-hook install ${client} --project`,
    }
  if (shared && !isProgramThere())
    return (
      distrust(client, setup, shared) ?? {
        what: `${setup.title}: ${shared.path} runs audit-hook, which is not installed for you: every call is stopped`,
        fix: again,
      }
    )
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

function ourFiles(setup: ClientSetup, scopes: readonly Scope[]) {
  const ofUser = filesOf(setup, 'user')
  return scopes.flatMap((scope) =>
    filesOf(setup, scope)
      // In the home folder the two are one.
      .filter((path) => scope === 'user' || !ofUser.includes(path))
      .filter((path) => existsSync(path) && runsAuditHook(readFileSync(path, 'utf8')))
      .map((path) => ({ scope, path })),
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

/** What the line of a project looks for: see `hook-lines.ts`. */
function isProgramThere(): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute)
  const places = [
    join(serviceFolderOf().programFolder, LAUNCHER),
    ...folders.map((one) => join(one, LAUNCHER)),
  ]
  return places.some((place) => existsSync(place))
}

/** The absolute paths that end in the name of the hook or of Node; what begins with a variable is everybody's. */
function programsIn(text: string): string[] {
  return [
    ...text
      .replaceAll(/\$HOME\/[^"'; ]*/g, '')
      .matchAll(/(?:\/|[A-Z]:\\)[^'"\n]*?(?:audit-hook\.[cm]?[jt]s|\/node|\\node\.exe)(?=['" \]\\]|$)/gm),
  ].map(([path]) => path)
}
