import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLIENTS } from '../../src/clients/client-name.ts'
import { denyAnswer } from '../../src/clients/deny-answer.ts'
import { describeToolCall } from '../../src/clients/describe-tool-call.ts'
import { fitData } from '../../src/clients/fit-data.ts'
import { hookEvent } from '../../src/clients/hook-event.ts'
import { readHookInput } from '../../src/clients/read-hook-input.ts'
import { EVENT_LIMITS } from '../../src/domain/event-limits.ts'
import { rawMembersOf } from '../../src/judging/raw-members.ts'

test.each([
  ['Claude Code and Qwen Code', { tool: 'mcp__crm__find' }, 'crm', 'find'],
  ['a plugin of Claude Code', { tool: 'mcp__plugin_acme_db__run__all' }, 'plugin_acme_db', 'run__all'],
  ['a server without an operation', { tool: 'mcp__crm' }, 'crm', undefined],
  ['Gemini CLI', { tool: 'mcp_acme-crm_find', mcp_server: 'acme-crm' }, 'acme-crm', 'find'],
  ['Gemini CLI without the server', { tool: 'mcp_crm_find_all' }, 'crm', 'find_all'],
  ['telemetry of Codex', { tool: 'find', mcp_server: 'acme-crm' }, 'acme-crm', 'find'],
  ['a hook of Codex', { tool: 'mcp__acme_crm__find', mcp_server: 'acme-crm' }, 'acme-crm', 'find'],
  ['Cursor', { tool: 'MCP:find' }, undefined, 'find'],
  ['older Cline', { tool: 'use_mcp_tool', input: { server_name: 'crm', tool_name: 'find' } }, 'crm', 'find'],
  [
    'a resource',
    { tool: 'ReadMcpResourceTool', input: { server: 'crm', uri: 'x' } },
    'crm',
    'ReadMcpResource',
  ],
])('a connector as spelled by %s', (_, call, connector, operation) => {
  const { action, data } = describeToolCall({ input: undefined, ...call })
  expect([action, data['connector'], data['operation']]).toEqual(['connector_access', connector, operation])
})

test.each([
  [
    'copilot-cli',
    { toolName: 'github-mcp-server-get_issue', toolArgs: {} },
    'github-mcp-server',
    'get_issue',
  ],
  [
    'opencode',
    { hook: 'tool.execute.before', input: { tool: 'acme-crm_find_all' }, output: { args: {} } },
    'acme-crm',
    'find_all',
  ],
  [
    'cursor',
    {
      cursor_version: '2',
      hook_event_name: 'beforeMCPExecution',
      tool_name: 'find',
      tool_input: '{"q":1}',
      command: 'npx -y @acme/crm-server --port 1',
    },
    'crm-server',
    'find',
  ],
  [
    'windsurf',
    {
      agent_action_name: 'pre_mcp_tool_use',
      tool_info: { mcp_server_name: 'crm', mcp_tool_name: 'find', mcp_tool_arguments: {} },
    },
    'crm',
    'find',
  ],
])('a connector in a hook of %s', (client, input, connector, operation) => {
  const call = readHookInput(input)
  expect(call?.client).toBe(client)
  expect(call && hookEvent(call)).toMatchObject({
    action: 'connector_access',
    data: { connector, operation },
  })
})

test('a tool of the client itself is no connector', () => {
  const call = readHookInput({
    hook: 'tool.execute.before',
    input: { tool: 'plan_exit' },
    output: { args: {} },
  })
  expect(call && hookEvent(call).action).toBe('tool_call')
})

const claude = { session_id: 's', transcript_path: '/t', tool_name: 'Bash', tool_input: { command: 'ls' } }

