import { vi } from 'vitest'
import { verifyBundle } from '../../src/evidence/verify-bundle.ts'
import { callService } from '../service.ts'

/** Whether each event was recorded at once or later, by its id: from a bundle of everything that has no finding. */
export async function readRecorded(url: string, key: string): Promise<Map<string, string>> {
  const bundle = await vi.waitUntil(
    async () => {
      const { text } = await callService(url, 'GET', '/v1/events/bundle', { key })
      return JSON.parse(text).unproven.length === 0 && text
    },
    { timeout: 120_000, interval: 100 },
  )
  const { findings, entries } = await verifyBundle(bundle)
  if (findings.length > 0) throw new Error(JSON.stringify(findings.slice(0, 5)))
  return new Map(entries.filter(({ kind }) => kind === 'event').map(({ id, recorded }) => [id, recorded]))
}
