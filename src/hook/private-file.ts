/** Files that only their owner may read: opened without following links, set to 0600, replaced atomically. */
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  writeSync,
} from 'node:fs'

export function openPrivateFile(path: string, flags: number): number {
  const fd = openUnlinked(path, flags)
  try {
    const stat = fstatSync(fd)
    const problem = ownershipProblem(path, stat)
    if (problem) throw new Error(problem)
    if ((stat.mode & 0o077) !== 0) fchmodSync(fd, 0o600)
    return fd
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

/** Null where there is no such file. Throws where others may read or write it, instead of fixing that. */
export function readPrivateFile(path: string, maxBytes: number): string | null {
  if (!isThere(path)) return null
  const fd = openUnlinked(path, constants.O_RDONLY)
  try {
    const stat = fstatSync(fd)
    const problem = ownershipProblem(path, stat)
    if (problem) throw new Error(problem)
    if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0)
      throw new Error(`${path} can be read by others; run: chmod 600 ${path}`)
    if (stat.size > maxBytes) throw new Error(`${path} is larger than ${maxBytes} bytes.`)
    const bytes = Buffer.alloc(stat.size)
    return bytes.toString('utf8', 0, readSync(fd, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(fd)
  }
}

/** Readers see either the old or the new text, never a part. */
export function replacePrivateFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`
  const fd = openUnlinked(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC)
  try {
    fchmodSync(fd, 0o600)
    writeSync(fd, text)
  } finally {
    closeSync(fd)
  }
  try {
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Below something that is no folder there is nothing either. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return false
    throw error
  }
}

export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

function openUnlinked(path: string, flags: number): number {
  // Windows has no O_NOFOLLOW. O_NONBLOCK: a pipe in place of the file must not block.
  const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  if (O_NOFOLLOW === 0 && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(linkProblem(path))
  try {
    return openSync(path, flags | O_NOFOLLOW | O_NONBLOCK, 0o600)
  } catch (error) {
    if (codeOf(error) === 'ELOOP' || codeOf(error) === 'EMLINK') throw new Error(linkProblem(path))
    throw error
  }
}

function ownershipProblem(path: string, stat: Stats): string | null {
  if (!stat.isFile()) return `${path} is not a regular file; move it away.`
  if (process.getuid && stat.uid !== process.getuid()) return `${path} belongs to another user.`
  return null
}

function linkProblem(path: string): string {
  return `${path} is a symbolic link and is not followed; remove it.`
}
