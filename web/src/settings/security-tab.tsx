/** What the organization decides beyond its policy. Each change applies at once, and is in the record of changes. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { securityQuery } from '../api/queries.ts'
import type { SecuritySettings } from '../api/records.ts'
import { CheckField } from '../parts/check-field.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { Failure, Loading, messageOf } from '../parts/states.tsx'

const TEAM_POLICIES: readonly (readonly [SecuritySettings['team_policies'], string])[] = [
  ['tighten', say`Teams may only tighten the organization’s policy`],
  ['tighten_except_logging', say`The same, but teams choose what is logged`],
  ['free', say`Teams may change everything in their policy`],
]

type Switch = {
  readonly name: 'mask_credentials' | 'keep_credentials' | 'approvals' | 'log_reads'
  readonly title: string
  readonly hint: string
}

const SWITCHES: readonly Switch[] = [
  {
    name: 'mask_credentials',
    title: say`Mask credentials in the API, too`,
    hint: say`Keys with the roles read and admin no longer see credentials that were found. This dashboard, exports and auditors never do, unless somebody reveals them with a reason.`,
  },
  {
    name: 'keep_credentials',
    title: say`Keep credentials that were found`,
    hint: say`Switched off, they are removed from every event before it is stored, and nobody can bring them back. Events from before stay as they are.`,
  },
  {
    name: 'approvals',
    title: say`Blocked calls can be asked for`,
    hint: say`Somebody with the role approver may allow a blocked call once. Nobody allows their own.`,
  },
  {
    name: 'log_reads',
    title: say`Record who reads events`,
    hint: say`Every event and every list that is read leaves a line in the record of changes.`,
  },
]

const FOUR_EYES: readonly (readonly [SecuritySettings['four_eyes'][number], string])[] = [
  ['policy', say`Whatever weakens the policy or these settings`],
  ['exceptions', say`Wide exceptions, and the end of one that always blocks`],
  ['reveal', say`Seeing and exporting masked credentials, and settings that would show them`],
  ['erasure', say`Erasing data`],
  ['retention', say`Keeping data for a shorter time`],
  [
    'access',
    say`Sign-in providers, access of persons, every change of these settings, and the end of what always blocks`,
  ],
]

const EXCEPTION_DAYS = [7, 30, 90, 365]

/** What somebody set over the API stays a choice. */
function dayOptions(current: number): (readonly [string, string])[] {
  return [...new Set([...EXCEPTION_DAYS, current])]
    .sort((a, b) => a - b)
    .map((days) => [String(days), say`${days} days`])
}

export function SecurityTab() {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const { data, error, refetch } = useQuery(securityQuery)
  const change = useMutation({
    mutationFn: (update: Partial<SecuritySettings>) =>
      send('PUT', '/org/security', { body: update, etag: data?.etag }),
    onSettled: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  })
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Loading rows={4} />
  // What was clicked shows at once; a change that is refused is taken back with its reason.
  const settings = { ...data.value, ...(change.isPending && change.variables) }
  const canChange = session?.roles.includes('admin') === true && session.team === null
  const isDisabled = !canChange || change.isPending
  return (
    <section className="card flex flex-col gap-4 p-4" aria-label="Security">
      {!canChange && <p className="text-soft">Only an admin of the organization changes these.</p>}
      <fieldset disabled={isDisabled}>
        <legend className="mb-1 font-medium">Policies of teams</legend>
        {TEAM_POLICIES.map(([value, title]) => (
          <label key={value} className="flex items-start gap-2 py-0.5">
            <input
              type="radio"
              name="team-policies"
              className="accent-accent"
              checked={settings.team_policies === value}
              onChange={() => change.mutate({ team_policies: value })}
            />
            {title}
          </label>
        ))}
      </fieldset>
      <fieldset disabled={isDisabled} className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">Credentials and reading</legend>
        {SWITCHES.map(({ name, title, hint }) => (
          <CheckField key={name} isOn={settings[name]} onChange={(isOn) => change.mutate({ [name]: isOn })}>
            <span>
              {title}
              <span className="block text-xs text-soft">{hint}</span>
            </span>
          </CheckField>
        ))}
      </fieldset>
      <fieldset disabled={isDisabled}>
        <legend className="mb-1 font-medium">A second person confirms</legend>
        {FOUR_EYES.map(([name, title]) => (
          <CheckField
            key={name}
            isOn={settings.four_eyes.includes(name)}
            onChange={(isOn) =>
              change.mutate({
                four_eyes: isOn
                  ? [...settings.four_eyes, name]
                  : settings.four_eyes.filter((one) => one !== name),
              })
            }
          >
            {title}
          </CheckField>
        ))}
        <p className="text-xs text-soft">
          Nobody confirms what they asked for; a key counts as whoever made it. To switch one off needs a
          second person, too.
        </p>
      </fieldset>
      <SelectField
        title="Exceptions end after at most"
        value={String(settings.exception_days)}
        options={dayOptions(settings.exception_days)}
        isDisabled={isDisabled}
        onChange={(days) => change.mutate({ exception_days: Number(days) })}
      />
      {change.error && (
        <p role="alert" className="text-critical">
          Not changed: {messageOf(change.error)}
        </p>
      )}
    </section>
  )
}
