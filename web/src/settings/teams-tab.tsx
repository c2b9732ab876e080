/** The teams: keys and policies of their own, separate events. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { queryOf } from '../api/address.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { teamsQuery } from '../api/queries.ts'
import type { Team } from '../api/records.ts'
import { eventsAddress } from '../events/view.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { RecordTable } from '../parts/record-table.tsx'
import { say } from '../parts/say.ts'
import { Empty, messageOf, Notice } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Time } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'

export function TeamsTab() {
  const { data: session } = useQuery(sessionQuery)
  const [retiring, setRetiring] = useState<Team | null>(null)
  const [renaming, setRenaming] = useState<Team | null>(null)
  const isAdmin = session?.roles.includes('admin') ?? false
  return (
    <>
      {isAdmin && !session?.team && <NewTeam />}
      <RecordTable
        title="Teams"
        query={useQuery(teamsQuery)}
        recordsOf={({ teams }) => teams}
        keyOf={({ id }) => id}
        empty={
          <Empty title="No teams yet.">
            A team has its own keys, sees its own events, and may have its own policy.
          </Empty>
        }
        columns={[
          { title: say`Team`, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
          {
            title: say`Made`,
            hidden: 'max-sm:hidden',
            className: 'text-soft',
            cell: ({ created_at }) => <Time at={created_at} />,
          },
          {
            title: null,
            cell: (team) => (
              <>
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
                    <Button isSmall onClick={() => setRenaming(team)}>
                      Rename
                    </Button>
                    <Button isSmall tone="danger" onClick={() => setRetiring(team)}>
                      Retire
                    </Button>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
      {renaming && <RenameDialog team={renaming} onClose={() => setRenaming(null)} />}
      {retiring && <RetireDialog team={retiring} onClose={() => setRetiring(null)} />}
    </>
  )
}

function NewTeam() {
  const [name, setName] = useState('')
  const create = useChange(
    () => send('POST', '/org/teams', { body: { name: name.trim() } }),
    [teamsQuery.queryKey],
    () => setName(''),
  )

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
      <Button type="submit" disabled={create.isPending}>
        Create the team
      </Button>
      {create.error && <Notice tone="bad">{messageOf(create.error)}</Notice>}
    </form>
  )
}

function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [name, setName] = useState(team.name)
  const rename = useChange(
    () => send('PATCH', '/org/teams/{name}', { name: team.name, body: { name: name.trim() } }),
    [[]],
    onClose,
  )
  return (
    <ChangeDialog title="Rename the team" change={rename} verb="Rename" onClose={onClose}>
      <TextField title="Name" value={name} maxLength={200} required onChange={setName} />
    </ChangeDialog>
  )
}

function RetireDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const retire = useChange(() => send('DELETE', '/org/teams/{name}', { name: team.name }), [[]], onClose)
  return (
    <ChangeDialog title="Retire the team" change={retire} verb="Retire the team" isDanger onClose={onClose}>
      <p>
        The keys of <bdi className="font-medium">{team.name}</bdi> are revoked. Its events stay.
      </p>
    </ChangeDialog>
  )
}
