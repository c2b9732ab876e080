/** The draft of a policy, kept while somebody looks at another page: it ends when it is saved, given up, or out of date. */
import { useEffect, useState } from 'react'
import type { Policy } from '../api/records.ts'
import { isEmptyUpdate, updateOf } from './draft.ts'

/** By what it is a draft of. */
const kept = new Map<string, Policy>()

/** For a version that somebody else made meanwhile. */
export function keepDraft(name: string, draft: Policy): void {
  kept.set(name, draft)
}

/** `name`: the team and the version in force. */
export function useDraft(name: string, inForce: Policy): [Policy, (draft: Policy) => void] {
  const [draft, setDraft] = useState(() => kept.get(name) ?? inForce)
  const isChanged = !isEmptyUpdate(updateOf(inForce, draft))
  useEffect(() => {
    if (!isChanged) {
      kept.delete(name)
      return
    }
    kept.set(name, draft)
    // The browser asks before the whole page goes.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [name, draft, isChanged])
  return [draft, setDraft]
}
