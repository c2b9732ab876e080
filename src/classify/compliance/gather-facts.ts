/** A judged event to the facts that the tables of articles ask about. */
import type { Finding } from '../../domain/finding.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import type { ActionTraits } from '../action-words.ts'
import type { Act, Effect } from '../effects/effect.ts'
import { hasManner } from '../effects/manner.ts'
import type { EventReading } from '../readers/read-event.ts'
import type { ComplianceFacts } from './article.ts'

type JudgedEvent = {
  readonly level: RiskLevel
  readonly piiKinds: readonly string[]
  readonly reasoning: string | null
  readonly action: ActionTraits
  readonly reading: EventReading
  readonly findings: readonly Finding[]
}

const CHANGES: ReadonlySet<Act> = new Set(['write', 'delete', 'destroy', 'create', 'configure', 'publish', 'grant'])

export function gatherFacts({ level, piiKinds, reasoning, action, reading, findings }: JudgedEvent): ComplianceFacts {
  const { effects, subjects } = reading
  const some = (test: (effect: Effect) => boolean) => effects.some(test)
  return {
    level,
    piiKinds,
    effects,
    reads: some(({ act }) => act === 'read' || act === 'search' || act === 'fetch') || action.reads,
    deletes: some(({ act }) => act === 'delete' || act === 'destroy') || action.deletes,
    changes: some(({ act }) => CHANGES.has(act)) || action.writes || action.deletes,
    hasCredential: findings.some(({ rule }) => rule.startsWith('credential.')),
    hasReasoning: reasoning !== null && reasoning.trim() !== '',
    usesCommand: action.isShell || subjects.some(({ kind }) => kind === 'command'),
    usesFile: action.isFile || subjects.some(({ kind }) => kind === 'path'),
    usesConnector: action.isConnector,
    exportsInBulk: some(({ act, manner }) => (act === 'read' || act === 'send') && hasManner(manner, 'bulk')),
    sendsOut: some(({ act, target }) => (act === 'send' && target.class !== 'host/loopback') || (act === 'message' && target.class === 'message/outside')),
  }
}
