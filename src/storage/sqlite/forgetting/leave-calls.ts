/** Takes events out of the calls that they are evidence of. A call of which no event is left goes with them. */
import type { DatabaseSync } from 'node:sqlite'
import { ERASED } from '../../../domain/erasure.ts'
import { callOf, type FollowedEvent } from '../../forgetting/followed-event.ts'

/** Of a call that stays, what it took from the event: who and what goes where it was erased. */
type CallLoss = {
  /** The event is gone, or does not belong to the call any more. Its facts stay with the call. */
  readonly isGone: boolean
  readonly loses: { readonly agent: boolean; readonly action: boolean; readonly who: boolean }
}

export type CallLeaver = (event: FollowedEvent, loss: CallLoss) => void

export function createCallLeaver(database: DatabaseSync): CallLeaver {
  const findCall = database.prepare('SELECT number, lead FROM calls WHERE name = ?')
  const loseEvent = database.prepare(
    'UPDATE call_evidence SET event_id = NULL, seq = NULL, facet_id = NULL WHERE call = ? AND source = ?',
  )
  const hasEvent = database.prepare('SELECT 1 FROM call_evidence WHERE call = ? AND seq IS NOT NULL LIMIT 1')
  const dropEvidence = database.prepare('DELETE FROM call_evidence WHERE call = ?')
  const dropCall = database.prepare('DELETE FROM calls WHERE number = ?')
  const blank = database.prepare(
    `UPDATE calls SET agent_id = iif(?1, '${ERASED}', agent_id), action = iif(?2, '${ERASED}', action),
       user_name = iif(?3, NULL, user_name), host = iif(?3, NULL, host) WHERE number = ?4`,
  )
  const forgetQuestion = database.prepare(
    'UPDATE calls SET asked_id = NULL WHERE number = ? AND asked_id = ?',
  )

  return (event, { isGone, loses }) => {
    const name = callOf(event)
    const call = name === null ? undefined : findCall.get(Buffer.from(name, 'hex'))
    if (!call) return
    const number = Number(call['number'])
    if (isGone) {
      loseEvent.run(number, event.id)
      if (!hasEvent.get(number)) {
        dropEvidence.run(number)
        dropCall.run(number)
        return
      }
      forgetQuestion.run(number, event.id)
    }
    if (String(call['lead']).endsWith(event.id))
      blank.run(Number(loses.agent), Number(loses.action), Number(loses.who), number)
  }
}
