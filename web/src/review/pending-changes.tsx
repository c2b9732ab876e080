/** Changes that wait for a second person: what each would do, and the buttons to confirm or refuse it. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRole, type Role } from '../../../src/domain/principal.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { type PendingChange, pendingChangesQuery } from '../api/reviews.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { ReasonField } from '../parts/reason-field.tsx'
import { Answered, Empty } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'
import { VisibleText } from '../parts/visible-text.tsx'

type Deciding = { readonly change: PendingChange; readonly verb: 'confirm' | 'refuse' }

export function PendingChanges() {
  const query = useQuery(pendingChangesQuery)
  const { data: session } = useQuery(sessionQuery)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  return (
    <section className="card" aria-label="Pending changes" data-testid="pending-changes">
      <Answered query={query} rows={3}>
        {(data) =>
          data.pending_changes.length === 0 ? (
            <Empty title="No change waits for a second person.">
              Which changes need one is set under Settings, Security.
            </Empty>
          ) : (
            <ul className="divide-y divide-line">
              {data.pending_changes.map((change) => (
                <li
                  key={change.id}
                  className="flex flex-wrap items-start gap-3 px-4 py-3"
                  data-pending={change.id}
                >
                  <Description change={change} />
                  {isWaiting(change) && session && hasRole(session, [change.needs as Role]) && (
                    <span className="flex gap-2">
                      {!change.asked_by_you && (
                        <Button isSmall tone="main" onClick={() => setDeciding({ change, verb: 'confirm' })}>
                          Confirm
                        </Button>
                      )}
                      <Button isSmall onClick={() => setDeciding({ change, verb: 'refuse' })}>
                        {change.asked_by_you ? 'Withdraw' : 'Refuse'}
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </section>
  )
}

/** An erasure that a legal hold kept can be confirmed again. */
function isWaiting({ state, kind }: PendingChange): boolean {
  return state === 'pending' || (state === 'confirmed' && kind === 'data.erase')
}

function Description({ change }: { change: PendingChange }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium break-words">
        <bdi>
          <VisibleText text={change.summary} />
        </bdi>
      </p>
      <Effect change={change} />
      <p className="text-xs text-soft">
        <b>{change.state}</b> · <bdi>{change.asked_by}</bdi>, <Time at={change.created_at} />
        {change.team && (
          <>
            {' '}
            · <bdi>{change.team}</bdi>
          </>
        )}
        {change.state === 'pending' && (
          <>
            {' '}
            · expires <Time at={change.expires_at} style="whole" />
          </>
        )}
        {change.decided_by && (
          <>
            {' '}
            · <bdi>{change.decided_by}</bdi>
            {change.reason && (
              <>
                :{' '}
                <bdi>
                  <VisibleText text={change.reason} />
                </bdi>
              </>
            )}
          </>
        )}
      </p>
    </div>
  )
}

function Effect({ change }: { change: PendingChange }) {
  if (change.effect.length === 0) return null
  return (
    <ul className="text-xs">
      {change.effect.map(({ field, before, after }) => (
        <li key={field}>
          {field}: <del className="code break-all">{textOf(before)}</del>{' '}
          <ins className="code break-all">{textOf(after)}</ins>
        </li>
      ))}
    </ul>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

function DecisionDialog({ change, verb, onClose }: Deciding & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const isConfirming = verb === 'confirm'
  const decide = useChange(
    () =>
      send('POST', `/pending-changes/{id}/${verb}`, {
        id: change.id,
        body: { ...(reason.trim() && { reason }) },
      }),
    // What was confirmed may show on any page.
    [[]],
    onClose,
  )
  return (
    <ChangeDialog
      title={isConfirming ? 'Confirm this change?' : 'Refuse this change?'}
      change={decide}
      verb={isConfirming ? 'Confirm it' : 'Refuse it'}
      isDanger={isConfirming}
      isReady={isConfirming || reason.trim() !== ''}
      onClose={onClose}
    >
      <p>
        <bdi>
          <VisibleText text={change.summary} />
        </bdi>
      </p>
      <Effect change={change} />
      <ReasonField isOptional={isConfirming} value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}
