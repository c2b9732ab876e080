/** The exceptions of the organization: those in force, and on request those that have ended. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/address.ts'
import { send } from '../api/call.ts'
import { type ExceptionRecord, exceptionsQuery } from '../api/exceptions.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { say } from '../parts/say.ts'
import { Failure, Loading } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Time } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

export function ExceptionList({ canChange }: { canChange: boolean }) {
  const { data, error, refetch } = useQuery(exceptionsQuery)
  const [showsEnded, setShowsEnded] = useState(false)
  const [ending, setEnding] = useState<ExceptionRecord | null>(null)
  const shown = data?.exceptions.filter(({ in_force }) => in_force || showsEnded) ?? []
  const ended = data?.exceptions.filter(({ in_force }) => !in_force).length ?? 0
  return (
    <section className="card" aria-label="Exceptions" data-testid="exceptions">
      <div className="flex flex-wrap items-center gap-3 px-4 pt-3 pb-2">
        <h2 className="flex-1 font-semibold">Exceptions</h2>
        {ended > 0 && (
          <label className="flex items-center gap-2 text-soft">
            <input
              type="checkbox"
              checked={showsEnded}
              onChange={({ target }) => setShowsEnded(target.checked)}
            />
            {ended} ended
          </label>
        )}
      </div>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={2} />
      ) : shown.length === 0 ? (
        <p className="px-4 pb-3 text-soft">None. An exception is made from a finding of an event.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((exception) => (
            <li key={exception.number} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2">
              <Description exception={exception} />
              {canChange && exception.in_force && (
                <button type="button" className="button button-small" onClick={() => setEnding(exception)}>
                  End
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {ending && <EndDialog exception={ending} onClose={() => setEnding(null)} />}
    </section>
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
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const end = useMutation({
    mutationFn: () => send('DELETE', `/org/exceptions/${exception.number}?${queryOf({ reason })}`),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['exceptions'] })
      onClose()
    },
  })
  return (
    <ChangeDialog
      title={`End exception ${exception.number}?`}
      change={end}
      verb="End it"
      isReady={reason.trim() !== ''}
      onClose={onClose}
    >
      <p>From now on events are judged as without it. What was decided stays as it is.</p>
      <TextField
        title="Reason"
        hint="It is recorded."
        maxLength={200}
        required
        value={reason}
        onChange={setReason}
      />
    </ChangeDialog>
  )
}
