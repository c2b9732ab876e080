import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestService } from '../service.ts'
import { eventsFrom, exportOf, flag, integer, keepEverything, text } from './telemetry.ts'

let service: TestService

beforeAll(async () => {
  service = await keepEverything()
})
afterAll(() => service.stop())

// Judged as text, and never run by anything here.
const DESTRUCTIVE = 'rm -rf /'

const formats = {
  'claude-code': {
    body: text('claude_code.tool_result'),
    attributes: {
      'event.name': text('tool_result'),
      'session.id': text('claude-code'),
      tool_name: text('Bash'),
      success: text('true'),
      duration_ms: text('5'),
      tool_parameters: text(JSON.stringify({ bash_command: 'rm', full_command: DESTRUCTIVE })),
      tool_input: text(JSON.stringify({ command: DESTRUCTIVE })),
    },
  },
  'claude-code decision': {
    body: text('claude_code.tool_decision'),
    attributes: {
      'event.name': text('tool_decision'),
      'session.id': text('claude-code decision'),
      tool_name: text('Bash'),
      decision: text('accept'),
      source: text('config'),
      tool_parameters: text(JSON.stringify({ bash_command: 'rm', full_command: DESTRUCTIVE })),
    },
  },
  codex: {
    body: null,
    timeUnixNano: '0',
    attributes: {
      'event.name': text('codex.tool_result'),
      'conversation.id': text('codex'),
      tool_name: text('exec_command'),
      arguments: text(JSON.stringify({ cmd: DESTRUCTIVE })),
      success: text('true'),
    },
  },
  'codex shell': {
    attributes: {
      'event.name': text('codex.tool_result'),
      'conversation.id': text('codex shell'),
      tool_name: text('shell'),
      arguments: text(JSON.stringify({ command: ['bash', '-lc', DESTRUCTIVE] })),
    },
  },
  'gemini-cli': {
    body: text('Tool call: run_shell_command. Success: true.'),
    attributes: {
      'event.name': text('gemini_cli.tool_call'),
      'session.id': text('gemini-cli'),
      function_name: text('run_shell_command'),
      function_args: text(JSON.stringify({ command: DESTRUCTIVE }, null, 2)),
      success: flag(true),
      duration_ms: integer(3),
    },
  },
  'qwen-code': {
    attributes: {
      'event.name': text('qwen-code.tool_call'),
      'session.id': text('qwen-code'),
      function_name: text('run_shell_command'),
      function_args: text(JSON.stringify({ command: DESTRUCTIVE, is_background: false })),
    },
  },
}

test.each(Object.entries(formats))(
  'a destructive command in the telemetry of %s is critical',
  async (name, record) => {
    const [made] = await eventsFrom(service, exportOf({ 'service.name': text(name) }, record), name)
    expect(made).toMatchObject({
      agent_id: name,
      action: name.endsWith('decision') ? 'tool_decision' : 'shell_command',
      data: { command: DESTRUCTIVE },
      risk_level: 'critical',
    })
  },
)
