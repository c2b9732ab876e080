/** The caller, as proved by its key; `agent_id` in an event is only a claim. */
export const ROLES = ['ingest', 'read', 'admin', 'operator'] as const

export type Role = (typeof ROLES)[number]

/** The part of the data that a caller may access. A team's key is limited to its team. */
export type Scope = {
  readonly organization_id: string
  readonly team_id: string | null
}

export type Principal = Scope & {
  readonly key_id: string
  readonly key_name: string
  readonly roles: readonly Role[]
}

/** An admin may do all that ingest and read may; the operator of the deployment sees no events. */
export function hasRole(principal: Principal, allowed: readonly Role[]): boolean {
  return principal.roles.some(
    (role) => allowed.includes(role) || (role === 'admin' && !allowed.every((one) => one === 'operator')),
  )
}
