/** How many live streams are open, by key and by organization: one caller cannot take the places of others. */
import { refusal } from './create-budget.ts'
import { STREAM_LIMITS } from './limits.ts'

export type StreamPlaces = {
  /** Throws the problem of the limit that is reached. Call the function that it returns when the stream ends. */
  take(keyId: string, organizationId: string): () => void
  open(): number
  refused(): StreamRefusals
}

type StreamRefusals = Readonly<Record<keyof typeof STREAM_LIMITS, number>>

export function createStreamPlaces(): StreamPlaces {
  const openOf = new Map<string, number>()
  const refused = { key: 0, organization: 0, process: 0 }

  function change(name: string, by: number): void {
    const open = (openOf.get(name) ?? 0) + by
    if (open > 0) openOf.set(name, open)
    else openOf.delete(name)
  }

  return {
    take(keyId, organizationId) {
      const names = { key: `key ${keyId}`, organization: `organization ${organizationId}`, process: '' }
      for (const [limit, name] of Object.entries(names) as [keyof typeof names, string][])
        if ((openOf.get(name) ?? 0) >= STREAM_LIMITS[limit].max) {
          refused[limit] += 1
          throw refusal(STREAM_LIMITS[limit])
        }
      for (const name of Object.values(names)) change(name, 1)
      let isOpen = true
      return () => {
        if (isOpen) for (const name of Object.values(names)) change(name, -1)
        isOpen = false
      }
    },
    open: () => openOf.get('') ?? 0,
    refused: () => ({ ...refused }),
  }
}
