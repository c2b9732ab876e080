/** What approvals mean for events that come in: which of the blocked are let go, and how the others can be asked for. */
import { APPROVAL_ASKED_MS } from '../domain/approval.ts'
import type { Principal } from '../domain/principal.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { CallRequest } from '../judging/bind-call.ts'
import type { Judged } from '../judging/job.ts'
import type { Work } from '../judging/threads/create-judges.ts'
import type { GrantPlace, StoredApproval } from '../resources/approvals/records.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type Grants = {
  /** Of each: the approval that lets it go. Never rejects: what cannot be looked up stays blocked. */
  grantsFor(works: readonly Work[], judged: readonly Judged[]): Promise<(string | null)[]>
  /** The request for a call that was blocked, new or open already. Null where there can be none. */
  ask(principal: Principal, request: CallRequest, eventId: string): Promise<StoredApproval | null>
}

export type GrantsOptions = {
  readonly storage: Pick<Storage, 'findGrants' | 'askApproval'>
  readonly ids: UlidSource
  readonly now: () => number
  readonly warn: (message: string, error?: unknown) => void
}

export function createGrants({ storage, ids, now, warn }: GrantsOptions): Grants {
  return {
    async grantsFor(works, judged) {
      const places = works.map((work, index) => placeOf(work, judged[index]))
      const asked = places.filter((place) => place !== null)
      const found = asked.length === 0 ? [] : await storage.findGrants(asked, now()).catch(withoutAny)
      return places.map((place) => (place === null ? null : (found.shift() ?? null)))
    },

    async ask({ organization_id, team_id, key_id }, { binding, runs_files, isQuestion }, event_id) {
      if (!isQuestion) return null
      const asked_at = now()
      const request = { organization_id, id: ids.next(), team_id, key_id, event_id, binding, runs_files }
      // The event is stored, and its verdict stands, whatever becomes of this.
      return storage
        .askApproval({ ...request, asked_at, until: asked_at + APPROVAL_ASKED_MS })
        .catch((error) => {
          warn('An approval could not be asked for; the caller is told that there is none.', error)
          return null
        })
    },
  }

  function withoutAny(error: unknown): (string | null)[] {
    warn('Approvals could not be looked up: what is blocked stays blocked.', error)
    return []
  }
}

/** A question uses a grant for what would run; of everything else it matters which call it is about. */
function placeOf({ principal, grant }: Work, judged: Judged | undefined): GrantPlace | null {
  if (grant !== null || judged?.kind !== 'judged' || judged.request === null) return null
  const { organization_id } = principal
  const { binding, call, isQuestion } = judged.request
  if (isQuestion) return { organization_id, binding }
  return call === null ? null : { organization_id, call }
}
