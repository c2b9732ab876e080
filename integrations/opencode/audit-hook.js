// Audit Event Service for OpenCode and Kilo: asks audit-hook before every tool call, and tells it how the call ended.
// `audit-hook install opencode` (or kilo) copies this file to ~/.config/opencode/plugins/ and fills in the lines below.
import { spawn } from 'node:child_process'

const COMMAND = ['audit-hook']
const CLIENT = 'opencode'
const STOPS_IF_MISSING = false

export const AuditHook = async ({ directory }) => ({
  'tool.execute.before': async (input, output) => {
    const { code, stderr } = await ask({
      hook: 'tool.execute.before',
      client: CLIENT,
      cwd: directory,
      input,
      output,
    })
    if (code === 2) throw new Error(stderr.trim() || 'Blocked by the audit policy.')
  },
  'tool.execute.after': async (input, output) => {
    const { sessionID, callID, tool } = input
    const { error, duration } = output?.metadata ?? {}
    await ask({
      hook: 'tool.execute.after',
      client: CLIENT,
      cwd: directory,
      input: { tool, sessionID, callID },
      tool_result: { error: error === undefined ? undefined : String(error).slice(0, 200), duration },
    })
  },
})

const MISSING = {
  code: STOPS_IF_MISSING ? 2 : 0,
  stderr: 'audit-hook is not installed here, so the call is stopped.',
}

/** A hook that hangs allows, and one that cannot be started unless the line above says otherwise: the rest is its own fail mode. */
function ask(question) {
  return new Promise((resolve) => {
    const [program, ...parameters] = COMMAND
    const child = spawn(program, parameters, { stdio: ['pipe', 'ignore', 'pipe'], timeout: 10_000 })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.stdin.on('error', () => {})
    child.on('error', () => resolve(MISSING))
    child.on('close', (code) => resolve({ code, stderr }))
    child.stdin.end(JSON.stringify(question))
  })
}
