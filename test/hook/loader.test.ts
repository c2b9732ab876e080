import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../process.ts'
import { answering } from './fake-service.ts'
import { bashCall, createHook, PATIENT_MS } from './hook-process.ts'

test('the hook runs with its compiled code, and as well where that is missing, foreign or damaged', async () => {
  const url = await answering(201, { decision: 'block', reason: 'Risk level high >= threshold high' })
  const hook = await createHook()
  const folder = mkdtempSync(join(hook.home, 'built-'))
  cpSync(dirname(hook.file), folder, { recursive: true })
  const cache = join(folder, 'hook.cache')
  const good = readFileSync(cache)
  const damaged = Buffer.from(good)
  damaged.writeUInt32LE(0xdeadbeef, Math.floor(good.length / 3))
  const foreign = Buffer.alloc(2000, 7)
  expect(good.length).toBeGreaterThan(10_000)

  for (const content of [good, null, foreign, damaged, good.subarray(0, 1001), Buffer.alloc(0)]) {
    if (content === null) rmSync(cache)
    else writeFileSync(cache, content)
    const environment = {
      HOME: hook.home,
      SERVICE_URL: url,
      SERVICE_API_KEY: 'key',
      SERVICE_TIMEOUT_MS: PATIENT_MS,
    }
    const command = [process.execPath, join(folder, 'audit-hook.cjs')]
    expect(await runToEnd(command, environment, JSON.stringify(bashCall('ls')))).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Risk level high >= threshold high\n',
    })
  }
})
