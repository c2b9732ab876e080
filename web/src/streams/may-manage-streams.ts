import type { StreamCover } from '../../../src/domain/stream.ts'
import type { Role, SessionInfo } from '../api/records.ts'

const ROLES: Readonly<Record<StreamCover, Role>> = { organization: 'admin', deployment: 'operator' }

/** Nobody of a team does: the events of all teams are in them. */
export function mayManageStreams({ team, roles }: SessionInfo, covers: StreamCover): boolean {
  return team === null && roles.includes(ROLES[covers])
}
