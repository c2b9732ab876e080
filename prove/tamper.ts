/** Tampering with the database of a log, and what an auditor finds who has one checkpoint from before. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { verifyBundle } from '../src/evidence/verify-bundle.ts'
import {
  bundleFrom,
  makeFolder,
  makeStore,
  type Random,
  removeFolder,
  TAMPERINGS,
} from '../test/evidence/tampering.ts'
import { count } from './history/check-history.ts'
import type { Part } from './part.ts'

const AMOUNTS = {
  full: { trials: 1_000, clean: 10_000, stores: 24 },
  short: { trials: 20, clean: 40, stores: 3 },
}
const VERIFIER = fileURLToPath(new URL('../docs/verify/verify.py', import.meta.url))
const ASK_VERIFIER = fileURLToPath(new URL('./verify-many.py', import.meta.url))

type Answer = { readonly code: number; readonly reasons: readonly string[] }

export const tamper: Part = {
  name: 'tamper',
  claim:
    'Whoever changes, removes, inserts or reorders events in the database, cuts the log, puts an old one back or signs another one with the stolen key is found by an auditor who has one checkpoint from before; a log that nobody touched raises no alarm.',
  engines: [],
  async run({ isShort, say }) {
    const { trials, clean, stores: storeCount } = AMOUNTS[isShort ? 'short' : 'full']
    const folder = makeFolder()
    const seed = Date.now() % 2 ** 31
    const random = randomFrom(seed)
    const failures: string[] = []
    const figures: [string, string][] = [['seed', String(seed)]]
    const python = startPython()
    let byPython = 0

    async function answerTo(bundle: string, known: string): Promise<Answer> {
      const { code, findings } = await verifyBundle(bundle, { known: [known] })
      const answer = { code, reasons: [...new Set(findings.map(({ reason }) => reason))].sort() }
      byPython += 1
      const other = await python.ask(bundle, known)
      if (JSON.stringify(other) !== JSON.stringify(answer))
        failures.push(`the verifiers differ: ${JSON.stringify(answer)} and ${JSON.stringify(other)}`)
      return answer
    }

    try {
      const stores = []
      for (let made = 0; made < storeCount; made++)
        stores.push(await makeStore(folder, [2 + random(made % 8 === 0 ? 600 : 40), random(40)], random))
      for (const [name, work] of Object.entries(TAMPERINGS)) {
        let found = 0
        for (let trial = 0; trial < trials; trial++) {
          const store = stores[trial % stores.length]
          if (!store) continue
          const file = await work(store, random, folder)
          const bundle = await bundleFrom(file, store.known)
          if (bundle === null || (await answerTo(bundle, store.known)).code >= 20) found += 1
          removeFolder(join(file, '..'))
        }
        figures.push([`${name}: trials, found`, `${count(trials)}, ${count(found)}`])
        if (found < trials) failures.push(`${name}: ${trials - found} of ${trials} were not found`)
        say(`${name}: ${found} of ${trials}`)
      }
      let alarms = 0
      for (let made = 0; made < clean; made++) {
        const store = await makeStore(folder, [1 + random(12), random(8)], random)
        const bundle = await bundleFrom(store.file, store.known)
        if (bundle === null || (await answerTo(bundle, store.known)).code !== 0) alarms += 1
        removeFolder(join(store.file, '..'))
      }
      figures.push(['logs that nobody touched, alarms', `${count(clean)}, ${count(alarms)}`])
      if (alarms > 0) failures.push(`${alarms} logs that nobody touched raised an alarm`)
      figures.push(['bundles that both verifiers were asked about', count(byPython)])
      return { ok: failures.length === 0, figures, failures: failures.slice(0, 20) }
    } finally {
      python.end()
      removeFolder(folder)
    }
  },
}

/** One process for all bundles: starting it takes longer than most answers. */
function startPython() {
  const child = spawn('python3', [ASK_VERIFIER, VERIFIER], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async ask(bundle: string, known: string): Promise<Answer> {
      child.stdin.write(`${JSON.stringify({ bundle, known: [known] })}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('The verifier in Python ended.')
      return JSON.parse(value)
    },
    end: () => child.stdin.end(),
  }
}

function randomFrom(seed: number): Random {
  let state = seed || 1
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 2 ** 31) * below)
  }
}
