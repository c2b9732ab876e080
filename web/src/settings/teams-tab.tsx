/** The teams: keys and policies of their own, events kept apart. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { queryOf, send } from '../api/call.ts'
import { sessionQuery, teamsQuery } from '../api/queries.ts'
import type { Team } from '../api/records.ts'
import { eventsAddress } from '../events/view.ts'
import { Modal } from '../parts/modal.tsx'
import { Empty, Failure, Loading, messageOf, Notice } from '../parts/states.tsx'
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
        Make the team
      </button>
      {create.error && <Notice tone="bad">{messageOf(create.error)}</Notice>}
    </form>
  )
}

function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [name, setName] = useState(team.name)
  const rename = useTeamChange(() => send('PATCH', pathOf(team), { name: name.trim() }), onClose)
  return (
    <Modal title="Rename the team" onClose={onClose}>
      <form
        className="flex flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate()
        }}
      >
        <label className="flex flex-col gap-1">
          <span className="font-medium">Name</span>
          <input
            className="field"
            value={name}
            maxLength={200}
            required
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        {rename.error && <Notice tone="bad">{messageOf(rename.error)}</Notice>}
        <button type="submit" className="button button-main self-start" disabled={rename.isPending}>
          Rename
        </button>
      </form>
    </Modal>
  )
}

function RetireDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const retire = useTeamChange(() => send('DELETE', pathOf(team)), onClose)
  return (
    <Modal title="Retire the team" onClose={onClose}>
      <div className="flex flex-col gap-3 p-4">
        <p>
          The keys of <bdi className="font-medium">{team.name}</bdi> are revoked. Its events stay.
        </p>
        {retire.error && <Notice tone="bad">{messageOf(retire.error)}</Notice>}
        <button
          type="button"
          className="button button-danger self-start"
          disabled={retire.isPending}
          onClick={() => retire.mutate()}
        >
          Retire the team
        </button>
      </div>
    </Modal>
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
