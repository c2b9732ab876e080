import { fstatSync, read } from 'node:fs'

const MAX_BYTES = 32 * 1024 * 1024
const READ_BYTES = 64 * 1024

let isReading = false

/** A read that has not come back holds its thread, and `exit` waits for threads. */
export function isReadUnderWay(): boolean {
  return isReading
}

/** Somebody sits at a terminal instead of a client at a pipe. */
export function isTerminal(): boolean {
  return fstatSync(0).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(0)
}

/**
 * What the client writes, up to a bound in size and time. A client that never closes the pipe is heard all the same,
 * and on a machine that has no time for anybody the first word is waited for twice as long.
 */
export function readStandardInput(forMs: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let timer = setTimeout(() => {
      if (bytes > 0) finish()
      else timer = setTimeout(finish, forMs)
    }, forMs)

    function finish(): void {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks).toString('utf8'))
    }

    function take(chunk: Buffer): void {
      chunks.push(chunk)
      bytes += chunk.length
    }

    // Reading the file is half the work of setting up a stream for it; a pipe that does not block needs the stream.
    function readOn(): void {
      isReading = true
      read(0, Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, null, (error, length, buffer) => {
        isReading = false
        if (error?.code === 'EAGAIN') return stream()
        if (error || length === 0) return finish()
        take(buffer.subarray(0, length))
        if (bytes > MAX_BYTES) finish()
        else readOn()
      })
    }

    function stream(): void {
      process.stdin.on('data', (chunk: Buffer) => {
        take(chunk)
        if (bytes > MAX_BYTES) finish()
      })
      process.stdin.once('end', finish)
      process.stdin.once('error', finish)
    }

    if (process.platform === 'win32') stream()
    else readOn()
  })
}
