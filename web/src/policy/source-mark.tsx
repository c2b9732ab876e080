import type { PolicySource } from '../api/records.ts'

/** Where a value comes from: set here, inherited, or never set. */
export function SourceMark({ source, team }: { source: PolicySource; team: string | null }) {
  const text = source === 'organization' && team === null ? 'set for the organization' : TEXTS[source]
  const isInherited = team !== null && source !== 'team'
  return (
    <span
      className={`rounded border px-1.5 text-xs ${isInherited ? 'border-dashed border-edge text-soft' : 'border-line text-soft'}`}
    >
      {text}
    </span>
  )
}

const TEXTS: Readonly<Record<PolicySource, string>> = {
  default: 'default',
  organization: 'inherited from the organization',
  team: 'set for the team',
}
