import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ended } from '../../launch/ended.ts'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import { eventually } from '../explore/history.ts'
import { temporaryFolder } from '../service.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NEVER_MS = 1_000_000

type Note = { readonly pids: readonly number[]; readonly folder: string }

test.each<[what: string, timeoutMs: number, signal: NodeJS.Signals | null]>([
  ['takes too long', 10_000, null],
  ['is interrupted', NEVER_MS, 'SIGINT'],
  ['is told to end', NEVER_MS, 'SIGTERM'],
  ['is killed', NEVER_MS, 'SIGKILL'],
])('a run that %s leaves no process and no folder behind', async (_, timeoutMs, signal) => {
  const file = join(temporaryFolder(), 'note.json')
  const vitest = spawnOwned(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      join(ROOT, 'test/run/fixture/vitest.config.ts'),
    ],
    { cwd: ROOT, env: { ...process.env, FIXTURE_NOTE: file, FIXTURE_TIMEOUT_MS: String(timeoutMs) } },
  )
  const end = ended(vitest)
  const { pids, folder } = await eventually<Note | null>(
    async () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8') || 'null') : null),
    (note) => note !== null,
  ).then((note) => note as Note)
  if (signal !== null) {
    expect(pids.filter(isAlive)).toEqual(pids)
    vitest.kill(signal)
  }
  expect((await end).code).not.toBe(0)
  await eventually(
    async () => ({ alive: pids.filter(isAlive), folder: existsSync(folder) ? folder : null }),
    (left) => left.alive.length === 0 && left.folder === null,
  )
})

/** One that has ended and is only waiting for somebody to ask after it counts as gone. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
