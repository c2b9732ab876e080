/** What a C2SP witness (`POST <prefix>/add-checkpoint`) is sent, and what its answers mean. */
import { COSIGNATURE_KEY, isSignedBy, parseNote, parseSignatures, type VerifierKey } from './signed-note.ts'

export type WitnessAnswer =
  /** Its lines, to be put below the checkpoint. */
  | { readonly kind: 'cosigned'; readonly lines: string }
  /** It knows another size: the proof must begin there. */
  | { readonly kind: 'knows'; readonly size: number }
  /** It has seen a log of this name that is not the beginning of ours, or takes no checkpoints of ours. */
  | { readonly kind: 'refused'; readonly status: number }

export function addCheckpointBody(old: number, proof: readonly Uint8Array[], note: string): string {
  const lines = proof.map((hash) => `${Buffer.from(hash).toString('base64')}\n`)
  return `old ${old}\n${lines.join('')}\n${note}`
}

/** `key`: of that witness. A cosignature that is not its own over this very checkpoint counts as none. */
export function readWitnessAnswer(
  status: number,
  body: string,
  note: string,
  key: VerifierKey,
): WitnessAnswer {
  if (status === 409 && /^\d{1,16}\n$/.test(body)) return { kind: 'knows', size: Number(body) }
  if (status !== 200 || key.type !== COSIGNATURE_KEY || parseSignatures(body) === null)
    return { kind: 'refused', status }
  const signed = parseNote(note + body)
  return signed !== null && isSignedBy(signed, key)
    ? { kind: 'cosigned', lines: body }
    : { kind: 'refused', status }
}
