/** What this service itself is made of, and the settings through which agent clients call it. */
import { splitList } from '../../split-list.ts'
import type { PathRule } from './path-rule.ts'

export const guardPaths: readonly PathRule[] = [
  {
    class: 'path/guard',
    files: splitList(
      '.codex/hooks.json | .cursor/hooks.json | .copilot/hooks.json | .github/hooks/hooks.json | .windsurf/hooks.json | audit-hook | audit-mcp | audit-service | audit-hook.cjs | audit-hook.js | audit-mcp.cjs | audit-service.js',
    ),
    folders: splitList('.service | .cline/hooks'),
    only: ({ segments }) => !segments.includes('node_modules') && !segments.includes('docs'),
    examples: {
      hits: ['~/.service/config.json', '/home/ada/.service/buffer.jsonl', '/usr/local/bin/audit-hook'],
      misses: ['src/service.ts', '/etc/systemd/system/app.service', 'my.service'],
    },
  },
]

/** Whether a change to a client's settings, by its text, is one to its hooks. */
export function changesHooks(path: string, text: string): boolean {
  // Its name led elsewhere: nothing reaches it any more.
  if (path.endsWith('/etc/hosts')) return text.length < MAX_TEXT && /\baudit-(?:service|hook)\b/.test(text)
  if (text.length < MAX_TEXT && (HOOKS.test(text) || (/^[~/]/.test(path) && EMPTY.test(text))))
    return isClientSettings(path)
  return false
}

const HOOKS = /hook|(?:Pre|Post)ToolUse|(?:Before|After)Tool\b|beforeShellExecution/i

const EMPTY = /^\s{0,8}(?:\{\s{0,8}\})?\s{0,8}$/

/** Without them, no hook is called. */
export function isClientSettings(path: string): boolean {
  const lower = path.toLowerCase()
  return CLIENT_SETTINGS.some((file) => lower.endsWith(file))
}

const MAX_TEXT = 100_000

/** The settings of agent clients in which their MCP servers stand, behind the gateway where it was put before them. */
export const MCP_SETTINGS: readonly string[] = splitList(
  '.mcp.json | .claude.json | .codex/config.toml | .gemini/settings.json | .qwen/settings.json | .cursor/mcp.json | .copilot/mcp-config.json | .github/mcp.json | .vscode/mcp.json | code/user/mcp.json | cline_mcp_settings.json | windsurf/mcp_config.json | opencode.json | opencode.jsonc | .factory/mcp.json | kilo.json | kilo.jsonc',
)

/** The settings of agent clients in which their hooks stand: only what touches the hooks is the guard. */
export const CLIENT_SETTINGS: readonly string[] = splitList(
  '.claude/settings.json | .claude/settings.local.json | .codex/hooks.json | .codex/config.toml | .gemini/settings.json | .cursor/hooks.json | .qwen/settings.json | .copilot/hooks.json | .github/hooks/hooks.json | .cline/hooks | opencode/plugin/audit-hook.js | .opencode/plugin/audit-hook.js | .vscode/settings.json | .windsurf/hooks.json',
)
