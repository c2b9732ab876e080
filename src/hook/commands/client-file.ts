/** Reads and replaces a client's own files: atomically, with their permissions, following links, with a backup beside them. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Null where there is none. */
export function readClientFile(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

export function writeClientFile(path: string, text: string, mode?: number): void {
  makeFolder(dirname(path))
  // Such files are often symbolic links; the link is kept.
  const target = existsSync(path) ? realpathSync(path) : path
  const temporary = `${target}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  chmodSync(temporary, mode ?? (existsSync(target) ? statSync(target).mode & 0o777 : 0o644))
  renameSync(temporary, target)
}

export function backupOf(path: string): string {
  return `${path}.before-audit-hook`
}

/** The file as it was before the hook was added. */
export function writeBackup(path: string, text: string): void {
  writeClientFile(backupOf(path), text, statSync(path).mode & 0o777)
}

export function removeClientFile(path: string): void {
  rmSync(path, { force: true })
}

/** With usual permissions: it belongs to the client or the project. */
function makeFolder(path: string): void {
  const ours = process.umask(0o022)
  mkdirSync(path, { recursive: true })
  process.umask(ours)
}
