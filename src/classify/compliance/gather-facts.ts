/** A judged event to the facts that the tables of articles ask about. */
import type { Finding } from '../../domain/finding.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import { type ActionTraits, readAction } from '../action-words.ts'
import type { Subject, SubjectKind } from '../read-subjects.ts'
import type { ConnectorCall } from '../risk/connectors.ts'
import type { ComplianceFacts } from './article.ts'
import { readEffects } from './read-effects.ts'

type JudgedEvent = {
  readonly level: RiskLevel
  readonly piiKinds: readonly string[]
  readonly reasoning: string | null
  readonly action: ActionTraits
  readonly call: ConnectorCall | null
  readonly subjects: readonly Subject[]
  readonly findings: readonly Finding[]
}

export function gatherFacts({
  level,
  piiKinds,
  reasoning,
  action,
  call,
  subjects,
  findings,
}: JudgedEvent): ComplianceFacts {
  const commands = valuesOf(subjects, 'command')
  const operation = call === null ? null : readAction(call.operation)
  const { reads, deletes, changes } = readEffects({
    action,
    operation,
    commands,
    queries: valuesOf(subjects, 'query'),
  })
  return {
    level,
    piiKinds,
    reads,
    deletes,
    changes,
    hasCredential: findings.some(({ rule }) => rule.startsWith('credential.')),
    hasReasoning: reasoning !== null && reasoning.trim() !== '',
    usesCommand: action.isShell || commands.length > 0,
    usesFile: action.isFile || subjects.some(({ kind }) => kind === 'path'),
    usesConnector: call !== null,
    exportsInBulk: findings.some(({ rule }) => rule.includes('export')),
    sendsOut: findings.some(({ rule }) => rule.includes('exfiltrat') || rule === 'url.drop-point'),
  }
}

const MAX_VALUES = 100

function valuesOf(subjects: readonly Subject[], kind: SubjectKind): string[] {
  const values: string[] = []
  for (const subject of subjects)
    if (subject.kind === kind && values.length < MAX_VALUES) values.push(subject.value)
  return values
}
