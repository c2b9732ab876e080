/** Who acted: what the agent claims, and what its key proves. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { sessionQuery } from '../api/first-queries.ts'
import { keysQuery, teamsQuery } from '../api/queries.ts'
import type { ExplainedEvent } from '../api/records.ts'
import { say } from '../parts/say.ts'
import { VisibleText } from '../parts/visible-text.tsx'
import { sessionAddress } from '../sessions/session-address.ts'
import { type WhoKind, whoAddress } from '../who/who-address.ts'

export function Who({ event }: { event: ExplainedEvent }) {
  const session = useQuery(sessionQuery)
  const isAdmin = session.data?.roles.includes('admin') ?? false
  const keys = useQuery({ ...keysQuery, enabled: isAdmin, staleTime: 60_000 })
  const teams = useQuery(teamsQuery)
  const key = keys.data?.keys.find(({ id }) => id === event.key_id)
  const team = teams.data?.teams.find(({ id }) => id === event.team_id)
  const { context } = event
  const sessionId = stringOf(context['session_id'])

  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      say`Agent (claimed)`,
      <Link key="agent" href={whoAddress('agent', event.agent_id)} className="link">
        <bdi>
          <VisibleText text={event.agent_id} />
        </bdi>
      </Link>,
    ],
    [
      say`Key (proven)`,
      <Link key="key" href={whoAddress('key', event.key_id)} className="link">
        <bdi>{key ? `${key.name} (${event.key_id})` : event.key_id}</bdi>
      </Link>,
    ],
    [
      say`Team`,
      event.team_id === null
        ? say`none: the whole organization`
        : team && (
            <Link key="team" href={whoAddress('team', team.name)} className="link">
              <bdi>{team.name}</bdi>
            </Link>
          ),
    ],
    [
      say`Session`,
      sessionId && (
        <Link href={sessionAddress(sessionId)} className="link">
          <bdi>
            <VisibleText text={sessionId} />
          </bdi>
        </Link>
      ),
    ],
    ...CLAIMS.map(
      ([title, names, kind]) =>
        [title, <Claim key={title} values={names.map((name) => context[name])} kind={kind} />] as const,
    ).filter((_, index) => (CLAIMS[index]?.[1] ?? []).some((name) => stringOf(context[name]))),
    [say`Policy version`, String(event.policy_version)],
    [say`Classifier`, event.classifier_version],
  ]
  return (
    <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-3 gap-y-1 sm:grid-cols-[120px_minmax(0,1fr)_120px_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value)
        .map(([title, value]) => (
          <div key={title} className="contents">
            <dt className="text-soft">{title}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Fields of the context that say who and where; all of them are claims of the client. */
const CLAIMS: readonly (readonly [title: string, names: readonly string[], kind?: WhoKind])[] = [
  [say`User`, ['user_email', 'user_id', 'os_user'], 'user'],
  [say`Host`, ['hostname'], 'host'],
  [say`Environment`, ['environment']],
  [say`Client`, ['client', 'agent_version', 'source']],
  [say`Folder`, ['cwd']],
]

function Claim({ values, kind }: { values: readonly unknown[]; kind: WhoKind | undefined }) {
  const given = values.map(stringOf).filter((value) => value !== null)
  if (kind)
    return given.map((value) => (
      <Link key={value} href={whoAddress(kind, value)} className="link mr-2">
        <bdi>
          <VisibleText text={value.slice(0, 400)} />
        </bdi>
      </Link>
    ))
  return (
    <bdi>
      <VisibleText text={given.join(' · ').slice(0, 400)} />
    </bdi>
  )
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
