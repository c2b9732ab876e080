import { expect, test } from 'vitest'
import type { FactChange } from '../../resources/facts/records.ts'
import { putNewestInForce } from './rotate-secret.ts'
import { createSealer } from './sealer.ts'
import { followSecret } from './secret-check.ts'
import { createSecrets } from './secrets.ts'

function createFacts() {
  const facts = new Map<string, string>()
  return {
    findFact: async (name: string) => facts.get(name) ?? null,
    async ensureFact(name: string, value: string) {
      const kept = facts.get(name) ?? value
      facts.set(name, kept)
      return kept
    },
    async replaceFacts(changes: readonly FactChange[]) {
      if (changes.some(({ name, from }) => from !== undefined && facts.get(name) !== from)) return false
      for (const { name, to } of changes) facts.set(name, to)
      return true
    },
  }
}

test('the newest secret is put in force once; from then on the store needs it', async () => {
  const storage = createFacts()
  const [old, fresh] = ['the-secret-until-now', 'the-secret-from-now-on']
  await followSecret(storage, createSealer(createSecrets(old)))
  const sealer = createSealer(createSecrets(fresh, old))
  expect(await putNewestInForce(storage, sealer)).toBe(true)
  expect(sealer.secrets.inForce()).toBe(sealer.secrets.newest)
  expect(await putNewestInForce(storage, sealer)).toBe(false)
  await followSecret(storage, createSealer(createSecrets(fresh)))
  const late = followSecret(storage, createSealer(createSecrets(old)))
  await expect(late).rejects.toThrow('does not belong to this database')
})
