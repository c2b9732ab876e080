/** How many live streams this process has open, by organization, team and key: counted whether there is a quota or not. */
import type { Principal } from '../domain/principal.ts'
import type { QuotaSubject } from './create-quota-subject.ts'

export type StreamCount = {
  /** Call the function that it returns when the stream ends. */
  take(caller: Pick<Principal, 'organization_id' | 'team_id' | 'key_id'>): () => void
  open(subject: Pick<QuotaSubject, 'organization_id' | 'scope' | 'subject_id'>): number
}

export function createStreamCount(): StreamCount {
  const openOf = new Map<string, number>()

  function change(name: string, by: number): void {
    const open = (openOf.get(name) ?? 0) + by
    if (open > 0) openOf.set(name, open)
    else openOf.delete(name)
  }

  return {
    take({ organization_id, team_id, key_id }) {
      const names = [`organization ${organization_id}`, `team ${team_id}`, `key ${key_id}`]
      for (const name of names) change(name, 1)
      let isOpen = true
      return () => {
        if (isOpen) for (const name of names) change(name, -1)
        isOpen = false
      }
    },
    open: ({ organization_id, scope, subject_id }) =>
      openOf.get(scope === 'organization' ? `organization ${organization_id}` : `${scope} ${subject_id}`) ??
      0,
  }
}
