import { mayGive, ROLE_DESCRIPTIONS } from '../../../src/domain/principal.ts'
import type { Role, SessionInfo } from '../api/records.ts'

/** Which roles to give, out of those that this person may give. */
export function RoleChoice({
  title,
  session,
  offered,
  roles,
  onChange,
}: {
  title: string
  session: SessionInfo | undefined
  offered: readonly Role[]
  roles: readonly Role[]
  onChange: (roles: readonly Role[]) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{title}</legend>
      {offered
        .filter((role) => session && mayGive(session, role))
        .map((role) => (
          <label key={role} className="flex items-start gap-2 py-0.5">
            <input
              type="checkbox"
              className="accent-accent"
              checked={roles.includes(role)}
              onChange={({ target }) =>
                onChange(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
              }
            />
            <span>
              {role} <span className="text-soft">{ROLE_DESCRIPTIONS[role]}</span>
            </span>
          </label>
        ))}
    </fieldset>
  )
}
