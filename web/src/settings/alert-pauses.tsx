/** Pauses of alerts by people: who, until when and why; a new one, and its end. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRole } from '../../../src/domain/principal.ts'
import { get, send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import type { Answer } from '../api/routes.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { ReasonField } from '../parts/reason-field.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { messageOf } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'
import { plainLine } from '../parts/visible-text.tsx'

type Pause = Answer<'GET', '/alerts/pauses'>['pauses'][number]

const EVERY_MS = 20_000
const pausesQuery = queryOptions({
  queryKey: ['alert pauses'],
  queryFn: ({ signal }) => get('/alerts/pauses', {}, signal),
  refetchInterval: EVERY_MS,
})

const TOUCHED = [pausesQuery.queryKey, ['alerts']]

const LENGTHS: readonly (readonly [minutes: string, title: string])[] = [
  ['15', say`15 minutes`],
  ['60', say`1 hour`],
  ['240', say`4 hours`],
  ['480', say`8 hours`],
  ['1440', say`24 hours`],
]

export function AlertPauses() {
  const { data } = useQuery(pausesQuery)
  if (!data || data.pauses.length === 0) return null
  return (
    <ul className="flex flex-col gap-2" aria-label="Paused alerts">
      {data.pauses.map((pause) => (
        <li
          key={pause.team ?? ''}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-medium-tint px-3 py-2 text-medium"
        >
          <PauseLine pause={pause} />
        </li>
      ))}
    </ul>
  )
}

function PauseLine({ pause: { team, until, reason, paused_by } }: { pause: Pause }) {
  const { data: session } = useQuery(sessionQuery)
  const resume = useChange(() => send('DELETE', '/alerts/pauses', { team }), TOUCHED)
  // A team cannot end what the organization paused.
  const mayResume = session && hasRole(session, ['policy']) && (!session.team || session.team === team)
  return (
    <>
      <p className="min-w-0 flex-1 basis-72">
        {team === null ? 'All alerts' : <>Alerts of {plainLine(team)}</>} are paused by{' '}
        <bdi className="font-semibold">{plainLine(paused_by)}</bdi> until <Time at={until} />:{' '}
        <bdi>{plainLine(reason)}</bdi>. They are recorded, and sent afterwards.
        {resume.error && ` It failed: ${messageOf(resume.error)}`}
      </p>
      {mayResume && (
        <Button isSmall disabled={resume.isPending} onClick={() => resume.mutate()}>
          Resume
        </Button>
      )}
    </>
  )
}

export function PauseButton() {
  const { data: session } = useQuery(sessionQuery)
  const [isOpen, setOpen] = useState(false)
  if (!session || !hasRole(session, ['policy'])) return null
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        <Icon name="pause" className="size-3.5" />
        Pause
      </Button>
      {isOpen && <PauseDialog team={session.team} onClose={() => setOpen(false)} />}
    </>
  )
}

function PauseDialog({ team, onClose }: { team: string | null; onClose: () => void }) {
  const [minutes, setMinutes] = useState(60)
  const [reason, setReason] = useState('')
  const pause = useChange(
    () => send('PUT', '/alerts/pauses', { body: { minutes, reason } }),
    TOUCHED,
    onClose,
  )
  return (
    <ChangeDialog
      title="Pause alerts"
      change={pause}
      verb="Pause"
      isReady={reason.trim() !== ''}
      onClose={onClose}
    >
      <p>
        {team === null ? 'No alert is sent' : <>No alert of {plainLine(team)} is sent</>} until the pause ends
        or somebody resumes. Alerts are recorded all the same, and sent then.
      </p>
      <SelectField
        title="For"
        value={String(minutes)}
        options={LENGTHS}
        onChange={(length) => setMinutes(Number(length))}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}
