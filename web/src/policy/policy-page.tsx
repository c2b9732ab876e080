/** The policy of the organization or of a team: its values, the effect of a change, and its history. */

import { useQuery } from '@tanstack/react-query'
import { hasRole } from '../../../src/domain/principal.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { policyQuery } from '../api/queries.ts'
import { ExceptionList } from '../exceptions/exception-list.tsx'
import { say } from '../parts/say.ts'
import { Answered } from '../parts/states.tsx'
import { TeamSelect } from '../parts/team-select.tsx'
import { useSearchParams } from '../parts/use-search.ts'
import { useTitle } from '../parts/use-title.ts'
import { StopList } from '../stops/stop-list.tsx'
import { PolicyForm } from './policy-form.tsx'
import { PolicyHistory } from './policy-history.tsx'

export function PolicyPage() {
  useTitle(say`Policy`)
  const [search, setSearch] = useSearchParams()
  const { data: session } = useQuery(sessionQuery)
  // A team's own key stands for its team without naming it.
  const team = session?.team ? null : search.get('team')
  const canChange = session !== undefined && hasRole(session, ['policy'])
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-lg font-semibold">Policy</h1>
        <span className="flex-1" />
        {session?.team ? (
          <p className="text-soft">
            Team <bdi className="font-medium text-ink">{session.team}</bdi>
          </p>
        ) : (
          <TeamSelect title="Policy of" team={team} onChange={setSearch} />
        )}
      </div>
      {!canChange && <p className="text-soft">Your key may read the policy, not change it.</p>}
      <Answered query={useQuery(policyQuery(team))} rows={12}>
        {(inForce) => (
          <PolicyForm key={`${team} ${inForce.etag}`} team={team} inForce={inForce} canChange={canChange} />
        )}
      </Answered>
      <StopList />
      <ExceptionList canChange={canChange} />
      <PolicyHistory
        key={team}
        team={team}
        isOfTeam={(team ?? session?.team ?? null) !== null}
        canChange={canChange}
      />
    </div>
  )
}
