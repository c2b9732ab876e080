/** Legal holds: those in force, and on request those that were released. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { type Hold, type HoldFilter, holdsQuery } from '../api/privacy.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { RecordList } from '../parts/record-list.tsx'
import { say } from '../parts/say.ts'
import { Empty } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'
import { VisibleText } from '../parts/visible-text.tsx'
import { countOf } from './count-of.ts'
import { HoldDialog } from './hold-dialog.tsx'

export function HoldsTab({ canChange }: { canChange: boolean }) {
  const [isSetting, setSetting] = useState(false)
  const [releasing, setReleasing] = useState<Hold | null>(null)
  return (
    <>
      <RecordList
        title="Legal holds"
        about={
          <p className="min-w-48 flex-1 text-soft">
            What a hold keeps is neither removed by retention nor erased, whoever asks.
          </p>
        }
        query={useQuery(holdsQuery)}
        recordsOf={({ holds }) => holds}
        keyOf={({ id }) => id}
        isOver={({ released_at }) => released_at !== null}
        overTitle={(count) => say`${count} released`}
        empty={<Empty title="No legal hold is in force." />}
        buttons={
          canChange && (
            <Button onClick={() => setSetting(true)}>
              <Icon name="plus" />
              Set a hold
            </Button>
          )
        }
      >
        {(hold) => (
          <>
            <Description hold={hold} />
            {canChange && hold.released_at === null && (
              <Button isSmall aria-label={`Release ${hold.case}`} onClick={() => setReleasing(hold)}>
                Release
              </Button>
            )}
          </>
        )}
      </RecordList>
      {isSetting && <HoldDialog onClose={() => setSetting(false)} />}
      {releasing && <ReleaseDialog hold={releasing} onClose={() => setReleasing(null)} />}
    </>
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
  const release = useChange(
    () => send('DELETE', '/holds/{id}', { id: hold.id }),
    [holdsQuery.queryKey, ['event']],
    onClose,
  )
  return (
    <ChangeDialog title="Release the hold?" change={release} verb="Release" isDanger onClose={onClose}>
      <p>
        <bdi className="font-medium">{hold.case}</bdi>: within a minute retention removes what has expired and
        no other hold keeps, and erasures are no longer refused. What is gone does not come back.
      </p>
    </ChangeDialog>
  )
}
