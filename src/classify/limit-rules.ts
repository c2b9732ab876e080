import type { Rule } from './rule.ts'

/** What is said where a text could not be judged whole, so that padding hides nothing. Examples stand in the tests: they are long. */
export const limitRules = {
  beyondScan: {
    id: 'text.beyond-scan-limit',
    level: 'medium',
    why: 'Holds more text than is looked at; the middle was only searched for credentials.',
    examples: { hits: [], misses: [] },
  },
  notOpened: {
    id: 'text.not-opened',
    level: 'high',
    why: 'Holds more JSON inside of text than is opened; what it asks for is not known.',
    examples: { hits: [], misses: [] },
  },
  furtherCredentials: {
    id: 'credential.further',
    level: 'critical',
    why: 'Holds more credentials than are listed.',
    examples: { hits: [], misses: [] },
  },
  notJudged: {
    id: 'text.not-judged',
    level: 'medium',
    why: 'Could not be judged: a detector failed on this text.',
    examples: { hits: [], misses: [] },
  },
  notFollowed: {
    id: 'text.not-followed',
    level: 'high',
    why: 'Could not be followed: judging it did not come to an end.',
    examples: { hits: [], misses: [] },
  },
} as const satisfies Record<string, Rule>
