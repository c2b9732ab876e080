import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive, by the directory at its end. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const nameLength = archive.readUInt16LE(at + 28)
    const head = archive.readUInt32LE(at + 42)
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const contents = inflateRawSync(archive.subarray(start, start + packed))
    if (contents.length !== size || crc32(contents) !== crc) throw new Error('The archive is damaged.')
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), contents)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
