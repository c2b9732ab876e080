import type { Decision, Outcome } from '../api/records.ts'
import { Icon } from './icon.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

/**
 * What became of it first, the decision second: "blocked" is said only where the call did not run. Without evidence it was
 * asked to be blocked, and no more is known.
 */
export function DecisionBadge({
  decision,
  outcome,
}: {
  decision: Decision
  outcome?: Outcome | null | undefined
}) {
  if (decision === 'allow') return <span className="text-xs text-soft">allowed</span>
  if (outcome && NOT_HELD.has(outcome)) return <OutcomeBadge outcome={outcome} />
  const isStopped = outcome === 'stopped'
  return (
    <span
      className={`inline-flex items-center gap-1 rounded px-1.5 py-px text-xs font-semibold whitespace-nowrap ${isStopped ? 'bg-critical text-panel' : 'bg-critical-tint text-critical'}`}
    >
      <Icon name="block" className="size-3" />
      {isStopped ? 'blocked' : 'asked to block'}
    </span>
  )
}

const NOT_HELD: ReadonlySet<Outcome> = new Set([
  'ran_despite_block',
  'let_through',
  'not_asked',
  'ran',
  'failed',
])

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
