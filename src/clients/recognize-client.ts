/** Recognizes the client that wrote a hook's input by fields that only this client has. The first match decides. */
import { isObject } from '../domain/is-object.ts'
import type { ClientName } from './client-name.ts'
import type { ToolInput } from './read-input.ts'

export function recognizeClient(input: ToolInput): ClientName {
  return MARKS.find(([, isFrom]) => isFrom(input))?.[0] ?? 'claude-code'
}

const MARKS: readonly [ClientName, (input: ToolInput) => boolean][] = [
  ['windsurf', (input) => 'agent_action_name' in input],
  ['kilo', (input) => eventOf(input, 'hook').startsWith('tool.execute.') && input['client'] === 'kilo'],
  ['opencode', (input) => eventOf(input, 'hook').startsWith('tool.execute.')],
  // Cursor also runs hooks written for Claude Code, with Claude's event names.
  ['cursor', (input) => 'cursor_version' in input || /^[a-z]/.test(eventOf(input, 'hook_event_name'))],
  [
    'cline',
    (input) =>
      'clineVersion' in input ||
      'hookName' in input ||
      isObject(input['preToolUse']) ||
      isObject(input['postToolUse']),
  ],
  ['copilot-cli', (input) => 'toolName' in input],
  ['vscode-copilot', (input) => 'hookEventName' in input],
  ['gemini-cli', (input) => /^(?:Before|After)[A-Z]/.test(eventOf(input, 'hook_event_name'))],
  ['droid', (input) => /[\\/]\.factory[\\/]/.test(String(input['transcript_path']))],
  ['codex', (input) => 'turn_id' in input],
  [
    'qwen-code',
    (input) => 'tool_call_id' in input || /[\\/]\.qwen[\\/]/.test(String(input['transcript_path'])),
  ],
  // Copilot writes Claude's shape when it is configured with Claude's event names; it has a time and no transcript.
  ['copilot-cli', (input) => 'timestamp' in input && !('transcript_path' in input)],
]

function eventOf(input: ToolInput, field: string): string {
  const value = input[field]
  return typeof value === 'string' ? value : ''
}
