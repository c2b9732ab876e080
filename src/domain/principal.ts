/** The caller, as proved by its key; `agent_id` in an event is only a claim. */

/** What each role may do, in the order in which people look for it. */
export const ROLE_DESCRIPTIONS = {
  ingest: 'sends events: for agents and their hooks',
  read: 'reads events, statistics and the policy, credentials included unless they are masked',
  auditor: 'reads and exports with credentials masked',
  reveal: 'sees and exports masked credentials, with a reason, on record',
  policy: 'changes the policy',
  approver: 'allows or denies what was blocked',
  privacy: "finds, keeps and erases a person's data",
  metrics: 'reads the metrics of the whole deployment',
  admin: 'manages keys and teams, and may do what ingest, read and policy may',
  operator: 'manages organizations; sees no events',
} as const

export type Role = keyof typeof ROLE_DESCRIPTIONS

export const ROLES = Object.keys(ROLE_DESCRIPTIONS) as Role[]

const IMPLIED_BY_ADMIN: readonly Role[] = ['ingest', 'read', 'policy']

/** Roles over the whole deployment: only its operators give them. */
export const DEPLOYMENT_ROLES: readonly Role[] = ['operator', 'metrics']

export const ORGANIZATION_ROLES: readonly Role[] = ROLES.filter((role) => !DEPLOYMENT_ROLES.includes(role))

/** The part of the data that a caller may access. A team's key is limited to its team. */
export type Scope = {
  readonly organization_id: string
  readonly team_id: string | null
}

export type PersonRef = { readonly id: string; readonly name: string }

export type Principal = Scope & {
  /** Of the key; of the person, where somebody signed in. */
  readonly key_id: string
  readonly key_name: string
  readonly roles: readonly Role[]
  /** Who signed in, or whose personal key it is; null: no person. */
  readonly person: PersonRef | null
}

/** Whether the caller has one of the roles. */
export function hasRole({ roles }: Pick<Principal, 'roles'>, allowed: readonly Role[]): boolean {
  return allowed.some(
    (role) => roles.includes(role) || (IMPLIED_BY_ADMIN.includes(role) && roles.includes('admin')),
  )
}

/** Nobody gives a role that they lack; those of the deployment are for operators to give. */
export function mayGive(giver: Pick<Principal, 'roles'>, role: Role): boolean {
  return hasRole(giver, DEPLOYMENT_ROLES.includes(role) ? ['operator'] : [role])
}
