/** Files in one archive, written as they come: each is compressed, and may depend on what was in those before it. */
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly chunks: () => AsyncIterable<string> }

/** Sizes have 32 bits. */
const MAX_BYTES = 0xffffffff
/** The sizes follow the contents; names are UTF-8. */
const FLAGS = 0x0808
const [DEFLATED, VERSION] = [8, 20]

type Written = {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

export async function* zipStream(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let position = 0
  const count = (chunk: Buffer) => {
    position += chunk.length
    return chunk
  }
  for (const { name: text, chunks } of entries) {
    const [name, begin] = [Buffer.from(text), position]
    yield count(
      Buffer.concat([
        numbers([0x04034b50, 4], ...headOf(at), [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
        name,
      ]),
    )
    const [contents, sum] = [position, { crc: 0, size: 0 }]
    const measured = async function* () {
      for await (const chunk of chunks()) {
        const bytes = Buffer.from(chunk)
        sum.crc = crc32(bytes, sum.crc)
        sum.size += bytes.length
        yield bytes
      }
    }
    // What fails on the way in ends the way out.
    const packed = pipeline(Readable.from(measured(), { objectMode: false }), createDeflateRaw(), () => {})
    for await (const chunk of packed) yield count(chunk as Buffer)
    const entry = { name, at: begin, crc: sum.crc, packed: position - contents, size: sum.size }
    if (Math.max(entry.size, position) > MAX_BYTES) throw new Error('An archive has at most 4 GiB.')
    written.push(entry)
    yield count(numbers([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]))
  }
  const directory = position
  for (const { name, crc, packed, size, at: begin } of written)
    yield count(
      Buffer.concat([
        numbers(
          ...[[0x02014b50, 4] as const, [VERSION, 2] as const, ...headOf(at)],
          ...([
            [crc, 4],
            [packed, 4],
            [size, 4],
            [name.length, 2],
          ] as const),
          ...([
            [0, 2],
            [0, 2],
            [0, 2],
            [0, 2],
            [0, 4],
            [begin, 4],
          ] as const),
        ),
        name,
      ]),
    )
  yield numbers(
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [written.length, 2],
      [written.length, 2],
    ] as const),
    ...([
      [position - directory, 4],
      [directory, 4],
      [0, 2],
    ] as const),
  )
}

type Field = readonly [value: number, bytes: 2 | 4]

/** What the header of a file and its line in the directory have in common. */
function headOf(at: Date): readonly Field[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [time, 2],
    [day, 2],
  ]
}

function numbers(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
