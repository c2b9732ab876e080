import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkpointText } from '../evidence/checkpoint.ts'
import { EMPTY_ROOT } from '../evidence/hash.ts'
import {
  COSIGNATURE_KEY,
  publicBytesOf,
  signNote,
  verifierKeyOf,
  verifierKeyText,
} from '../evidence/signed-note.ts'
import { KnowsOtherwise } from './sink.ts'
import { createWitnessSink, readWitnesses } from './witness-sink.ts'

const NAME = 'witness.example/one'
const { privateKey } = generateKeyPairSync('ed25519')
const key = verifierKeyOf(NAME, publicBytesOf(privateKey), COSIGNATURE_KEY)
const text = checkpointText({ origin: 'log', size: 5, root: EMPTY_ROOT })
const note = signNote(text, 'log', generateKeyPairSync('ed25519').privateKey)

function cosignature(): string {
  const stamp = Buffer.alloc(8)
  stamp[7] = 9
  const signature = sign(null, Buffer.from(`cosignature/v1\ntime 9\n${text}`), privateKey)
  return `— ${NAME} ${Buffer.concat([key.id, stamp, signature]).toString('base64')}\n`
}

/** A witness that has signed so many entries of the log; a checkpoint with 5 is published. */
async function publish(signed: number, confirmedSize: number) {
  const asked: string[] = []
  const proven: number[] = []
  const sink = createWitnessSink({ url: 'https://witness.example', key }, async (_, body) => {
    const old = body.toString().split('\n', 1)[0] ?? ''
    asked.push(old)
    const status = old === `old ${signed}` ? 200 : 409
    return { status, body: status === 200 ? cosignature() : `${signed}\n`, answer: String(status) }
  })
  const prove = async (from: number) => {
    proven.push(from)
    return []
  }
  const published = sink.publish({ origin: 'log', size: 5, note, time: '', confirmedSize, prove })
  return { lines: await published.catch((error) => error), asked, proven }
}

test('a witness that has signed less than we know is asked once more, with a proof from there', async () => {
  expect(await publish(3, 3)).toEqual({ lines: cosignature(), asked: ['old 3'], proven: [3] })
  expect(await publish(3, 0)).toEqual({ lines: cosignature(), asked: ['old 0', 'old 3'], proven: [0, 3] })
})

test('a witness that has signed just this size signs it again: it knows nothing else than the store', async () => {
  expect(await publish(5, 0)).toEqual({ lines: cosignature(), asked: ['old 0', 'old 5'], proven: [0, 5] })
})

test('a witness that has signed more than the log has knows it otherwise', async () => {
  const { lines, asked } = await publish(6, 0)
  expect(lines).toBeInstanceOf(KnowsOtherwise)
  expect([lines.size, asked]).toEqual([6, ['old 0']])
})

test('witnesses are a list of URLs with keys, with any white space around them', () => {
  const other = verifierKeyOf('witness.example/two', publicBytesOf(privateKey), COSIGNATURE_KEY)
  const list = ` https://one.example/w/ ${verifierKeyText(key)} ,\n https://two.example  ${verifierKeyText(other)}\n,`
  expect(readWitnesses(list)).toEqual([
    { url: 'https://one.example/w', key: expect.objectContaining({ name: NAME }) },
    { url: 'https://two.example', key: expect.objectContaining({ name: other.name }) },
  ])
  expect(readWitnesses('')).toEqual([])
  const log = verifierKeyOf('log', publicBytesOf(privateKey))
  for (const bad of [
    'https://one.example',
    `ftp://one.example ${verifierKeyText(key)}`,
    `https://one.example ${verifierKeyText(log)}`,
    `https://one.example ${verifierKeyText(key)} more`,
  ])
    expect(readWitnesses(`https://two.example ${verifierKeyText(other)}, ${bad}`)).toBeNull()
})
