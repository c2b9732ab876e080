/**
 * A `text[]` in the server's binary format. As text, each quote of our JSON would be escaped here and unescaped there; that is
 * worth it where there is much of it.
 */
const TEXT = 25
const HEADER_BYTES = 20
const LENGTH_BYTES = 4
const NULL = -1

export function textArray(texts: readonly (string | null)[]): Buffer {
  let size = HEADER_BYTES
  for (const text of texts) size += LENGTH_BYTES + (text === null ? 0 : Buffer.byteLength(text))
  const bytes = Buffer.allocUnsafe(size)
  bytes.writeInt32BE(1, 0) // dimensions
  bytes.writeInt32BE(texts.includes(null) ? 1 : 0, 4)
  bytes.writeInt32BE(TEXT, 8)
  bytes.writeInt32BE(texts.length, 12)
  bytes.writeInt32BE(1, 16) // the first has this number
  let at = HEADER_BYTES
  for (const text of texts) {
    const length = text === null ? NULL : bytes.write(text, at + LENGTH_BYTES)
    bytes.writeInt32BE(length, at)
    at += LENGTH_BYTES + Math.max(0, length)
  }
  return bytes
}
