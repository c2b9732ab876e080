/** What the API answers with, under the names that the pages use. */
import type { JsonObject } from '../../../src/domain/event.ts'
import type { Role } from '../../../src/domain/principal.ts'
import type { Schemas } from './openapi-types.ts'

export type { Role }

export type AlertRule = Schemas['AlertRule']
export type ApiKey = Schemas['Key']
export type Article = Schemas['Catalogue']['articles'][number]
export type Bucket = Schemas['EventHistogram']['buckets'][number]
export type Change = Schemas['Change']
export type Count = Schemas['EventFacets']['team'][number]
export type Coverage = Schemas['Coverage']
export type CoverageLine = Coverage['by_agent'][number]
export type Decision = Schemas['EventRecord']['decision']
export type Demonstration = Schemas['Demonstration']
export type Effect = Simulation['now']
export type EventEffect = Simulation['sample'][number]['now']
export type Enrolment = Schemas['Enrolment']
export type EvidenceState = Schemas['EvidenceState']
export type ExplainedPolicy = Schemas['ExplainedPolicy']
export type FacetField = keyof Facets['distinct']
export type Facets = Schemas['EventFacets']
export type Finding = Schemas['Finding']
export type Framework = keyof FrameworkArticles
export type FrameworkArticles = Schemas['FrameworkArticles']
export type GroupMapping = Schemas['GroupMapping']
export type Histogram = Schemas['EventHistogram']
export type IdentityProvider = Schemas['Provider']
export type IssuedKey = Schemas['IssuedKey']
export type KeyUse = Schemas['KeyUse']
export type LoggingLevel = Policy['logging_level']
export type NewThings = Schemas['NewThings']
export type Notices = Schemas['Notices']
export type Outcome = Schemas['Outcome']
export type Overview = Schemas['Overview']
export type Person = Schemas['Person']
export type Policy = Schemas['Policy']
export type PolicyField = keyof ExplainedPolicy['sources']
export type PolicySource = ExplainedPolicy['sources'][PolicyField]
export type PolicyUpdate = Schemas['PolicyUpdate']
export type PolicyVersion = Schemas['PolicyVersionList']['versions'][number]
export type QuotaState = Schemas['QuotaState']
export type RiskLevel = Schemas['RiskLevel']
export type Rule = Schemas['Catalogue']['rules'][number]
export type SecuritySettings = Schemas['SecuritySettings']
export type SessionSummary = Schemas['SessionList']['sessions'][number]
export type Simulation = Schemas['SimulationResult']
export type StoryCall = Schemas['SessionStory']['calls'][number]
export type Team = Schemas['Team']
/** An identifier of the classifier, in words. */
export type Word = Schemas['Catalogue']['acts'][number]

/** As it is stored: the description has one record for these events and for those that were only judged. */
export type AuditEvent = Schemas['EventRecord'] & {
  readonly data: JsonObject
  readonly context: JsonObject
  readonly risk_level: RiskLevel
  readonly created_at: string
}

export type EventPage = { readonly events: readonly AuditEvent[]; readonly total: number }

/** With what `include=findings,outcome,privacy` adds. */
export type ExplainedEvent = AuditEvent &
  Required<Pick<AuditEvent, 'findings' | 'policy_version' | 'classifier_version' | 'key_id' | 'team_id'>> & {
    readonly call?: CallWithEvidence | null
  }

/** The description leaves the call of an event open. */
export type CallWithEvidence = Schemas['Call'] & {
  readonly evidence: readonly {
    readonly at: string
    readonly event_id: string | null
    readonly key_id: string
    readonly says: readonly string[]
    readonly detail: string | null
  }[]
}

/** Of the dashboard itself, which the description leaves out. */
export type SessionInfo = {
  readonly organization: string
  readonly team: string | null
  readonly key_id: string
  readonly key_name: string
  /** Who signed in; null: with a key. */
  readonly person: { readonly id: string; readonly name: string } | null
  readonly roles: readonly Role[]
  readonly csrf_token: string
  readonly version: string
  readonly url: string
}
