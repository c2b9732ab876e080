/** Starts the service once on an empty folder, and keeps what the engine had to compile for that beside each of its files. */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RECORDER = new URL('./build-record-compiled.ts', import.meta.url).href
/** Of a very slow machine. A build without this is whole: it only starts more slowly. */
const MAX_MS = 60_000

export async function compileStart(bin: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'audit-build-'))
  const child = fork(join(bin, 'audit-service.cjs'), ['serve'], {
    execArgv: ['--import', RECORDER],
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      SERVICE_DATA_DIR: home,
      SERVICE_HOST: '127.0.0.1',
      SERVICE_PORT: '0',
      SERVICE_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const late = setTimeout(() => child.kill('SIGKILL'), MAX_MS)
  child.stdout?.once('data', () => child.send('record'))
  child.once('message', () => child.kill('SIGKILL'))
  await ended
  clearTimeout(late)
  rmSync(home, { recursive: true, force: true })
}
