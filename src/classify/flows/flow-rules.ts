import type { MarkKind } from '../../domain/mark-kind.ts'
import type { Rule } from '../rule.ts'

/** What two calls of one session do together. Examples stand in the tests: each needs two events. */
export const flowRules = {
  download: {
    id: 'flow.download-run',
    level: 'high',
    why: 'Runs what an earlier call of this session downloaded: {target}.',
    examples: { hits: [], misses: [] },
  },
  script: {
    id: 'flow.script-run',
    level: 'high',
    why: 'Runs a harmful script that an earlier call of this session wrote: {target}.',
    examples: { hits: [], misses: [] },
  },
  credential: {
    id: 'flow.credential-sent',
    level: 'high',
    why: 'Sends to {target} after an earlier call of this session read a credential.',
    examples: { hits: [], misses: [] },
  },
  personal: {
    id: 'flow.personal-sent',
    level: 'high',
    why: 'Sends to {target} after an earlier call of this session read personal data.',
    examples: { hits: [], misses: [] },
  },
  guard: {
    id: 'flow.after-guard-change',
    level: 'high',
    why: 'Comes after an earlier call of this session changed what watches over the agent.',
    examples: { hits: [], misses: [] },
  },
} as const satisfies Record<MarkKind, Rule>
