/** Personal data as findings: one rule per kind, all at the same level. */
import type { Finding } from '../domain/finding.ts'
import { type PiiMatch, piiKinds } from './pii/recognize-pii.ts'
import type { Rule } from './rule.ts'
import { findingOf, type Text } from './text.ts'

/** Personal data alone deserves a record; the event's environment may raise it. */
export const piiRules: readonly Rule[] = piiKinds.map(({ kind, title, examples }) => ({
  id: `pii.${kind}`,
  level: 'medium',
  why: `Holds personal data: ${title}.`,
  examples,
}))

const ruleByKind = new Map(piiRules.map((rule) => [rule.id.slice('pii.'.length), rule]))

export function piiFinding({ kind, span }: PiiMatch, text: Text): Finding | null {
  const rule = ruleByKind.get(kind)
  return rule === undefined ? null : findingOf(rule, text, span)
}
