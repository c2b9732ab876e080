/** Where each client keeps its hooks, what an entry looks like there, and the unit of its time-outs. */
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { ClientName } from '../../clients/client-name.ts'
import type { HookLines, Scope } from './hook-lines.ts'

type Described = {
  readonly title: string
  /** The client's own folder; it exists where the client is in use. */
  readonly folder: string
  /** What the user still has to do or know. */
  readonly afterwards?: string
}

/** Entries in a JSON file that holds other things too: under `hooks`, by the client's names for the moments. */
export type JsonSetup = Described & {
  readonly kind: 'json'
  readonly userFile: string
  readonly projectFile: string
  readonly moments: readonly string[]
  readonly entry: (lines: HookLines, moment: string) => unknown
  /** What a new file starts with. */
  readonly base?: Readonly<Record<string, unknown>>
}

/** Files that consist of our content only. */
export type FileSetup = Described & {
  readonly kind: 'file'
  readonly userFiles: () => readonly string[]
  readonly projectFiles: readonly string[]
  /** A shell script, or the plugin for that client. */
  readonly content: 'shell script' | 'opencode' | 'kilo'
}

export type ClientSetup = JsonSetup | FileSetup

export function filesOf(setup: ClientSetup, scope: Scope): readonly string[] {
  if (scope === 'project') {
    const files = setup.kind === 'json' ? [setup.projectFile] : setup.projectFiles
    return files.map((file) => join(process.cwd(), file))
  }
  return setup.kind === 'json' ? [join(setup.folder, setup.userFile)] : setup.userFiles()
}

/** Much longer than the hook's own time-out: the client ends only a hook that hangs. */
const TIMEOUT_S = 10

/** Codex and Droid have no event of their own for a call that failed. */
const CODEX_MOMENTS = ['PreToolUse', 'PostToolUse']
const CLAUDE_MOMENTS = [...CODEX_MOMENTS, 'PostToolUseFailure']
const CAMEL_MOMENTS = ['preToolUse', 'postToolUse', 'postToolUseFailure']
const WINDSURF_TOOLS = ['run_command', 'write_code', 'read_code', 'mcp_tool_use']
const CLINE_FILES = ['PreToolUse', 'PostToolUse']

const copilot: JsonSetup = {
  kind: 'json',
  title: 'GitHub Copilot CLI',
  folder: folderOf('.copilot', 'COPILOT_HOME'),
  userFile: 'hooks/audit-hook.json',
  projectFile: '.github/hooks/audit-hook.json',
  moments: CAMEL_MOMENTS,
  entry: ({ shellOfStrict, powershell }) => ({
    type: 'command',
    bash: shellOfStrict,
    powershell,
    timeoutSec: TIMEOUT_S,
  }),
  base: { version: 1 },
}

