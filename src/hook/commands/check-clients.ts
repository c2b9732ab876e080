import { existsSync, readFileSync } from 'node:fs'
import { CLIENTS, type ClientName } from '../../clients/client-name.ts'
import { CLIENT_SETUPS, type ClientSetup, filesOf } from './client-setups.ts'
import { runsAuditHook } from './hook-program.ts'

/** `fix` is set where something is wrong. */
export type Check = { readonly what: string; readonly fix?: string }

/** For every client in use here: whether its hook is installed, and whether the programs it runs exist. */
export function checkClients(): Check[] {
  const found = CLIENTS.filter((client) => existsSync(CLIENT_SETUPS[client].folder))
  if (found.length === 0)
    return [
      { what: 'No agent client was found', fix: 'Run: audit-hook install CLIENT (see audit-hook help)' },
    ]
  return found.map((client) => checkClient(client, CLIENT_SETUPS[client]))
}

function checkClient(client: ClientName, setup: ClientSetup): Check {
  const files = [...filesOf(setup, 'user'), ...filesOf(setup, 'project')]
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
  const ours = texts.filter(runsAuditHook)
  const again = `Run: audit-hook install ${client}`
  if (ours.length === 0) return { what: `${setup.title}: the hook is not installed`, fix: again }
  const missing = ours.flatMap(programsIn).find((program) => !existsSync(program))
  if (missing !== undefined)
    return { what: `${setup.title}: the hook runs ${missing}, which does not exist`, fix: again }
  return { what: `${setup.title}: the hook is installed${setup.afterwards ? `. ${setup.afterwards}` : ''}` }
}

/** The absolute paths that end in the name of the hook or of Node. */
function programsIn(text: string): string[] {
  return [
    ...text.matchAll(
      /(?:\/|[A-Z]:\\)[^'"\n]*?(?:audit-hook\.[cm]?[jt]s|\/node|\\node\.exe)(?=['" \]\\]|$)/gm,
    ),
  ].map(([path]) => path)
}
