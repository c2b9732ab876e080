/** When a hook was called: before or after a tool call, by every client's name for it. */
import { isObject } from '../domain/is-object.ts'
import type { ToolInput } from './read-input.ts'

export type HookMoment = {
  readonly name?: string | undefined
  readonly phase: 'pre' | 'post'
  /** The event itself says that the call failed. */
  readonly isFailure?: boolean
  /** For events that are about one tool, and do not name it. */
  readonly tool?: string
  readonly input?: ToolInput
  readonly mcp_server?: string | undefined
  readonly mcp_tool?: string | undefined
}

/** Null for an event that is not a tool call. */
export function hookMoment(input: ToolInput): HookMoment | null {
  const name = momentName(input)
  if (name !== null) {
    const read = Object.hasOwn(MOMENTS, name) ? MOMENTS[name] : undefined
    return read ? { ...read(input), name } : null
  }
  // Copilot and older Cline do not name the event; only the fields show it.
  if ('toolName' in input) {
    // Copilot's `postToolUseFailure` has an error in the place of the result.
    if ('toolResult' in input) return post
    return 'error' in input ? failed : pre
  }
  if (isObject(input['preToolUse'])) return pre
  if (isObject(input['postToolUse'])) return post
  return 'tool_name' in input ? pre : null
}

/** A hook's input that is not about a tool call: a prompt, the start of a session. */
export function isOtherMoment(input: ToolInput): boolean {
  const name = momentName(input)
  return name !== null && !Object.hasOwn(MOMENTS, name)
}

/** Of these, the moments that clients are known to have: nothing is about to happen that could be stopped. */
export function isKnownOtherMoment(input: ToolInput): boolean {
  return OTHER_MOMENTS.has(momentName(input) ?? '')
}

function momentName(input: ToolInput): string | null {
  const name = NAME_FIELDS.map((field) => input[field]).find(
    (value) => typeof value === 'string' && value !== '',
  )
  return typeof name === 'string' ? name : null
}

const NAME_FIELDS = ['hook_event_name', 'hookEventName', 'hookName', 'agent_action_name', 'hook']

const pre: HookMoment = { phase: 'pre' }
const post: HookMoment = { phase: 'post' }
const failed: HookMoment = { phase: 'post', isFailure: true }

const MOMENTS: Readonly<Record<string, (input: ToolInput) => HookMoment>> = {
  PreToolUse: () => pre,
  PostToolUse: () => post,
  PostToolUseFailure: () => failed,
  BeforeTool: () => pre,
  AfterTool: () => post,
  preToolUse: () => pre,
  postToolUse: () => post,
  postToolUseFailure: () => failed,
  tool_call: () => pre,
  tool_result: () => post,
  'tool.execute.before': () => pre,
  'tool.execute.after': () => post,
  beforeShellExecution: (input) => ({ ...pre, tool: 'Shell', input: pick(input, 'command', 'sandbox') }),
  afterShellExecution: (input) => ({ ...post, tool: 'Shell', input: pick(input, 'command') }),
  beforeMCPExecution: (input) => ({ ...pre, ...connectorOf(input) }),
  afterMCPExecution: (input) => ({ ...post, ...connectorOf(input) }),
  // The content of the file is sent too; its path is enough.
  beforeReadFile: (input) => ({ ...pre, tool: 'Read', input: pick(input, 'file_path') }),
  afterFileEdit: (input) => ({ ...post, tool: 'Write', input: pick(input, 'file_path') }),
  pre_run_command: (input) => ({ ...pre, tool: 'run_command', input: info(input) }),
  post_run_command: (input) => ({ ...post, tool: 'run_command', input: info(input) }),
  pre_write_code: (input) => ({ ...pre, tool: 'write_code', input: info(input) }),
  post_write_code: (input) => ({ ...post, tool: 'write_code', input: info(input) }),
  pre_read_code: (input) => ({ ...pre, tool: 'read_code', input: info(input) }),
  post_read_code: (input) => ({ ...post, tool: 'read_code', input: info(input) }),
  pre_mcp_tool_use: () => pre,
  post_mcp_tool_use: () => post,
}

const OTHER_MOMENTS: ReadonlySet<string> = new Set(
  [
    // Claude Code and the clients that have its names.
    'SessionStart SessionEnd Setup UserPromptSubmit Stop StopFailure SubagentStart SubagentStop Notification',
    'PreCompact PostCompact PermissionRequest PermissionDenied ConfigChange InstructionsLoaded TaskCompleted',
    'TaskCreated TeammateIdle WorktreeCreate WorktreeRemove CwdChanged FileChanged Elicitation ElicitationResult',
    // Gemini CLI.
    'BeforeAgent AfterAgent BeforeModel AfterModel BeforeToolSelection PreCompress',
    // Cursor and Copilot.
    'sessionStart sessionEnd beforeSubmitPrompt afterAgentResponse afterAgentThought stop subagentStart subagentStop',
    'preCompact userPromptSubmitted agentStop errorOccurred notification permissionRequest workspaceOpen',
    'beforeTabFileRead afterTabFileEdit',
    // Windsurf.
    'pre_user_prompt post_cascade_response post_setup_worktree',
    // Cline.
    'agent_start agent_end agent_resume agent_abort prompt_submit session_start session_shutdown',
    'TaskStart TaskResume TaskCancel TaskComplete',
  ].flatMap((line) => line.split(' ')),
)

function info(input: ToolInput): ToolInput {
  return isObject(input['tool_info']) ? input['tool_info'] : {}
}

function pick(input: ToolInput, ...names: readonly string[]): ToolInput {
  return Object.fromEntries(names.filter((name) => name in input).map((name) => [name, input[name]]))
}

/** Cursor sends how the server is reached, not its name. */
function connectorOf(input: ToolInput): Pick<HookMoment, 'mcp_server' | 'mcp_tool'> {
  const { url, command, tool_name } = input
  return {
    mcp_server: hostOf(url) ?? programOf(command) ?? 'mcp',
    mcp_tool: typeof tool_name === 'string' ? tool_name.replace(/^MCP:/, '') : undefined,
  }
}

function hostOf(url: unknown): string | undefined {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname : undefined
}

const RUNNERS = new Set([
  'npx',
  'bunx',
  'pnpx',
  'uvx',
  'uv',
  'node',
  'bun',
  'deno',
  'python',
  'python3',
  'docker',
  'run',
  'dlx',
  'tool',
  'exec',
])

/** The first word that is neither a runner nor an option: `npx -y @acme/crm-server --port 1` is `crm-server`. */
function programOf(command: unknown): string | undefined {
  if (typeof command !== 'string') return undefined
  const word = command
    .slice(0, 1000)
    .split(/\s+/)
    .find((one) => one !== '' && !one.startsWith('-') && !RUNNERS.has(one))
  return (
    word
      ?.split(/[\\/]/)
      .pop()
      ?.replace(/\.(?:[cm]?[jt]s|py|exe)$/, '') || undefined
  )
}
