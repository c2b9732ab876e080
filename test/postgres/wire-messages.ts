/** PostgreSQL's protocol, as far as a go-between must understand it: where one message ends and the next begins. */
export type WireMessage = {
  /** '' for the first message of a client, which has no type. */
  readonly type: string
  readonly bytes: Buffer
}

/** Gives each whole message as it arrives. */
export function createMessageReader(
  hasStartup: boolean,
  take: (message: WireMessage) => void,
): (chunk: Buffer) => void {
  let held: Buffer = Buffer.alloc(0)
  let isStartup = hasStartup
  return (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    for (;;) {
      const head = isStartup ? 0 : 1
      if (held.length < head + 4) return
      const end = head + held.readUInt32BE(head)
      if (held.length < end) return
      const type = isStartup ? '' : String.fromCharCode(held[0] ?? 0)
      const bytes = held.subarray(0, end)
      held = held.subarray(end)
      isStartup = false
      take({ type, bytes })
    }
  }
}

/** The statement that a client sends with this message, if it is one of those. */
export function statementOf({ type, bytes }: WireMessage): string | null {
  if (type === 'Q') return bytes.toString('utf8', 5, bytes.length - 1)
  if (type !== 'P') return null
  const nameEnd = bytes.indexOf(0, 5)
  return bytes.toString('utf8', nameEnd + 1, bytes.indexOf(0, nameEnd + 1))
}

/** The server is done, and outside of any transaction. */
export function isIdle({ type, bytes }: WireMessage): boolean {
  return type === 'Z' && bytes[5] === 'I'.charCodeAt(0)
}
