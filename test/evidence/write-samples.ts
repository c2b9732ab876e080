/** Writes test/evidence/samples: `node test/evidence/write-samples.ts`. */
import { writeFileSync } from 'node:fs'
import { makeSamples } from './samples.ts'

/** By name. `expected.json` says how each bundle is to be checked, and what the answer must be. */
export function sampleFiles(): Map<string, string> {
  const samples = makeSamples()
  const expected = samples.map(({ name, trusted, code, reasons }) => ({
    bundle: `${name}.json`,
    known: trusted.known ?? [],
    keys: trusted.keys ?? [],
    witnesses: trusted.witnesses ?? [],
    code,
    reasons,
  }))
  return new Map([
    ['expected.json', `${JSON.stringify(expected, null, 1)}\n`],
    ...samples.map(({ name, text }): [string, string] => [`${name}.json`, text]),
  ])
}

if (import.meta.main)
  for (const [name, text] of sampleFiles()) writeFileSync(new URL(`./samples/${name}`, import.meta.url), text)
