/** Whether what stands in the clients' configurations can run: the gateway before each server, and the server behind it. */
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { CLIENTS, type ClientName } from '../../clients/client-name.ts'
import type { Check } from '../../hook/commands/check-clients.ts'
import { readClientFile } from '../../hook/commands/client-file.ts'
import { programProblem } from '../../hook/commands/program-problem.ts'
import type { ServiceFolder } from '../../hook/service-folder.ts'
import { isWrapped, type ProgramEntry } from './edit-entries.ts'
import { findEntries } from './find-entries.ts'
import { MCP_SETUPS, mcpFiles } from './mcp-setups.ts'

/** Of every client in use here, for the user and for the project in the current folder. */
export function checkWrapped(folder: ServiceFolder): Check[] {
  const seen = new Set<string>()
  const checks = CLIENTS.flatMap((client) =>
    [false, true].flatMap((isProject) =>
      mcpFiles(MCP_SETUPS[client], isProject).flatMap((path) => {
        // Two clients may read the same file.
        if (seen.has(path)) return []
        seen.add(path)
        return checkFile({ client, isProject, path }, folder)
      }),
    ),
  )
  if (checks.length > 0) return checks
  return [{ what: 'No MCP server is behind the gateway', fix: 'Run: audit-mcp wrap CLIENT' }]
}

type Place = { readonly client: ClientName; readonly isProject: boolean; readonly path: string }

/** Nothing where nothing was wrapped: nobody asked for it there. */
function checkFile(place: Place, folder: ServiceFolder): Check[] {
  const setup = MCP_SETUPS[place.client]
  const wrap = commandFor('wrap', place)
  let entries: readonly ProgramEntry[]
  try {
    const found = findEntries(readClientFile(place.path) ?? '', setup)
    entries = found.filter((entry) => entry.kind === 'program')
  } catch (error) {
    return [{ what: `${place.path} cannot be read: ${(error as Error).message}`, fix: 'Correct it.' }]
  }
  if (!entries.some(isWrapped)) return []
  return entries.map((entry) => {
    const title = `${setup.title}, server ${entry.name}`
    if (!isWrapped(entry)) return { what: `${title}: the gateway is not before it`, fix: `Run: ${wrap}` }
    const problem = gatewayProblem(entry, folder)
    if (problem !== null) {
      // Wrapping copies the gateway to its place, and changes no entry that has it already.
      const isThere =
        (entry.words[0] === 'sh' || entry.words[1]?.startsWith(folder.programFolder)) && !problem.isOfNode
      const fix = isThere ? wrap : `${commandFor('unwrap', place)}, then ${wrap}`
      return { what: `${title}: ${problem.what}`, fix: `Run: ${fix}` }
    }
    const missing = missingServer(entry)
    return missing === null
      ? { what: `${title}: the gateway is before it` }
      : { what: `${title}: ${missing}`, fix: `Install it, or correct the entry in ${place.path}.` }
  })
}

function commandFor(name: 'wrap' | 'unwrap', { client, isProject }: Place): string {
  return `audit-mcp ${name} ${client}${isProject ? ' --project' : ''}`
}

function gatewayProblem(
  { words: [first = '', second = ''] }: ProgramEntry,
  { programFolder }: ServiceFolder,
) {
  if (first === 'sh')
    return existsSync(join(programFolder, 'audit-mcp')) || isFound('audit-mcp')
      ? null
      : { what: 'the gateway is not installed for you, so the server does not start', isOfNode: false }
  // By its name alone, as people write it.
  if (isGateway(first))
    return isFound(first) ? null : { what: `${first}, the gateway, was not found`, isOfNode: false }
  const ofNode = isAbsolute(first) ? programProblem(first) : isFound(first) ? null : 'which was not found'
  if (ofNode !== null) return { what: `the gateway is run by ${first}, ${ofNode}`, isOfNode: true }
  return existsSync(second) ? null : { what: `the gateway's file ${second} does not exist`, isOfNode: false }
}

function isGateway(word: string): boolean {
  return isWrapped({ words: ['', word] })
}

/** What the gateway is to start; null where it is there, is at an address, or only its client knows where. */
function missingServer({ words }: ProgramEntry): string | null {
  const at = words.indexOf('--')
  const command = at < 0 ? undefined : words[at + 1]
  if (at < 0) return null
  if (command === undefined) return 'there is no command behind the gateway'
  if (isAbsolute(command)) return existsSync(command) ? null : `its command ${command} does not exist`
  if (/[\\/$~]/.test(command)) return null
  return isFound(command) ? null : `its command ${command} was not found on the PATH of this shell`
}

function isFound(command: string): boolean {
  if (isAbsolute(command)) return existsSync(command)
  const endings = process.platform === 'win32' ? ['', '.exe', '.cmd', '.bat'] : ['']
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && endings.some((ending) => existsSync(join(folder, command + ending))))
}
