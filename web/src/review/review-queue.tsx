/** What waits for somebody to look at it, the most severe first. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type Review, reviewSummaryQuery, reviewsQuery, type TeamReviews } from '../api/reviews.ts'
import { Button } from '../parts/button.tsx'
import { Pager } from '../parts/pager.tsx'
import { PlainTable } from '../parts/plain-table.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { Answered, Empty } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { VisibleText } from '../parts/visible-text.tsx'
import { ReviewEditor, STATES, stateTitle } from './review-editor.tsx'

const LIMIT = 50
const CHOICES = [['', say`All`], ...STATES] as const

export function ReviewQueue() {
  const [state, setState] = useState('open')
  const [owner, setOwner] = useState('')
  const [team, setTeam] = useState('')
  const [offset, setOffset] = useState(0)
  const [shown, setShown] = useState<string | null>(null)
  const named = useSettled(JSON.stringify([owner.trim(), team]))
  const [settledOwner, settledTeam] = JSON.parse(named) as [string, string]
  const { data: summary } = useQuery(reviewSummaryQuery)
  const query = useQuery(
    reviewsQuery({
      state: state || undefined,
      owner: settledOwner || undefined,
      team: settledTeam || undefined,
      limit: LIMIT,
      offset,
    }),
  )
  const teams = summary?.teams.flatMap((one) => one.team ?? []) ?? []
  const from = (change: (value: string) => void) => (value: string) => {
    change(value)
    setOffset(0)
  }
  return (
    <>
      <section className="card" aria-label="Queue" data-testid="queue">
        <div className="flex flex-wrap items-end gap-3 px-4 py-3">
          <SelectField title="State" value={state} options={CHOICES} onChange={from(setState)} />
          <TextField title="Owner" value={owner} onChange={from(setOwner)} />
          {teams.length > 0 && (
            <SelectField
              title="Team"
              value={team}
              options={[['', say`All`], ...teams.map((name) => [name, name] as const)]}
              onChange={from(setTeam)}
            />
          )}
        </div>
        <Answered query={query} rows={6}>
          {(data) =>
            data.total === 0 ? (
              <Empty title={state === 'open' ? 'Nothing waits for review.' : 'There are none.'} />
            ) : (
              <>
                <ul className="divide-y divide-line border-t border-line">
                  {data.reviews.map((review) => (
                    <li key={review.id} className="flex flex-col gap-2 px-4 py-2" data-review={review.id}>
                      <Row
                        review={review}
                        isShown={shown === review.id}
                        onToggle={() => setShown(shown === review.id ? null : review.id)}
                      />
                      {shown === review.id && <ReviewEditor review={review} />}
                    </li>
                  ))}
                </ul>
                <Pager offset={offset} limit={LIMIT} total={data.total} onMove={setOffset} />
              </>
            )
          }
        </Answered>
      </section>
      {summary && <Summary teams={summary.teams} />}
    </>
  )
}

function Row({ review, isShown, onToggle }: { review: Review; isShown: boolean; onToggle: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RiskBadge level={review.risk_level} />
      <span className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        <bdi className="font-medium break-all">
          <VisibleText text={review.agent_id} />
        </bdi>{' '}
        <span className="code">{review.rule || say`no rule`}</span>{' '}
        <bdi className="code break-all">
          <VisibleText text={review.target} />
        </bdi>
        <span className="block text-xs text-soft">
          {stateTitle(review.state)} ·{' '}
          {review.events === 1 ? 'one event' : `${formatCount(review.events)} events`} · since{' '}
          <Time at={review.opened_at} />
          {review.owner && (
            <>
              {' '}
              · <bdi>{review.owner}</bdi>
            </>
          )}
          {review.team && (
            <>
              {' '}
              · <bdi>{review.team}</bdi>
            </>
          )}
          {review.overdue && <b className="text-critical"> · overdue</b>}
        </span>
      </span>
      <Link href={`/events/${review.last_event}`} className="link inline-flex min-h-[24px] items-center">
        Newest event
      </Link>
      <Button isSmall aria-expanded={isShown} onClick={onToggle}>
        Review
      </Button>
    </div>
  )
}

/** Evidence of human oversight. */
function Summary({ teams }: { teams: readonly TeamReviews[] }) {
  return (
    <PlainTable
      title="By team"
      heads={[
        'Team',
        'Open',
        'Acknowledged',
        'Incidents',
        'False alarms',
        'Overdue',
        'To the first step',
        'To the end',
      ]}
      rows={teams.map((one) => [
        one.team ?? say`none`,
        formatCount(one.open),
        formatCount(one.acknowledged),
        formatCount(one.incident),
        formatCount(one.false_alarm),
        formatCount(one.overdue),
        waited(one.first_step),
        waited(one.closed),
      ])}
    />
  )
}

function waited({ count, mean_seconds }: TeamReviews['closed']): string {
  if (count === 0) return '–'
  const hours = mean_seconds / 3600
  return hours < 1 ? say`${Math.ceil(mean_seconds / 60)} min` : say`${hours.toFixed(1)} h`
}
