import type { Writable } from 'node:stream'

/** Resolves when more may be written; a reader that has gone is no reason to wait. */
export function writeLine(stream: Writable, text: string): Promise<void> {
  if (stream.destroyed || stream.writableEnded || stream.write(`${text}\n`)) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close', 'error']) stream.off(event, done)
      resolve()
    }
    for (const event of ['drain', 'close', 'error']) stream.on(event, done)
  })
}
