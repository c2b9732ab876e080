/** The teams: keys and policies of their own, separate events. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { queryOf } from '../api/address.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { teamsQuery } from '../api/queries.ts'
import type { Team } from '../api/records.ts'
import { eventsAddress } from '../events/view.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { Empty, Failure, Loading, messageOf, Notice } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Time } from '../parts/time.tsx'

export function TeamsTab() {
  const { data: session } = useQuery(sessionQuery)
  const { data, error, refetch } = useQuery(teamsQuery)
  const [retiring, setRetiring] = useState<Team | null>(null)
  const [renaming, setRenaming] = useState<Team | null>(null)
  const isAdmin = session?.roles.includes('admin') ?? false
  return (
    <>
      {isAdmin && !session?.team && <NewTeam />}
      <section className="card overflow-x-auto" aria-label="Teams">
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading rows={3} />
        ) : data.teams.length === 0 ? (
          <Empty title="No teams yet.">
            A team has its own keys, sees its own events, and may have its own policy.
          </Empty>
        ) : (
          <table className="data-table">
            <thead>
              <tr>
                <th>Team</th>
                <th className="max-sm:hidden">Made</th>
                <th>
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.teams.map((team) => (
                <tr key={team.id}>
                  <td>
                    <bdi className="font-medium">{team.name}</bdi>
                  </td>
                  <td className="text-soft max-sm:hidden">
                    <Time at={team.created_at} />
                  </td>
                  <td>
                    <div className="flex flex-wrap justify-end gap-1.5">
                      <Link href={eventsAddress({ team: team.name })} className="button button-small">
                        Events
                      </Link>
                      <Link
                        href={session?.team ? '/policy' : `/policy?${queryOf({ team: team.name })}`}
                        className="button button-small"
                      >
                        Policy
                      </Link>
                      {isAdmin && (
                        <>
                          <button
                            type="button"
                            className="button button-small"
                            onClick={() => setRenaming(team)}
                          >
                            Rename
                          </button>
                          <button
                            type="button"
                            className="button button-small button-danger"
                            onClick={() => setRetiring(team)}
                          >
                            Retire
                          </button>
                        </>
                      )}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {renaming && <RenameDialog team={renaming} onClose={() => setRenaming(null)} />}
      {retiring && <RetireDialog team={retiring} onClose={() => setRetiring(null)} />}
    </>
  )
}

function NewTeam() {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => send('POST', '/org/teams', { name: name.trim() }),
    onSuccess: async () => {
      setName('')
      await client.invalidateQueries({ queryKey: teamsQuery.queryKey })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate()
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <input
        className="field"
        aria-label="Name of the new team"
        placeholder="New team"
        value={name}
        maxLength={200}
        required
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button" disabled={create.isPending}>
        Create the team
      </button>
      {create.error && <Notice tone="bad">{messageOf(create.error)}</Notice>}
    </form>
  )
}

function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [name, setName] = useState(team.name)
  const rename = useTeamChange(() => send('PATCH', pathOf(team), { name: name.trim() }), onClose)
  return (
    <ChangeDialog title="Rename the team" change={rename} verb="Rename" onClose={onClose}>
      <TextField title="Name" value={name} maxLength={200} required onChange={setName} />
    </ChangeDialog>
  )
}

function RetireDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const retire = useTeamChange(() => send('DELETE', pathOf(team)), onClose)
  return (
    <ChangeDialog title="Retire the team" change={retire} verb="Retire the team" isDanger onClose={onClose}>
      <p>
        The keys of <bdi className="font-medium">{team.name}</bdi> are revoked. Its events stay.
      </p>
    </ChangeDialog>
  )
}

function useTeamChange(change: () => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries()
      onDone()
    },
  })
}

function pathOf(team: Team): string {
  return `/org/teams/${encodeURIComponent(team.name)}`
}
