/** What an organization decides beyond its policy. */
import { type Static, Type } from 'typebox'
import { FOUR_EYES, type FourEyes } from './pending-change.ts'

const fields = {
  team_policies: Type.Enum(['tighten', 'tighten_except_logging', 'free'], {
    type: 'string',
    description:
      "What a team's own key may change in its policy. tighten: nothing may be looser than the organization's; tighten_except_logging: the same, but any logging_level; free: everything. What the organization sets for a team always applies.",
  }),
  mask_credentials: Type.Boolean({
    description:
      'Credentials that were found are masked for keys with the roles read and admin, too. The dashboard, auditors, alerts and exports never show them.',
  }),
  keep_credentials: Type.Boolean({
    description: 'False: credentials that were found are removed from an event before it is stored.',
  }),
  exception_days: Type.Integer({
    minimum: 1,
    maximum: 3650,
    description: 'How many days ahead an exception that sets findings aside may end at most.',
  }),
  approvals: Type.Boolean({
    description:
      'A blocked call can be asked for: somebody with the role approver may allow it once. Off, blocking is final.',
  }),
  four_eyes: Type.Array(Type.Enum([...FOUR_EYES], { type: 'string' }), {
    uniqueItems: true,
    description:
      'What a second person has to confirm. policy: whatever weakens a policy or these settings; exceptions: wide ones, and the end of one that always blocks; reveal: to see or export what is masked, and settings that would show it; erasure; retention: shorter, and the release of a legal hold; access: identity providers and their mappings, access of persons, every change of these settings, and whatever ends or shortens what always blocks. To take something off this list needs a second person as well.',
  }),
  log_reads: Type.Boolean({ description: 'Every event and list that is read leaves a change record.' }),
}

export const SecuritySettings = Type.Object(fields, {
  additionalProperties: false,
  $id: 'SecuritySettings',
  description: 'What the organization decides beyond its policy.',
})

export type SecuritySettings = Omit<Static<typeof SecuritySettings>, 'four_eyes'> & {
  readonly four_eyes: readonly FourEyes[]
}

export const SecurityUpdate = Type.Partial(Type.Object(fields), {
  additionalProperties: false,
  $id: 'SecurityUpdate',
  description: 'Fields that are left out keep their value.',
  examples: [{ mask_credentials: true }],
})

export type SecurityUpdate = Partial<SecuritySettings>

/** Of organizations from before there were such settings: everything stays as it was. */
export const INITIAL_SECURITY: SecuritySettings = {
  team_policies: 'free',
  mask_credentials: false,
  keep_credentials: true,
  exception_days: 90,
  approvals: false,
  four_eyes: [],
  log_reads: false,
}

/** What a new organization begins with. */
export const NEW_ORGANIZATION_SECURITY: SecurityUpdate = { team_policies: 'tighten' }

/** Whether the second value is weaker than the first, for each setting. */
const WEAKER: {
  readonly [K in keyof SecuritySettings]: (before: SecuritySettings[K], after: SecuritySettings[K]) => boolean
} = {
  team_policies: (before, after) => STRICTNESS.indexOf(after) > STRICTNESS.indexOf(before),
  mask_credentials: (before, after) => before && !after,
  keep_credentials: (before, after) => !before && after,
  exception_days: (before, after) => after > before,
  approvals: (before, after) => after && !before,
  four_eyes: (before, after) => before.some((one) => !after.includes(one)),
  log_reads: (before, after) => before && !after,
}

const STRICTNESS: readonly SecuritySettings['team_policies'][] = ['tighten', 'tighten_except_logging', 'free']

/** What is weaker afterwards. */
function weakerSettings(before: SecuritySettings, after: SecuritySettings): (keyof SecuritySettings)[] {
  const isWeaker = <K extends keyof SecuritySettings>(name: K) => WEAKER[name](before[name], after[name])
  return (Object.keys(WEAKER) as (keyof SecuritySettings)[]).filter((name) => isWeaker(name))
}

/** Whose weaker value waits also where only this is on the list: otherwise one person shows what two should. */
const SHOWING: readonly (keyof SecuritySettings)[] = ['mask_credentials', 'keep_credentials']

/** What a second person has to confirm: to take something off the list always, the rest where it says so. */
export function guardedSettings(
  before: SecuritySettings,
  after: SecuritySettings,
): (keyof SecuritySettings)[] {
  const list = before.four_eyes
  if (list.includes('access')) return changedSettings(before, after)
  return weakerSettings(before, after).filter(
    (name) =>
      list.includes('policy') || name === 'four_eyes' || (list.includes('reveal') && SHOWING.includes(name)),
  )
}

function changedSettings(before: SecuritySettings, after: SecuritySettings): (keyof SecuritySettings)[] {
  const names = Object.keys(WEAKER) as (keyof SecuritySettings)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
