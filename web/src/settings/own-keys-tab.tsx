/** Personal keys of whoever signed in: they end with the person. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRole, ROLES } from '../../../src/domain/principal.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { ownKeysQuery } from '../api/queries.ts'
import type { IssuedKey, Role } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { RecordTable } from '../parts/record-table.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { Empty } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Time } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'
import { IssuedKeyDialog } from './issued-key-dialog.tsx'

const DAY_MS = 24 * 3_600_000

export function OwnKeysTab() {
  const [isCreating, setCreating] = useState(false)
  const [issued, setIssued] = useState<IssuedKey | null>(null)
  const revoke = useChange((id: string) => send('DELETE', '/me/keys/{id}', { id }), [ownKeysQuery.queryKey])
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 text-soft">
          Keys for your own machines and scripts. They may do what you may, and end when you leave.
        </p>
        <Button tone="main" onClick={() => setCreating(true)}>
          <Icon name="plus" />
          Create a personal key
        </Button>
      </div>
      <RecordTable
        title="Personal keys"
        query={useQuery(ownKeysQuery)}
        recordsOf={({ keys }) => keys}
        keyOf={({ id }) => id}
        empty={<Empty title="You have no personal keys." />}
        columns={[
          { title: say`Name`, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
          { title: say`Roles`, cell: ({ roles }) => roles.join(', ') },
          {
            title: say`Expires`,
            className: 'text-soft',
            cell: ({ expires_at }) => (expires_at ? <Time at={expires_at} /> : say`never`),
          },
          {
            title: null,
            cell: ({ id, name }) => (
              <Button
                isSmall
                tone="danger"
                aria-label={`Revoke ${name}`}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate(id)}
              >
                Revoke
              </Button>
            ),
          },
        ]}
      />
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
  const { data: session } = useQuery(sessionQuery)
  const own = ROLES.filter((role) => session && hasRole(session, [role]))
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>(own.includes('ingest') ? 'ingest' : (own[0] ?? 'read'))
  const [days, setDays] = useState('30')
  const create = useChange(
    () =>
      send('POST', '/me/keys', {
        body: {
          name: name.trim(),
          roles: [role],
          expires_at: new Date(Date.now() + Number(days) * DAY_MS - 60_000).toISOString(),
        },
      }),
    [ownKeysQuery.queryKey],
    onIssued,
  )
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
