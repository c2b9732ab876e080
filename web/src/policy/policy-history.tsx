/** Earlier versions of the policy, who made them, and how to restore one. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { policyQuery, policyVersionQuery, policyVersionsQuery } from '../api/queries.ts'
import type { PolicyVersion } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Answered, NotYet } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'
import { FIELD_TITLES } from './draft.ts'

/** `isOfTeam`: also where the key is a team's own and names no team. */
export function PolicyHistory({
  team,
  isOfTeam,
  canChange,
}: {
  team: string | null
  isOfTeam: boolean
  canChange: boolean
}) {
  const query = useQuery(policyVersionsQuery(team))
  const [open, setOpen] = useState<number | null>(null)
  const [restoring, setRestoring] = useState<PolicyVersion | null>(null)
  return (
    <section className="card" aria-label="History">
      <h2 className="px-4 pt-3 pb-2 font-semibold">History</h2>
      <Answered query={query} rows={3}>
        {(data) =>
          data.versions.length === 0 ? (
            <NoVersions team={team} isOfTeam={isOfTeam} />
          ) : (
            <ol className="divide-y divide-line border-t border-line">
              {data.versions.map((version, index) => (
                <li key={version.version}>
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
                    <button
                      type="button"
                      aria-expanded={open === version.version}
                      className="inline-flex items-center gap-1.5 rounded hover:text-accent"
                      onClick={() => setOpen(open === version.version ? null : version.version)}
                    >
                      <Icon name={open === version.version ? 'down' : 'right'} className="size-3.5" />
                      Version {version.version}
                    </button>
                    <span className="text-soft">
                      <Time at={version.created_at} /> by <bdi>{version.key_name}</bdi>
                      {version.team !== null && team === null && (
                        <>
                          {' '}
                          for team <bdi>{version.team}</bdi>
                        </>
                      )}
                    </span>
                    <span className="flex-1" />
                    {index === 0 ? (
                      <span className="text-xs text-soft">the latest</span>
                    ) : (
                      canChange && (
                        <Button isSmall onClick={() => setRestoring(version)}>
                          Restore
                        </Button>
                      )
                    )}
                  </div>
                  {open === version.version && <Differences team={team} version={version.version} />}
                </li>
              ))}
            </ol>
          )
        }
      </Answered>
      {restoring && <RestoreDialog team={team} version={restoring} onClose={() => setRestoring(null)} />}
    </section>
  )
}

/** A team without changes of its own inherits those of the organization. */
function NoVersions({ team, isOfTeam }: { team: string | null; isOfTeam: boolean }) {
  const { data, error } = useQuery(policyQuery(team))
  const inherited = isOfTeam ? data?.last_changes.organization : null
  if (isOfTeam && !data) return <NotYet error={error} className="m-4 h-5" />
  return (
    <p className="px-4 pb-3 text-soft">
      {inherited ? (
        <>
          Nothing of its own: inherited from version {inherited.version} of the organization, changed{' '}
          <Time at={inherited.created_at} /> by <bdi>{inherited.key_name}</bdi>.
        </>
      ) : (
        'Never changed: the defaults apply.'
      )}
    </p>
  )
}

function Differences({ team, version }: { team: string | null; version: number }) {
  const { data, error } = useQuery(policyVersionQuery(team, version))
  if (!data) return <NotYet error={error} className="m-4 h-10" />
  if (data.differences.length === 0)
    return <p className="px-4 pb-3 text-soft">This version changed nothing here.</p>
  return (
    <dl className="flex flex-col gap-2 px-4 pb-3">
      {data.differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="text-xs font-medium text-soft">{FIELD_TITLES[field]}</dt>
          <dd className="code">
            <span className="block rounded-sm bg-critical-tint px-2 text-critical">− {show(before)}</span>
            <span className="block rounded-sm bg-good-tint px-2 text-good">+ {show(after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function show(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

function RestoreDialog({
  team,
  version,
  onClose,
}: {
  team: string | null
  version: PolicyVersion
  onClose: () => void
}) {
  const restore = useChange(
    () => send('POST', '/org/policy/versions/{version}/restore', { version: version.version, team }),
    [[]],
    onClose,
  )
  return (
    <ChangeDialog
      title={`Restore version ${version.version}?`}
      change={restore}
      verb="Restore"
      onClose={onClose}
    >
      <p>
        This restores the policy of <Time at={version.created_at} /> as a new version. Nothing is removed from
        the history.
      </p>
    </ChangeDialog>
  )
}
