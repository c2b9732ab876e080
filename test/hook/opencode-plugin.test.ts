import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createHook, DESTRUCTIVE } from './hook-process.ts'
import { strictService } from './strict-service.ts'

async function load(file: string) {
  const { AuditHook } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return AuditHook({ directory: '/home/dev/project' })
}

test('the installed plugin throws the reason of a blocked call, and lets others pass', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  expect((await hook.run('', { parameters: ['install', 'opencode'] })).code).toBe(0)
  const file = join(hook.home, '.config/opencode/plugins/audit-hook.js')
  // As OpenCode would, with the home folder of its user; the plugin's children inherit it.
  const home = process.env['HOME']
  process.env['HOME'] = hook.home
  try {
    const plugin = await load(file)
    const before = plugin['tool.execute.before']
    const call = { tool: 'bash', sessionID: 'ses_1', callID: 'call_1' }
    await expect(before(call, { args: { command: DESTRUCTIVE } })).rejects.toThrow(
      'Risk level critical >= threshold critical',
    )
    await before(call, { args: { command: 'ls' } })
    await plugin['tool.execute.after'](call, { title: 'ls', output: 'secret output', metadata: {} })
  } finally {
    process.env['HOME'] = home
  }
  const { body } = await service.call('GET', '/v1/events?session_id=ses_1')
  expect(
    body.events.map((event: { decision: string; context: { phase: string } }) => [
      event.context.phase,
      event.decision,
    ]),
  ).toEqual([
    ['post', 'allow'],
    ['pre', 'allow'],
    ['pre', 'block'],
  ])
  expect(JSON.stringify(body)).not.toContain('secret output')

  expect((await hook.run('', { parameters: ['uninstall', 'opencode'] })).stdout).toContain(
    'the hook was removed from',
  )
})

test('a plugin whose hook is gone lets calls pass', async () => {
  const hook = await createHook()
  const text = readFileSync(new URL('../../integrations/opencode/audit-hook.js', import.meta.url), 'utf8')
  const file = join(hook.home, 'plugin.mjs')
  writeFileSync(file, text.replace(/^const COMMAND = .*$/m, "const COMMAND = ['/gone/audit-hook']"))
  const plugin = await load(file)
  await plugin['tool.execute.before']({ tool: 'bash' }, { args: { command: 'ls' } })
})
