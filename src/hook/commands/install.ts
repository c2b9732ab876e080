/** Adds the hook to a client's configuration, and removes it; both are idempotent. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CLIENTS, type ClientName, clientNamed } from '../../clients/client-name.ts'
import { clearRevocation } from '../held-calls.ts'
import { type ExitCode, say } from '../leave.ts'
import { HOLDS, type Hold, readHookSettings } from '../read-settings.ts'
import { type ServiceFolder, serviceFolderOf } from '../service-folder.ts'
import { chooseFailMode } from './choose-fail-mode.ts'
import { backupOf, readClientFile, removeClientFile, writeBackup, writeClientFile } from './client-file.ts'
import { CLIENT_SETUPS, type ClientSetup, type FileSetup, filesOf, type JsonSetup } from './client-setups.ts'
import { installedProgram } from './copy-hook.ts'
import { type Config, withHooks, withoutHooks } from './edit-hooks.ts'
import { withKey } from './enrol.ts'
import { fetchPolicy } from './fetch-policy.ts'
import { type HookLines, hookLines, type Scope } from './hook-lines.ts'
import { hookFile, runsAuditHook } from './hook-program.ts'
import { addOwner, removeOwner } from './installed-for.ts'
import { lastingNode } from './lasting-node.ts'
import type { Print } from './print.ts'
import { readUrl } from './read-url.ts'
import { saveSettings } from './save-settings.ts'

export async function install(parameters: readonly string[], print: Print): Promise<ExitCode> {
  const { client, setup, scope, failMode, hold, url } = read(parameters)
  const folder = serviceFolderOf()
  const before = readHookSettings(process.env, folder)
  const mode = chooseFailMode(failMode, before, print)
  // Once everything else is known, since a token is good once; and before anything is written.
  const environment = await withKey(process.env, before, url, client)
  const node = lastingNode()
  const lines = hookLines(installedProgram(folder, node.path), scope, mode ?? before.failMode)
  let code: ExitCode = 0
  for (const path of filesOf(setup, scope)) {
    try {
      const isChanged =
        setup.kind === 'json' ? addEntries(path, setup, lines) : writeOwnFile(path, setup, lines)
      addOwner(folder, path, client)
      print(
        isChanged
          ? `${setup.title}: the hook is now in ${path}`
          : `${setup.title}: the hook is in ${path} already`,
      )
    } catch (error) {
      // The settings are saved all the same: whoever edits the file by hand needs them.
      say(2, `audit-hook: ${(error as Error).message}\n`)
      code = 2
    }
  }
  print(node.note)
  if (setup.afterwards) print(setup.afterwards)
  for (const line of saveSettings(environment, { failMode: mode, hold }, folder)) print(line)
  clearRevocation(folder)
  const problem = await fetchPolicy(readHookSettings(process.env, folder), folder)
  if (problem !== null) {
    say(2, `audit-hook: ${problem}\n`)
    code = 2
  }
  print(`Check it with: ${installedName(folder)} doctor`)
  return code
}

/** As the person can call it: the package that it came from may be nowhere in the path. */
function installedName({ programFolder }: ServiceFolder): string {
  const launcher = join(programFolder, 'audit-hook')
  return existsSync(launcher) ? launcher : 'audit-hook'
}

export function uninstall(parameters: readonly string[], print: Print): ExitCode {
  const { client, setup, scope } = read(parameters)
  for (const path of filesOf(setup, scope)) {
    const others = removeOwner(serviceFolderOf(), path, client)
    const [other] = others
    if (other !== undefined) {
      print(`${setup.title}: the hook stays in ${path}, because ${other} uses it too`)
      continue
    }
    const isChanged = setup.kind === 'json' ? removeEntries(path, setup) : removeOwnFile(path)
    print(
      isChanged
        ? `${setup.title}: the hook was removed from ${path}`
        : `${setup.title}: there is no hook in ${path}`,
    )
  }
  return 0
}

type Parameters = {
  readonly client: ClientName
  readonly setup: ClientSetup
  readonly scope: Scope
  readonly failMode: string | undefined
  readonly hold: readonly Hold[]
  readonly url: string | undefined
}

function read(parameters: readonly string[]): Parameters {
  const words = [...parameters]
  const failMode = takeOption(words, '--fail-mode')
  const hold = holdNamed(takeOption(words, '--hold'))
  const at = takeOption(words, '--url')
  const url = at === undefined ? undefined : readUrl(at)
  const [name = '', ...others] = words.filter((parameter) => parameter !== '--project')
  const client = clientNamed(name)
  if (client === null || others.length > 0)
    throw new Error(`Name one client: ${CLIENTS.join(', ')}. For this project alone, add --project.`)
  const scope = parameters.includes('--project') ? 'project' : 'user'
  return { client, setup: CLIENT_SETUPS[client], scope, failMode, hold, url }
}

/** Removes it from the words. */
function takeOption(words: string[], name: string): string | undefined {
  const at = words.findIndex((word) => word === name || word.startsWith(`${name}=`))
  if (at === -1) return undefined
  const taken = words.splice(at, words[at] === name ? 2 : 1)
  return taken[1] ?? taken[0]?.slice(name.length + 1)
}

