import type { Decision } from '../api/records.ts'
import { Icon } from './icon.tsx'

export function DecisionBadge({ decision }: { decision: Decision }) {
  return decision === 'block' ? (
    <span className="inline-flex items-center gap-1 rounded bg-critical px-1.5 py-px text-xs font-semibold text-panel">
      <Icon name="block" className="size-3" />
      blocked
    </span>
  ) : (
    <span className="text-xs text-soft">allowed</span>
  )
}

export function PiiBadge({ kinds }: { kinds: readonly string[] }) {
  if (kinds.length === 0) return null
  const [first, ...rest] = kinds
  return (
    <span
      className="inline-flex max-w-full items-center gap-1 rounded bg-personal-tint px-1.5 py-px text-xs font-medium text-personal"
      title={`Personal data: ${kinds.join(', ')}`}
    >
      <Icon name="person" className="size-3" />
      <span className="truncate">{first}</span>
      {rest.length > 0 && <span>+{rest.length}</span>}
    </span>
  )
}
