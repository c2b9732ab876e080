/**
 * What a piece of evidence says about a call, as bits. The evidence of a call is the union of them: in whatever order it
 * arrives, and however often, the result is the same.
 */
export const FACTS = {
  /** Who asked before the call. */
  asked_by_hook: 1 << 0,
  asked_by_gateway: 1 << 1,
  asked_by_other: 1 << 2,
  /** The verdict on the event that was asked with; of several, each. */
  allowed: 1 << 3,
  blocked: 1 << 4,
  /** The block was the answer to a hook or gateway that waited for it. */
  told: 1 << 5,
  /** Its connection was gone before the answer. */
  connection_gone: 1 << 6,
  /** The hook's own report. */
  hook_stopped: 1 << 7,
  hook_let_go: 1 << 8,
  hook_allowed: 1 << 9,
  /** What the client says: in a hook after the call, or in its telemetry. */
  ran: 1 << 10,
  failed: 1 << 11,
  stopped_by_client: 1 << 12,
  declined: 1 << 13,
  /** A span that ended without a result. */
  no_result: 1 << 14,
  /** Where it comes from. */
  in_telemetry: 1 << 15,
  in_post_hook: 1 << 16,
  /** A person allowed it: a block before, of the same call or one that cannot be told from it, does not count. */
  approved: 1 << 17,
} as const

export type Fact = keyof typeof FACTS

export function factsOf(...names: readonly (Fact | false)[]): number {
  return names.reduce((facts, name) => (name === false ? facts : facts | FACTS[name]), 0)
}

export function factNames(facts: number): Fact[] {
  return (Object.keys(FACTS) as Fact[]).filter((name) => (facts & FACTS[name]) !== 0)
}

export function hasFact(facts: number, ...names: readonly Fact[]): boolean {
  return (facts & factsOf(...names)) !== 0
}

/** A report says that a hook was there, even where its question has not arrived yet. */
export const ASKED = factsOf(
  ...(['asked_by_hook', 'asked_by_gateway', 'asked_by_other'] as const),
  ...(['hook_stopped', 'hook_let_go', 'hook_allowed'] as const),
)

export function wasAsked(facts: number): boolean {
  return (facts & ASKED) !== 0
}
