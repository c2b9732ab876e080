import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { makeSamples } from '../evidence/samples.ts'
import { runProgram, startProcess } from '../process.ts'
import { ADMIN_KEY, callService, temporaryFolder } from '../service.ts'

test('evidence verify ends with the code of its answer', async () => {
  const folder = temporaryFolder()
  for (const name of ['good-anchored', 'good-masked', 'diverges-cut', 'malformed-text-edited']) {
    const sample = makeSamples().find((one) => one.name === name)
    const [bundle, known] = [join(folder, `${name}.json`), join(folder, `${name}.jsonl`)]
    writeFileSync(bundle, sample?.text ?? '')
    const lines = (sample?.trusted.known ?? []).map((checkpoint) => `${JSON.stringify({ checkpoint })}\n`)
    writeFileSync(known, `{"msg":"a line without a checkpoint"}\n${lines.join('')}`)
    const verify = (...more: string[]) =>
      runProgram(['evidence', 'verify', bundle, '--known', known, ...more], folder)
    const { stdout, code } = await verify('--json')
    expect(JSON.parse(stdout)).toEqual({ code: sample?.code, reasons: sample?.reasons })
    expect(code).toBe(sample?.code)
    const report = await verify()
    expect(report.stdout).not.toContain('\x1b')
    if (name === 'good-masked') expect(report.stdout).toContain('data shown masked, text not proven')
  }
  expect((await runProgram(['evidence', 'verify', join(folder, 'nothing')], folder)).code).toBe(2)
  expect((await runProgram(['evidence'], folder)).code).toBe(2)
})

test('evidence check finds an event that was changed in the database, and one that was removed', async () => {
  const folder = temporaryFolder()
  const service = await startProcess(folder, { SERVICE_API_KEY: ADMIN_KEY })
  const body = { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } }
  for (let number = 0; number < 5; number++) await callService(service.url, 'POST', '/v1/events', { body })
  for (;;) {
    const { body: state } = await callService(service.url, 'GET', '/v1/evidence')
    if (state.checkpoint?.size === state.size) break
    await setTimeout(50)
  }
  const verify = (key: string) =>
    runProgram(['evidence', 'verify', service.url], folder, { SERVICE_API_KEY: key })
  expect(await verify(ADMIN_KEY)).toMatchObject({ code: 10, stdout: expect.stringContaining('not anchored') })
  expect(await verify('nobody-s-key-at-all')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('401'),
  })
  const backup = join(folder, 'backup.db')
  expect((await runProgram(['backup', backup], folder)).code).toBe(0)
  const checkBackup = () => runProgram(['evidence', 'check', backup], temporaryFolder())
  expect(await checkBackup()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/ 5 +0 +0 +0 +0 +fits\n/),
  })
  const copy = new DatabaseSync(backup)
  copy.exec(`UPDATE events SET data = '{"command":"ls"}' WHERE seq = 2`)
  copy.close()
  expect(await checkBackup()).toMatchObject({ code: 40 })
  await service.end('SIGTERM')
  const check = () => runProgram(['evidence', 'check'], folder)
  expect(await check()).toMatchObject({ code: 0, stdout: expect.stringMatching(/ 5 +0 +0 +0 +0 +fits\n/) })
  const database = new DatabaseSync(join(folder, 'audit.db'))
  database.exec('DELETE FROM events WHERE seq = 4')
  expect(await check()).toMatchObject({ code: 20, stdout: expect.stringMatching(/ 5 +0 +0 +1 +0 +fits\n/) })
  database.exec(`UPDATE events SET data = '{"command":"ls"}' WHERE seq = 2`)
  expect(await check()).toMatchObject({ code: 40, stderr: expect.stringMatching(/Changed: entry \d+, /) })
  database.close()
})

test('an anchor file that cannot be written to is reported with its name and its setting', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'no-such-folder', 'anchors.jsonl')
  const service = await startProcess(folder, { SERVICE_EVIDENCE_ANCHOR_FILE: file })
  await vi.waitUntil(() => service.output().includes('could not be sent'), { timeout: 120_000 })
  expect(service.output()).toContain(`could not be sent to ${file} (SERVICE_EVIDENCE_ANCHOR_FILE)`)
})
