/**
 * What the classifier says of every example. A version of the classifier says one thing for ever: its hash is recorded once
 * in src/classify/verdict-hashes.json and not changed again.
 * To see which verdicts a change has changed, compare what this prints before and after: node scripts/verdicts.ts
 */
import { createHash } from 'node:crypto'
import { catalogue } from '../src/classify/catalogue.ts'
import { classify } from '../src/classify/classify.ts'
import { exampleEvent } from './example-event.ts'

/** One line an example: rule, example, level, kinds of personal data, articles, rules that matched. */
export function verdicts(): string[] {
  return catalogue().rules.flatMap((rule) =>
    [...rule.examples.hits, ...rule.examples.misses].map((example) => {
      const { risk_level, pii_fields, frameworks, findings } = classify(exampleEvent(rule, example))
      const matched = [...new Set(findings.map((finding) => finding.rule))].sort()
      return JSON.stringify([rule.id, example, risk_level, pii_fields, frameworks, matched])
    }),
  )
}

export function hashOf(lines: readonly string[]): string {
  // The order of the rules in their tables is nobody's concern.
  return createHash('sha256')
    .update([...lines].sort().join('\n'))
    .digest('hex')
}

/** The record with this version in it. Throws where the version is recorded with other verdicts. */
export function recordVerdicts(recorded: string, version: string, hash: string): string {
  const hashes: Record<string, string> = JSON.parse(recorded)
  const first = hashes[version]
  if (first !== undefined && first !== hash)
    throw new Error(
      `The verdicts on the examples, or the examples, are not those of classifier ${version}. Raise CLASSIFIER_VERSION in src/classify/version.ts and run "npm run generate". What changed: compare the output of "node scripts/verdicts.ts" before and after.`,
    )
  return `${JSON.stringify({ ...hashes, [version]: hash }, null, 2)}\n`
}

if (import.meta.main) for (const line of verdicts()) console.log(line)
