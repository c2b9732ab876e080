import { COSIGNATURE_KEY, parseVerifierKey, type VerifierKey } from '../evidence/signed-note.ts'
import { addCheckpointBody, readWitnessAnswer } from '../evidence/witness.ts'
import { isUrlElsewhere } from './is-elsewhere.ts'
import { KnowsOtherwise, type Post, type PublishedCheckpoint, type Sink } from './sink.ts'

const EVERY_MS = 10_000

/** `url`: what stands before `/add-checkpoint`. `key`: signatures of any other key count as none. */
export type Witness = { readonly url: string; readonly key: VerifierKey }

/** A C2SP witness: it signs a checkpoint only if the log begins with what it has signed before. */
export function createWitnessSink({ url, key }: Witness, post: Post): Sink {
  async function ask(checkpoint: PublishedCheckpoint, old: number, isRepeated: boolean): Promise<string> {
    const { note, size } = checkpoint
    const body = addCheckpointBody(old, await checkpoint.prove(old), note)
    const {
      status,
      body: text,
      answer,
    } = await post(`${url}/add-checkpoint`, body, 'text/plain; charset=utf-8')
    const result = readWitnessAnswer(status, text, note, key)
    if (result.kind === 'cosigned') return result.lines
    if (result.kind === 'knows' && result.size > size)
      throw new KnowsOtherwise(
        `It has signed ${result.size} entries of this log, which has ${size}.`,
        result.size,
      )
    if (result.kind === 'knows' && !isRepeated) return ask(checkpoint, result.size, true)
    if (status === 422)
      throw new KnowsOtherwise('It has signed a log of this name that is another one (422).', null)
    throw new Error(status === 200 ? 'Its answer is not its signature of this checkpoint.' : answer)
  }

  return {
    name: `witness ${key.name}`,
    place: `the witness ${key.name} (SERVICE_EVIDENCE_WITNESSES)`,
    confirms: true,
    isIndependent: isUrlElsewhere(url),
    everyMs: EVERY_MS,
    publish: (checkpoint) => ask(checkpoint, checkpoint.confirmedSize, false),
    lastOf: async () => null,
  }
}

/** Null: not a list of URLs with keys of witnesses. */
export function readWitnesses(text: string): readonly Witness[] | null {
  const witnesses = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readWitness)
  return witnesses.every((witness) => witness !== null) ? witnesses : null
}

function readWitness(text: string): Witness | null {
  const [url = '', key = '', ...more] = text.split(/\s+/)
  const parsed = parseVerifierKey(key)
  if (more.length > 0 || parsed?.type !== COSIGNATURE_KEY) return null
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
    ? { url: url.replace(/\/$/, ''), key: parsed }
    : null
}
