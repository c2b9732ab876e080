/** Legal holds: those in force, and on request those that were released. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { type Hold, type HoldFilter, holdsQuery } from '../api/privacy.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { Empty, Failure, Loading } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { countOf } from './count-of.ts'
import { HoldDialog } from './hold-dialog.tsx'

export function HoldsTab({ canChange }: { canChange: boolean }) {
  const { data, error, refetch } = useQuery(holdsQuery)
  const [showsReleased, setShowsReleased] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const [releasing, setReleasing] = useState<Hold | null>(null)
  const released = data?.holds.filter(({ released_at }) => released_at !== null).length ?? 0
  const shown = data?.holds.filter(({ released_at }) => released_at === null || showsReleased) ?? []
  return (
    <section className="card" aria-label="Legal holds">
      <div className="flex flex-wrap items-center gap-3 px-4 pt-3 pb-2">
        <p className="min-w-48 flex-1 text-soft">
          What a hold keeps is neither removed by retention nor erased, whoever asks.
        </p>
        {released > 0 && (
          <label className="flex items-center gap-2 text-soft">
            <input
              type="checkbox"
              className="accent-accent"
              checked={showsReleased}
              onChange={({ target }) => setShowsReleased(target.checked)}
            />
            {released} released
          </label>
        )}
        {canChange && (
          <button type="button" className="button" onClick={() => setSetting(true)}>
            <Icon name="plus" />
            Set a hold
          </button>
        )}
      </div>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={2} />
      ) : shown.length === 0 ? (
        <Empty title="No legal hold is in force." />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((hold) => (
            <li key={hold.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2">
              <Description hold={hold} />
              {canChange && hold.released_at === null && (
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Release ${hold.case}`}
                  onClick={() => setReleasing(hold)}
                >
                  Release
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isSetting && <HoldDialog onClose={() => setSetting(false)} />}
      {releasing && <ReleaseDialog hold={releasing} onClose={() => setReleasing(null)} />}
    </section>
  )
}

function Description({ hold }: { hold: Hold }) {
  const { id, reason, filter, created_at, created_by, released_at, released_by } = hold
  return (
    <div className="min-w-0 flex-1">
      <p>
        <bdi className="font-semibold">
          <VisibleText text={hold.case} />
        </bdi>{' '}
        <bdi>
          <VisibleText text={whatOf(filter)} />
        </bdi>
      </p>
      <p className="text-xs text-soft">
        <bdi>
          <VisibleText text={reason} />
        </bdi>{' '}
        · set by <bdi>{created_by}</bdi>, <Time at={created_at} />
        {released_at && (
          <>
            {' '}
            · released by <bdi>{released_by}</bdi>, <Time at={released_at} />
          </>
        )}{' '}
        · <span className="font-mono">{id}</span>
      </p>
    </div>
  )
}

const WORDS: Readonly<Record<keyof Omit<HoldFilter, 'event_ids' | 'pii_detected'>, string>> = {
  agent_id: say`agent`,
  action: say`action`,
  session_id: say`session`,
  risk_level: say`risk`,
  decision: say`decision`,
  team: say`team`,
  after: say`after`,
  before: say`before`,
}

/** As a day was entered. */
const MIDNIGHT = 'T00:00:00.000Z'

function whatOf(filter: HoldFilter): string {
  const { event_ids, pii_detected } = filter
  const parts = [
    ...(event_ids ? [countOf(event_ids.length, 'event')] : []),
    ...Object.entries(WORDS)
      .filter(([name]) => name in filter)
      .map(([name, word]) => `${word} ${filter[name as keyof typeof WORDS]?.replace(MIDNIGHT, '')}`),
    ...(pii_detected === undefined ? [] : [say`${pii_detected ? say`with` : say`without`} personal data`]),
  ]
  return parts.join(', ') || say`every event`
}

function ReleaseDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const client = useQueryClient()
  const release = useMutation({
    mutationFn: () => send('DELETE', `/holds/${encodeURIComponent(hold.id)}`),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: holdsQuery.queryKey })
      await client.invalidateQueries({ queryKey: ['event'] })
      onClose()
    },
  })
  return (
    <ChangeDialog title="Release the hold?" change={release} verb="Release" isDanger onClose={onClose}>
      <p>
        <bdi className="font-medium">{hold.case}</bdi>: within a minute retention removes what has expired and
        no other hold keeps, and erasures are no longer refused. What is gone does not come back.
      </p>
    </ChangeDialog>
  )
}
