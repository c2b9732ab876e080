/** Personal keys of whoever signed in: they end with the person. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRole, ROLES } from '../../../src/domain/principal.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { ownKeysQuery } from '../api/queries.ts'
import type { IssuedKey, Role } from '../api/records.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { Empty, Failure, Loading } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Time } from '../parts/time.tsx'
import { IssuedKeyDialog } from './issued-key-dialog.tsx'

const DAY_MS = 24 * 3_600_000

export function OwnKeysTab() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(ownKeysQuery)
  const [isCreating, setCreating] = useState(false)
  const [issued, setIssued] = useState<IssuedKey | null>(null)
  const revoke = useMutation({
    mutationFn: (id: string) => send('DELETE', `/me/keys/${encodeURIComponent(id)}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ownKeysQuery.queryKey }),
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 text-soft">
          Keys for your own machines and scripts. They may do what you may, and end when you leave.
        </p>
        <button type="button" className="button button-main" onClick={() => setCreating(true)}>
          <Icon name="plus" />
          Create a personal key
        </button>
      </div>
      <section className="card overflow-x-auto" aria-label="Personal keys">
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading rows={3} />
        ) : data.keys.length === 0 ? (
          <Empty title="You have no personal keys." />
        ) : (
          <table className="data-table">
            <thead>
              <tr>
                <th>Name</th>
                <th>Roles</th>
                <th>Expires</th>
                <th>
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.keys.map(({ id, name, roles, expires_at }) => (
                <tr key={id}>
                  <td>
                    <bdi className="font-medium">{name}</bdi>
                  </td>
                  <td>{roles.join(', ')}</td>
                  <td className="text-soft">{expires_at ? <Time at={expires_at} /> : 'never'}</td>
                  <td className="text-right">
                    <button
                      type="button"
                      className="button button-small button-danger"
                      aria-label={`Revoke ${name}`}
                      disabled={revoke.isPending}
                      onClick={() => revoke.mutate(id)}
                    >
                      Revoke
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {isCreating && (
        <NewOwnKey
          onClose={() => setCreating(false)}
          onIssued={(key) => {
            setCreating(false)
            setIssued(key)
          }}
        />
      )}
      {issued && <IssuedKeyDialog issued={issued} onClose={() => setIssued(null)} />}
    </>
  )
}

function NewOwnKey({ onClose, onIssued }: { onClose: () => void; onIssued: (issued: IssuedKey) => void }) {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const own = ROLES.filter((role) => session && hasRole(session, [role]))
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>(own.includes('ingest') ? 'ingest' : (own[0] ?? 'read'))
  const [days, setDays] = useState('30')
  const create = useMutation({
    mutationFn: () =>
      send<IssuedKey>('POST', '/me/keys', {
        name: name.trim(),
        roles: [role],
        expires_at: new Date(Date.now() + Number(days) * DAY_MS - 60_000).toISOString(),
      }),
    onSuccess: async (issued) => {
      await client.invalidateQueries({ queryKey: ownKeysQuery.queryKey })
      onIssued(issued)
    },
  })
  return (
    <ChangeDialog title="Create a personal key" change={create} verb="Create" onClose={onClose}>
      <TextField
        title="Name"
        value={name}
        placeholder="For example: laptop"
        maxLength={200}
        required
        onChange={setName}
      />
      <SelectField
        title="What it may do"
        value={role}
        options={own.map((one) => [one, one] as const)}
        onChange={(value) => setRole(value as Role)}
      />
      <SelectField
        title="Ends after"
        value={days}
        options={[
          ['7', say`7 days`],
          ['30', say`30 days`],
          ['90', say`90 days`],
        ]}
        onChange={setDays}
      />
    </ChangeDialog>
  )
}
