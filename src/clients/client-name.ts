/** The agent clients that the service knows by name; the name is the `agent_id` of what their hooks send. */
export const CLIENTS = [
  'claude-code',
  'codex',
  'gemini-cli',
  'qwen-code',
  'cursor',
  'copilot-cli',
  'vscode-copilot',
  'cline',
  'windsurf',
  'opencode',
  'droid',
  'kilo',
] as const

export type ClientName = (typeof CLIENTS)[number]

const OTHER_NAMES: Readonly<Record<string, ClientName>> = {
  claude: 'claude-code',
  claudecode: 'claude-code',
  codexcli: 'codex',
  codexexec: 'codex',
  codexclirs: 'codex',
  gemini: 'gemini-cli',
  geminicli: 'gemini-cli',
  qwen: 'qwen-code',
  qwencode: 'qwen-code',
  copilot: 'copilot-cli',
  copilotcli: 'copilot-cli',
  vscode: 'vscode-copilot',
  vscodecopilot: 'vscode-copilot',
  factory: 'droid',
  kilocode: 'kilo',
}

/** `Claude_Code`, `claude` and `claude-code` are one client; null for an unknown name. */
export function clientNamed(name: string): ClientName | null {
  const lower = name.toLowerCase()
  const known = CLIENTS.find((client) => client === lower)
  const folded = lower.replaceAll(/[^a-z]/g, '')
  return known ?? (Object.hasOwn(OTHER_NAMES, folded) ? (OTHER_NAMES[folded] ?? null) : null)
}
