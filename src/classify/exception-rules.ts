import type { Rule } from './rule.ts'

/** What an organization adds by its exceptions and stops. Examples are in the tests: each needs an exception, or a stop. */
export const exceptionRules = {
  alwaysBlock: {
    id: 'exception.always-block',
    level: 'critical',
    why: 'Is always blocked by the organization: {target}.',
    examples: { hits: [], misses: [] },
  },
  stopped: {
    id: 'stop.in-force',
    level: 'medium',
    why: 'Was stopped by a person, and stays so until they end it.',
    examples: { hits: [], misses: [] },
  },
} as const satisfies Record<string, Rule>
