import type { PolicySource } from '../api/records.ts'
import { say } from '../parts/say.ts'

type SourceMarkParts = { source: PolicySource; team: string | null; isLooser: boolean }

/** Where a value comes from: set here, inherited, or never set; and whether it is looser than teams may set it now. */
export function SourceMark({ source, team, isLooser }: SourceMarkParts) {
  const text = source === 'organization' && team === null ? say`set for the organization` : TEXTS[source]
  const isInherited = team !== null && source !== 'team'
  return (
    <>
      <span
        className={`rounded border px-1.5 text-xs ${isInherited ? 'border-dashed border-edge text-soft' : 'border-line text-soft'}`}
      >
        {text}
      </span>
      {isLooser && (
        <span
          className="rounded bg-medium-tint px-1.5 text-xs text-medium"
          title="The organization lets its teams only tighten its policy. This value was set before, or by the organization; a key of the team cannot set it again."
        >
          looser than the floor, set before
        </span>
      )}
    </>
  )
}

const TEXTS: Readonly<Record<PolicySource, string>> = {
  default: say`default`,
  organization: say`inherited from the organization`,
  team: say`set for the team`,
}
