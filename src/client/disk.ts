/**
 * What `audit-event-service/client/disk` offers: a buffer that is still there when the program starts again. Each event
 * is a file of its own, written whole under another name and then renamed. Programs may share a folder: an event that
 * two of them send is stored once, by its idempotency key.
 */
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Message } from './event.ts'
import { BUFFER_DEFAULTS, type BufferLimits, type EventBuffer } from './memory-buffer.ts'

const NAME = /^\d{15}-[a-z]+-[0-9a-f]{32}\.json$/

/** Throws where the folder cannot be made or read. */
export function createDiskBuffer(folder: string, limits: BufferLimits = {}): EventBuffer {
  const { maxEvents, maxBytes } = { ...BUFFER_DEFAULTS, ...limits }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  /** The size of each file, by its name; the oldest first. */
  const files = new Map<string, number>()
  const nameOf = new Map<string, string>()
  let bytes = 0
  let last = 0
  for (const name of readdirSync(folder)
    .filter((entry) => NAME.test(entry))
    .sort()) {
    const size = statSync(join(folder, name), { throwIfNoEntry: false })?.size
    if (size !== undefined) note(name, size)
  }

  function note(name: string, size: number): void {
    files.set(name, size)
    nameOf.set(name.slice(16, -5), name)
    bytes += size
  }

  function forget(name: string): void {
    bytes -= files.get(name) ?? 0
    files.delete(name)
    nameOf.delete(name.slice(16, -5))
  }

  /** Null where another program has sent it, or something else wrote it: then it is put aside. */
  function read(name: string): Message | null {
    try {
      return JSON.parse(readFileSync(join(folder, name), 'utf8'))
    } catch (error) {
      forget(name)
      if ((error as { code?: string }).code !== 'ENOENT')
        renameSync(join(folder, name), join(folder, `${name}.unreadable`))
      return null
    }
  }

  return {
    isLasting: true,
    size: () => files.size,
    add(message) {
      const text = JSON.stringify(message)
      const size = Buffer.byteLength(text)
      if (files.size >= maxEvents || bytes + size > maxBytes) return false
      // Two events of one millisecond keep their order.
      last = Math.max(last + 1, Date.now())
      const name = `${String(last).padStart(15, '0')}-${message.idempotencyKey}.json`
      try {
        writeFileSync(join(folder, `${name}.new`), text, { mode: 0o600 })
        renameSync(join(folder, `${name}.new`), join(folder, name))
      } catch {
        rmSync(join(folder, `${name}.new`), { force: true })
        return false
      }
      note(name, size)
      return true
    },
    peek(mostEvents, mostBytes) {
      const found: Message[] = []
      let length = 0
      for (const [name, size] of [...files]) {
        length += size
        if (found.length >= mostEvents || (found.length > 0 && length > mostBytes)) break
        const message = read(name)
        if (message !== null) found.push(message)
      }
      return found
    },
    remove(messages) {
      for (const { idempotencyKey } of messages) {
        const name = nameOf.get(idempotencyKey)
        if (name === undefined) continue
        rmSync(join(folder, name), { force: true })
        forget(name)
      }
    },
  }
}
