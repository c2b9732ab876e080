/** The providers that persons of the organization sign in with, and what their groups give. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { providersQuery } from '../api/queries.ts'
import type { IdentityProvider } from '../api/records.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { Empty, Failure, Loading } from '../parts/states.tsx'
import { ProviderDialog } from './provider-dialog.tsx'

type Doing =
  | { readonly what: 'create' }
  | { readonly what: 'change' | 'remove'; readonly provider: IdentityProvider }

export function SignInTab() {
  const { data: session } = useQuery(sessionQuery)
  const { data, error, refetch } = useQuery(providersQuery)
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 text-soft">
          Persons sign in with an OpenID Connect provider. Their groups give them a team and roles, from the
          next sign-in on.
        </p>
        <button type="button" className="button button-main" onClick={() => setDoing({ what: 'create' })}>
          <Icon name="plus" />
          Set a provider up
        </button>
      </div>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={3} />
      ) : data.providers.length === 0 ? (
        <section className="card" aria-label="Providers">
          <Empty title="No provider of this organization.">
            Keys work without one. Providers of the operator are not listed here.
          </Empty>
        </section>
      ) : (
        data.providers.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} url={session?.url ?? ''} onDo={setDoing} />
        ))
      )}
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
        <button
          type="button"
          className="button button-small"
          aria-label={`Change ${provider.name}`}
          onClick={() => onDo({ what: 'change', provider })}
        >
          Change
        </button>
        <button
          type="button"
          className="button button-small button-danger"
          aria-label={`Remove ${provider.name}`}
          onClick={() => onDo({ what: 'remove', provider })}
        >
          Remove
        </button>
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
        {provider.mappings.map(({ group, team, roles }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
          <li key={index}>
            Group <bdi className="font-medium">{group}</bdi>: {roles.join(', ')}{' '}
            <span className="text-soft">{team ? `in team ${team}` : 'in the whole organization'}</span>
          </li>
        ))}
        {provider.domains.length > 0 && (
          <li>
            Verified addresses of {provider.domains.join(', ')}: read{' '}
            <span className="text-soft">where no group counts</span>
          </li>
        )}
        {provider.mappings.length + provider.domains.length === 0 && (
          <li className="text-soft">No group gives anything yet: who signs in waits for an admin.</li>
        )}
      </ul>
    </section>
  )
}

function RemoveDialog({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => send('DELETE', `/org/providers/${encodeURIComponent(provider.id)}`),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: providersQuery.queryKey })
      onClose()
    },
  })
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
