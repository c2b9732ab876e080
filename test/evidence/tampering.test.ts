import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBundle } from '../../src/evidence/verify-bundle.ts'
import {
  bundleFrom,
  makeFolder,
  makeStore,
  type Random,
  removeFolder,
  type SampleStore,
  TAMPERINGS,
} from './tampering.ts'

/** A sample; `npm run prove -- --parts tamper` tries a thousand of each. */
const TRIALS = 2
const SEED = Date.now() % 2 ** 31
let folder: string
let stores: SampleStore[]
const random = randomFrom(SEED)

beforeAll(async () => {
  folder = makeFolder()
  stores = [await makeStore(folder, [12, 9], random), await makeStore(folder, [270, 20], random)]
})
afterAll(() => removeFolder(folder))

describe(`tampering with the database, seed ${SEED}`, () => {
  test('a log that nobody touched is valid, anchored and complete', async () => {
    for (const { file, known } of stores) {
      const verification = await verifyBundle((await bundleFrom(file, known)) ?? '', { known: [known] })
      expect(verification).toMatchObject({ code: 0, findings: [] })
    }
  })

  test.each(Object.entries(TAMPERINGS))('%s is found', async (_name, tamper) => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const store = stores[trial % stores.length] as SampleStore
      const bundle = await bundleFrom(await tamper(store, random, folder), store.known)
      const { code } = bundle === null ? { code: 40 } : await verifyBundle(bundle, { known: [store.known] })
      expect(code).toBeGreaterThanOrEqual(20)
    }
  })
})

function randomFrom(seed: number): Random {
  let state = seed || 1
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 2 ** 31) * below)
  }
}
