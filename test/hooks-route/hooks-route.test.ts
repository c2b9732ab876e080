import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHookInput } from '../../src/clients/read-hook-input.ts'
import { startOrganization, type TestService } from '../service.ts'
import { commandInputs } from './hook-inputs.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'critical' },
  })
})
afterAll(() => service.stop())

// Judged as text, and never run by anything here.
const DESTRUCTIVE = 'rm -rf /'
const REASON = 'Risk level critical >= threshold critical'

const claudeDenies = {
  hookSpecificOutput: {
    hookEventName: 'PreToolUse',
    permissionDecision: 'deny',
    permissionDecisionReason: REASON,
  },
}

const denials = {
  'claude-code': claudeDenies,
  codex: claudeDenies,
  'qwen-code': claudeDenies,
  'vscode-copilot': claudeDenies,
  'gemini-cli': { decision: 'deny', reason: REASON },
  cursor: { permission: 'deny', user_message: REASON, agent_message: REASON },
  'copilot-cli': { permissionDecision: 'deny', permissionDecisionReason: REASON },
  cline: { cancel: true, errorMessage: REASON },
  windsurf: { decision: 'block', reason: REASON },
  opencode: { decision: 'block', reason: REASON },
  droid: claudeDenies,
  kilo: { decision: 'block', reason: REASON },
} as const

async function newest() {
  return (await service.call('GET', '/v1/events?limit=1')).body.events[0]
}

test.each(Object.entries(commandInputs))(
  '%s is recognised, and a destructive command is denied in its own words',
  async (_, { client, input }) => {
    expect(readHookInput(input(DESTRUCTIVE))?.client).toBe(client)
    const answer = await service.call('POST', `/v1/hooks/${client}`, { body: input(DESTRUCTIVE) })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(denials[client])
    expect(await newest()).toMatchObject({
      agent_id: client,
      action: 'shell_command',
      data: { command: expect.stringContaining(DESTRUCTIVE) },
      context: { source: 'hook', phase: 'pre' },
      risk_level: 'critical',
      decision: 'block',
    })
  },
)

test.each(Object.entries(commandInputs))(
  '%s is allowed a harmless command without a word',
  async (_, { client, input }) => {
    const answer = await service.call('POST', `/v1/hooks/${client}`, { body: input('ls') })
    expect([answer.status, answer.text]).toEqual([200, '{}'])
  },
)

test('session, call, folder and user are taken along', async () => {
  const input = commandInputs['Cursor, before any tool']?.input('ls')
  await service.call('POST', '/v1/hooks/cursor', { body: { ...input, agent_message: 'Looking around.' } })
  expect(await newest()).toMatchObject({
    context: {
      session_id: 's-1',
      tool_use_id: 'c-1',
      cwd: '/home/kim/p',
      user_email: 'kim@example.org',
      client_version: '2.1.0',
      hook_event_name: 'preToolUse',
    },
    reasoning: 'Looking around.',
    pii_detected: false,
  })
})

test('after the call the outcome is recorded, not the input again, and nothing is denied', async () => {
  const before = commandInputs['Claude Code']?.input(DESTRUCTIVE)
  const after = {
    ...before,
    hook_event_name: 'PostToolUse',
    tool_response: { stdout: 'sam@example.org', stderr: '', interrupted: false },
    duration_ms: 12,
  }
  const answer = await service.call('POST', '/v1/hooks/claude-code', { body: after })
  expect(answer.text).toBe('{}')
  const event = await newest()
  expect(event).toMatchObject({
    action: 'shell_command',
    data: { tool_name: 'Bash', success: true, duration_ms: 12 },
    context: { phase: 'post', tool_use_id: 'toolu_01Invented' },
    risk_level: 'low',
    pii_detected: false,
  })
  expect(JSON.stringify(event)).not.toContain(DESTRUCTIVE)
})

test.each([
  ['claude-code', { session_id: 's', hook_event_name: 'UserPromptSubmit', prompt: 'hello' }],
  ['cursor', { conversation_id: 's', hook_event_name: 'stop', cursor_version: '2' }],
  ['windsurf', { agent_action_name: 'pre_user_prompt', tool_info: { user_prompt: 'x' } }],
])('what is no tool call of %s is answered and not recorded', async (client, body) => {
  const before = await newest()
  const answer = await service.call('POST', `/v1/hooks/${client}`, { body })
  expect([answer.status, answer.text]).toEqual([200, '{}'])
  expect((await newest()).id).toBe(before.id)
})

test('other names of a client are understood, and an unknown one is 404', async () => {
  const body = commandInputs['Claude Code']?.input('ls')
  expect((await service.call('POST', '/v1/hooks/claude', { body })).status).toBe(200)
  expect((await service.call('POST', '/v1/hooks/Claude_Code', { body })).status).toBe(200)
  const answer = await service.call('POST', '/v1/hooks/nobody', { body })
  expect(answer.status).toBe(404)
  expect(answer.body.detail).toContain('claude-code')
})

test('a body that is no hook input is 422, a missing key 401', async () => {
  for (const body of ['[]', '5', '{}', '{"hook_event_name": "PreToolUse"}', 'x'])
    expect((await service.call('POST', '/v1/hooks/claude-code', { body })).status).toBe(422)
  expect((await service.call('POST', '/v1/hooks/claude-code', { body: {}, key: null })).status).toBe(401)
})

test('a file of two megabytes is judged and recorded, cut in the middle', async () => {
  const body = {
    ...commandInputs['Claude Code']?.input(''),
    tool_name: 'Write',
    tool_input: { file_path: '/home/kim/p/big.txt', content: `start ${'x'.repeat(2_000_000)} end` },
  }
  expect((await service.call('POST', '/v1/hooks/claude-code', { body })).status).toBe(200)
  const event = await newest()
  expect(event.action).toBe('file_write')
  const { content } = event.data.tool_parameters
  expect([content.slice(0, 7), content.slice(-5), content.length < 1_000_000]).toEqual([
    'start x',
    'x end',
    true,
  ])
  expect(content.includes(' characters cut]')).toBe(true)
})
