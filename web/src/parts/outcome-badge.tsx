/** What became of a call, in words that a person uses. */
import type { Outcome } from '../api/records.ts'

const TONES: Readonly<Partial<Record<Outcome, string>>> = {
  ran_despite_block: 'bg-critical text-panel',
  let_through: 'bg-critical-tint text-critical',
  not_asked: 'bg-high-tint text-high',
  stopped: 'bg-good-tint text-good',
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const tone = TONES[outcome] ?? 'bg-raised text-soft'
  return (
    <span
      className={`rounded px-1.5 py-px text-xs font-semibold whitespace-nowrap ${tone}`}
      data-testid="outcome"
    >
      {outcome.replaceAll('_', ' ')}
    </span>
  )
}
