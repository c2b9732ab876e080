import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ORGANIZATION_ROLES } from '../../../src/domain/principal.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { providersQuery, teamsQuery } from '../api/queries.ts'
import type { GroupMapping, IdentityProvider } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChange } from '../parts/use-change.ts'
import { RoleChoice } from './role-choice.tsx'

type Draft = Pick<IdentityProvider, 'name' | 'issuer' | 'client_id' | 'groups_claim'> & {
  readonly client_secret: string
  /** Separated by commas. */
  readonly domains: string
}

export function ProviderDialog({
  provider,
  onClose,
}: {
  provider: IdentityProvider | null
  onClose: () => void
}) {
  const [draft, setDraft] = useState<Draft>({
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    groups_claim: provider?.groups_claim ?? 'groups',
    client_secret: '',
    domains: provider?.domains?.join(', ') ?? '',
  })
  const [mappings, setMappings] = useState<readonly GroupMapping[]>(provider?.mappings ?? [])
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: (text: string) => setDraft({ ...draft, [name]: text }),
  })
  const save = useChange(
    () => {
      const { client_secret, domains, ...others } = draft
      const body = {
        ...others,
        domains: domains
          .split(',')
          .map((domain) => domain.trim().toLowerCase())
          .filter(Boolean),
        mappings,
        ...((client_secret || !provider) && { client_secret }),
      }
      return provider
        ? send('PUT', '/org/providers/{id}', { id: provider.id, body })
        : send('POST', '/org/providers', { body })
    },
    [providersQuery.queryKey],
    onClose,
  )
  return (
    <ChangeDialog
      title={provider ? `Change ${provider.name}` : 'Set a provider up'}
      change={save}
      verb="Save"
      isReady={mappings.every(({ group, roles }) => group !== '' && roles.length > 0)}
      onClose={onClose}
    >
      <TextField title="Name" hint="What the button says." maxLength={200} required {...field('name')} />
      <TextField
        title="Issuer"
        placeholder="https://login.example.com"
        maxLength={500}
        required
        {...field('issuer')}
      />
      <TextField title="Client ID" maxLength={500} required {...field('client_id')} />
      <TextField
        title="Client secret"
        type="password"
        autoComplete="off"
        hint={provider?.has_client_secret ? 'Empty: it stays as it is.' : 'Empty: a public client.'}
        {...field('client_secret')}
      />
      <TextField
        title="Claim with the groups"
        hint="As the provider calls it."
        maxLength={200}
        required
        {...field('groups_claim')}
      />
      <TextField
        title="Domains"
        hint="Verified addresses in these get the role read, where no group counts. Separated by commas."
        {...field('domains')}
      />
      {mappings.map((mapping, index) => (
        <MappingFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a mapping has nothing else that stays the same
          key={index}
          number={index + 1}
          mapping={mapping}
          onChange={(changed) => setMappings(mappings.with(index, changed))}
          onRemove={() => setMappings(mappings.filter((_, other) => other !== index))}
        />
      ))}
      <Button
        className="self-start"
        onClick={() => setMappings([...mappings, { group: '', team: null, roles: ['read'] }])}
      >
        Add a group
      </Button>
    </ChangeDialog>
  )
}

function MappingFields({
  number,
  mapping,
  onChange,
  onRemove,
}: {
  number: number
  mapping: GroupMapping
  onChange: (mapping: GroupMapping) => void
  onRemove: () => void
}) {
  const { data: session } = useQuery(sessionQuery)
  const { data: teams } = useQuery(teamsQuery)
  const names = teams?.teams.map(({ name }) => name) ?? []
  return (
    <section className="flex flex-col gap-2 rounded-md border border-line p-3" aria-label={`Group ${number}`}>
      <TextField
        title="Group"
        value={mapping.group}
        maxLength={200}
        required
        onChange={(group) => onChange({ ...mapping, group })}
      />
      <SelectField
        title="Team"
        value={mapping.team ?? ''}
        options={[['', say`The whole organization`], ...names.map((name) => [name, name] as const)]}
        onChange={(team) => onChange({ ...mapping, team: team || null })}
      />
      <RoleChoice
        title="What its members may do"
        session={session}
        offered={ORGANIZATION_ROLES as GroupMapping['roles']}
        roles={mapping.roles}
        onChange={(roles) => onChange({ ...mapping, roles })}
      />
      <Button isSmall className="self-start" onClick={onRemove}>
        Remove the group
      </Button>
    </section>
  )
}
