import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../api/call.ts'
import { keysQuery, sessionQuery, teamsQuery } from '../api/queries.ts'
import type { IssuedKey, Role } from '../api/records.ts'
import { Modal } from '../parts/modal.tsx'
import { messageOf, Notice } from '../parts/states.tsx'

const ROLES: readonly (readonly [Role, string])[] = [
  ['ingest', 'sends events: for agents and their hooks'],
  ['read', 'sees events and the policy: for people and reports'],
  ['admin', 'does everything, keys and policy included'],
]

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
      send<IssuedKey>('POST', '/org/keys', {
        name: name.trim(),
        roles,
        ...(team.trim() && { team: team.trim() }),
        ...(end && { expires_at: new Date(end).toISOString() }),
      }),
    onSuccess: (issued) => {
      void client.invalidateQueries({ queryKey: keysQuery.queryKey })
      void client.invalidateQueries({ queryKey: teamsQuery.queryKey })
      onIssued(issued)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate()
  }

  return (
    <Modal title="Create a key" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4 p-4">
        <label className="flex flex-col gap-1">
          <span className="font-medium">Name</span>
          <input
            className="field"
            value={name}
            onChange={({ target }) => setName(target.value)}
            placeholder="For example: ci, laptop of Ada"
            maxLength={200}
            required
          />
        </label>
        <fieldset>
          <legend className="mb-1 font-medium">What it may do</legend>
          {ROLES.map(([role, explanation]) => (
            <label key={role} className="flex items-start gap-2 py-0.5">
              <input
                type="checkbox"
                className="mt-1 accent-accent"
                checked={roles.includes(role)}
                onChange={({ target }) =>
                  setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
                }
              />
              <span>
                {role} <span className="text-soft">{explanation}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {!session?.team && (
          <label className="flex flex-col gap-1">
            <span className="font-medium">Team</span>
            <input
              className="field"
              list="team-names"
              value={team}
              onChange={({ target }) => setTeam(target.value)}
              placeholder="None: the whole organization"
              maxLength={200}
            />
            <datalist id="team-names">
              {teams?.teams.map(({ id, name: teamName }) => (
                <option key={id} value={teamName} />
              ))}
            </datalist>
            <span className="text-xs text-soft">A team that does not exist yet is made.</span>
          </label>
        )}
        <label className="flex flex-col gap-1">
          <span className="font-medium">Works until</span>
          <input
            type="datetime-local"
            className="field"
            value={end}
            onChange={({ target }) => setEnd(target.value)}
          />
          <span className="text-xs text-soft">Empty: until it is revoked.</span>
        </label>
        {create.error && <Notice tone="bad">{messageOf(create.error)}</Notice>}
        <div className="flex gap-2">
          <button
            type="submit"
            className="button button-main"
            disabled={create.isPending || roles.length === 0}
          >
            Create
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Modal>
  )
}