export const CLIENT_SETUPS: Readonly<Record<ClientName, ClientSetup>> = {
  'claude-code': {
    kind: 'json',
    title: 'Claude Code',
    folder: folderOf('.claude', 'CLAUDE_CONFIG_DIR'),
    userFile: 'settings.json',
    projectFile: '.claude/settings.json',
    moments: CLAUDE_MOMENTS,
    // Versions from 2.1.295 on stop a call whose hook cannot run; older ones do not know the key.
    entry: (lines, moment) =>
      matching({
        ...commandIn(lines),
        ...(lines.stopsIfMissing && moment === 'PreToolUse' && { onFailure: 'block' }),
      }),
  },
  codex: {
    kind: 'json',
    title: 'Codex CLI',
    folder: folderOf('.codex', 'CODEX_HOME'),
    userFile: 'hooks.json',
    projectFile: '.codex/hooks.json',
    moments: CODEX_MOMENTS,
    entry: (lines) => matching(commandIn(lines)),
    afterwards: 'Codex silently skips a hook that is not trusted: start it, open /hooks, and trust this one.',
  },
  'gemini-cli': {
    kind: 'json',
    title: 'Gemini CLI',
    folder: folderOf('.gemini'),
    userFile: 'settings.json',
    projectFile: '.gemini/settings.json',
    moments: ['BeforeTool', 'AfterTool'],
    // A number of seconds would always time out here, and a time-out allows the call.
    entry: namedEntryInMs,
  },
  'qwen-code': {
    kind: 'json',
    title: 'Qwen Code',
    folder: folderOf('.qwen'),
    userFile: 'settings.json',
    projectFile: '.qwen/settings.json',
    moments: CLAUDE_MOMENTS,
    // Small numbers are seconds there, large ones milliseconds.
    entry: namedEntryInMs,
  },
  cursor: {
    kind: 'json',
    title: 'Cursor',
    folder: folderOf('.cursor'),
    userFile: 'hooks.json',
    projectFile: '.cursor/hooks.json',
    moments: CAMEL_MOMENTS,
    entry: ({ shell }) => ({ command: shell, timeout: TIMEOUT_S }),
    base: { version: 1 },
  },
  'copilot-cli': copilot,
  'vscode-copilot': {
    ...copilot,
    title: 'VS Code Copilot',
    afterwards: 'VS Code and Copilot CLI read the same file; this covers both.',
  },
  cline: {
    kind: 'file',
    title: 'Cline',
    folder: folderOf('.cline'),
    userFiles: () => clineFolders().flatMap((folder) => CLINE_FILES.map((name) => join(folder, name))),
    projectFiles: CLINE_FILES.map((name) => join('.clinerules', 'hooks', name)),
    content: 'shell script',
    afterwards:
      'In Cline a blocked call ends the whole task. Hooks can be switched on and off in its editor.',
  },
  windsurf: {
    kind: 'json',
    title: 'Windsurf',
    folder: folderOf('.codeium/windsurf'),
    userFile: 'hooks.json',
    projectFile: '.windsurf/hooks.json',
    moments: WINDSURF_TOOLS.flatMap((tool) => [`pre_${tool}`, `post_${tool}`]),
    entry: ({ shell }) => ({ command: shell, show_output: true }),
  },
  opencode: pluginSetup('OpenCode', 'opencode'),
  droid: {
    kind: 'json',
    title: 'Droid',
    folder: folderOf('.factory'),
    userFile: 'settings.json',
    projectFile: '.factory/settings.json',
    moments: CODEX_MOMENTS,
    entry: (lines) => matching(commandIn(lines)),
  },
  kilo: pluginSetup('Kilo', 'kilo'),
}

/** OpenCode, and what was made from it: a plugin in a folder of the client's name. */
function pluginSetup(title: string, name: 'opencode' | 'kilo'): FileSetup {
  const folder = join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), name)
  return {
    kind: 'file',
    title,
    folder,
    userFiles: () => [join(folder, 'plugins', 'audit-hook.js')],
    projectFiles: [join(`.${name}`, 'plugins', 'audit-hook.js')],
    content: name,
  }
}

function folderOf(path: string, variable?: string): string {
  return (variable && process.env[variable]) || join(homedir(), path)
}

/** The command line reads one folder, the editor the other. */
function clineFolders(): string[] {
  const editor = join(homedir(), 'Documents', 'Cline')
  return [join(homedir(), '.cline', 'hooks'), ...(existsSync(editor) ? [join(editor, 'Hooks')] : [])]
}

/** Claude's format, which several clients have adopted: a matcher, and the hooks under it. */
function matching(hook: unknown): unknown {
  return { matcher: '*', hooks: [hook] }
}

/** The same with a name, and the time-out in milliseconds. */
function namedEntryInMs(lines: HookLines): unknown {
  return matching({ name: 'audit-hook', ...commandIn(lines), timeout: TIMEOUT_S * 1000 })
}

function commandIn({ shell }: HookLines) {
  return { type: 'command', command: shell, timeout: TIMEOUT_S }
}
