/** What became of a call, in words that a person uses. */
import type { Outcome } from '../api/records.ts'

type Words = { readonly title: string; readonly tone: string; readonly means: string }

export const OUTCOME_WORDS: Readonly<Record<Outcome, Words>> = {
  ran_despite_block: {
    title: 'ran despite block',
    tone: 'bg-critical text-panel',
    means: 'It was to be stopped, and ran.',
  },
  let_through: {
    title: 'let through',
    tone: 'bg-critical-tint text-critical',
    means: 'It was to be stopped; the hook could not know in time and let it go.',
  },
  not_asked: {
    title: 'not asked',
    tone: 'bg-high-tint text-high',
    means: 'There is evidence of the call, and no hook asked about it.',
  },
  stopped: {
    title: 'stopped',
    tone: 'bg-good-tint text-good',
    means: 'It was to be stopped, and did not run.',
  },
  declined: {
    title: 'declined',
    tone: 'bg-raised text-soft',
    means: 'Allowed by the policy, refused by the person or the client.',
  },
  failed: { title: 'failed', tone: 'bg-raised text-soft', means: 'It ran or was tried, and failed.' },
  ran: { title: 'ran', tone: 'bg-raised text-soft', means: 'Allowed, and ran.' },
  unknown: { title: 'unknown', tone: 'bg-raised text-soft', means: 'There is no evidence either way.' },
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { title, tone, means } = OUTCOME_WORDS[outcome]
  return (
    <span
      className={`inline-block rounded px-1.5 py-px text-xs font-semibold whitespace-nowrap ${tone}`}
      title={means}
      data-testid="outcome"
    >
      {title}
    </span>
  )
}
