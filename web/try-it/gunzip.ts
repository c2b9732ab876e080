/** Stands for src/classify/readers/shell/gunzip.ts in a browser. */
import { Gunzip } from 'fflate'

/** So that little is made of a text that would become very long before that is noticed. */
const CHUNK = 1024

export function gunzip(bytes: Uint8Array, maxLength: number): Uint8Array {
  const chunks: Uint8Array[] = []
  let length = 0
  const stream = new Gunzip((chunk) => {
    length += chunk.length
    if (length > maxLength) throw new RangeError('It is too long.')
    chunks.push(chunk)
  })
  for (let at = 0; at < bytes.length; at += CHUNK) stream.push(bytes.slice(at, at + CHUNK))
  const whole = new Uint8Array(length)
  let end = 0
  for (const chunk of chunks) {
    whole.set(chunk, end)
    end += chunk.length
  }
  return whole
}
