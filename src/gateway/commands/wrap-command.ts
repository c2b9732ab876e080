/** Puts the gateway before the MCP servers of a client's configuration, and takes it away, both idempotent; looks whether it can run. */
import { CLIENTS, type ClientName, clientNamed } from '../../clients/client-name.ts'
import { readClientFile, writeClientFile } from '../../hook/commands/client-file.ts'
import { installedProgram } from '../../hook/commands/copy-hook.ts'
import { fetchPolicy } from '../../hook/commands/fetch-policy.ts'
import { lastingNode } from '../../hook/commands/lasting-node.ts'
import { printChecks } from '../../hook/commands/print-checks.ts'
import { saveSettings } from '../../hook/commands/save-settings.ts'
import { type ExitCode, say } from '../../hook/leave.ts'
import { readHookSettings } from '../../hook/read-settings.ts'
import { type ServiceFolder, serviceFolderOf } from '../../hook/service-folder.ts'
import { checkWrapped } from './check-wrapped.ts'
import { type Edited, gatewayWords, type Replaced, unwrapEntries, wrapEntries } from './edit-entries.ts'
import { MCP_SETUPS, type McpSetup, mcpFiles } from './mcp-setups.ts'
import { saveWrappedEntries, wrappedEntries } from './wrapped-entries.ts'

export async function wrapCommand(
  name: 'wrap' | 'unwrap' | 'doctor',
  parameters: readonly string[],
): Promise<ExitCode> {
  try {
    if (name === 'doctor') return printChecks(checkWrapped(serviceFolderOf()), print)
    return await run(name, parameters)
  } catch (error) {
    say(2, `audit-mcp: ${(error as Error).message}\n`)
    return 2
  }
}

const print = (line: string) => say(1, `${line}\n`)

async function run(name: 'wrap' | 'unwrap', parameters: readonly string[]): Promise<ExitCode> {
  const isProject = parameters.includes('--project')
  const setup = MCP_SETUPS[clientIn(parameters.filter((word) => word !== '--project'))]
  const files = mcpFiles(setup, isProject)
  if (files.length === 0) {
    const places = isProject ? setup.projectFiles : setup.userFiles
    const where = places.length > 0 ? `looked at: ${places.join(', ')}` : 'it has none of a project'
    throw new Error(`${setup.title} has no file with MCP servers (${where}).`)
  }
  const folder = serviceFolderOf()
  const change = name === 'wrap' ? wrapping(folder, isProject) : unwrapping
  let code: ExitCode = 0
  for (const path of files) if (!editFile(path, setup, folder, change)) code = 2
  if (name === 'unwrap') return code
  for (const line of saveSettings(process.env, { failMode: null, hold: null }, folder)) print(line)
  const problem = await fetchPolicy(readHookSettings(process.env, folder), folder)
  if (problem === null) return code
  say(2, `audit-mcp: ${problem}\n`)
  return 2
}

function clientIn([name = '', ...others]: readonly string[]): ClientName {
  const client = clientNamed(name)
  if (client === null || others.length > 0)
    throw new Error(`Name one client: ${CLIENTS.join(', ')}. For this project alone, add --project.`)
  return client
}

type Change = {
  readonly done: string
  readonly edit: (text: string, setup: McpSetup, known: Replaced) => Edited
}

function wrapping(folder: ServiceFolder, isProject: boolean): Change {
  const node = lastingNode()
  const gateway = gatewayWords(installedProgram(folder, node.path, 'audit-mcp.cjs'), isProject)
  print(node.note)
  return {
    done: 'the gateway is before',
    edit: (text, setup, known) => wrapEntries(text, setup, gateway, known),
  }
}

const unwrapping: Change = { done: 'the gateway is no longer before', edit: unwrapEntries }

/** False where something in it was not understood. */
function editFile(path: string, setup: McpSetup, folder: ServiceFolder, { done, edit }: Change): boolean {
  const text = readClientFile(path) ?? ''
  let edited: Edited
  try {
    edited = edit(text, setup, wrappedEntries(folder, path))
  } catch (error) {
    throw new Error(`${path} was not changed: ${(error as Error).message}.`)
  }
  const { changed, already, remote, odd } = edited
  if (changed.length > 0) {
    // What it was is saved first: killed between the two, nothing is lost.
    if (edit !== unwrapEntries) saveWrappedEntries(folder, path, edited.replaced)
    writeClientFile(path, edited.text)
    if (edit === unwrapEntries) saveWrappedEntries(folder, path, edited.replaced)
  }
  print(`${setup.title}: ${path}`)
  for (const server of changed) print(`  ${server}: ${done} it now`)
  for (const server of already) print(`  ${server}: nothing to do`)
  for (const server of remote)
    print(`  ${server}: not changed, because it is at an address (use: audit-mcp --name ${server} --url ...)`)
  for (const server of odd) say(2, `audit-mcp: ${server} was not changed\n`)
  if (changed.length + already.length + remote.length + odd.length === 0)
    print('  there are no servers in it')
  return odd.length === 0
}
