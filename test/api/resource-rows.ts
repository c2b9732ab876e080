/** For every resource that is defined in one place: what tests of all operations need to know, from its definition. */
import { ROLES, type Role } from '../../src/domain/principal.ts'
import type { Resource } from '../../src/resources/kit/resource.ts'
import { RESOURCES } from '../../src/resources/resources.ts'

const UNKNOWN = '01JF8Z5Q3V7W2N4K6M8P0R1S2T'

export function exampleOf({ example, lasts }: Resource): Record<string, unknown> {
  return { ...example, ...(lasts && { until: new Date(Date.now() + 3_600_000).toISOString() }) }
}

export function titleOf({ name }: Resource): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

type Row = {
  readonly roles: readonly Role[]
  readonly path?: () => string
  readonly body?: unknown
  readonly status: number
}

/** Rows of the access matrix. What the role `admin` implies is written out there. */
export function accessRows(): Record<string, Row> {
  const all = RESOURCES.map((resource): Record<string, Row> => {
    const [list, one] = [`/v1/${resource.plural}`, `/v1/${resource.plural}/{id}`]
    const [readers, writers] = [withAdmin(resource.readers), withAdmin(resource.writers)]
    const path = () => `/v1/${resource.plural}/${resource.idPrefix}${UNKNOWN}`
    const change = { until: new Date(Date.now() + 3_600_000).toISOString() }
    const isChangeable = resource.changeable.length > 0 || resource.lasts !== null
    return {
      [`GET ${list}`]: { roles: readers, status: 200 },
      [`POST ${list}`]: { roles: writers, body: exampleOf(resource), status: 201 },
      [`GET ${one}`]: { roles: readers, path, status: 404 },
      ...(isChangeable && { [`PATCH ${one}`]: { roles: writers, path, body: change, status: 404 } }),
      [`DELETE ${one}`]: { roles: writers, path, status: 404 },
    }
  })
  return Object.assign({}, ...all)
}

function withAdmin(roles: readonly Role[]): readonly Role[] {
  const isImplied = roles.some((role) => ['ingest', 'read', 'policy'].includes(role))
  return ROLES.filter((role) => roles.includes(role) || (role === 'admin' && isImplied))
}
