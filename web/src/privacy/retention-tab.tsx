/** How long events are kept: of the organization and of each team, what a change would remove, and what runs removed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiPath } from '../api/address.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import {
  type Retention,
  type RetentionUpdate,
  retentionPreviewQuery,
  retentionQuery,
  retentionRunsQuery,
} from '../api/privacy.ts'
import { teamsQuery } from '../api/queries.ts'
import { say } from '../parts/say.ts'
import { Failure, Loading, messageOf, Notice } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
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
  const { data: teams } = useQuery({ ...teamsQuery, enabled: session?.team === null })
  const team = session?.team ? null : address.get('team')
  const { data, error, refetch } = useQuery(retentionQuery(team))
  return (
    <>
      {teams && teams.teams.length > 0 && (
        <label className="flex items-center gap-2 self-start">
          <span className="text-soft">Retention of</span>
          <select
            className="field"
            value={team ?? ''}
            onChange={({ target }) => setAddress(target.value ? { team: target.value } : {})}
          >
            <option value="">the organization</option>
            {teams.teams.map(({ id, name }) => (
              <option key={id} value={name}>
                team {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <section className="card p-4" aria-label="Retention">
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : data ? (
          // Anew after each change, whoever made it.
          <RetentionForm
            key={`${team} ${data.etag}`}
            {...data}
            query={team === null ? {} : { team }}
            isOfTeam={team !== null || session?.team != null}
            canChange={canChange}
          />
        ) : (
          <Loading rows={5} />
        )}
      </section>
      <RetentionRuns />
    </>
  )
}

type RetentionFormParts = {
  canChange: boolean
  retention: Retention
  etag: string | null
  query: { readonly team?: string }
  isOfTeam: boolean
}

function RetentionForm({ retention, etag, query, isOfTeam, canChange }: RetentionFormParts) {
  const { own, days, floor_days } = retention
  const client = useQueryClient()
  const [draft, setDraft] = useState<RetentionUpdate>({})
  const save = useMutation({
    mutationFn: () =>
      send(
        'PUT',
        apiPath('/org/retention', query).slice('/api'.length),
        draft,
        etag ? { 'if-match': etag } : {},
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['retention'] })
      await client.invalidateQueries({ queryKey: retentionRunsQuery.queryKey })
    },
  })
  const isChanged = Object.keys(draft).length > 0
  const isValid = Object.values(draft).every((value) => typeof value !== 'number' || value >= floor_days)
  const text = JSON.stringify(draft)
  const settled = useSettled(text)
  const preview = useQuery({
    ...retentionPreviewQuery(apiPath('/org/retention/preview', query).slice('/api'.length), settled),
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
          <button type="button" className="button" onClick={() => setDraft({})}>
            Discard
          </button>
        </div>
      )}
      {save.error && <Notice tone="bad">Not saved: {messageOf(save.error)}</Notice>}
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
