/** A change that lost a race is told who won it, and when. */
import type { ChangeKind } from '../domain/change-kinds.ts'
import { isoTime } from '../domain/iso-time.ts'
import { Problem } from '../domain/problem.ts'
import { LAST_ULID_TIME } from '../domain/ulid.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type ChangesOfOthers = Pick<Storage, 'listChanges'>

/** `subject`: only changes of this one. */
type ChangedThing = { readonly kinds: readonly ChangeKind[]; readonly subject?: string }

/** Enough to find the last of one subject: it was changed a moment ago. */
const EXAMINED = 50

export async function changedSince(
  storage: ChangesOfOthers,
  organization_id: string,
  { kinds, subject }: ChangedThing,
  sentence: string,
): Promise<Problem> {
  const scope = { organization_id, team_id: null }
  const page = { limit: subject === undefined ? 1 : EXAMINED, offset: 0 }
  const lists = await Promise.all(
    kinds.map((kind) => storage.listChanges(scope, { from: 0, to: LAST_ULID_TIME, kind }, page)),
  )
  const last = lists
    .flatMap(({ items }) => items)
    .filter((change) => subject === undefined || change.subject === subject)
    .reduce((newest, change) => (newest === null || change.id > newest.id ? change : newest), NOBODY)
  const who = last && `: by ${last.person ?? last.key_name}, ${readable(last.at)}`
  return new Problem('precondition_failed', `${sentence}${who ?? ''}.`)
}

const NOBODY = null as { id: string; at: string; key_name: string; person: string | null } | null

function readable(at: string): string {
  return `${isoTime(Date.parse(at)).slice(0, 19).replace('T', ' ')} UTC`
}
