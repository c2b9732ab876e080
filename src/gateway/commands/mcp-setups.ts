/** Where each client keeps its MCP servers, and what an entry looks like there. */
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { ClientName } from '../../clients/client-name.ts'
import type { ReadPlaced } from './placed-value.ts'
import { readJsonc } from './read-jsonc.ts'
import { readToml } from './read-toml.ts'

export type McpSetup = {
  readonly title: string
  readonly read: ReadPlaced
  /** Paths to the objects that hold the servers; `*` is any name. */
  readonly sections: readonly (readonly string[])[]
  /** `list`: command and arguments in one list. */
  readonly shape: 'command and args' | 'list'
  readonly userFiles: readonly string[]
  readonly projectFiles: readonly string[]
}

const JSON_SERVERS = { read: readJsonc, sections: [['mcpServers']], shape: 'command and args' } as const

export const MCP_SETUPS: Readonly<Record<ClientName, McpSetup>> = {
  'claude-code': {
    ...JSON_SERVERS,
    title: 'Claude Code',
    // What is for one project alone stands there too.
    sections: [['mcpServers'], ['projects', '*', 'mcpServers']],
    userFiles: [join(process.env['CLAUDE_CONFIG_DIR'] || homedir(), '.claude.json')],
    projectFiles: ['.mcp.json'],
  },
  codex: {
    title: 'Codex CLI',
    read: readToml,
    sections: [['mcp_servers']],
    shape: 'command and args',
    userFiles: [join(process.env['CODEX_HOME'] || inHome('.codex'), 'config.toml')],
    projectFiles: ['.codex/config.toml'],
  },
  'gemini-cli': settings('Gemini CLI', '.gemini'),
  'qwen-code': settings('Qwen Code', '.qwen'),
  cursor: {
    ...JSON_SERVERS,
    title: 'Cursor',
    userFiles: [inHome('.cursor/mcp.json')],
    projectFiles: ['.cursor/mcp.json'],
  },
  'copilot-cli': {
    ...JSON_SERVERS,
    title: 'GitHub Copilot CLI',
    userFiles: [join(process.env['COPILOT_HOME'] || inHome('.copilot'), 'mcp-config.json')],
    projectFiles: ['.mcp.json', '.github/mcp.json'],
  },
  'vscode-copilot': {
    ...JSON_SERVERS,
    title: 'VS Code Copilot',
    sections: [['servers']],
    userFiles: [join(codeFolder(), 'mcp.json')],
    projectFiles: ['.vscode/mcp.json'],
  },
  cline: {
    ...JSON_SERVERS,
    title: 'Cline',
    userFiles: [
      process.env['CLINE_MCP_SETTINGS_PATH'] || inHome('.cline/data/settings/cline_mcp_settings.json'),
      join(codeFolder(), 'globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json'),
    ],
    projectFiles: [],
  },
  windsurf: {
    ...JSON_SERVERS,
    title: 'Windsurf',
    userFiles: [inHome('.codeium/windsurf/mcp_config.json')],
    projectFiles: [],
  },
  opencode: pluginClient('OpenCode', 'opencode', ['opencode.json', 'opencode.jsonc']),
  droid: {
    ...JSON_SERVERS,
    title: 'Droid',
    userFiles: [inHome('.factory/mcp.json')],
    projectFiles: ['.factory/mcp.json'],
  },
  kilo: pluginClient('Kilo', 'kilo', ['kilo.json', 'kilo.jsonc', '.kilo/kilo.json', '.kilo/kilo.jsonc']),
}

/** Those that are there. */
export function mcpFiles({ userFiles, projectFiles }: McpSetup, isProject: boolean): readonly string[] {
  const files = isProject ? projectFiles.map((file) => join(process.cwd(), file)) : userFiles
  return files.filter((file) => existsSync(file))
}

function settings(title: string, folder: string): McpSetup {
  const file = join(folder, 'settings.json')
  return { ...JSON_SERVERS, title, userFiles: [inHome(file)], projectFiles: [file] }
}

function pluginClient(title: string, name: string, projectFiles: readonly string[]): McpSetup {
  const folder = join(process.env['XDG_CONFIG_HOME'] || inHome('.config'), name)
  return {
    title,
    read: readJsonc,
    sections: [['mcp']],
    shape: 'list',
    userFiles: [join(folder, `${name}.json`), join(folder, `${name}.jsonc`)],
    projectFiles,
  }
}

function inHome(path: string): string {
  return join(homedir(), path)
}

function codeFolder(): string {
  if (process.platform === 'win32')
    return join(process.env['APPDATA'] ?? inHome('AppData/Roaming'), 'Code', 'User')
  if (process.platform === 'darwin') return inHome('Library/Application Support/Code/User')
  return join(process.env['XDG_CONFIG_HOME'] || inHome('.config'), 'Code', 'User')
}
