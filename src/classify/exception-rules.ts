import type { Rule } from './rule.ts'

/** What an organization adds by its exceptions. Examples stand in the tests: each needs an exception. */
export const exceptionRules = {
  alwaysBlock: {
    id: 'exception.always-block',
    level: 'critical',
    why: 'Is always blocked by the organization: {target}.',
    examples: { hits: [], misses: [] },
  },
} as const satisfies Record<string, Rule>
