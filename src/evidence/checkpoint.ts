/** A checkpoint of C2SP tlog-checkpoint: which log, how many leaves, and the root over all of them. */
export type Checkpoint = { readonly origin: string; readonly size: number; readonly root: Uint8Array }

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`
}

const TEXT =
  /^(?<origin>[^\n]+)\n(?<size>0|[1-9]\d{0,15})\n(?<root>[A-Za-z0-9+/]{43}=)\n(?<extensions>(?:[^\n]+\n)*)$/

/** Null: no checkpoint. Lines after the first three are allowed and ignored. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const { origin, size, root } = TEXT.exec(text)?.groups ?? {}
  if (origin === undefined || size === undefined || root === undefined) return null
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') }
}
