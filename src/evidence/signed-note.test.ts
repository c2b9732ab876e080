import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkpointText, parseCheckpoint } from './checkpoint.ts'
import { EMPTY_ROOT } from './hash.ts'
import {
  COSIGNATURE_KEY,
  isSignedBy,
  parseNote,
  parseVerifierKey,
  publicBytesOf,
  signNote,
  verifierKeyOf,
  verifierKeyText,
} from './signed-note.ts'
import { addCheckpointBody, readWitnessAnswer } from './witness.ts'

const NAME = 'example.com/log'
const { privateKey } = generateKeyPairSync('ed25519')
const key = verifierKeyOf(NAME, publicBytesOf(privateKey))
const text = checkpointText({ origin: NAME, size: 3, root: EMPTY_ROOT })

/** From the documentation of Go's sumdb/note, which the C2SP format comes from. */
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`

describe('signed notes', () => {
  test('a note that another implementation signed', () => {
    const peter = parseVerifierKey(PETER)
    const note = parseNote(NOTE)
    expect(peter && note && isSignedBy(note, peter)).toBe(true)
    const changed = parseNote(NOTE.replace('the answer', 'no answer'))
    expect(peter && changed && isSignedBy(changed, peter)).toBe(false)
  })

  test('what is signed is read back', () => {
    const note = parseNote(signNote(text, NAME, privateKey))
    expect(note?.text).toBe(text)
    expect(note && isSignedBy(note, key)).toBe(true)
    expect(parseCheckpoint(text)).toEqual({ origin: NAME, size: 3, root: EMPTY_ROOT })
    expect(parseVerifierKey(verifierKeyText(key))).toEqual(key)
  })

  test('a key whose id is not its own is refused', () => {
    expect(parseVerifierKey(PETER.replace('c74f20a3', 'c74f20a4'))).toBeNull()
  })

  test('what is no checkpoint is refused', () => {
    for (const wrong of [text.replace('\n3\n', '\n03\n'), text.slice(0, -1), `${text}\n`, 'a\n1\nb\n', ''])
      expect(parseCheckpoint(wrong)).toBeNull()
  })
})

describe('a witness', () => {
  const note = signNote(text, NAME, privateKey)
  const witness = verifierKeyOf('w.example', publicBytesOf(privateKey), COSIGNATURE_KEY)

  test('gets the size that it knows, the proof and the checkpoint', () => {
    expect(addCheckpointBody(2, [EMPTY_ROOT], note)).toBe(
      `old 2\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n${note}`,
    )
  })

  test('says which size it knows, or refuses', () => {
    expect(readWitnessAnswer(409, '17\n', note, witness)).toEqual({ kind: 'knows', size: 17 })
    expect(readWitnessAnswer(422, '', note, witness)).toEqual({ kind: 'refused', status: 422 })
    expect(readWitnessAnswer(409, 'nonsense', note, witness)).toEqual({ kind: 'refused', status: 409 })
  })

  test('a line that is not its own cosignature counts as none', () => {
    const line = note.slice(note.indexOf('—'))
    expect(readWitnessAnswer(200, line, note, witness)).toEqual({ kind: 'refused', status: 200 })
  })
})
