import type { Framework } from '../../domain/frameworks.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'

/** What the tables may ask about a judged event. */
export type ComplianceFacts = {
  readonly level: RiskLevel
  /** Personal data is found in it, or it reaches records about people. */
  readonly isPersonal: boolean
  /** Personal data other than bare addresses of machines is processed. */
  readonly processesPersonal: boolean
  readonly piiKinds: readonly string[]
  readonly hasCredential: boolean
  readonly hasReasoning: boolean
  /** Many records, a whole table, an export. */
  readonly isInBulk: boolean
  readonly isSpecialCategory: boolean
  readonly isCriminalRecord: boolean
  readonly deletesPersonal: boolean
  /** One person's own data is given out: that person's request. */
  readonly isAccessRequest: boolean
  readonly isPortabilityRequest: boolean
  readonly decidesAboutPerson: boolean
  readonly weakensSafeguard: boolean
  /** To a third party, or out of the organization. */
  readonly sendsOut: boolean
  readonly makesPublic: boolean
  readonly inProduction: boolean
  readonly touchesAccess: boolean
  readonly touchesTrainingData: boolean
  readonly isAttackOrTampering: boolean
  readonly makesContentForPublic: boolean
  readonly isProhibitedPractice: boolean
  readonly removesTraces: boolean
  /** Code on shared branches, infrastructure, data stores, configuration. */
  readonly changesSystem: boolean
}

export type Article = {
  readonly framework: Framework
  readonly id: `art_${number}`
  readonly title: string
  readonly source: string
  readonly url: string
  /** When it may concern the event, in words. */
  readonly condition: string
  /** The criteria of a series that are meant, such as `CC6.1`. */
  readonly criteria?: string
  readonly applies: (facts: ComplianceFacts) => boolean
}
