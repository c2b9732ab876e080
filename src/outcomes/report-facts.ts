import type { OutcomeReport } from '../domain/outcome-report.ts'
import { type Fact, factsOf } from './facts.ts'

const FACT_OF: Readonly<Record<OutcomeReport['did'], Fact>> = {
  stopped: 'hook_stopped',
  let_go: 'hook_let_go',
  allowed: 'hook_allowed',
}

/** What the hook did with a call, by its own report. */
export function reportFacts(did: OutcomeReport['did']): number {
  return factsOf(FACT_OF[did])
}
