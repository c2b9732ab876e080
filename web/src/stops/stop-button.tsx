/** The button that stops what a page is about, and its dialog. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { type About, mayStop, STOP_NAMES, type StopName } from './stops.ts'

const HOUR_MS = 3_600_000

const LENGTHS: readonly (readonly [hours: string, title: string])[] = [
  ['1', say`in 1 hour`],
  ['24', say`in 24 hours`],
  ['168', say`in 7 days`],
  ['720', say`in 30 days`],
]

export function StopButton({ about }: { about: About }) {
  const { data: session } = useQuery(sessionQuery)
  const [isOpen, setOpen] = useState(false)
  if (!mayStop(session)) return null
  return (
    <>
      <button type="button" className="button button-danger" onClick={() => setOpen(true)}>
        <Icon name="block" />
        Stop…
      </button>
      {isOpen && <StopDialog about={about} onClose={() => setOpen(false)} />}
    </>
  )
}

function StopDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const client = useQueryClient()
  const names = STOP_NAMES.filter(([name]) => about[name] !== undefined)
  const [chosen, setChosen] = useState<readonly StopName[]>(() => names.slice(0, 1).map(([name]) => name))
  const [hours, setHours] = useState('24')
  const [reason, setReason] = useState('')
  const stop = useMutation({
    mutationFn: () =>
      send('POST', '/stops', {
        body: {
          ...Object.fromEntries(chosen.map((name) => [name, about[name]])),
          reason: reason.trim(),
          until: new Date(Date.now() + Number(hours) * HOUR_MS).toISOString(),
        },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['stops'] })
      onClose()
    },
  })
  const choose = (name: StopName, isChosen: boolean) =>
    setChosen(names.map(([one]) => one).filter((one) => (one === name ? isChosen : chosen.includes(one))))
  return (
    <ChangeDialog
      title="Stop"
      change={stop}
      verb="Stop"
      isDanger
      isReady={reason.trim() !== '' && chosen.length > 0}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">Calls of</legend>
        {names.map(([name, title]) => (
          <label key={name} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              disabled={names.length === 1}
              onChange={({ target }) => choose(name, target.checked)}
            />
            <span className="min-w-0">
              <span className="text-soft">{title}</span>{' '}
              <bdi className="break-all">
                <VisibleText text={about[name] ?? ''} />
              </bdi>
            </span>
          </label>
        ))}
        {names.length > 1 && (
          <span className="text-xs text-soft">
            What you choose must all fit: more of it stops fewer calls.
          </span>
        )}
      </fieldset>
      <p>
        Within 5 seconds every such call is blocked and recorded, also harmless ones, until this ends. Neither
        an exception nor an approval lets one go. What runs already is not ended.
      </p>
      <SelectField title="It ends" value={hours} options={LENGTHS} onChange={setHours} />
      <TextField
        title="Reason"
        hint="People see it and it is recorded. The agent does not get to read it."
        maxLength={200}
        required
        value={reason}
        onChange={setReason}
      />
    </ChangeDialog>
  )
}
