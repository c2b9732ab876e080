import type { Framework } from '../../domain/frameworks.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import type { Effect } from '../effects/effect.ts'

/** What the tables may ask about a judged event. */
export type ComplianceFacts = {
  readonly level: RiskLevel
  readonly piiKinds: readonly string[]
  readonly effects: readonly Effect[]
  readonly hasCredential: boolean
  readonly hasReasoning: boolean
  /** Personal data, or anything else, is read, deleted, changed. */
  readonly reads: boolean
  readonly deletes: boolean
  /** Changes code, infrastructure or a data store. */
  readonly changes: boolean
  readonly usesCommand: boolean
  readonly usesFile: boolean
  readonly usesConnector: boolean
  readonly exportsInBulk: boolean
  readonly sendsOut: boolean
}

export type Article = {
  readonly framework: Framework
  readonly id: `art_${number}`
  readonly title: string
  readonly source: string
  readonly url: string
  /** When it applies, in words. */
  readonly condition: string
  readonly applies: (facts: ComplianceFacts) => boolean
}
