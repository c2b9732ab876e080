import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLES } from '../../../src/domain/principal.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { peopleQuery, teamsQuery } from '../api/queries.ts'
import type { Person, Role } from '../api/records.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { useChange } from '../parts/use-change.ts'
import { RoleChoice } from './role-choice.tsx'

/** Team and roles of a person: as the groups give them, or as an admin decides. */
export function AccessDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery)
  const { data: teams } = useQuery(teamsQuery)
  const [by, setBy] = useState(person.access_by)
  const [roles, setRoles] = useState<readonly Role[]>(person.roles)
  const [team, setTeam] = useState(person.team ?? '')
  const save = useChange(
    () =>
      send('PATCH', '/people/{id}', {
        id: person.id,
        body: {
          access: by === 'groups' ? null : { roles, team: team || null },
        },
      }),
    [peopleQuery.queryKey],
    onClose,
  )
  const names = teams?.teams.map(({ name }) => name) ?? []
  return (
    <ChangeDialog title={`Access of ${person.name}`} change={save} verb="Save" onClose={onClose}>
      <SelectField
        title="Who decides"
        value={by}
        options={[
          ['groups', say`The groups of the person`],
          ['admin', say`You, whatever the groups say`],
        ]}
        onChange={(value) => setBy(value === 'admin' ? 'admin' : 'groups')}
      />
      {by === 'admin' && (
        <>
          <RoleChoice
            title="What the person may do"
            session={session}
            offered={ROLES}
            roles={roles}
            onChange={setRoles}
          />
          {!session?.team && (
            <SelectField
              title="Team"
              value={team}
              options={[['', say`The whole organization`], ...names.map((name) => [name, name] as const)]}
              onChange={setTeam}
            />
          )}
        </>
      )}
    </ChangeDialog>
  )
}
