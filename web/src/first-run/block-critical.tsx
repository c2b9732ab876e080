/** Nothing is stopped until somebody says so: one button that says what it changes, and what that would have done. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { hasRole } from '../../../src/domain/principal.ts'
import { isWaiting, send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { policyQuery, simulationQuery } from '../api/queries.ts'
import type { Policy } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { Answered, messageOf, Notice } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'
import { Step } from './step.tsx'

const WANTED = {
  logging_level: 'paranoid',
  blocking_rules: { enabled: true, block_on: 'critical' },
} as const
const DAYS = 7

export function BlockCritical({ number }: { number: number }) {
  const { data: session } = useQuery(sessionQuery)
  const inForce = useQuery(policyQuery(null))
  const save = useChange(
    () => send('PUT', '/org/policy', { body: WANTED, etag: inForce.data?.etag }),
    [['policy']],
  )
  const policy = inForce.data?.policy
  const isOn = policy !== undefined && isStopping(policy)
  const canChange = session !== undefined && hasRole(session, ['policy'])
  return (
    <Step number={number} title={say`Block critical actions`} isDone={isOn}>
      {policy === undefined ? (
        <Answered query={inForce} rows={1}>
          {() => null}
        </Answered>
      ) : isOn ? (
        <p className="text-soft">
          Every call is recorded. Calls of risk {policy.blocking_rules.block_on} are stopped before they run.{' '}
          <Link href="/policy" className="link">
            Change it
          </Link>
        </p>
      ) : (
        <div className="flex flex-col items-start gap-2">
          <p className="text-soft">Today nothing is stopped. The button changes two settings:</p>
          <ul className="list-disc pl-5 text-soft">
            <li>The logging level, from {policy.logging_level} to paranoid: every call is recorded.</li>
            <li>Blocking: calls of risk critical are stopped before they run, and the agent is told why.</li>
          </ul>
          <Preview />
          <Button tone="main" disabled={!canChange || save.isPending} onClick={() => save.mutate()}>
            <Icon name="block" />
            Block critical actions
          </Button>
          {!canChange && <p className="text-soft">Your key may not change the policy.</p>}
        </div>
      )}
      {isWaiting(save.data) && <Notice tone="warn">It waits for a second person.</Notice>}
      {save.error && <Notice tone="bad">{messageOf(save.error)}</Notice>}
    </Step>
  )
}

function isStopping({ logging_level, blocking_rules }: Policy): boolean {
  return logging_level === 'paranoid' && blocking_rules.enabled
}

function Preview() {
  const { data } = useQuery(simulationQuery({ policy: WANTED, days: DAYS }))
  if (!data) return null
  return (
    <p className="text-soft">
      {data.events === 0
        ? say`No call is stored yet, so none would have been stopped so far.`
        : say`Of the ${formatCount(data.events)} stored events of the last ${DAYS} days, it would have stopped ${formatCount(data.draft.blocked)}.`}
    </p>
  )
}
