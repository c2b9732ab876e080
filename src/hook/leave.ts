import { writeSync } from 'node:fs'
import { isLookupUnderWay } from './call-service.ts'
import { isReadUnderWay } from './read-standard-input.ts'

export type ExitCode = 0 | 2

/** Writes the output and ends the process with 0 or 2, at once, whatever is still under way. */
export function leave(code: ExitCode, { stdout = '', stderr = '' } = {}): never {
  say(1, stdout)
  say(2, stderr)
  // Either blocks a thread that `exit` would wait for, a name look-up up to half a minute; replacing the process does not.
  if ((isLookupUnderWay() || isReadUnderWay()) && typeof process.execve === 'function')
    try {
      process.execve('/bin/sh', ['sh', '-c', `exit ${code}`], {})
    } catch {
      // Then exit with the wait.
    }
  process.exit(code)
}

/** Synchronous: a stream might be cut off by the exit. */
export function say(fd: 1 | 2, text: string): void {
  const bytes = Buffer.from(text)
  let written = 0
  for (let attempt = 0; written < bytes.length && attempt < 1000; attempt++) {
    try {
      written += writeSync(fd, bytes, written)
    } catch (error) {
      // The reader has gone (EPIPE), or the pipe is full for the moment (EAGAIN).
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
    }
  }
}
