/**
 * A witness as C2SP tlog-witness asks for, on loopback: it knows what it has signed of each log, and signs only what begins
 * with it. It takes the key of a log at its first checkpoint. Nothing here is shared with the service but the reading of keys.
 */
import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type StrictWitness = {
  readonly url: string
  /** In the form that verifiers take. */
  readonly key: string
  /** Statuses of its answers, in order. */
  readonly answers: number[]
  /** What it has signed of each log. */
  readonly signed: Map<string, { size: number; root: string }>
  /** Public keys of logs, 32 bytes in base64, by origin: others are refused. */
  readonly logKeys: Map<string, string>
  close(): Promise<void>
}

type Request = { old: number; proof: Buffer[]; note: string; origin: string; size: number; root: string }

export async function startStrictWitness(name = 'witness.example/test'): Promise<StrictWitness> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const typed = Buffer.concat([Buffer.of(4), bytes])
  const id = sha256(Buffer.concat([Buffer.from(`${name}\n`), typed])).subarray(0, 4)
  const witness = {
    key: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    answers: [] as number[],
    signed: new Map<string, { size: number; root: string }>(),
    logKeys: new Map<string, string>(),
  }

  function answerTo(body: string): [status: number, text: string] {
    const request = parse(body)
    if (!request) return [400, 'malformed\n']
    const { old, proof, note, origin, size, root } = request
    const logKey = witness.logKeys.get(origin)
    if (logKey === undefined) return [404, 'unknown log\n']
    if (!isSigned(note, origin, logKey)) return [403, 'no signature of the log\n']
    if (old > size) return [400, 'old is larger\n']
    const known = witness.signed.get(origin) ?? { size: 0, root: '' }
    if (old !== known.size) return [409, `${known.size}\n`]
    if (!isConsistent(known, { size, root }, proof)) return [422, 'the proof does not fit\n']
    witness.signed.set(origin, { size, root })
    return [200, cosignature(note)]
  }

  function cosignature(note: string): string {
    const time = BigInt(Math.floor(Date.now() / 1000))
    const stamp = Buffer.alloc(8)
    stamp.writeBigUInt64BE(time)
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${textOf(note)}`), privateKey)
    return `— ${name} ${Buffer.concat([id, stamp, signature]).toString('base64')}\n`
  }

  const server = createServer(async (request, response) => {
    const isRight = request.method === 'POST' && request.url === '/w/add-checkpoint'
    const [status, answer] = isRight ? answerTo(await text(request)) : ([404, ''] as const)
    witness.answers.push(status)
    response.writeHead(status, { 'content-type': status === 409 ? 'text/x.tlog.size' : 'text/plain' })
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...witness,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/w`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const BODY =
  /^old (?<old>0|[1-9]\d*)\n(?<proof>(?:[A-Za-z0-9+/]{43}=\n)*)\n(?<note>(?<origin>[^\n]+)\n(?<size>0|[1-9]\d*)\n(?<root>[A-Za-z0-9+/]{43}=)\n\n(?:— [^\n]+\n)+)$/

function parse(body: string): Request | null {
  const { old, proof = '', note, origin, size, root } = BODY.exec(body)?.groups ?? {}
  if (note === undefined || origin === undefined || root === undefined) return null
  const hashes = proof
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Buffer.from(line, 'base64'))
  return { old: Number(old), proof: hashes, note, origin, size: Number(size), root }
}

function textOf(note: string): string {
  return note.slice(0, note.lastIndexOf('\n\n') + 1)
}

function isSigned(note: string, origin: string, logKey: string): boolean {
  const x = Buffer.from(logKey, 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return note
    .slice(note.lastIndexOf('\n\n') + 2)
    .split('\n')
    .filter((line) => line.startsWith(`— ${origin} `))
    .map((line) => Buffer.from(line.split(' ')[2] ?? '', 'base64').subarray(4))
    .some((signature) => verify(null, Buffer.from(textOf(note)), key, signature))
}

/** RFC 9162, section 2.1.4.2. */
function isConsistent(
  first: { readonly size: number; readonly root: string },
  second: { readonly size: number; readonly root: string },
  proof: readonly Buffer[],
): boolean {
  if (first.size === 0) return proof.length === 0
  if (first.size === second.size) return proof.length === 0 && first.root === second.root
  const firstRoot = Buffer.from(first.root, 'base64')
  const path = Number.isInteger(Math.log2(first.size)) ? [firstRoot, ...proof] : [...proof]
  let [fn, sn] = [first.size - 1, second.size - 1]
  while (fn % 2 === 1) [fn, sn] = [(fn - 1) / 2, Math.floor(sn / 2)]
  const [start, ...rest] = path
  if (!start) return false
  let [fr, sr] = [start, start]
  for (const hash of rest) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      fr = node(hash, fr)
      sr = node(hash, sr)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)]
    } else sr = node(sr, hash)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && fr.equals(firstRoot) && sr.toString('base64') === second.root
}

function node(left: Buffer, right: Buffer): Buffer {
  return sha256(Buffer.concat([Buffer.of(1), left, right]))
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
