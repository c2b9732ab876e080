/** Signed notes of C2SP: a text, and below it a line for each signature. Ed25519 signs for the log. */
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { sha256 } from './hash.ts'

/** The type byte of a key: what its signatures are made over. */
const NOTE_KEY = 1
export const COSIGNATURE_KEY = 4

/** What checks signatures: its name, its key id and the 32 bytes of its public key. */
export type VerifierKey = {
  readonly name: string
  readonly id: Uint8Array
  readonly type: number
  readonly publicKey: Uint8Array
}

export type NoteSignature = { readonly name: string; readonly id: Uint8Array; readonly signature: Uint8Array }

export type SignedNote = { readonly text: string; readonly signatures: readonly NoteSignature[] }

const KEY_ID_LENGTH = 4
const SIGNATURE_LINE = /^— (?<name>[^\s+]+) (?<bytes>[A-Za-z0-9+/]+={0,2})$/

export function verifierKeyOf(name: string, publicKey: Uint8Array, type: number = NOTE_KEY): VerifierKey {
  const id = sha256(Buffer.concat([Buffer.from(`${name}\n`), Uint8Array.of(type), publicKey]))
  return { name, id: id.subarray(0, KEY_ID_LENGTH), type, publicKey }
}

/** `name+<key id in hexadecimal>+<base64 of type and public key>` */
export function verifierKeyText({ name, id, type, publicKey }: VerifierKey): string {
  const key = Buffer.concat([Uint8Array.of(type), publicKey]).toString('base64')
  return `${name}+${Buffer.from(id).toString('hex')}+${key}`
}

/** Null: no key, or one whose id is not its own. */
export function parseVerifierKey(text: string): VerifierKey | null {
  const [name = '', id = '', ...rest] = text.split('+')
  const bytes = Buffer.from(rest.join('+'), 'base64')
  const key = verifierKeyOf(name, bytes.subarray(1), bytes[0] ?? 0)
  return name !== '' && bytes.length === 33 && Buffer.from(key.id).toString('hex') === id ? key : null
}

export function publicBytesOf(key: KeyObject): Uint8Array {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x ?? '', 'base64url')
}

/** `text` ends with a new line. */
export function signNote(text: string, name: string, privateKey: KeyObject): string {
  const { id } = verifierKeyOf(name, publicBytesOf(privateKey))
  return `${text}\n${signatureLine(name, Buffer.concat([id, sign(null, Buffer.from(text), privateKey)]))}`
}

function signatureLine(name: string, bytes: Uint8Array): string {
  return `— ${name} ${Buffer.from(bytes).toString('base64')}\n`
}

/** Null: no signed note. */
export function parseNote(note: string): SignedNote | null {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return null
  const signatures = parseSignatures(note.slice(end + 2))
  return signatures === null || signatures.length === 0 ? null : { text: note.slice(0, end + 1), signatures }
}

/** Null: a line of these is no signature. */
export function parseSignatures(lines: string): NoteSignature[] | null {
  if (!lines.endsWith('\n')) return null
  const signatures = lines
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const { name, bytes } = SIGNATURE_LINE.exec(line)?.groups ?? {}
      const decoded = Buffer.from(bytes ?? '', 'base64')
      if (name === undefined || decoded.length <= KEY_ID_LENGTH) return null
      return { name, id: decoded.subarray(0, KEY_ID_LENGTH), signature: decoded.subarray(KEY_ID_LENGTH) }
    })
  return signatures.every((signature) => signature !== null) ? signatures : null
}

/** Whether the key signed the text. Signatures of other keys are ignored, as everybody must. */
export function isSignedBy({ text, signatures }: SignedNote, key: VerifierKey): boolean {
  return signatures
    .filter(({ name, id }) => name === key.name && Buffer.from(id).equals(key.id))
    .some(({ signature }) => isSignature(text, signature, key))
}

function isSignature(text: string, signature: Uint8Array, { type, publicKey }: VerifierKey): boolean {
  if (type === NOTE_KEY) return verify(null, Buffer.from(text), keyObject(publicKey), signature)
  if (type !== COSIGNATURE_KEY || signature.length !== 72) return false
  const time = Buffer.from(signature).readBigUInt64BE(0)
  return verify(null, Buffer.from(cosignedText(text, time)), keyObject(publicKey), signature.subarray(8))
}

/** What a witness signs: since when it knows of no later tree than this. */
function cosignedText(text: string, unixSeconds: bigint): string {
  return `cosignature/v1\ntime ${unixSeconds}\n${text}`
}

function keyObject(publicKey: Uint8Array): KeyObject {
  const x = Buffer.from(publicKey).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
