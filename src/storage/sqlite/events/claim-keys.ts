import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import {
  firstAnswerOf,
  IDEMPOTENCY_MS,
  type KeyDigest,
  keptAnswerOf,
  keyDigest,
  repeatOf,
} from '../../commit/idempotent-answer.ts'
import type { AppendOutcome, EventRow, FirstAnswer } from '../../contract/events.ts'
import { EVENT_COLUMNS, FROM_EVENTS } from '../../rows/event-columns.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import { createKeyIndex, type KeyIndex } from './key-index.ts'

export type KeyClaimer = {
  /**
   * Stores the event and writes down its key, where it has one that is new. Where it was used before, nothing is stored,
   * and the answer says what to reply. `store`: the seq of the event, or null where it is not to be stored.
   */
  claim(event: SealedEvent, store: () => number | null): AppendOutcome | null
  /** Must follow where the transaction is rolled back. */
  forget(): void
  readonly index: KeyIndex
}

export function createKeyClaimer(database: DatabaseSync): KeyClaimer {
  const read = database.prepare(
    'SELECT scope, body_hash, created_at, seq, answer FROM idempotency_log WHERE number = ?',
  )
  const insert = database.prepare(
    'INSERT INTO idempotency_log (scope, body_hash, created_at, seq, organization_id, answer) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const readEvent = database.prepare(`SELECT ${EVENT_COLUMNS} ${FROM_EVENTS} WHERE e.seq = ?`)
  const isErased = createErasedCheck(database)
  const findOlder = createOlderKeys(database, isErased)
  const index = createKeyIndex(database)

  function find({ scope, body }: KeyDigest, organizationId: string, since: number): AppendOutcome | null {
    for (const number of index.find(scope, since)) {
      const kept = read.get(number)
      if (!kept || Number(kept['created_at']) <= since || !scope.equals(kept['scope'] as Uint8Array)) continue
      const first: FirstAnswer =
        kept['answer'] === null
          ? firstAnswerOf(readEvent.get(Number(kept['seq'])) as unknown as EventRow, true)
          : JSON.parse(String(kept['answer']))
      const isSame = body.equals(kept['body_hash'] as Uint8Array) && !isErased(organizationId, first.id)
      return repeatOf(isSame, () => first)
    }
    return null
  }

  return {
    claim(event, store) {
      const { row, idempotency } = event
      if (!idempotency) {
        store()
        return null
      }
      const time = timeOfUlid(row.id)
      const since = time - IDEMPOTENCY_MS
      const digest = keyDigest(row, idempotency)
      const repeated = find(digest, row.organization_id, since) ?? findOlder(event, since)
      if (repeated) return repeated
      const { scope, body } = digest
      const { lastInsertRowid } = insert.run(
        scope,
        body,
        time,
        store(),
        event.stored ? null : row.organization_id,
        keptAnswerOf(event),
      )
      index.add(scope, time, Number(lastInsertRowid))
      return null
    },
    forget: index.forget,
    index,
  }
}

/** Keys from before they were compact: of the whole organization. A week after the upgrade there are none. */
function createOlderKeys(database: DatabaseSync, isErased: ErasedCheck) {
  const hasAny = database.prepare('SELECT 1 FROM idempotency_keys LIMIT 1')
  const find = database.prepare(
    'SELECT body_hash, answer, created_at FROM idempotency_keys WHERE organization_id = ? AND key = ?',
  )
  let isEmpty = hasAny.get() === undefined

  return ({ row, idempotency }: SealedEvent, since: number): AppendOutcome | null => {
    if (isEmpty || !idempotency) return null
    const kept = find.get(row.organization_id, idempotency.key)
    if (!kept) isEmpty = hasAny.get() === undefined
    if (!kept || Number(kept['created_at']) <= since) return null
    const first: FirstAnswer = JSON.parse(String(kept['answer']))
    const isSame =
      idempotency.body_hash === String(kept['body_hash']) && !isErased(row.organization_id, first.id)
    return repeatOf(isSame, () => first)
  }
}

type ErasedCheck = (organizationId: string, id: string) => boolean

function createErasedCheck(database: DatabaseSync): ErasedCheck {
  const find = database.prepare('SELECT 1 FROM erased_entries WHERE organization_id = ? AND id = ?')
  return (organizationId, id) => find.get(organizationId, id) !== undefined
}
