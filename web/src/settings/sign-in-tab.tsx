/** The providers that persons of the organization sign in with, and what their groups give. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { providersQuery } from '../api/queries.ts'
import type { IdentityProvider } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { Answered, Empty } from '../parts/states.tsx'
import { useChange } from '../parts/use-change.ts'
import { ProviderDialog } from './provider-dialog.tsx'

type Doing =
  | { readonly what: 'create' }
  | { readonly what: 'change' | 'remove'; readonly provider: IdentityProvider }

export function SignInTab() {
  const { data: session } = useQuery(sessionQuery)
  const query = useQuery(providersQuery)
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 text-soft">
          Persons sign in with an OpenID Connect provider. Their groups give them a team and roles, from the
          next sign-in on.
        </p>
        <Button tone="main" onClick={() => setDoing({ what: 'create' })}>
          <Icon name="plus" />
          Set a provider up
        </Button>
      </div>
      <Answered query={query} rows={3}>
        {(data) =>
          data.providers.length === 0 ? (
            <section className="card" aria-label="Providers">
              <Empty title="No provider of this organization.">
                Keys work without one. Providers of the operator are not listed here.
              </Empty>
            </section>
          ) : (
            data.providers.map((provider) => (
              <ProviderCard key={provider.id} provider={provider} url={session?.url ?? ''} onDo={setDoing} />
            ))
          )
        }
      </Answered>
      {doing?.what === 'create' && <ProviderDialog provider={null} onClose={close} />}
      {doing?.what === 'change' && <ProviderDialog provider={doing.provider} onClose={close} />}
      {doing?.what === 'remove' && <RemoveDialog provider={doing.provider} onClose={close} />}
    </>
  )
}

function ProviderCard({
  provider,
  url,
  onDo,
}: {
  provider: IdentityProvider
  url: string
  onDo: (doing: Doing) => void
}) {
  const { mappings = [], domains = [] } = provider
  const places = [
    [say`Sign-in link`, provider.sign_in_path],
    [say`Redirect URI`, provider.callback_path],
    [say`Back-channel logout URI`, provider.logout_path],
  ] as const
  return (
    <section className="card flex flex-col gap-3 p-3" aria-label={`Provider ${provider.name}`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate font-medium">
          <bdi>{provider.name}</bdi> <span className="font-normal text-soft">{provider.issuer}</span>
        </h2>
        <Button
          isSmall
          aria-label={`Change ${provider.name}`}
          onClick={() => onDo({ what: 'change', provider })}
        >
          Change
        </Button>
        <Button
          isSmall
          tone="danger"
          aria-label={`Remove ${provider.name}`}
          onClick={() => onDo({ what: 'remove', provider })}
        >
          Remove
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
        {places.map(([title, path]) => (
          <div key={title} className="contents">
            <dt className="text-soft">{title}</dt>
            <dd className="flex items-center gap-2">
              <code className="truncate font-mono">{url + path}</code>
              <CopyButton text={() => url + path} label={`Copy the ${title}`} isBare />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-col gap-0.5">
        {mappings.map(({ group, team, roles }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
          <li key={index}>
            Group <bdi className="font-medium">{group}</bdi>: {roles.join(', ')}{' '}
            <span className="text-soft">{team ? `in team ${team}` : 'in the whole organization'}</span>
          </li>
        ))}
        {domains.length > 0 && (
          <li>
            Verified addresses of {domains.join(', ')}: read{' '}
            <span className="text-soft">where no group counts</span>
          </li>
        )}
        {mappings.length + domains.length === 0 && (
          <li className="text-soft">No group gives anything yet: who signs in waits for an admin.</li>
        )}
      </ul>
    </section>
  )
}

function RemoveDialog({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const remove = useChange(
    () => send('DELETE', '/org/providers/{id}', { id: provider.id }),
    [providersQuery.queryKey],
    onClose,
  )
  return (
    <ChangeDialog
      title="Remove a provider"
      change={remove}
      verb="Remove the provider"
      isDanger
      onClose={onClose}
    >
      <p>
        Nobody can sign in with <bdi className="font-medium">{provider.name}</bdi> any more, and sessions that
        began with it end. The persons stay in the record.
      </p>
    </ChangeDialog>
  )
}
