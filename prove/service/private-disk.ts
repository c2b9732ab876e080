/** A small file system that only the service under test sees; in namespaces of its own, so it needs no root. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import { NotRun } from '../part.ts'

export type PrivateDisk = {
  readonly folder: string
  /** Words before a program that is to see the disk. */
  readonly before: readonly string[]
  /** Takes this much space away, or all there is; the other call frees it again. */
  occupy(megabytes: number): void
  vacate(): void
  setReadOnly(isReadOnly: boolean): void
  remove(): Promise<void>
}

export async function makePrivateDisk(megabytes: number): Promise<PrivateDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-disk-'))
  const holder = await holdNamespace(
    `mount -t tmpfs -o size=${megabytes}m tmpfs ${folder} && echo ready && exec sleep infinity`,
  )
  const before = ['nsenter', '--target', String(holder.pid), '--user', '--mount', '--preserve-credentials']
  const inside = (...words: string[]) => execFileSync(before[0] ?? '', [...before.slice(1), ...words])
  // The way into the namespace for this process.
  const ballast = join(`/proc/${holder.pid}/root`, folder, 'ballast')
  return {
    folder,
    before,
    occupy(size) {
      const megabyte = Buffer.alloc(1024 * 1024)
      try {
        for (let written = 0; written < size; written++) appendFileSync(ballast, megabyte)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    vacate: () => rmSync(ballast, { force: true }),
    setReadOnly: (isReadOnly) => inside('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
    async remove() {
      holder.kill('SIGKILL')
      await once(holder, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function holdNamespace(script: string): Promise<ChildProcess> {
  const holder = spawnOwned('unshare', ['--map-root-user', '--mount', 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [first] = await Promise.race([
    once(holder.stdout ?? holder, 'data').then(() => ['ready']),
    once(holder, 'exit').then(() => ['ended']),
    once(holder, 'error').then(() => ['failed']),
  ])
  if (first !== 'ready') throw new NotRun('this machine gives no mount namespaces to this user')
  return holder
}
