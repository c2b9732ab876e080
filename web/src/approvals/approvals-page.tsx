/** Calls that were blocked and asked for: those that wait first. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type Approval, approvalsQuery } from '../api/approvals.ts'
import { PlainTable } from '../parts/plain-table.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { Answered, Empty } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { useTitle } from '../parts/use-title.ts'

const STATES: readonly (readonly [Approval['state'] | '', string])[] = [
  ['pending', say`Waiting`],
  ['granted', say`Allowed, not used yet`],
  ['used', say`Allowed and used`],
  ['denied', say`Denied`],
  ['expired', say`Over`],
  ['', say`All`],
]

export const STATE_TITLES: Readonly<Record<string, string>> = Object.fromEntries(STATES)

export function ApprovalsPage() {
  useTitle(say`Approvals`)
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-3 p-3">
      <h1 className="text-lg font-semibold">Approvals</h1>
      <ApprovalList />
    </div>
  )
}

export function ApprovalList() {
  const [state, setState] = useState<Approval['state'] | ''>('pending')
  const query = useQuery(approvalsQuery(state || null))
  return (
    <>
      <div className="max-w-60">
        <SelectField
          title="State"
          value={state}
          options={STATES}
          onChange={(value) => setState(value as Approval['state'] | '')}
        />
      </div>
      <Answered query={query} rows={6}>
        {(data) =>
          data.approvals.length === 0 ? (
            <div className="card">
              <Empty title={state === 'pending' ? 'Nobody waits for an answer.' : 'None.'}>
                A blocked call is listed here once its agent's hook has asked for it. Approvals are switched
                on under Settings, Security.
              </Empty>
            </div>
          ) : (
            <>
              <PlainTable
                title="Approvals"
                heads={['Asked', 'Agent', 'What', 'State', 'Until', 'Team', 'Answered by']}
                rows={data.approvals.map((one) => [
                  <Link key="open" href={`/approvals/${one.id}`} className="link">
                    <Time at={one.asked_at} />
                  </Link>,
                  one.agent_id,
                  one.why,
                  STATE_TITLES[one.state] ?? one.state,
                  <Time key="until" at={one.until} />,
                  one.team,
                  one.decided_by,
                ])}
              />
              {data.total > data.approvals.length && (
                <p className="px-1 text-soft">
                  {formatCount(data.approvals.length)} of {formatCount(data.total)} shown, the newest.
                </p>
              )}
            </>
          )
        }
      </Answered>
    </>
  )
}
