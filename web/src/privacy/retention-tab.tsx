/** How long events are kept: of the organization and of each team, what a change would remove, and what runs removed. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import {
  type Retention,
  type RetentionUpdate,
  retentionPreviewQuery,
  retentionQuery,
  retentionRunsQuery,
} from '../api/privacy.ts'
import { Button } from '../parts/button.tsx'
import { ChangeProblem } from '../parts/change-problem.tsx'
import { say } from '../parts/say.ts'
import { Answered, messageOf, Notice } from '../parts/states.tsx'
import { TeamSelect } from '../parts/team-select.tsx'
import { formatCount } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'
import { useSearchParams } from '../parts/use-search.ts'
import { useSettled } from '../parts/use-settled.ts'
import { countOf } from './count-of.ts'
import { DaysField } from './days-field.tsx'
import { formatMonth } from './format-month.ts'
import { RetentionRuns } from './retention-runs.tsx'

const CLASSES = [
  ['low', say`Low risk`],
  ['medium', say`Medium risk`],
  ['high', say`High risk`],
  ['critical', say`Critical risk`],
  ['personal_data', say`With personal data`],
] as const

export function RetentionTab({ canChange }: { canChange: boolean }) {
  const [address, setAddress] = useSearchParams()
  const { data: session } = useQuery(sessionQuery)
  const team = session?.team ? null : address.get('team')
  const query = useQuery(retentionQuery(team))
  return (
    <>
      {session?.team === null && <TeamSelect title="Retention of" team={team} onChange={setAddress} />}
      <section className="card p-4" aria-label="Retention">
        <Answered query={query} rows={5}>
          {(data) => (
            // Anew after each change, whoever made it.
            <RetentionForm
              key={`${team} ${data.etag}`}
              {...data}
              team={team}
              isOfTeam={team !== null || session?.team != null}
              canChange={canChange}
            />
          )}
        </Answered>
      </section>
      <RetentionRuns />
    </>
  )
}

type RetentionFormParts = {
  canChange: boolean
  value: Retention
  etag: string | null
  team: string | null
  isOfTeam: boolean
}

function RetentionForm({ value, etag, team, isOfTeam, canChange }: RetentionFormParts) {
  const { own, days, floor_days } = value
  const [draft, setDraft] = useState<RetentionUpdate>({})
  const save = useChange(
    () => send('PUT', '/org/retention', { team, body: draft, etag }),
    [['retention'], retentionRunsQuery.queryKey],
  )
  const isChanged = Object.keys(draft).length > 0
  const isValid = Object.values(draft).every((value) => typeof value !== 'number' || value >= floor_days)
  const text = JSON.stringify(draft)
  const settled = useSettled(text)
  const preview = useQuery({
    ...retentionPreviewQuery(team, settled),
    enabled: isChanged && isValid && settled === text,
  })
  // Nobody saves before the effect of exactly this change was shown.
  const shown =
    isChanged && isValid && settled === text && !preview.isPlaceholderData ? preview.data : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-soft">
        Older events are removed for good, within a minute of a change and then once a day. The floor is{' '}
        <b className="text-ink">{formatCount(floor_days)} days</b>: less cannot be set, and only an operator
        changes it. Of an event with personal data, the shorter time counts. Legal holds keep what they match.
      </p>
      <fieldset disabled={!canChange} className="flex flex-col gap-2">
        <legend className="sr-only">Days that events are kept</legend>
        {CLASSES.map(([name, title]) => (
          <DaysField
            key={name}
            title={title}
            value={name in draft ? shownOf(draft[name]) : own[name]}
            canInherit={isOfTeam}
            inherited={name in own ? undefined : days[name]}
            floor={floor_days}
            onChange={(value) => setDraft(withValue(draft, name, value, own[name]))}
          />
        ))}
      </fieldset>
      {!canChange && <p className="text-soft">Somebody with the role privacy changes these.</p>}
      {preview.error && <Notice tone="bad">{messageOf(preview.error)}</Notice>}
      {shown && (
        <Notice tone={shown.events > 0 ? 'warn' : 'plain'}>
          {shown.events === 0 ? (
            'Nothing that is stored now would be removed.'
          ) : (
            <>
              Would remove <b>{countOf(shown.events, 'event')}</b> within a minute:{' '}
              {shown.months
                .map(({ month, events }) => say`${formatCount(events)} of ${formatMonth(month)}`)
                .join(', ')}
              . They do not come back.
              {shown.active_holds > 0 && ' Legal holds are in force and may keep some of them.'}
            </>
          )}
        </Notice>
      )}
      {isChanged && (
        <div className="flex flex-wrap gap-2">
          <button
            type="submit"
            className={`button ${shown && shown.events > 0 ? 'button-danger' : 'button-main'}`}
            disabled={!shown || save.isPending}
          >
            {shown && shown.events > 0 ? `Save, and remove ${countOf(shown.events, 'event')}` : 'Save'}
          </button>
          <Button onClick={() => setDraft({})}>Discard</Button>
        </div>
      )}
      <ChangeProblem error={save.error} />
    </form>
  )
}

const shownOf = (value: RetentionUpdate[keyof RetentionUpdate]) => (value === 'inherit' ? undefined : value)

/** Without what is as it was. `undefined`: from the organization. */
function withValue(
  draft: RetentionUpdate,
  name: keyof RetentionUpdate,
  value: number | null | undefined,
  own: number | null | undefined,
): RetentionUpdate {
  const { [name]: _, ...rest } = draft
  return value === own ? rest : { ...rest, [name]: value === undefined ? 'inherit' : value }
}
