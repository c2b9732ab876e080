/** Adds the hook to a client's configuration, and removes it; both are idempotent. */
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CLIENTS, clientNamed } from '../../clients/client-name.ts'
import type { ExitCode } from '../leave.ts'
import { backupOf, readClientFile, removeClientFile, writeBackup, writeClientFile } from './client-file.ts'
import {
  CLIENT_SETUPS,
  type ClientSetup,
  type FileSetup,
  filesOf,
  type JsonSetup,
  type Scope,
} from './client-setups.ts'
import { type Config, withHooks, withoutHooks } from './edit-hooks.ts'
import { type HookProgram, hookProgram, runsAuditHook, shellCommand } from './hook-program.ts'
import type { Print } from './print.ts'
import { saveSettings } from './save-settings.ts'

export function install(parameters: readonly string[], print: Print): ExitCode {
  const { setup, scope } = read(parameters)
  const program = hookProgram()
  for (const path of filesOf(setup, scope)) {
    const isChanged =
      setup.kind === 'json' ? addEntries(path, setup, program) : writeOwnFile(path, setup, program)
    print(
      isChanged
        ? `${setup.title}: the hook is now in ${path}`
        : `${setup.title}: the hook is in ${path} already`,
    )
  }
  if (setup.afterwards) print(setup.afterwards)
  for (const line of saveSettings(process.env)) print(line)
  print('Check it with: audit-hook doctor')
  return 0
}

export function uninstall(parameters: readonly string[], print: Print): ExitCode {
  const { setup, scope } = read(parameters)
  for (const path of filesOf(setup, scope)) {
    const isChanged = setup.kind === 'json' ? removeEntries(path, setup) : removeOwnFile(path)
    print(
      isChanged
        ? `${setup.title}: the hook was removed from ${path}`
        : `${setup.title}: there is no hook in ${path}`,
    )
  }
  return 0
}

function read(parameters: readonly string[]): { setup: ClientSetup; scope: Scope } {
  const [name = '', ...others] = parameters.filter((parameter) => parameter !== '--project')
  const client = clientNamed(name)
  if (client === null || others.length > 0)
    throw new Error(`Name one client: ${CLIENTS.join(', ')}. For this project alone, add --project.`)
  return { setup: CLIENT_SETUPS[client], scope: parameters.includes('--project') ? 'project' : 'user' }
}

function addEntries(path: string, setup: JsonSetup, program: HookProgram): boolean {
  const text = readClientFile(path)
  const entry = setup.entry(program)
  const config = text === null || text.trim() === '' ? (setup.base ?? {}) : parse(path, text, setup, entry)
  const changed = edit(path, () => withHooks(config, setup.moments, entry))
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

function parse(path: string, text: string, { moments }: JsonSetup, entry: unknown): Config {
  try {
    const config: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    if (typeof config === 'object' && config !== null && !Array.isArray(config)) return config as Config
  } catch {
    // Most likely it has comments, which rewriting would lose.
  }
  const lines = entry
    ? `\n${JSON.stringify({ hooks: Object.fromEntries(moments.map((one) => [one, [entry]])) }, null, 2)}`
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

function writeOwnFile(path: string, setup: FileSetup, program: HookProgram): boolean {
  const there = readClientFile(path)
  const content = CONTENTS[setup.content](program)
  if (there === content) return false
  if (there !== null && !runsAuditHook(there))
    throw new Error(
      `${path} exists and was not written by audit-hook; it was not changed. Call this from it: ${shellCommand(program)}`,
    )
  writeClientFile(path, content, setup.content === 'shell script' ? 0o755 : 0o644)
  return true
}

function removeOwnFile(path: string): boolean {
  if (!runsAuditHook(readClientFile(path) ?? '')) return false
  removeClientFile(path)
  return true
}

const CONTENTS: Readonly<Record<FileSetup['content'], (program: HookProgram) => string>> = {
  'shell script': (program) =>
    `#!/bin/sh\n# Written by: audit-hook install cline\nexec ${shellCommand(program)}\n`,
  'opencode plugin': (program) =>
    pluginText(program.file).replace(
      /^const COMMAND = .*$/m,
      () => `const COMMAND = ${JSON.stringify([program.node, program.file])}`,
    ),
}

/** Beside the built hook, or in the repository. */
function pluginText(file: string): string {
  const folder = dirname(file)
  const places = [
    join(folder, 'opencode-plugin.js'),
    join(folder, '..', '..', 'integrations', 'opencode', 'audit-hook.js'),
  ]
  for (const place of places) {
    const text = readClientFile(place)
    if (text !== null) return text
  }
  throw new Error(`The plugin for OpenCode is missing: ${places.join(', ')}`)
}
