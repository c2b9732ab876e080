import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { verifyBundle } from '../../src/evidence/verify-bundle.ts'
import { makeSamples } from './samples.ts'
import { sampleFiles } from './write-samples.ts'

describe('sample bundles', () => {
  for (const { name, text, trusted, code, reasons } of makeSamples())
    test(`${name}: ${code} ${reasons.join(' ')}`, async () => {
      const verification = await verifyBundle(text, trusted)
      expect([...new Set(verification.findings.map(({ reason }) => reason))].sort()).toEqual(reasons)
      expect(verification.code).toBe(code)
    })

  test('an event with a masked field is never called whole', async () => {
    const masked = makeSamples().find(({ name }) => name === 'good-masked')
    const { entries } = await verifyBundle(masked?.text ?? '', masked?.trusted)
    expect(entries.map(({ isWhole }) => isWhole)).toEqual([true, true, false, true, true, true])
    expect(entries[2]?.fields.find(({ name }) => name === 'data')?.state).toBe('masked')
  })

  test('the files in test/evidence/samples are these', () => {
    const folder = new URL('./samples/', import.meta.url)
    const files = sampleFiles()
    expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort())
    for (const [name, text] of files) expect(readFileSync(new URL(name, folder), 'utf8'), name).toBe(text)
  })
})
