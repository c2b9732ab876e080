import { mayGive, ROLE_DESCRIPTIONS } from '../../../src/domain/principal.ts'
import type { Role, SessionInfo } from '../api/records.ts'
import { CheckField } from '../parts/check-field.tsx'

/** Which roles to give, out of those that this person may give. */
export function RoleChoice<R extends Role>({
  title,
  session,
  offered,
  roles,
  onChange,
}: {
  title: string
  session: SessionInfo | undefined
  offered: readonly R[]
  roles: readonly R[]
  onChange: (roles: readonly R[]) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{title}</legend>
      {offered
        .filter((role) => session && mayGive(session, role))
        .map((role) => (
          <CheckField
            key={role}
            isOn={roles.includes(role)}
            onChange={(isOn) => onChange(isOn ? [...roles, role] : roles.filter((one) => one !== role))}
          >
            <span>
              {role} <span className="text-soft">{ROLE_DESCRIPTIONS[role]}</span>
            </span>
          </CheckField>
        ))}
    </fieldset>
  )
}
