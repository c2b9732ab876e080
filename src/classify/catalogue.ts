/** Everything that a verdict can be made of, gathered from the lists that each module keeps. */

import type { Framework } from '../domain/frameworks.ts'
import type { RiskLevel } from '../domain/risk-level.ts'
import { articles } from './compliance/map-articles.ts'
import { credentialRules } from './credentials/find-credentials.ts'
import { definitionRules } from './definitions/definition-rules.ts'
import { ACTS, TARGET_CLASSES } from './effects/effect.ts'
import { ACT_WORDS, CLASS_WORDS, MANNER_WORDS } from './effects/in-words.ts'
import { MANNERS } from './effects/manner.ts'
import { exceptionRules } from './exception-rules.ts'
import { flowRules } from './flows/flow-rules.ts'
import { judgeRows } from './judge/judge-rows.ts'
import type { Example, JudgeRow } from './judge/row.ts'
import { limitRules } from './limit-rules.ts'
import { replacedBy, replacedIds } from './old-rule-ids.ts'
import { piiKinds } from './pii/recognize-pii.ts'
import { piiRules } from './pii-finding.ts'
import type { Rule } from './rule.ts'
import { CLASSIFIER_VERSION } from './version.ts'

/** Which effects a rule speaks of: one of the acts, on one of the classes, in all of the manners. */
export type RuleEffect = {
  readonly acts: readonly string[]
  /** `path/*` stands for all of a kind. */
  readonly classes: readonly string[]
  readonly manners: readonly string[]
}

export type CatalogueRule = Rule & {
  readonly family: string
  readonly level: RiskLevel
  /** Absent where a text itself is the finding: credentials, personal data, limits. */
  readonly effect?: RuleEffect
  /** Ids of earlier versions under which events may be stored. */
  readonly replaces: readonly string[]
}

type Word = { readonly id: string; readonly title: string }

export type Catalogue = {
  readonly classifier_version: string
  readonly rules: readonly CatalogueRule[]
  readonly former_rules: readonly { readonly id: string; readonly replaced_by: readonly string[] }[]
  readonly acts: readonly Word[]
  readonly target_classes: readonly Word[]
  readonly manners: readonly Word[]
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
  const rules: readonly (Rule & { readonly effect?: RuleEffect })[] = [
    ...judgeRows.map(ruleOf),
    ...credentialRules,
    ...piiRules,
    ...Object.values(limitRules),
    ...Object.values(flowRules),
    ...Object.values(exceptionRules),
    ...Object.values(definitionRules),
  ]
  return {
    classifier_version: CLASSIFIER_VERSION,
    rules: rules.map(({ id, level, why, effect, examples }) => ({
      id,
      family: id.slice(0, id.indexOf('.')),
      level,
      why,
      ...(effect && { effect }),
      examples,
      replaces: replacedIds(id),
    })),
    former_rules: [...replacedBy].map(([id, replaced_by]) => ({ id, replaced_by })),
    acts: ACTS.map((id) => ({ id, title: ACT_WORDS[id] })),
    target_classes: TARGET_CLASSES.map((id) => ({ id, title: CLASS_WORDS[id] })),
    manners: MANNERS.map((id) => ({ id, title: MANNER_WORDS[id] })),
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

/** A row of the judge as the catalogue lists it. */
function ruleOf({
  id,
  act,
  on,
  how,
  level,
  why,
  hits,
  misses,
}: JudgeRow): Rule & { readonly effect: RuleEffect } {
  return {
    id,
    level,
    why: generalSentence(why),
    effect: { acts: wordsIn(act), classes: wordsIn(on), manners: wordsIn(how) },
    examples: { hits: hits.map(textOf), misses: misses.map(textOf) },
  }
}

/** Of no event in particular: `Deletes … with everything in it.` */
function generalSentence(why: string): string {
  return why
    .replace(/ \(\{(?:route|target)\}\)/g, '')
    .replace(/^\{target\}/, 'The target')
    .replaceAll('{target}', '…')
}

function wordsIn(list: string): readonly string[] {
  return list === '' ? [] : list.split(' ')
}

function textOf(example: Example): string {
  return typeof example === 'string' ? example : JSON.stringify(example)
}
