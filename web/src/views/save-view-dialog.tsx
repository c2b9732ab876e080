import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRole } from '../../../src/domain/principal.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { teamsQuery } from '../api/queries.ts'
import { type NewSavedView, type SavedViewRecord, savedViewsQuery } from '../api/saved-views.ts'
import { rangeTitle } from '../events/range-menu.tsx'
import type { View } from '../events/view.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChange } from '../parts/use-change.ts'
import { plainLine } from '../parts/visible-text.tsx'
import { lookOf } from './saved-view.ts'

/** What is on screen, under a name. */
export function SaveViewDialog({
  view,
  onSaved,
  onClose,
}: {
  view: View
  onSaved: (saved: SavedViewRecord) => void
  onClose: () => void
}) {
  const { data: session } = useQuery(sessionQuery)
  const mayShare = session !== undefined && hasRole(session, ['policy'])
  const isOfTeam = session?.team !== null
  const { data: teams } = useQuery({ ...teamsQuery, enabled: mayShare && !isOfTeam })
  const [name, setName] = useState('')
  const [who, setWho] = useState('me')
  const look = lookOf(view)
  const save = useChange(
    () => send('POST', '/views', { body: { name, ...whoSees(who), ...look } }),
    [savedViewsQuery.queryKey],
    (saved) => {
      onSaved(saved)
      onClose()
    },
  )
  const options: (readonly [string, string])[] = [
    ['me', say`Only me`],
    ...(mayShare && isOfTeam ? [['team', say`Team ${session?.team}`] as const] : []),
    ...(mayShare && !isOfTeam ? [['organization', say`The whole organization`] as const] : []),
    ...(teams?.teams ?? []).map((team) => [`team:${team.name}`, say`Team ${team.name}`] as const),
  ]
  return (
    <ChangeDialog
      title="Save this view"
      verb="Save"
      change={save}
      isReady={name.trim() !== ''}
      onClose={onClose}
    >
      <TextField title="Name" value={name} maxLength={100} onChange={setName} autoFocus />
      <SelectField title="Who sees it" value={who} options={options} onChange={setWho} />
      {!mayShare && <p className="text-xs text-soft">Views that others see need the role policy.</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
        <dt className="text-soft">Query</dt>
        <dd className="font-mono">
          <bdi>{plainLine(look.query) || 'all events'}</bdi>
        </dd>
        <dt className="text-soft">Time</dt>
        <dd>{rangeTitle(view)}</dd>
        <dt className="text-soft">Columns</dt>
        <dd>{look.columns.join(', ')}</dd>
      </dl>
    </ChangeDialog>
  )
}

function whoSees(who: string): Pick<NewSavedView, 'visible_to' | 'team'> {
  if (who.startsWith('team:')) return { visible_to: 'team', team: who.slice('team:'.length) }
  return { visible_to: who as NonNullable<NewSavedView['visible_to']> }
}
