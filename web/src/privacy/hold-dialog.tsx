/** A new legal hold: of events that were chosen, or of everything that fits a filter. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { type HoldFilter, holdsQuery } from '../api/privacy.ts'
import { teamsQuery } from '../api/queries.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { ReasonField } from '../parts/reason-field.tsx'
import { RISK_LEVELS } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { Notice } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChange } from '../parts/use-change.ts'
import { countOf } from './count-of.ts'

type Fields = Readonly<Record<string, string>>

export function HoldDialog({
  eventIds,
  onSet,
  onClose,
}: {
  eventIds?: readonly string[]
  onSet?: () => void
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [fields, setFields] = useState<Fields>({})
  const filter: HoldFilter = eventIds ? { event_ids: eventIds } : filterOf(fields)
  const set = useChange(
    () => send('POST', '/holds', { body: { case: name.trim(), reason: reason.trim(), filter } }),
    [holdsQuery.queryKey, ['event']],
    () => {
      onSet?.()
      onClose()
    },
  )
  return (
    <ChangeDialog
      title={eventIds ? 'Hold these events' : 'Set a legal hold'}
      change={set}
      verb="Set the hold"
      isReady={name.trim() !== '' && reason.trim() !== ''}
      onClose={onClose}
    >
      <p className="text-soft">
        {eventIds
          ? `${countOf(eventIds.length, 'event')}: neither removed by retention nor erased until it is released.`
          : 'What fits is neither removed by retention nor erased until it is released, also what comes in later.'}
      </p>
      <TextField title="Case" maxLength={200} required value={name} onChange={setName} />
      <ReasonField value={reason} onChange={setReason} />
      {!eventIds && (
        <>
          <FilterFields fields={fields} onChange={setFields} />
          {Object.keys(filter).length === 0 && (
            <Notice tone="warn">Without a filter every event is held, those to come included.</Notice>
          )}
        </>
      )}
    </ChangeDialog>
  )
}

const ANY = ['', say`any`] as const

const TEXTS = [
  ['agent_id', say`Agent`],
  ['action', say`Action`],
  ['session_id', say`Session`],
] as const

const TIMES = [
  ['after', say`From (UTC)`],
  ['before', say`Until before (UTC)`],
] as const

function FilterFields({ fields, onChange }: { fields: Fields; onChange: (fields: Fields) => void }) {
  const { data: session } = useQuery(sessionQuery)
  const { data } = useQuery({ ...teamsQuery, enabled: session?.team === null })
  const choices = [
    ['risk_level', say`Risk level`, RISK_LEVELS.map((level) => [level, level] as const)],
    [
      'pii_detected',
      say`Personal data`,
      [
        ['true', say`with`],
        ['false', say`without`],
      ],
    ],
    [
      'decision',
      say`Decision`,
      [
        ['allow', say`allowed`],
        ['block', say`blocked`],
      ],
    ],
    ['team', say`Team`, (data?.teams ?? []).map(({ name }) => [name, name] as const)],
  ] as const
  const set = (name: string) => (value: string) => onChange({ ...fields, [name]: value })
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1 font-medium">What it holds: everything given must fit</legend>
      {TEXTS.map(([name, title]) => (
        <TextField key={name} title={title} maxLength={255} value={fields[name] ?? ''} onChange={set(name)} />
      ))}
      {choices
        .filter(([, , options]) => options.length > 0)
        .map(([name, title, options]) => (
          <SelectField
            key={name}
            title={title}
            value={fields[name] ?? ''}
            options={[ANY, ...options]}
            onChange={set(name)}
          />
        ))}
      {TIMES.map(([name, title]) => (
        <TextField key={name} title={title} type="date" value={fields[name] ?? ''} onChange={set(name)} />
      ))}
    </fieldset>
  )
}

function filterOf(fields: Fields): HoldFilter {
  const given = Object.entries(fields)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(
    given.map(([name, value]) => [name, name === 'pii_detected' ? value === 'true' : value]),
  )
}
