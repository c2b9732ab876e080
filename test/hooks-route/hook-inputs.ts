/** The input of every client's hook before a shell command, in that client's shape, with invented values. */
import type { ClientName } from '../../src/clients/client-name.ts'

type HookInput = Record<string, unknown>

export const commandInputs: Readonly<
  Record<string, { client: ClientName; input: (command: string) => HookInput }>
> = {
  'Claude Code': {
    client: 'claude-code',
    input: (command) => ({
      session_id: 's-1',
      prompt_id: '11111111-2222-4333-8444-555555555555',
      transcript_path: '/home/kim/.claude/projects/p/t.jsonl',
      cwd: '/home/kim/p',
      permission_mode: 'default',
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command, description: 'Do it', timeout: 120000 },
      tool_use_id: 'toolu_01Invented',
    }),
  },
  Codex: {
    client: 'codex',
    input: (command) => ({
      session_id: 's-1',
      turn_id: 't-1',
      transcript_path: '/home/kim/.codex/sessions/r.jsonl',
      cwd: '/home/kim/p',
      hook_event_name: 'PreToolUse',
      model: 'a-model',
      permission_mode: 'bypassPermissions',
      tool_name: 'Bash',
      tool_input: { command },
      tool_use_id: 'call_1',
    }),
  },
  'Gemini CLI': {
    client: 'gemini-cli',
    input: (command) => ({
      session_id: 's-1',
      transcript_path: '/home/kim/.gemini/c.jsonl',
      cwd: '/home/kim/p',
      hook_event_name: 'BeforeTool',
      timestamp: '2026-10-09T10:00:00.250Z',
      tool_name: 'run_shell_command',
      tool_input: { command },
    }),
  },
  'Qwen Code': {
    client: 'qwen-code',
    input: (command) => ({
      session_id: 's-1',
      transcript_path: '/home/kim/.qwen/c.jsonl',
      cwd: '/home/kim/p',
      hook_event_name: 'PreToolUse',
      timestamp: '2026-10-09T10:00:00.250Z',
      permission_mode: 'yolo',
      tool_name: 'run_shell_command',
      tool_input: { command },
      tool_call_id: 'call_1',
    }),
  },
  'Cursor, before any tool': {
    client: 'cursor',
    input: (command) => ({
      conversation_id: 's-1',
      generation_id: 'g-1',
      cursor_version: '2.1.0',
      workspace_roots: ['/home/kim/p'],
      user_email: 'kim@example.org',
      hook_event_name: 'preToolUse',
      tool_name: 'Shell',
      tool_input: { command, working_directory: '/home/kim/p' },
      tool_use_id: 'c-1',
    }),
  },
  'Cursor, before a command': {
    client: 'cursor',
    input: (command) => ({
      conversation_id: 's-1',
      cursor_version: '2.1.0',
      workspace_roots: ['/home/kim/p'],
      user_email: 'kim@example.org',
      hook_event_name: 'beforeShellExecution',
      command,
      cwd: '/home/kim/p',
      sandbox: false,
    }),
  },
  'Copilot CLI': {
    client: 'copilot-cli',
    input: (command) => ({
      sessionId: 's-1',
      timestamp: 1791540000250,
      cwd: '/home/kim/p',
      toolName: 'bash',
      toolArgs: { command, description: 'do it' },
    }),
  },
  'Copilot coding agent': {
    client: 'copilot-cli',
    input: (command) => ({
      timestamp: 1791540000250,
      cwd: '/home/kim/p',
      toolName: 'bash',
      toolArgs: JSON.stringify({ command }),
    }),
  },
  'Copilot CLI with the event names of Claude Code': {
    client: 'copilot-cli',
    input: (command) => ({
      hook_event_name: 'PreToolUse',
      session_id: 's-1',
      timestamp: '2026-10-09T10:00:00.250Z',
      cwd: '/home/kim/p',
      tool_name: 'Bash',
      tool_input: { command },
    }),
  },
  'VS Code': {
    client: 'vscode-copilot',
    input: (command) => ({
      timestamp: '2026-10-09T10:00:00.250Z',
      cwd: '/home/kim/p',
      sessionId: 's-1',
      hookEventName: 'PreToolUse',
      transcript_path: '/home/kim/t.json',
      tool_name: 'run_in_terminal',
      tool_input: { command },
      tool_use_id: 'tool-1',
    }),
  },
  Cline: {
    client: 'cline',
    input: (command) => ({
      clineVersion: '',
      timestamp: '2026-10-09T10:00:00.250Z',
      taskId: 's-1',
      workspaceRoots: ['/home/kim/p'],
      workspaceInfo: { rootPath: '/home/kim/p' },
      userId: 'unknown',
      agent_id: 'agent_1',
      parent_agent_id: null,
      hookName: 'tool_call',
      iteration: 1,
      tool_call: { id: 'call_1', name: 'run_commands', input: { commands: ['true', command] } },
      preToolUse: { toolName: 'run_commands', parameters: { commands: JSON.stringify(['true', command]) } },
    }),
  },
  Windsurf: {
    client: 'windsurf',
    input: (command) => ({
      agent_action_name: 'pre_run_command',
      trajectory_id: 's-1',
      execution_id: 'e-1',
      timestamp: '2026-10-09T10:00:00Z',
      tool_info: { command_line: command, cwd: '/home/kim/p' },
    }),
  },
  OpenCode: {
    client: 'opencode',
    input: (command) => ({
      hook: 'tool.execute.before',
      input: { tool: 'bash', sessionID: 's-1', callID: 'call_1' },
      output: { args: { command, description: 'do it' } },
    }),
  },
  Droid: {
    client: 'droid',
    input: (command) => ({
      session_id: 's-1',
      transcript_path: '/home/dev/.factory/sessions/project/s-1.jsonl',
      cwd: '/home/dev/project',
      permission_mode: 'off',
      hook_event_name: 'PreToolUse',
      tool_name: 'Execute',
      tool_input: { command, riskLevel: 'low' },
    }),
  },
  Kilo: {
    client: 'kilo',
    input: (command) => ({
      hook: 'tool.execute.before',
      client: 'kilo',
      input: { tool: 'bash', sessionID: 's-1', callID: 'call_1' },
      output: { args: { command, description: 'do it' } },
    }),
  },
}
