/** Persons who have signed in: what they may do, who decided that, and their sessions. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { queryOf } from '../api/address.ts'
import { send } from '../api/call.ts'
import { loginsQuery, peopleQuery } from '../api/queries.ts'
import type { Login, Person } from '../api/records.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { Empty, Failure, Loading } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { AccessDialog } from './access-dialog.tsx'

type Doing = { readonly what: 'access' | 'deactivate'; readonly person: Person }

export function PeopleTab() {
  const { data, error, refetch } = useQuery(peopleQuery)
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      <p className="text-soft">
        Whoever signs in with a provider appears here. Groups say what they may do, unless you decide
        otherwise.
      </p>
      <section className="card overflow-x-auto" aria-label="People">
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading rows={3} />
        ) : data.people.length === 0 ? (
          <Empty title="Nobody has signed in yet.">
            Set a provider up under Sign-in, or ask the operator of this service for one.
          </Empty>
        ) : (
          <table className="data-table">
            <thead>
              <tr>
                <th>Name</th>
                <th>Roles</th>
                <th className="max-sm:hidden">Team</th>
                <th className="max-md:hidden">Groups</th>
                <th className="max-sm:hidden">Last sign-in</th>
                <th>
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.people.map((person) => (
                <PersonRow key={person.id} person={person} onDo={setDoing} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      <Logins />
      {doing?.what === 'access' && <AccessDialog person={doing.person} onClose={close} />}
      {doing?.what === 'deactivate' && <DeactivateDialog person={doing.person} onClose={close} />}
    </>
  )
}

function PersonRow({ person, onDo }: { person: Person; onDo: (doing: Doing) => void }) {
  const client = useQueryClient()
  const reactivate = useMutation({
    mutationFn: () => send('PATCH', `/people/${encodeURIComponent(person.id)}`, { active: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  })
  return (
    <tr>
      <td className="min-w-28">
        <bdi className="font-medium">{person.name}</bdi>
        <div className="text-xs text-soft">
          <bdi>{person.email ?? person.subject}</bdi>
          {person.email && !person.email_verified && ', not verified'}
        </div>
      </td>
      <td>
        {person.active ? (
          person.roles.join(', ') || 'none'
        ) : (
          <span className="text-critical">deactivated</span>
        )}
        {person.active && person.access_by === 'admin' && (
          <div className="text-xs text-soft">given by an admin</div>
        )}
      </td>
      <td className="max-sm:hidden">
        <bdi>{person.team ?? 'all'}</bdi>
      </td>
      <td className="max-w-48 truncate text-soft max-md:hidden">
        <bdi>{person.groups.join(', ') || 'none'}</bdi>
      </td>
      <td className="whitespace-nowrap text-soft max-sm:hidden">
        <Time at={person.last_seen_at} style="ago" />
      </td>
      <td>
        <div className="flex flex-wrap justify-end gap-1.5">
          <Link
            href={`/settings/changes?${queryOf({ person: person.id })}`}
            className="button button-small"
            aria-label={`What ${person.name} did`}
          >
            Did
          </Link>
          <button
            type="button"
            className="button button-small"
            aria-label={`Access of ${person.name}`}
            onClick={() => onDo({ what: 'access', person })}
          >
            Access
          </button>
          {person.active ? (
            <button
              type="button"
              className="button button-small button-danger"
              aria-label={`Deactivate ${person.name}`}
              onClick={() => onDo({ what: 'deactivate', person })}
            >
              Deactivate
            </button>
          ) : (
            <button
              type="button"
              className="button button-small"
              aria-label={`Reactivate ${person.name}`}
              disabled={reactivate.isPending}
              onClick={() => reactivate.mutate()}
            >
              Reactivate
            </button>
          )}
        </div>
      </td>
    </tr>
  )
}

function DeactivateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const client = useQueryClient()
  const deactivate = useMutation({
    mutationFn: () => send('PATCH', `/people/${encodeURIComponent(person.id)}`, { active: false }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey })
      await client.invalidateQueries({ queryKey: loginsQuery.queryKey })
      onClose()
    },
  })
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
  const client = useQueryClient()
  const { data } = useQuery(loginsQuery)
  const end = useMutation({
    mutationFn: ({ id }: Login) => send('DELETE', `/org/logins/${encodeURIComponent(id)}`),
    onSuccess: () => client.invalidateQueries({ queryKey: loginsQuery.queryKey }),
  })
  if (!data || data.logins.length === 0) return null
  return (
    <section className="card overflow-x-auto" aria-label="Sessions at the dashboard">
      <table className="data-table">
        <thead>
          <tr>
            <th>Session of</th>
            <th className="max-sm:hidden">From</th>
            <th>Began</th>
            <th className="max-sm:hidden">Last used</th>
            <th>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.logins.map((login) => (
            <tr key={login.id}>
              <td>
                <bdi>{login.name}</bdi>
                {login.person_id === null && <span className="text-soft"> (key)</span>}
              </td>
              <td className="text-soft max-sm:hidden">{login.address ?? '–'}</td>
              <td className="whitespace-nowrap text-soft">
                <Time at={login.created_at} />
              </td>
              <td className="whitespace-nowrap text-soft max-sm:hidden">
                <Time at={login.last_used_at} style="ago" />
              </td>
              <td className="text-right">
                <button
                  type="button"
                  className="button button-small button-danger"
                  aria-label={`End the session of ${login.name}`}
                  disabled={end.isPending}
                  onClick={() => end.mutate(login)}
                >
                  End
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
