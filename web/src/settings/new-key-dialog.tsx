import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLES } from '../../../src/domain/principal.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { keysQuery, teamsQuery } from '../api/queries.ts'
import type { IssuedKey, Role } from '../api/records.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import { RoleChoice } from './role-choice.tsx'

export function NewKeyDialog({
  onClose,
  onIssued,
}: {
  onClose: () => void
  onIssued: (issued: IssuedKey) => void
}) {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const { data: teams } = useQuery(teamsQuery)
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<readonly Role[]>(['ingest'])
  const [team, setTeam] = useState('')
  const [end, setEnd] = useState('')
  const create = useMutation({
    mutationFn: () =>
      send('POST', '/org/keys', {
        body: {
          name: name.trim(),
          roles,
          ...(team.trim() && { team: team.trim() }),
          ...(end && { expires_at: new Date(end).toISOString() }),
        },
      }),
    onSuccess: (issued) => {
      void client.invalidateQueries({ queryKey: keysQuery.queryKey })
      void client.invalidateQueries({ queryKey: teamsQuery.queryKey })
      onIssued(issued)
    },
  })

  return (
    <ChangeDialog
      title="Create a key"
      change={create}
      verb="Create"
      isReady={roles.length > 0}
      onClose={onClose}
    >
      <TextField
        title="Name"
        value={name}
        placeholder="For example: ci, laptop of Ada"
        maxLength={200}
        required
        onChange={setName}
      />
      <RoleChoice
        title="What it may do"
        session={session}
        offered={ROLES}
        roles={roles}
        onChange={setRoles}
      />
      {!session?.team && (
        <TextField
          title="Team"
          hint="A team that does not exist yet is created."
          list="team-names"
          value={team}
          placeholder="None: the whole organization"
          maxLength={200}
          onChange={setTeam}
        >
          <datalist id="team-names">
            {teams?.teams.map(({ id, name: teamName }) => (
              <option key={id} value={teamName} />
            ))}
          </datalist>
        </TextField>
      )}
      <TextField
        title="Expires at"
        hint="Empty: never."
        type="datetime-local"
        value={end}
        onChange={setEnd}
      />
    </ChangeDialog>
  )
}
