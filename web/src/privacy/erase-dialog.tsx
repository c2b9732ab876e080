/** Says what an erasure destroys and what stays, asks for the reason, and shows which hold refuses it. */

import { useState } from 'react'
import { isWaiting, send } from '../api/call.ts'
import { type Erasure, erasuresQuery } from '../api/privacy.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { ReasonField } from '../parts/reason-field.tsx'
import { useChange } from '../parts/use-change.ts'
import { countOf } from './count-of.ts'

type Counts = Readonly<Record<'events' | 'alerts' | 'changes' | 'records', number>>

/** Without chosen events: everything that the search found. */
export function EraseDialog({
  searchId,
  chosen,
  counts,
  onErased,
  onClose,
}: {
  searchId: string
  chosen: readonly string[]
  counts: Counts
  onErased: (erasure: Erasure) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const isChosen = chosen.length > 0
  const erase = useChange(
    () =>
      send('POST', '/erasures', {
        body: { reason: reason.trim(), ...(isChosen ? { event_ids: chosen } : { search_id: searchId }) },
      }),
    [erasuresQuery.queryKey, ['subject-matches'], ['event']],
    (erasure) => {
      if (!isWaiting(erasure)) onErased(erasure)
      onClose()
    },
  )
  return (
    <ChangeDialog
      title={isChosen ? 'Erase the chosen events?' : 'Erase everything that was found?'}
      change={erase}
      verb="Erase for good"
      isDanger
      isReady={reason.trim() !== ''}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>
          <b>{countOf(isChosen ? chosen.length : counts.events, 'event')}</b>: texts, agent, action, session
          and findings are destroyed. Nobody can bring them back.
        </li>
        {!isChosen && counts.alerts + counts.changes > 0 && (
          <li>
            <b>
              {countOf(counts.alerts, 'alert')} and {countOf(counts.changes, 'change')}
            </b>
            : what they say about the person is destroyed.
          </li>
        )}
        {!isChosen && counts.records > 0 && (
          <li>
            <b>{countOf(counts.records, 'record')}</b>: what people wrote there is destroyed.
          </li>
        )}
        <li>
          Ids, times, risk levels, kinds of personal data, articles, decisions and counts stay. Every proof
          still holds.
        </li>
        <li>If a legal hold keeps one of them, nothing is erased.</li>
        <li>Backups and other copies have it until they are deleted: tell the person until when.</li>
      </ul>
      <ReasonField
        hint="It stays with the proof of each event. Do not name the person."
        value={reason}
        onChange={setReason}
      />
    </ChangeDialog>
  )
}
