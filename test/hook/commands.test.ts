import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bashCall, createHook, DESTRUCTIVE, NOWHERE, writeConfig } from './hook-process.ts'
import { strictService } from './strict-service.ts'

test('doctor finds nothing wrong where nothing is', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  await hook.run('', { parameters: ['install', 'claude-code'] })
  const run = await hook.run('', { parameters: ['doctor'] })
  expect(run.stdout).not.toContain('!!')
  expect(run).toMatchObject({ code: 0, stderr: '' })
  for (const line of [
    'knows the key',
    'may send events',
    'clocks agree',
    'blocks at critical',
    'Claude Code: the hook is installed',
  ])
    expect(run.stdout).toContain(line)
  expect((await service.call('GET', '/v1/events')).body.total).toBe(0)
})

test('doctor names what is wrong and how to fix it', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url, SERVICE_API_KEY: 'some-other-key-0000' })
  mkdirSync(join(hook.home, '.gemini'))
  writeConfig(hook.home, {}, 0o644)
  await hook.run(bashCall('ls'))
  const run = await hook.run('', { parameters: ['doctor'] })
  expect(run.code).toBe(2)
  for (const line of [
    'does not know the key',
    'Gemini CLI: the hook is not installed\n      Run: audit-hook install gemini-cli',
    'chmod 600',
    '1 events are waiting to be sent\n      Run: audit-hook replay',
  ])
    expect(run.stdout).toContain(line)
  const away = await hook.run('', { parameters: ['doctor'], environment: { SERVICE_URL: NOWHERE } })
  expect(away.stdout).toContain('The service does not answer: ECONNREFUSED')
})

test('doctor sees a key that may not send events', async () => {
  const service = await strictService()
  const key = await service.issueKey({ roles: ['read'] })
  const hook = await createHook({ SERVICE_URL: service.url, SERVICE_API_KEY: key })
  expect((await hook.run('', { parameters: ['doctor'] })).stdout).toContain('The key may not send events')
})

test('test shows the verdict and records nothing', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  const bad = await hook.run('', { parameters: ['test', DESTRUCTIVE] })
  expect(bad).toMatchObject({ code: 2, stderr: '' })
  expect(bad.stdout).toContain('Risk: critical')
  expect(bad.stdout).toContain(
    'Decision: block, Risk level critical >= threshold critical (the policy in force)',
  )
  const good = await hook.run('', { parameters: ['test', 'ls -la'] })
  expect(good).toMatchObject({ code: 0, stdout: 'Risk: low\nDecision: allow (the policy in force)\n' })
  const away = await hook.run('', {
    parameters: ['test', DESTRUCTIVE],
    environment: { SERVICE_URL: NOWHERE },
  })
  expect(away).toMatchObject({ code: 0, stdout: expect.stringContaining('the default policy') })
  expect((await service.call('GET', '/v1/events')).body.total).toBe(0)
})

test('help and mistakes', async () => {
  const hook = await createHook()
  for (const name of ['help', '--help', '-help'])
    expect(await hook.run('', { parameters: [name] })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Usage: audit-hook'),
    })
  expect(await hook.run('', { parameters: ['version'] })).toMatchObject({ code: 0 })
  for (const name of ['frobnicate', 'constructor', '__proto__'])
    expect(await hook.run('', { parameters: [name] })).toMatchObject({ code: 2, stdout: '' })
})
