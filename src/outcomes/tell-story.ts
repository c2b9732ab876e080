/** Which calls of a session try again what was to be stopped before, and whether that got through. */
import type { Finding } from '../domain/finding.ts'
import type { Outcome } from '../domain/outcome.ts'

export type ToldCall = {
  readonly outcome: Outcome
  readonly isBlocked: boolean
  /** Of the event that it was asked with. */
  readonly findings: readonly Pick<Finding, 'rule' | 'effect'>[]
}

/** What a later call has in common with an earlier one. */
type Shared = 'target' | 'effect'

export type Story<Call> = {
  /** The last call before it that was to be stopped, and that it tries again. */
  readonly again: { readonly call: Call; readonly shares: Shared } | null
  /** Of a call that was to be stopped: the first later one that tried the same, and that nobody stopped. */
  readonly gotThrough: Call | null
}

/** Earlier calls that are looked at; sessions that are blocked more often than that are told by their last ones. */
const MAX_EARLIER = 100

/** `calls`: the oldest first. */
export function tellStory<Call extends ToldCall>(calls: readonly Call[]): Map<Call, Story<Call>> {
  const stories = new Map<Call, { again: Story<Call>['again']; gotThrough: Call | null }>()
  const blocked: Call[] = []
  for (const call of calls) {
    const earlier = blocked.flatMap((one) => {
      const shares = sharedBy(one, call)
      return shares === null ? [] : [{ call: one, shares }]
    })
    stories.set(call, { again: earlier.at(-1) ?? null, gotThrough: null })
    if (THROUGH.has(call.outcome))
      for (const one of earlier) {
        const story = stories.get(one.call)
        if (story) story.gotThrough ??= call
      }
    if (call.isBlocked) blocked.push(call)
    if (blocked.length > MAX_EARLIER) blocked.shift()
  }
  return stories
}

/** Nobody kept it from running; that it failed is not the guard's merit. */
const THROUGH: ReadonlySet<Outcome> = new Set([
  'ran',
  'failed',
  'let_through',
  'ran_despite_block',
  'not_asked',
])

function sharedBy(earlier: ToldCall, later: ToldCall): Shared | null {
  const pairs = earlier.findings.flatMap((one) => later.findings.map((other) => [one, other] as const))
  if (pairs.some(([one, other]) => one.effect && one.effect.target === other.effect?.target)) return 'target'
  return pairs.some(([one, other]) => hasSameEffect(one, other)) ? 'effect' : null
}

type FindingOfCall = ToldCall['findings'][number]

/** Where a text itself is the finding, its rule is the effect. */
function hasSameEffect(one: FindingOfCall, other: FindingOfCall): boolean {
  if (one.effect && other.effect)
    return one.effect.act === other.effect.act && one.effect.class === other.effect.class
  return one.rule === other.rule
}
