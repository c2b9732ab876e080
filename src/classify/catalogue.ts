/** Everything that a verdict can be made of, gathered from the lists that each module keeps. */

import type { Framework } from '../domain/frameworks.ts'
import type { RiskLevel } from '../domain/risk-level.ts'
import { articles } from './compliance/map-articles.ts'
import { credentialRules } from './credentials/find-credentials.ts'
import { limitRules } from './limit-rules.ts'
import { piiKinds } from './pii/recognize-pii.ts'
import { piiRules } from './pii-finding.ts'
import { commandRules } from './risk/commands/judge-command.ts'
import { connectorRules } from './risk/connectors.ts'
import { environmentRules } from './risk/environments.ts'
import { urlRules } from './risk/judge-url.ts'
import { writtenContentRule } from './risk/judge-written-content.ts'
import { deletedRootRule, writtenPathRules } from './risk/paths/judge-written-path.ts'
import { pathRules } from './risk/paths/path-rules.ts'
import { queryRules } from './risk/queries/query-rules.ts'
import type { Rule } from './rule.ts'
import { CLASSIFIER_VERSION } from './version.ts'

export type Catalogue = {
  readonly classifier_version: string
  readonly rules: readonly (Rule & { readonly family: string; readonly level: RiskLevel })[]
  readonly pii_kinds: readonly { readonly kind: string; readonly title: string }[]
  readonly articles: readonly {
    readonly framework: Framework
    readonly id: string
    readonly title: string
    readonly source: string
    readonly url: string
    readonly condition: string
  }[]
}

export function catalogue(): Catalogue {
  const rules: readonly Rule[] = [
    ...commandRules,
    ...credentialRules,
    ...queryRules,
    ...pathRules,
    ...writtenPathRules,
    deletedRootRule,
    ...Object.values(environmentRules),
    ...connectorRules,
    ...urlRules,
    writtenContentRule,
    ...piiRules,
    ...Object.values(limitRules),
  ]
  return {
    classifier_version: CLASSIFIER_VERSION,
    rules: rules.map(({ id, level, why, examples }) => ({
      id,
      family: id.slice(0, id.indexOf('.')),
      level,
      why,
      examples,
    })),
    pii_kinds: piiKinds.map(({ kind, title }) => ({ kind, title })),
    articles: articles.map(({ framework, id, title, source, url, condition }) => ({
      framework,
      id,
      title,
      source,
      url,
      condition,
    })),
  }
}
