/** The appends of a store over its group commit. */
import type { AppendOutcome, AppendResult } from '../contract/events.ts'
import { packEvents } from '../contract/packed-events.ts'
import type { SealedEvent } from '../secrets/sealed-storage.ts'
import type { SealedEvents } from './callers-of.ts'
import type { GroupCommit } from './group-commit.ts'

export function createAppends({ append }: Pick<GroupCommit, 'append'>) {
  async function appendTogether(packs: readonly SealedEvents[]): Promise<AppendOutcome[]> {
    const [result] = await append({ kind: 'together', packs })
    if (result && 'outcomes' in result) return result.outcomes
    throw result?.error ?? new Error('The store gave no answer.')
  }

  return {
    append: (events: readonly SealedEvent[]) => appendTogether([packEvents(events)]),
    appendTogether,
    async appendEach(pack: SealedEvents): Promise<AppendResult[]> {
      const results = await append({ kind: 'each', pack })
      return results.map((result) =>
        'outcomes' in result
          ? (result.outcomes[0] ?? { kind: 'failed', error: new Error('The store gave no answer.') })
          : { kind: 'failed', error: result.error },
      )
    },
  }
}
