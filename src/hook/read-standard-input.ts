import { fstatSync, read } from 'node:fs'

const MAX_BYTES = 32 * 1024 * 1024
const READ_BYTES = 64 * 1024

let isReading = false

/** A pending read occupies its thread, and `exit` waits for threads. */
export function isReadUnderWay(): boolean {
  return isReading
}

/** Standard input is a terminal: a user, not a client. */
export function isTerminal(): boolean {
  return fstatSync(0).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(0)
}

/**
 * What the client writes, up to a limit in size and time. The pipe need not be closed. If nothing has arrived in time,
 * it waits once more, for slow machines.
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

    // Reading the file descriptor costs half as much as a stream; a non-blocking pipe needs the stream.
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
