/**
 * What is shown of a block, to the person and to the model: line 1 the comparison, line 2 what was found. Whatever answers on
 * the service's port could put words into the model's context, so nothing of the answer is shown but levels; the sentence
 * is from our own table, and what it names is quoted from the call itself.
 */
import { stoppedBy } from '../domain/held-stop.ts'
import { isObject } from '../domain/is-object.ts'
import { RISK_LEVELS, type RiskLevel } from '../domain/risk-level.ts'

export type BlockFinding = {
  readonly rule: string
  readonly level: string
  readonly effect?: { readonly target: string } | undefined
  /** The stop that it is about: its id, where that looks like one. */
  readonly stop?: { readonly id: string | null } | undefined
}

const COMPARISON = /^Risk level (?:low|medium|high|critical) >= threshold (?:medium|high|critical)$/
const OTHER_REASON = 'Blocked by the policy of the audit service.'
const MAX_TARGET = 80
const MAX_DEPTH = 64

/** `data` is that of the event: the target must stand in it. */
export async function explainBlock(
  reason: string,
  findings: readonly BlockFinding[],
  data: unknown,
): Promise<string> {
  const first = COMPARISON.test(reason) ? reason : OTHER_REASON
  const stop = findings.find((finding) => finding.stop)?.stop
  if (stop) return `${first}\n${stoppedBy(stop.id)}`
  const finding = highest(findings)
  if (finding === undefined) return first
  const { RULE_SENTENCES } = await import('./rule-sentences.ts')
  const sentence = Object.hasOwn(RULE_SENTENCES, finding.rule) ? RULE_SENTENCES[finding.rule] : undefined
  if (sentence === undefined) return first
  const target = finding.effect?.target
  const isTheirs = target !== undefined && target !== '' && contains(data, target, 0)
  const named = sentence
    .replace(' ({route})', '')
    .replace('{route}', 'this')
    // Through a function: a name may hold `$&`.
    .replace('{target}', () => (isTheirs ? quoted(target) : 'something'))
  return `${first}\n${named.charAt(0).toUpperCase()}${named.slice(1)}`
}

function highest(findings: readonly BlockFinding[]): BlockFinding | undefined {
  const rank = ({ level }: BlockFinding) => RISK_LEVELS.indexOf(level as RiskLevel)
  return findings.reduce<BlockFinding | undefined>(
    (best, one) => (best === undefined || rank(one) > rank(best) ? one : best),
    undefined,
  )
}

function quoted(target: string): string {
  const plain = target.replace(/[^\x20-\x7e]/g, '?').replaceAll('"', "'")
  return `"${plain.length > MAX_TARGET ? `${plain.slice(0, MAX_TARGET - 3)}...` : plain}"`
}

function contains(value: unknown, text: string, depth: number): boolean {
  if (typeof value === 'string') return value.includes(text)
  if (depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.some((item) => contains(item, text, depth + 1))
  return isObject(value) && Object.values(value).some((member) => contains(member, text, depth + 1))
}
