/** Clients that skip a hook, without a word, until they are told to trust it or its folder. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ClientName } from '../../clients/client-name.ts'
import { isObject } from '../../domain/is-object.ts'
import type { Scope } from './hook-lines.ts'

export type Distrust = { readonly what: string; readonly fix: string }

/** Null where nothing is known against it. `file`: where the hook stands, `folder`: the client's own. */
export function checkTrust(client: ClientName, scope: Scope, file: string, folder: string): Distrust | null {
  return CHECKS[client]?.(scope, file, folder) ?? null
}

type TrustCheck = (scope: Scope, file: string, folder: string) => Distrust | null

const CHECKS: Readonly<Partial<Record<ClientName, TrustCheck>>> = {
  codex(scope, file, folder) {
    const config = textOf(join(folder, 'config.toml'))
    if (scope === 'project' && !isTrustedProject(config))
      return untrustedFolder(
        'Codex CLI',
        'Start codex here and trust the folder, or run: audit-hook install codex',
      )
    if (config.includes(`hooks.state."${file}`) && /^trusted_(?:content_)?hash\b/m.test(config)) return null
    return {
      what: `Codex CLI: the hook in ${file} is not trusted, and Codex skips it without a word`,
      fix: 'Start codex, open /hooks, and trust it.',
    }
  },
  'gemini-cli': (scope, _, folder) =>
    scope === 'user' || isTrustedFolder(folder)
      ? null
      : untrustedFolder(
          'Gemini CLI',
          'Start gemini here and trust the folder, or run: audit-hook install gemini-cli',
        ),
  // There folders need trust only where its owner wants that.
  'qwen-code': (scope, _, folder) =>
    scope === 'user' || !wantsTrust(folder) || isTrustedFolder(folder)
      ? null
      : untrustedFolder(
          'Qwen Code',
          'Start qwen here and trust the folder, or run: audit-hook install qwen-code',
        ),
  'copilot-cli': (scope, _, folder) => {
    if (scope === 'user') return null
    const { trusted_folders, trustedFolders } = jsonOf(join(folder, 'config.json'))
    const list = [trusted_folders, trustedFolders].flatMap((one) => (Array.isArray(one) ? one : []))
    return ancestors().some((path) => list.includes(path))
      ? null
      : untrustedFolder(
          'GitHub Copilot CLI',
          'Start copilot here and trust the folder, or run: audit-hook install copilot-cli',
        )
  },
}

function untrustedFolder(title: string, fix: string): Distrust {
  return {
    what: `${title}: the hook is in this project only, and the folder is not trusted: it is not run`,
    fix,
  }
}

/** Gemini's list of folders, which Qwen has taken over. */
function isTrustedFolder(folder: string): boolean {
  const trusted = jsonOf(join(folder, 'trustedFolders.json'))
  return ancestors().some((path, depth) => {
    const rule = trusted[path]
    return rule === 'TRUST_FOLDER' || (rule === 'TRUST_PARENT' && depth <= 1)
  })
}

function wantsTrust(folder: string): boolean {
  const { security } = jsonOf(join(folder, 'settings.json'))
  const folderTrust = isObject(security) ? security['folderTrust'] : undefined
  return isObject(folderTrust) && folderTrust['enabled'] === true
}

function isTrustedProject(config: string): boolean {
  return ancestors().some((path) => {
    const at = config.indexOf(`[projects."${path}"]`)
    return (
      at !== -1 && /^[^[]{0,1000}trust_level\s*=\s*"trusted"/.test(config.slice(config.indexOf(']', at) + 1))
    )
  })
}

/** The current folder first. */
function ancestors(): string[] {
  const paths = [process.cwd()]
  for (let path = process.cwd(); dirname(path) !== path; path = dirname(path)) paths.push(dirname(path))
  return paths
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Copilot's file may begin with comments. */
function jsonOf(path: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(textOf(path).replace(/^\s*\/\/.*$/gm, ''))
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
