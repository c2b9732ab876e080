/** The keys: issued, shown once, replaced, revoked. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { ROLES } from '../../../src/domain/principal.ts'
import { keysQuery } from '../api/queries.ts'
import type { ApiKey, IssuedKey } from '../api/records.ts'
import { Icon } from '../parts/icon.tsx'
import { Failure, Loading } from '../parts/states.tsx'
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
  const { data, error, refetch } = useQuery(keysQuery)
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
        <button type="button" className="button button-main" onClick={() => setDoing({ what: 'create' })}>
          <Icon name="plus" />
          Create a key
        </button>
      </div>
      <section className="card overflow-x-auto" aria-label="Keys">
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : data ? (
          <KeyTable keys={data.keys} onDo={setDoing} />
        ) : (
          <Loading />
        )}
      </section>
      {doing?.what === 'create' && <NewKeyDialog onClose={close} onIssued={show} />}
      {doing?.what === 'show' && <IssuedKeyDialog issued={doing.issued} onClose={close} />}
      {doing?.what === 'rotate' && <RotateKeyDialog apiKey={doing.key} onClose={close} onIssued={show} />}
      {doing?.what === 'revoke' && <RevokeKeyDialog apiKey={doing.key} onClose={close} />}
    </>
  )
}

function KeyTable({ keys, onDo }: { keys: readonly ApiKey[]; onDo: (doing: Doing) => void }) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th>Name</th>
          <th>Roles</th>
          <th className="max-sm:hidden">Team</th>
          <th className="max-md:hidden">Created</th>
          <th className="max-sm:hidden">Last used</th>
          <th className="max-md:hidden">Expires</th>
          <th>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td className="min-w-28">
              <bdi className="font-medium">{key.name}</bdi>
              <div className="font-mono text-xs text-soft">{key.id}</div>
              {key.person && (
                <div className="text-xs text-soft">
                  of <bdi>{key.person}</bdi>
                </div>
              )}
            </td>
            <td>{key.roles.length === ROLES.length ? 'all roles' : key.roles.join(', ')}</td>
            <td className="max-sm:hidden">
              <bdi>{key.team ?? '–'}</bdi>
            </td>
            <td className="whitespace-nowrap text-soft max-md:hidden">
              <Time at={key.created_at} />
            </td>
            <td className="whitespace-nowrap text-soft max-sm:hidden">
              {key.last_used_at ? <Time at={key.last_used_at} style="ago" /> : 'never'}
            </td>
            <td className="whitespace-nowrap text-soft max-md:hidden">
              {key.expires_at ? <Time at={key.expires_at} /> : 'never'}
              {endsSoon(key) && <div className="text-critical">ends soon</div>}
            </td>
            <td>
              <div className="flex flex-wrap justify-end gap-1.5">
                <Link
                  href={whoAddress('key', key.id)}
                  className="button button-small"
                  aria-label={`What ${key.name} did`}
                >
                  Did
                </Link>
                {/* A personal key is rotated by its person alone. */}
                {key.person === null && (
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={`Rotate ${key.name}`}
                    onClick={() => onDo({ what: 'rotate', key })}
                  >
                    Rotate
                  </button>
                )}
                <button
                  type="button"
                  className="button button-small button-danger"
                  aria-label={`Revoke ${key.name}`}
                  onClick={() => onDo({ what: 'revoke', key })}
                >
                  Revoke
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SOON_MS = 7 * 24 * 3_600_000

function endsSoon({ expires_at }: ApiKey): boolean {
  return expires_at !== null && Date.parse(expires_at) - Date.now() < SOON_MS
}
