import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'
import { bashCall, createHook, DESTRUCTIVE, type Hook } from './hook-process.ts'

let service: TestService
let hook: Hook

beforeAll(async () => {
  service = await startService()
  await service.setPolicy({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'critical' },
  })
  // What is decided here does not depend on time; a busy machine may need more than the usual two seconds.
  hook = await createHook({ SERVICE_URL: service.url, SERVICE_TIMEOUT_MS: '20000' })
})

afterAll(() => service.stop())

const REASON =
  'Risk level critical >= threshold critical\nOverwrites "/dev/no-such-disk0": nothing can bring it back.'

/** The newest event on record for that session. */
async function recorded(session: string) {
  const { body } = await service.call('GET', `/v1/events?session_id=${session}`)
  return body.events[0]
}

test('an allowed call goes on in silence and is on record', async () => {
  const run = await hook.run(bashCall('ls -la', { session_id: 'allowed' }))
  expect(run).toEqual({ code: 0, stdout: '', stderr: '' })
  const event = await recorded('allowed')
  expect(event).toMatchObject({ agent_id: 'claude-code', action: 'shell_command', decision: 'allow' })
  expect(event.data.command).toBe('ls -la')
  expect(event.context).toMatchObject({ session_id: 'allowed', tool_use_id: 'toolu_1', phase: 'pre' })
  expect(Date.parse(event.context.occurred_at)).toBeGreaterThan(0)
})

test('a blocked call ends with 2 and the reason on standard error', async () => {
  const run = await hook.run(bashCall(DESTRUCTIVE, { session_id: 'blocked' }))
  expect(run).toEqual({ code: 2, stdout: '', stderr: `${REASON}\n` })
  expect(await recorded('blocked')).toMatchObject({ decision: 'block', risk_level: 'critical' })
})

test('a blocked call can be asked for: the person sees where, and once it is allowed it runs, once', async () => {
  await service.call('PUT', '/v1/org/security', { body: { approvals: true } })
  const call = bashCall(DESTRUCTIVE, { session_id: 'asked for' })
  const blocked = await hook.run(call)
  const [, id] = /\/dashboard\/approvals\/([0-9A-Z]{26}) Then/.exec(blocked.stderr) ?? []
  expect(blocked.stderr).toBe(
    `${REASON}\nA person with the role approver can allow this call once: ${service.url}/dashboard/approvals/${id} Then try the same call again.\n`,
  )
  const key = await service.issueKey({ roles: ['approver'], expires_at: Date.now() + 3_600_000 })
  await service.call('POST', `/v1/approvals/${id}/allow`, { key, body: { reason: 'it is a test' } })
  expect(await hook.run({ ...call, tool_use_id: 'toolu_again' })).toEqual({ code: 0, stdout: '', stderr: '' })
  expect((await hook.run({ ...call, tool_use_id: 'toolu_third' })).code).toBe(2)
  await service.call('PUT', '/v1/org/security', { body: { approvals: false } })
})

test('who acts and where is added, and the user where the environment names one', async () => {
  const environment = { SERVICE_USER_EMAIL: 'dev@example.com', SERVICE_USER_ID: 'u-7' }
  await hook.run(bashCall('ls', { session_id: 'named' }), { environment })
  await hook.run(bashCall('ls', { session_id: 'unnamed' }))
  const { context } = await recorded('named')
  expect(context).toMatchObject({ user_email: 'dev@example.com', user_id: 'u-7' })
  expect(context.os_user).toMatch(/./)
  expect(context.hostname).toMatch(/./)
  expect(Object.keys((await recorded('unnamed')).context)).not.toContain('user_email')
})

test('what happened already is recorded and never blocked', async () => {
  const run = await hook.run(
    bashCall(DESTRUCTIVE, {
      session_id: 'after',
      hook_event_name: 'PostToolUse',
      tool_response: { success: true },
    }),
  )
  expect(run).toEqual({ code: 0, stdout: '', stderr: '' })
  const event = await recorded('after')
  expect(event).toMatchObject({ action: 'shell_command', context: { phase: 'post', tool_use_id: 'toolu_1' } })
  expect(JSON.stringify(event.data)).not.toContain('mkfs')
})

test('what is no tool call is neither recorded nor stopped', async () => {
  const input = { hook_event_name: 'SessionStart', session_id: 'start' }
  for (const SERVICE_FAIL_MODE of ['open', 'closed'])
    expect(await hook.run(input, { environment: { SERVICE_FAIL_MODE } })).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    })
  expect(await recorded('start')).toBeUndefined()
})

