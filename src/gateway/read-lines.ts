/** A stream of bytes as lines, of any length, at the pace of whoever takes them. */
const NEWLINE = 10

export async function readLines(
  stream: AsyncIterable<Buffer>,
  take: (line: string) => Promise<void> | void,
): Promise<void> {
  // Joined once a line: a long one comes in thousands of pieces.
  let pieces: Buffer[] = []
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      pieces.push(chunk.subarray(start, end))
      const line = Buffer.concat(pieces).toString('utf8').replace(/\r$/, '')
      pieces = []
      start = end + 1
      if (line.trim() !== '') await take(line)
    }
    if (start < chunk.length) pieces.push(chunk.subarray(start))
  }
  const rest = Buffer.concat(pieces).toString('utf8')
  if (rest.trim() !== '') await take(rest)
}