function holdNamed(given: string | undefined): readonly Hold[] {
  if (given === undefined) return HOLDS
  if (given === 'none') return []
  const named = HOLDS.filter((hold) => given.split(',').includes(hold))
  if (named.length !== given.split(',').length)
    throw new Error(`--hold must be none, or of ${HOLDS.join(',')}, not '${given}'.`)
  return named
}

function addEntries(path: string, setup: JsonSetup, lines: HookLines): boolean {
  const text = readClientFile(path)
  const entryOf = (moment: string) => setup.entry(lines, moment)
  const config = text === null || text.trim() === '' ? (setup.base ?? {}) : parse(path, text, setup, entryOf)
  const changed = edit(path, () => withHooks(config, setup.moments, entryOf))
  if (text !== null && isDeepStrictEqual(changed, config)) return false
  if (text !== null && isDeepStrictEqual(withoutHooks(config), config)) writeBackup(path, text)
  writeClientFile(path, format(changed, text))
  return true
}

function removeEntries(path: string, setup: JsonSetup): boolean {
  const text = readClientFile(path)
  if (text === null || !runsAuditHook(text)) return false
  const config = parse(path, text, setup, null)
  const rest = edit(path, () => withoutHooks(config))
  const backup = readClientFile(backupOf(path))
  if (backup === null && isDeepStrictEqual(rest, setup.base ?? {})) {
    removeClientFile(path)
    return true
  }
  // Byte for byte as before, unless something else has changed meanwhile.
  const isAsBefore = backup !== null && isDeepStrictEqual(parse(path, backup, setup, null), rest)
  writeClientFile(path, isAsBefore ? backup : format(rest, text))
  if (isAsBefore) removeClientFile(backupOf(path))
  return true
}

type EntryOf = (moment: string) => unknown

function parse(path: string, text: string, { moments }: JsonSetup, entryOf: EntryOf | null): Config {
  try {
    const config: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    if (typeof config === 'object' && config !== null && !Array.isArray(config)) return config as Config
  } catch {
    // Most likely it has comments, which rewriting would lose.
  }
  const lines = entryOf
    ? `\n${JSON.stringify({ hooks: Object.fromEntries(moments.map((one) => [one, [entryOf(one)]])) }, null, 2)}`
    : ''
  throw new Error(`${path} is not plain JSON and was not changed. Edit it by hand:${lines}`)
}

function edit(path: string, change: () => Config): Config {
  try {
    return change()
  } catch (error) {
    throw new Error(`${path} was not changed: ${(error as Error).message}.`)
  }
}

/** With the file's own indentation. */
function format(config: Config, text: string | null): string {
  const indent = /^[[{]\r?\n([ \t]+)/.exec(text ?? '')?.[1] ?? '  '
  return `${JSON.stringify(config, null, indent)}\n`
}

function writeOwnFile(path: string, setup: FileSetup, lines: HookLines): boolean {
  const there = readClientFile(path)
  const content = CONTENTS[setup.content](lines)
  if (there === content) return false
  if (there !== null && !runsAuditHook(there))
    throw new Error(
      `${path} exists and was not written by audit-hook; it was not changed. Call this from it: ${lines.shell}`,
    )
  writeClientFile(path, content, setup.content === 'shell script' ? 0o755 : 0o644)
  return true
}

function removeOwnFile(path: string): boolean {
  if (!runsAuditHook(readClientFile(path) ?? '')) return false
  removeClientFile(path)
  return true
}

const CONTENTS: Readonly<Record<FileSetup['content'], (lines: HookLines) => string>> = {
  'shell script': ({ shell }) => `#!/bin/sh\n# Written by: audit-hook install cline\n${shell}\n`,
  opencode: (lines) => pluginFor('opencode', lines),
  kilo: (lines) => pluginFor('kilo', lines),
}

function pluginFor(client: 'opencode' | 'kilo', { words, stopsIfMissing }: HookLines): string {
  return pluginText()
    .replace(/^const COMMAND = .*$/m, () => `const COMMAND = ${JSON.stringify(words)}`)
    .replace(/^const CLIENT = .*$/m, () => `const CLIENT = ${JSON.stringify(client)}`)
    .replace(/^const STOPS_IF_MISSING = .*$/m, () => `const STOPS_IF_MISSING = ${stopsIfMissing}`)
}

/** Beside the built hook, or in the repository. */
function pluginText(): string {
  const folder = dirname(hookFile())
  const places = [
    ...(typeof __dirname === 'string' ? [join(__dirname, 'opencode-plugin.js')] : []),
    join(folder, 'opencode-plugin.js'),
    join(folder, '..', '..', 'integrations', 'opencode', 'audit-hook.js'),
  ]
  for (const place of places) {
    const text = readClientFile(place)
    if (text !== null) return text
  }
  throw new Error(`The plugin for OpenCode is missing: ${places.join(', ')}`)
}
