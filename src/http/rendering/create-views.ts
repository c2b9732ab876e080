import type { FastifyRequest } from 'fastify'
import type { Security } from '../../access/create-security.ts'
import { hasRole } from '../../domain/principal.ts'
import { maskCredentials } from '../../masking/mask-credentials.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'

/** An event as the caller may see it. */
export type View = (event: StoredEvent) => StoredEvent

export type Views = (request: FastifyRequest) => Promise<View>

/** Credentials are masked in the dashboard and for auditors always, for everybody where the organization says so. */
export function createViews(security: Pick<Security, 'inForce'>): Views {
  return async ({ principal, isSession }) => {
    if (isSession || !hasRole(principal, ['read'])) return masked
    return (await security.inForce(principal.organization_id)).mask_credentials ? masked : exact
  }
}

export const masked: View = (event) => maskCredentials(event)

export const exact: View = (event) => event
