import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardFolder } from '../../launch/guardian.ts'

/** Where the system keeps files in memory; synced writes cost nothing there. */
const MEMORY = '/dev/shm'
const MIN_MEMORY_BYTES = 8 * 1024 ** 3

export type RunFolder = { readonly path: string; remove(): void }

/** In memory where there is plenty of it. Removed also where the run is broken off. */
export function makeRunFolder(): RunFolder {
  const path = makeFolder(MEMORY, hasRoom) ?? makeFolder(tmpdir(), () => true)
  if (path === null) throw new Error(`No folder can be made in ${tmpdir()}.`)
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(path, 0o711)
  guardFolder(path)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

function makeFolder(parent: string, isFit: (parent: string, folder: string) => boolean): string | null {
  let folder: string | null = null
  try {
    folder = mkdtempSync(join(parent, 'audit-test-'))
    if (isFit(parent, folder)) return folder
  } catch {
    // Not to be had on this machine.
  }
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
  return null
}

/** Programs are started from the folder too, which some machines forbid for files in memory. */
function hasRoom(parent: string, folder: string): boolean {
  const { bavail, bsize } = statfsSync(parent)
  if (bavail * bsize < MIN_MEMORY_BYTES) return false
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  execFileSync(program, { stdio: 'ignore' })
  return true
}
