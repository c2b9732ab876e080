/** Roles that several routes ask for. What `admin` implies is not repeated: see `hasRole`. */
import { ORGANIZATION_ROLES, type Role } from '../domain/principal.ts'

export const SENDERS: readonly Role[] = ['ingest']

/** Auditors get the same answers with credentials masked. */
export const READERS: readonly Role[] = ['read', 'auditor']

/** The operator and the collector of metrics have no business inside an organization. */
export const ANYBODY_INSIDE: readonly Role[] = ORGANIZATION_ROLES
