/** Alerts with the event, and what became of each message; on a phone a card for each. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { type Alert, type AlertState, retryAlert } from '../api/alerts.ts'
import { Button } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { messageOf } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

export const STATES: Readonly<Record<AlertState, { tone: string; icon: IconName }>> = {
  pending: { tone: 'bg-medium-tint text-medium', icon: 'clock' },
  delivered: { tone: 'bg-good-tint text-good', icon: 'check' },
  failed: { tone: 'bg-critical-tint text-critical', icon: 'close' },
}

/** Of one that was sent again: as it is now, null where it was not tried yet, or why it was not sent. */
type RetryResult = { readonly alert: Alert; readonly after: Alert | Error | null }

type AlertTableProps = { alerts: readonly Alert[]; canRetry: boolean; empty: ReactNode }

export function AlertTable({ alerts, canRetry, empty }: AlertTableProps) {
  const [results, setResults] = useState<readonly RetryResult[]>([])
  const addResult = (result: RetryResult) =>
    setResults((before) => [...before.filter(({ alert }) => alert.id !== result.alert.id), result])
  return (
    <>
      <Retried results={results} />
      {alerts.length === 0 ? empty : <Rows alerts={alerts} canRetry={canRetry} onRetried={addResult} />}
    </>
  )
}

type RowsProps = {
  alerts: readonly Alert[]
  canRetry: boolean
  onRetried: (result: RetryResult) => void
}

function Rows({ alerts, canRetry, onRetried }: RowsProps) {
  return (
    <table className="data-table">
      <thead className="max-md:sr-only">
        <tr>
          <th>Time</th>
          <th>State</th>
          <th>Event</th>
          <th>Rule</th>
          <th>Delivery</th>
          <th>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <tr key={alert.id} className="max-md:flex max-md:flex-wrap max-md:items-center max-md:py-1.5">
            <td className="whitespace-nowrap">
              <Link href={`/events/${alert.event_id}`} className="link" title="The event">
                <Time at={alert.created_at} />
              </Link>
            </td>
            <td>
              <StateMark state={alert.state} />
            </td>
            <td className="max-w-96 max-md:max-w-full max-md:basis-full">
              <EventCell alert={alert} />
            </td>
            <td className="max-md:order-last max-md:min-w-0 max-md:flex-1">
              <bdi>{plainLine(alert.rule)}</bdi>
              <bdi className="block text-xs text-soft">{alert.target}</bdi>
            </td>
            <td className="max-md:basis-full">
              <Delivery alert={alert} />
            </td>
            <td className="text-right max-md:order-last">
              {canRetry && alert.state !== 'delivered' && <RetryButton alert={alert} onRetried={onRetried} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StateMark({ state }: { state: AlertState }) {
  const { tone, icon } = STATES[state]
  return (
    <span className={`inline-flex items-center gap-1 rounded px-1.5 py-px text-xs font-semibold ${tone}`}>
      <Icon name={icon} className="size-3" />
      {state}
    </span>
  )
}

function EventCell({ alert }: { alert: Alert }) {
  const { risk_level, agent_id, action, shape, decision } = alert
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <RiskBadge level={risk_level} />
        <bdi className="min-w-0 truncate">{plainLine(agent_id)}</bdi>
        {decision === 'block' && <span className="text-xs text-critical">blocked</span>}
      </span>
      <bdi className="code block truncate text-soft">{plainLine(shape ?? action)}</bdi>
    </>
  )
}

/** Failing since when, how often it was tried, what came back, and when the next attempt is. */
function Delivery({ alert }: { alert: Alert }) {
  const { state, attempts, last_answer, grouped_with, created_at, next_attempt_at } = alert
  if (grouped_with) return <span className="text-soft">sent with another alert</span>
  if (attempts === 0 && last_answer === null)
    return (
      <span className="text-soft">
        {alert.target_failures > 0 ? 'waits for its webhook' : 'not tried yet'}
        {next_attempt_at && alert.target_paused_until && (
          <>
            , next try <Time at={next_attempt_at} style="clock" />
          </>
        )}
      </span>
    )
  const answer = <bdi className="break-words">{plainLine(last_answer ?? say`no answer`)}</bdi>
  if (state === 'delivered')
    return (
      <span className="text-soft">
        {answer}
        {attempts > 1 && `, after ${attempts} attempts`}
      </span>
    )
  return (
    <>
      {answer}
      <span className="block text-xs text-soft">
        failing since <Time at={created_at} />, {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
        {next_attempt_at ? (
          <>
            , next try <Time at={next_attempt_at} style="clock" />
          </>
        ) : (
          ', given up'
        )}
      </span>
    </>
  )
}

function RetryButton({ alert, onRetried }: { alert: Alert; onRetried: (result: RetryResult) => void }) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryAlert(alert),
    onSuccess: (after) => onRetried({ alert, after }),
    onError: (error) => onRetried({ alert, after: error }),
    onSettled: () => client.invalidateQueries({ queryKey: ['alerts'] }),
  })
  return (
    <Button isSmall disabled={retry.isPending} onClick={() => retry.mutate()}>
      <Icon name="refresh" className="size-3.5" />
      {retry.isPending ? 'Sending…' : 'Retry'}
    </Button>
  )
}

/** What came of those that were sent again: they may have left the list. */
function Retried({ results }: { results: readonly RetryResult[] }) {
  return (
    <ul role="status" className="flex flex-col border-b border-line px-3 py-2 empty:hidden">
      {results.map(({ alert, after }) => (
        <li key={alert.id} className={isArrived(after) ? 'text-good' : 'text-critical'}>
          {after instanceof Error ? 'Not sent again' : 'Sent again'} (<bdi>{plainLine(alert.agent_id)}</bdi>,{' '}
          <Time at={alert.created_at} />
          ): {outcomeOf(after)}
        </li>
      ))}
    </ul>
  )
}

function isArrived(after: RetryResult['after']): boolean {
  return after !== null && !(after instanceof Error) && after.state === 'delivered'
}

function outcomeOf(after: RetryResult['after']): string {
  if (after === null) return say`not tried yet, look again later.`
  if (after instanceof Error) return messageOf(after)
  const answer = plainLine(after.last_answer ?? say`no answer`)
  return isArrived(after) ? say`it arrived: ${answer}` : say`it failed again: ${answer}`
}
