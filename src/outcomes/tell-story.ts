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
  const blocked: { readonly call: Call; readonly does: Does }[] = []
  for (const call of calls) {
    const does = doesOf(call)
    const earlier = blocked.flatMap((one) => {
      const shares = sharedBy(one.does, does)
      return shares === null ? [] : [{ call: one.call, shares }]
    })
    stories.set(call, { again: earlier.at(-1) ?? null, gotThrough: null })
    if (THROUGH.has(call.outcome))
      for (const one of earlier) {
        const story = stories.get(one.call)
        if (story) story.gotThrough ??= call
      }
    if (call.isBlocked) blocked.push({ call, does })
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

/** What a call does, by its findings: comparing two costs what they have, not the product of it. */
type Does = { readonly targets: ReadonlySet<string>; readonly effects: ReadonlySet<string> }

function doesOf({ findings }: ToldCall): Does {
  const targets = findings.flatMap(({ effect }) => (effect ? [effect.target] : []))
  // Where a text itself is the finding, its rule is the effect.
  const effects = findings.map(({ rule, effect }) => (effect ? `${effect.act} ${effect.class}` : rule))
  return { targets: new Set(targets), effects: new Set(effects) }
}

function sharedBy(earlier: Does, later: Does): Shared | null {
  if (hasCommon(earlier.targets, later.targets)) return 'target'
  return hasCommon(earlier.effects, later.effects) ? 'effect' : null
}

function hasCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of others) if (some.has(one)) return true
  return false
}
