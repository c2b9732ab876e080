/** The keys: issued, shown once, replaced, revoked. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { ROLES } from '../../../src/domain/principal.ts'
import { keysQuery } from '../api/queries.ts'
import type { ApiKey, IssuedKey } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { say } from '../parts/say.ts'
import { Time } from '../parts/time.tsx'
import { whoAddress } from '../who/who-address.ts'
import { IssuedKeyDialog } from './issued-key-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'

type Doing =
  | { readonly what: 'create' }
  | { readonly what: 'rotate' | 'revoke'; readonly key: ApiKey }
  | { readonly what: 'show'; readonly issued: IssuedKey }

export function KeysTab() {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const show = (issued: IssuedKey) => setDoing({ what: 'show', issued })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 text-soft">
          Give every agent or team its own key: each event records the key that sent it.
        </p>
        <Link href="/begin" className="button">
          Connect an agent
        </Link>
        <Button tone="main" onClick={() => setDoing({ what: 'create' })}>
          <Icon name="plus" />
          Create a key
        </Button>
      </div>
      <RecordTable
        title="Keys"
        query={useQuery(keysQuery)}
        recordsOf={({ keys }) => keys}
        keyOf={({ id }) => id}
        columns={columnsOf(setDoing)}
        empty={null}
        rows={6}
      />
      {doing?.what === 'create' && <NewKeyDialog onClose={close} onIssued={show} />}
      {doing?.what === 'show' && <IssuedKeyDialog issued={doing.issued} onClose={close} />}
      {doing?.what === 'rotate' && <RotateKeyDialog apiKey={doing.key} onClose={close} onIssued={show} />}
      {doing?.what === 'revoke' && <RevokeKeyDialog apiKey={doing.key} onClose={close} />}
    </>
  )
}

const columnsOf = (onDo: (doing: Doing) => void): readonly Column<ApiKey>[] => [
  {
    title: say`Name`,
    className: 'min-w-28',
    cell: ({ id, name, person }) => (
      <>
        <bdi className="font-medium">{name}</bdi>
        <div className="font-mono text-xs text-soft">{id}</div>
        {person && (
          <div className="text-xs text-soft">
            of <bdi>{person}</bdi>
          </div>
        )}
      </>
    ),
  },
  {
    title: say`Roles`,
    cell: ({ roles }) => (roles.length === ROLES.length ? say`all roles` : roles.join(', ')),
  },
  { title: say`Team`, hidden: 'max-sm:hidden', cell: ({ team }) => <bdi>{team ?? '–'}</bdi> },
  {
    title: say`Created`,
    hidden: 'max-md:hidden',
    className: 'whitespace-nowrap text-soft',
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  {
    title: say`Last used`,
    hidden: 'max-sm:hidden',
    className: 'whitespace-nowrap text-soft',
    cell: ({ last_used_at }) => (last_used_at ? <Time at={last_used_at} style="ago" /> : say`never`),
  },
  {
    title: say`Expires`,
    hidden: 'max-md:hidden',
    className: 'whitespace-nowrap text-soft',
    cell: (key) => (
      <>
        {key.expires_at ? <Time at={key.expires_at} /> : 'never'}
        {endsSoon(key) && <div className="text-critical">ends soon</div>}
      </>
    ),
  },
  {
    title: null,
    cell: (key) => (
      <>
        <Link
          href={whoAddress('key', key.id)}
          className="button button-small"
          aria-label={`What ${key.name} did`}
        >
          Did
        </Link>
        {/* A personal key is rotated by its person alone. */}
        {key.person === null && (
          <Button isSmall aria-label={`Rotate ${key.name}`} onClick={() => onDo({ what: 'rotate', key })}>
            Rotate
          </Button>
        )}
        <Button
          isSmall
          tone="danger"
          aria-label={`Revoke ${key.name}`}
          onClick={() => onDo({ what: 'revoke', key })}
        >
          Revoke
        </Button>
      </>
    ),
  },
]

const SOON_MS = 7 * 24 * 3_600_000

function endsSoon({ expires_at }: ApiKey): boolean {
  return expires_at !== null && Date.parse(expires_at) - Date.now() < SOON_MS
}
