/** The exceptions of the organization: those in force, and on request those that have ended. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { type ExceptionRecord, exceptionsQuery } from '../api/exceptions.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { ReasonField } from '../parts/reason-field.tsx'
import { RecordList } from '../parts/record-list.tsx'
import { say } from '../parts/say.ts'
import { Time } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'
import { VisibleText } from '../parts/visible-text.tsx'

export function ExceptionList({ canChange }: { canChange: boolean }) {
  const [ending, setEnding] = useState<ExceptionRecord | null>(null)
  return (
    <>
      <RecordList
        title="Exceptions"
        about={<h2 className="flex-1 font-semibold">Exceptions</h2>}
        query={useQuery(exceptionsQuery)}
        recordsOf={({ exceptions }) => exceptions}
        keyOf={({ number }) => number}
        isOver={({ in_force }) => !in_force}
        overTitle={(count) => say`${count} ended`}
        empty={<p className="px-4 pb-3 text-soft">None. An exception is made from a finding of an event.</p>}
      >
        {(exception) => (
          <>
            <Description exception={exception} />
            {canChange && exception.in_force && (
              <Button isSmall onClick={() => setEnding(exception)}>
                End
              </Button>
            )}
          </>
        )}
      </RecordList>
      {ending && <EndDialog exception={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

const SUBJECTS = [
  ['rule', ''],
  ['act', say`act`],
  ['target', say`on`],
  ['command', say`command`],
  ['agent_id', say`agent`],
  ['host', say`host`],
  ['environment', say`environment`],
  ['team', say`team`],
] as const

function Description({ exception }: { exception: ExceptionRecord }) {
  const { number, kind, until, ended_at, in_force, reason, changed_by, changed_at } = exception
  return (
    <div className="min-w-0 flex-1">
      <p>
        <span className="text-soft">{number}.</span>{' '}
        <strong>{kind === 'block' ? 'Always block' : 'Set aside'}</strong>{' '}
        {SUBJECTS.filter(([name]) => exception[name]).map(([name, title]) => (
          <span key={name}>
            <span className="text-soft">{title}</span>{' '}
            <bdi className="code break-all">
              <VisibleText text={exception[name] ?? ''} />
            </bdi>{' '}
          </span>
        ))}
      </p>
      <p className="text-xs text-soft">
        <bdi>
          <VisibleText text={reason} />
        </bdi>{' '}
        · <bdi>{changed_by}</bdi>, <Time at={changed_at} />
        {in_force ? (
          until && (
            <>
              {' '}
              · until <Time at={until} style="whole" />
            </>
          )
        ) : (
          <>
            {' '}
            · ended <Time at={ended_at ?? until ?? changed_at} />
          </>
        )}
      </p>
    </div>
  )
}

function EndDialog({ exception, onClose }: { exception: ExceptionRecord; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const end = useChange(
    () => send('DELETE', '/org/exceptions/{number}', { number: exception.number, reason }),
    [exceptionsQuery.queryKey],
    onClose,
  )
  return (
    <ChangeDialog
      title={`End exception ${exception.number}?`}
      change={end}
      verb="End it"
      isReady={reason.trim() !== ''}
      onClose={onClose}
    >
      <p>From now on events are judged as without it. What was decided stays as it is.</p>
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}
