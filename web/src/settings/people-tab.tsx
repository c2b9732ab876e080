/** Persons who have signed in: what they may do, who decided that, and their sessions. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { queryOf } from '../api/address.ts'
import { send } from '../api/call.ts'
import { loginsQuery, peopleQuery } from '../api/queries.ts'
import type { Person } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { say } from '../parts/say.ts'
import { Empty } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'
import { AccessDialog } from './access-dialog.tsx'

type Doing = { readonly what: 'access' | 'deactivate'; readonly person: Person }

export function PeopleTab() {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      <p className="text-soft">
        Whoever signs in with a provider appears here. Groups say what they may do, unless you decide
        otherwise.
      </p>
      <RecordTable
        title="People"
        query={useQuery(peopleQuery)}
        recordsOf={({ people }) => people}
        keyOf={({ id }) => id}
        columns={columnsOf(setDoing)}
        empty={
          <Empty title="Nobody has signed in yet.">
            Set a provider up under Sign-in, or ask the operator of this service for one.
          </Empty>
        }
      />
      <Logins />
      {doing?.what === 'access' && <AccessDialog person={doing.person} onClose={close} />}
      {doing?.what === 'deactivate' && <DeactivateDialog person={doing.person} onClose={close} />}
    </>
  )
}

const columnsOf = (onDo: (doing: Doing) => void): readonly Column<Person>[] => [
  {
    title: say`Name`,
    className: 'min-w-28',
    cell: ({ name, email, subject, email_verified }) => (
      <>
        <bdi className="font-medium">{name}</bdi>
        <div className="text-xs text-soft">
          <bdi>{email ?? subject}</bdi>
          {email && !email_verified && ', not verified'}
        </div>
      </>
    ),
  },
  {
    title: say`Roles`,
    cell: ({ active, roles, access_by }) =>
      active ? (
        <>
          {roles.join(', ') || 'none'}
          {access_by === 'admin' && <div className="text-xs text-soft">given by an admin</div>}
        </>
      ) : (
        <span className="text-critical">deactivated</span>
      ),
  },
  { title: say`Team`, hidden: 'max-sm:hidden', cell: ({ team }) => <bdi>{team ?? 'all'}</bdi> },
  {
    title: say`Groups`,
    hidden: 'max-md:hidden',
    className: 'max-w-48 truncate text-soft',
    cell: ({ groups }) => <bdi>{groups.join(', ') || 'none'}</bdi>,
  },
  {
    title: say`Last sign-in`,
    hidden: 'max-sm:hidden',
    className: 'whitespace-nowrap text-soft',
    cell: ({ last_seen_at }) => <Time at={last_seen_at} style="ago" />,
  },
  { title: null, cell: (person) => <PersonActions person={person} onDo={onDo} /> },
]

function PersonActions({ person, onDo }: { person: Person; onDo: (doing: Doing) => void }) {
  const { id, name, active } = person
  const reactivate = useChange(
    () => send('PATCH', '/people/{id}', { id, body: { active: true } }),
    [peopleQuery.queryKey],
  )
  return (
    <>
      <Link
        href={`/settings/changes?${queryOf({ person: id })}`}
        className="button button-small"
        aria-label={`What ${name} did`}
      >
        Did
      </Link>
      <Button isSmall aria-label={`Access of ${name}`} onClick={() => onDo({ what: 'access', person })}>
        Access
      </Button>
      {active ? (
        <Button
          isSmall
          tone="danger"
          aria-label={`Deactivate ${name}`}
          onClick={() => onDo({ what: 'deactivate', person })}
        >
          Deactivate
        </Button>
      ) : (
        <Button
          isSmall
          aria-label={`Reactivate ${name}`}
          disabled={reactivate.isPending}
          onClick={() => reactivate.mutate()}
        >
          Reactivate
        </Button>
      )}
    </>
  )
}

function DeactivateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const deactivate = useChange(
    () => send('PATCH', '/people/{id}', { id: person.id, body: { active: false } }),
    [peopleQuery.queryKey, loginsQuery.queryKey],
    onClose,
  )
  return (
    <ChangeDialog
      title="Deactivate a person"
      change={deactivate}
      verb="Deactivate the person"
      isDanger
      onClose={onClose}
    >
      <p>
        <bdi className="font-medium">{person.name}</bdi> is out everywhere within 5 seconds, with all sessions
        and personal keys, and cannot sign in until somebody reactivates the person.
      </p>
    </ChangeDialog>
  )
}

function Logins() {
  const query = useQuery(loginsQuery)
  const end = useChange((id: string) => send('DELETE', '/org/logins/{id}', { id }), [loginsQuery.queryKey])
  if (query.data?.logins.length === 0) return null
  return (
    <RecordTable
      title="Sessions at the dashboard"
      query={query}
      recordsOf={({ logins }) => logins}
      keyOf={({ id }) => id}
      empty={null}
      columns={[
        {
          title: say`Session of`,
          cell: ({ name, person_id }) => (
            <>
              <bdi>{name}</bdi>
              {person_id === null && <span className="text-soft"> (key)</span>}
            </>
          ),
        },
        {
          title: say`From`,
          hidden: 'max-sm:hidden',
          className: 'text-soft',
          cell: ({ address }) => address ?? '–',
        },
        {
          title: say`Began`,
          className: 'whitespace-nowrap text-soft',
          cell: ({ created_at }) => <Time at={created_at} />,
        },
        {
          title: say`Last used`,
          hidden: 'max-sm:hidden',
          className: 'whitespace-nowrap text-soft',
          cell: ({ last_used_at }) => <Time at={last_used_at} style="ago" />,
        },
        {
          title: null,
          cell: ({ id, name }) => (
            <Button
              isSmall
              tone="danger"
              aria-label={`End the session of ${name}`}
              disabled={end.isPending}
              onClick={() => end.mutate(id)}
            >
              End
            </Button>
          ),
        },
      ]}
    />
  )
}
