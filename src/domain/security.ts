/** What an organization decides beyond its policy. */
import { type Static, Type } from 'typebox'

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
  log_reads: Type.Boolean({ description: 'Every event and list that is read leaves a change record.' }),
}

export const SecuritySettings = Type.Object(fields, {
  additionalProperties: false,
  $id: 'SecuritySettings',
  description: 'What the organization decides beyond its policy.',
})

export type SecuritySettings = Static<typeof SecuritySettings>

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
  log_reads: false,
}

/** What a new organization begins with. */
export const NEW_ORGANIZATION_SECURITY: SecurityUpdate = { team_policies: 'tighten' }
