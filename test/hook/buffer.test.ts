import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../service.ts'
import { bashCall, createHook, NOWHERE } from './hook-process.ts'
import { proveAppends, proveHooks } from './prove.ts'
import { strictService } from './strict-service.ts'

test('parallel processes lose no line and tear none', async () => {
  expect(await proveAppends(8, 200)).toEqual({ expected: 1600, whole: 1600, different: 1600, torn: 0 })
})

test('parallel hooks at an unreachable service lose no event', async () => {
  expect(await proveHooks(16, 16)).toEqual({ expected: 16, whole: 16, different: 16, torn: 0 })
})

test.each(['000', '022', '777'])('nothing is open to others under umask %s', async (umask) => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url, SERVICE_FAIL_MODE: 'local' })
  await hook.run(bashCall('ls'), { umask })
  await hook.run(bashCall('ls'), { umask, environment: { SERVICE_URL: NOWHERE } })
  const folder = join(hook.home, '.service')
  expect(readdirSync(folder).sort()).toEqual(['buffer.jsonl', 'policy.json'])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})

test('rights that are too wide are corrected before anything is written', async () => {
  const hook = await createHook({ SERVICE_URL: NOWHERE })
  mkdirSync(join(hook.home, '.service'), { mode: 0o755 })
  writeFileSync(hook.buffer, '')
  chmodSync(hook.buffer, 0o666)
  await hook.run(bashCall('ls'))
  expect(statSync(join(hook.home, '.service')).mode & 0o777).toBe(0o700)
  expect(statSync(hook.buffer).mode & 0o777).toBe(0o600)
})

test('a symbolic link in the place of buffer or folder is not followed', async () => {
  const elsewhere = temporaryFolder()
  const target = join(elsewhere, 'target')
  writeFileSync(target, 'precious\n')

  const linkedFile = await createHook({ SERVICE_URL: NOWHERE })
  mkdirSync(join(linkedFile.home, '.service'), { mode: 0o700 })
  symlinkSync(target, linkedFile.buffer)
  const linkedFolder = await createHook({ SERVICE_URL: NOWHERE })
  symlinkSync(elsewhere, join(linkedFolder.home, '.service'))

  for (const hook of [linkedFile, linkedFolder]) {
    const run = await hook.run(bashCall('ls'))
    expect(run.code).toBe(0)
    expect(run.stderr).toMatch(/LOST: .* is a symbolic link and is not followed/)
  }
  expect(readFileSync(target, 'utf8')).toBe('precious\n')
  expect(readdirSync(elsewhere)).toEqual(['target'])
})

test('a link in the place of the buffer is never replayed, and one in the place of the settings never read', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  mkdirSync(join(hook.home, '.service'), { mode: 0o700 })
  const target = join(hook.home, 'lines')
  const event = { agent_id: 'planted', action: 'test' }
  writeFileSync(target, `${JSON.stringify({ idempotency_key: 'k', occurred_at: '', event })}\n`)
  symlinkSync(target, hook.buffer)
  writeFileSync(join(hook.home, 'config'), JSON.stringify({ user_email: 'planted@example.com' }), {
    mode: 0o600,
  })
  symlinkSync(join(hook.home, 'config'), join(hook.home, '.service', 'config.json'))
  const linked = await hook.run(bashCall('ls'))
  expect(linked.code).toBe(2)
  expect(linked.stderr).toContain('config.json is a symbolic link')
  rmSync(join(hook.home, '.service', 'config.json'))
  expect((await hook.run(bashCall('ls'))).code).toBe(0)
  const { body } = await service.call('GET', '/v1/events')
  expect(body.total).toBe(1)
  expect(JSON.stringify(body)).not.toContain('planted')
  expect(existsSync(target)).toBe(true)
})

test('a full buffer says so, and the call goes on', async () => {
  const hook = await createHook({ SERVICE_URL: NOWHERE })
  await hook.run(bashCall('ls'))
  truncateSync(hook.buffer, 64 * 1024 * 1024 - 10)
  const run = await hook.run(bashCall('ls'))
  expect(run.code).toBe(0)
  expect(run.stderr).toContain('LOST')
  expect(run.stderr).toContain('buffer.jsonl is full (64 MiB)')
})