test.each([
  [
    'Claude Code, failed',
    { ...claude, hook_event_name: 'PostToolUseFailure', error: 'Exit code 1: sam@example.org' },
    { success: false, error_type: 'error' },
  ],
  [
    'Gemini CLI',
    {
      hook_event_name: 'AfterTool',
      tool_name: 'run_shell_command',
      tool_input: { command: 'ls' },
      tool_response: { llmContent: 'out', error: { type: 'shell_execute_error', message: 'm' } },
    },
    { success: false, error_type: 'shell_execute_error' },
  ],
  [
    'Copilot CLI',
    { toolName: 'bash', toolArgs: {}, toolResult: { resultType: 'failure', textResultForLlm: 'out' } },
    { success: false, error_type: 'failure' },
  ],
  [
    'Cline',
    {
      clineVersion: '3',
      hookName: 'tool_result',
      tool_result: {
        id: 'c',
        name: 'run_commands',
        input: { commands: ['ls'] },
        output: 'out',
        durationMs: 7,
      },
    },
    { success: true, duration_ms: 7 },
  ],
  [
    'Cursor',
    { hook_event_name: 'afterShellExecution', command: 'ls', output: 'out', duration: 8.4 },
    { success: true, duration_ms: 8 },
  ],
  [
    'Windsurf',
    { agent_action_name: 'post_run_command', tool_info: { command_line: 'ls' } },
    { success: true },
  ],
  [
    'OpenCode',
    {
      hook: 'tool.execute.after',
      input: { tool: 'bash', args: { command: 'ls' } },
      output: { output: 'out' },
    },
    { success: true },
  ],
  [
    'Gemini CLI, a command that ended with an error',
    {
      hook_event_name: 'AfterTool',
      tool_name: 'run_shell_command',
      tool_input: { command: 'false' },
      tool_response: {
        llmContent: 'Output: Exit Code: 0\nExit Code: 3\nProcess Group PGID: 7',
        returnDisplay: '',
      },
    },
    { success: false, error_type: 'exit code 3' },
  ],
  [
    'Copilot, a command that ended with an error',
    {
      sessionId: 's',
      toolName: 'bash',
      toolArgs: { command: 'false' },
      toolResult: { resultType: 'success', textResultForLlm: 'no\n<exited with exit code 3>' },
    },
    { success: false, error_type: 'exit code 3' },
  ],
  [
    'Copilot, a call that failed',
    { sessionId: 's', timestamp: 1, toolName: 'bash', toolArgs: { command: 'x' }, error: 'no such tool' },
    { success: false, error_type: 'error' },
  ],
  [
    'Codex, a command that ended with an error',
    {
      hook_event_name: 'PostToolUse',
      turn_id: 't',
      tool_name: 'Bash',
      tool_input: { command: 'false' },
      tool_response: 'Chunk ID: 1\nProcess exited with code 3\nOutput:\nProcess exited with code 0\n',
    },
    { success: false, error_type: 'exit code 3' },
  ],
  [
    'Codex, a command that prints what looks like an error',
    {
      hook_event_name: 'PostToolUse',
      turn_id: 't',
      tool_name: 'Bash',
      tool_input: { command: 'cat log' },
      tool_response: 'Process exited with code 0\nOutput:\nProcess exited with code 1\nmore',
    },
    { success: true },
  ],
])('after a call of %s only the outcome is told', (_, input, outcome) => {
  const call = readHookInput(input)
  const event = call && hookEvent(call)
  expect(event).toMatchObject({ action: 'shell_command', context: { phase: 'post' } })
  expect(event?.data).toEqual({ tool_name: call?.tool, ...outcome })
})

test('of the two call ids of Qwen Code the one is taken that its telemetry has', () => {
  const call = readHookInput({
    hook_event_name: 'PreToolUse',
    tool_name: 'x',
    tool_use_id: 'toolu_1',
    tool_call_id: 'call_1_0',
  })
  expect(call).toMatchObject({ client: 'qwen-code', tool_use_id: 'call_1_0' })
})

test('every client is denied with exit code 2 and the reason, and only those that need it get standard output', () => {
  const spoken = new Set(['cursor', 'copilot-cli', 'vscode-copilot', 'cline'])
  for (const client of CLIENTS) {
    const { exit, stderr, stdout } = denyAnswer(client, 'because')
    expect([client, exit, stderr, stdout !== '']).toEqual([client, 2, 'because\n', spoken.has(client)])
    if (stdout !== '') expect(JSON.stringify(JSON.parse(stdout))).toContain('because')
    expect(stdout).not.toContain('allow')
  }
})

test.each([
  [{ tool: 'shell', input: { command: ['bash', '-lc', 'ls -la'] } }, 'ls -la'],
  [{ tool: 'shell', input: { command: ['touch', 'a b'] } }, "touch 'a b'"],
  [{ tool: 'run_commands', input: { commands: ['ls', 'pwd'] } }, 'ls\npwd'],
  [{ tool: 'run_commands', input: { commands: '["ls","pwd"]' } }, 'ls\npwd'],
  [{ tool: 'write_stdin', input: { session_id: 1, chars: 'y\n' } }, 'y\n'],
  [{ tool: 'Bash', input: 'ls' }, 'ls'],
])('the command of %j', (call, command) => {
  expect(describeToolCall(call).data['command']).toBe(command)
})

test('whatever a client sends, it is read or it is no tool call', () => {
  const keys = fc.constantFrom(
    'hook_event_name',
    'tool_name',
    'tool_input',
    'toolName',
    'tool_call',
    'hook',
    'input',
    'output',
    'tool_info',
    'command',
  )
  const values = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('PreToolUse', 'PostToolUse', 'tool.execute.before', 'beforeMCPExecution', 'Bash'),
  )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(keys, values)), (input) => {
      const call = readHookInput(input)
      if (call !== null) expect(hookEvent(call).action).not.toBe('')
    }),
    { numRuns: 2_000 },
  )
})

test('data that is too large, too deep or too wide is made to fit', () => {
  let deep: unknown = 'end'
  for (let depth = 0; depth < 5_000; depth += 1) deep = [deep]
  const wide = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`key${index}`, index]))
  const long = { a: '\u0001'.repeat(2_000_000), b: 'ü'.repeat(2_000_000) }
  const keys = { ['k'.repeat(2_000_000)]: 1 }
  const bottomless = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  for (const tool_parameters of [deep, wide, long, keys, bottomless, [deep, wide, long]]) {
    const data = fitData({ tool_name: 'x', tool_parameters, command: 'ls' })
    const text = JSON.stringify(data)
    const { depth, values } = rawMembersOf(`{"data":${text}}`).get('data') ?? { depth: 0, values: 0 }
    expect(depth).toBeLessThanOrEqual(EVENT_LIMITS.depth)
    expect(values).toBeLessThanOrEqual(EVENT_LIMITS.values)
    expect(Buffer.byteLength(text)).toBeLessThan(EVENT_LIMITS.bodyBytes)
    expect(data).toMatchObject({ tool_name: 'x', command: 'ls' })
  }
})