test('a plain event is understood, and a byte-order mark skipped', async () => {
  const event = (command: string) => ({
    agent_id: 'script',
    action: 'shell_command',
    data: { command },
    context: { session_id: 'plain' },
  })
  expect(await hook.run(`\ufeff${JSON.stringify(event('ls'))}`)).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(await recorded('plain')).toMatchObject({
    agent_id: 'script',
    data: { command: 'ls' },
    context: { session_id: 'plain', os_user: expect.stringMatching(/./) },
  })
  expect(await hook.run(event(DESTRUCTIVE))).toEqual({ code: 2, stdout: '', stderr: `${REASON}\n` })
  const marked = `\ufeff${JSON.stringify(bashCall(DESTRUCTIVE))}`
  expect(await hook.run(marked)).toEqual({ code: 2, stdout: '', stderr: `${REASON}\n` })
})

describe('every client is told no in the way that it obeys', () => {
  const nothing = ''
  const clients: [name: string, input: Record<string, unknown>, stdout: unknown][] = [
    ['claude-code', bashCall(DESTRUCTIVE), nothing],
    ['codex', bashCall(DESTRUCTIVE, { turn_id: 'turn-1', model: 'm' }), nothing],
    [
      'gemini-cli',
      {
        session_id: 's',
        hook_event_name: 'BeforeTool',
        timestamp: '2026-01-01T00:00:00.000Z',
        tool_name: 'run_shell_command',
        tool_input: { command: DESTRUCTIVE },
      },
      nothing,
    ],
    ['qwen-code', bashCall(DESTRUCTIVE, { tool_call_id: 'c', tool_name: 'run_shell_command' }), nothing],
    [
      'cursor',
      {
        conversation_id: 'c',
        cursor_version: '2.0.0',
        hook_event_name: 'preToolUse',
        tool_name: 'Shell',
        tool_input: { command: DESTRUCTIVE },
      },
      { permission: 'deny', user_message: REASON, agent_message: REASON },
    ],
    [
      'copilot-cli',
      {
        sessionId: 's',
        timestamp: 1794000000000,
        toolName: 'bash',
        toolArgs: JSON.stringify({ command: DESTRUCTIVE }),
      },
      { permissionDecision: 'deny', permissionDecisionReason: REASON },
    ],
    [
      'vscode-copilot',
      {
        sessionId: 's',
        hookEventName: 'PreToolUse',
        tool_name: 'run_in_terminal',
        tool_input: { command: DESTRUCTIVE },
      },
      {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'deny',
          permissionDecisionReason: REASON,
        },
      },
    ],
    [
      'cline',
      {
        clineVersion: '3.0.0',
        taskId: 't',
        hookName: 'tool_call',
        tool_call: { id: 'c', name: 'run_commands', input: { commands: [DESTRUCTIVE] } },
      },
      { cancel: true, errorMessage: REASON },
    ],
    [
      'windsurf',
      { agent_action_name: 'pre_run_command', trajectory_id: 't', tool_info: { command_line: DESTRUCTIVE } },
      nothing,
    ],
    [
      'opencode',
      {
        hook: 'tool.execute.before',
        input: { tool: 'bash', sessionID: 's', callID: 'c' },
        output: { args: { command: DESTRUCTIVE } },
      },
      nothing,
    ],
  ]

  test.each(clients)('%s', async (name, input, stdout) => {
    const run = await hook.run(input)
    expect(run.code).toBe(2)
    expect(run.stderr).toBe(`${REASON}\n`)
    expect(run.stdout === '' ? '' : JSON.parse(run.stdout)).toEqual(stdout)
    const { body } = await service.call('GET', `/v1/events?agent_id=${name}&limit=1`)
    expect(body.events[0]).toMatchObject({ agent_id: name, decision: 'block' })
  })
})

test('a call over every limit is judged whole and recorded cut, its middle included in the verdict', async () => {
  const padding = 'x'.repeat(1_500_000)
  const hidden = bashCall(`echo ${padding}`, { session_id: 'large' })
  expect(await hook.run(hidden)).toEqual({ code: 0, stdout: '', stderr: '' })
  const event = await recorded('large')
  expect(event.context.cut.from).toBeGreaterThan(1_500_000)
  expect(JSON.stringify(event.data)).toContain('characters were cut here')

  const deep = bashCall('ls', { session_id: 'deep', tool_input: { command: 'ls', nested: nested(200) } })
  expect((await hook.run(deep)).code).toBe(0)
  expect((await recorded('deep')).data.command).toBe('ls')

  const bottomless = JSON.stringify(bashCall('ls', { session_id: 'bottomless' })).replace(
    '"description":"Try something"',
    `"nested":${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  )
  expect((await hook.run(bottomless)).code).toBe(0)
  expect((await recorded('bottomless')).data.command).toBe('ls')

  const many = Array.from({ length: 20_000 }, (_, index) => `item ${index}`)
  const wide = bashCall('ls', { session_id: 'wide', tool_input: { command: DESTRUCTIVE, many } })
  expect((await hook.run(wide)).code).toBe(2)
  expect(await recorded('wide')).toMatchObject({ decision: 'block' })
})

function nested(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level++) value = { level: value }
  return value
}
