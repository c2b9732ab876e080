/** A disk in a file, whose power can be cut: what was never synced is not in a copy of the file. Needs root. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type LoopDisk = {
  /** Where it is mounted. */
  readonly folder: string
  /** Writes everything back: what is on it now stays. */
  settle(): void
  /** To be called with nothing running on it: the disk comes back as it would after the lights went out. */
  cutPower(): void
  remove(): void
}

const MEGABYTES = 768

export function makeLoopDisk(): LoopDisk {
  const root = mkdtempSync(join(tmpdir(), 'audit-disk-'))
  // A server of the store may run as another user.
  chmodSync(root, 0o755)
  const file = join(root, 'disk')
  const folder = join(root, 'mounted')
  writeFileSync(file, '')
  truncateSync(file, MEGABYTES * 1024 * 1024)
  mkdirSync(folder)
  run('mkfs.ext4', '-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file)
  // The file system itself writes back only every ten minutes: what is on the disk before then was synced on purpose.
  const mount = () => run('mount', '-o', 'loop,commit=600', file, folder)
  mount()
  // Where a run is broken off, those who still use it may not be quite gone.
  const abandon = () => run('umount', '--lazy', folder)
  process.once('exit', abandon)
  return {
    folder,
    settle: () => run('sync', '--file-system', folder),
    cutPower() {
      // Copied while it is mounted, since unmounting writes everything back.
      run('cp', '--sparse=always', file, `${file}.after`)
      run('umount', folder)
      renameSync(`${file}.after`, file)
      mount()
    },
    remove() {
      process.off('exit', abandon)
      run('umount', folder)
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function run(program: string, ...words: string[]): void {
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
}
