/** Where events wait to be sent: in memory here, in a folder with `audit-event-service/client/disk`. */
import type { Message } from './event.ts'

export type EventBuffer = {
  /** Whether what it holds is still there when the program starts again. */
  readonly isLasting: boolean
  size(): number
  /** False where it is full: the message is not in it. */
  add(message: Message): boolean
  /** The oldest, up to these limits, and at least one where there is any; they stay until they are removed. */
  peek(maxEvents: number, maxBytes: number): readonly Message[]
  remove(messages: readonly Message[]): void
}

export type BufferLimits = { readonly maxEvents?: number; readonly maxBytes?: number }

export const BUFFER_DEFAULTS = { maxEvents: 10_000, maxBytes: 16 * 1024 * 1024 } as const

export function createMemoryBuffer(limits: BufferLimits = {}): EventBuffer {
  const { maxEvents, maxBytes } = { ...BUFFER_DEFAULTS, ...limits }
  const messages = new Map<string, Message>()
  let bytes = 0

  return {
    isLasting: false,
    size: () => messages.size,
    add(message) {
      if (messages.size >= maxEvents || bytes + message.bytes > maxBytes) return false
      messages.set(message.idempotencyKey, message)
      bytes += message.bytes
      return true
    },
    peek(mostEvents, mostBytes) {
      const found: Message[] = []
      let length = 0
      for (const message of messages.values()) {
        length += message.bytes
        if (found.length >= mostEvents || (found.length > 0 && length > mostBytes)) break
        found.push(message)
      }
      return found
    },
    remove(gone) {
      for (const { idempotencyKey } of gone) {
        const message = messages.get(idempotencyKey)
        if (message && messages.delete(idempotencyKey)) bytes -= message.bytes
      }
    },
  }
}
