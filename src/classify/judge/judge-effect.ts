/** One effect in, its verdict out: the most specific row of the table decides. */
import type { Finding } from '../../domain/finding.ts'
import { isAtLeast, RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import type { Act, Effect, TargetClass } from '../effects/effect.ts'
import { countManners, hasManner, type Manners, readManners } from '../effects/manner.ts'
import { judgeRows } from './judge-rows.ts'
import type { JudgeRow } from './row.ts'
import { cut, showName } from './show-name.ts'

type Compiled = { readonly row: JudgeRow; readonly manner: Manners }

/** By class and act, most specific first; made when an effect first asks for them. */
const table = new Map<TargetClass, Map<Act, readonly Compiled[]>>()

function rowsFor(act: Act, targetClass: TargetClass): readonly Compiled[] {
  let rows = table.get(targetClass)
  if (rows === undefined) {
    rows = new Map()
    table.set(targetClass, rows)
  }
  let found = rows.get(act)
  if (found === undefined) {
    found = judgeRows
      .filter((row) => row.act.split(' ').includes(act) && row.on.split(' ').some(covers(targetClass)))
      .map((row) => ({ row, manner: readManners(row.how) }))
      .sort(
        (a, b) =>
          countManners(b.manner) - countManners(a.manner) ||
          RISK_LEVELS.indexOf(b.row.level) - RISK_LEVELS.indexOf(a.row.level),
      )
    rows.set(act, found)
  }
  return found
}

/** `path/*` stands for all of a kind. */
function covers(targetClass: TargetClass): (pattern: string) => boolean {
  return (pattern) =>
    pattern === targetClass || (pattern.endsWith('/*') && targetClass.startsWith(pattern.slice(0, -1)))
}

export type Verdict = { readonly row: JudgeRow; readonly level: RiskLevel }

/** Null where nothing is worth a finding. */
export function judgeEffect(effect: Effect, where: string): Finding | null {
  const verdict = verdictOn(effect)
  return verdict === null ? null : findingOn(effect, where, verdict)
}

export function verdictOn(effect: Effect): Verdict | null {
  const row = rowFor(effect)
  if (row === null) return null
  const level = adjust(row.level, effect.manner)
  return level === 'low' ? null : { row, level }
}

/** Costs more than the verdict: the name of the target is looked through for secrets. */
export function findingOn(effect: Effect, where: string, { row, level }: Verdict): Finding {
  const { act, target, route, span } = effect
  const name = showName(target)
  return {
    rule: row.id,
    level,
    where,
    span,
    why: withCircumstance(sentenceOf(row.why, name, route), effect.manner),
    effect: { act, target: name, class: target.class },
  }
}

function rowFor({ act, target, manner }: Effect): JudgeRow | null {
  for (const { row, manner: needed } of rowsFor(act, target.class))
    if ((manner & needed) === needed) return row
  return null
}

/**
 * A dry run is two levels lower; what only runs later one, and never below medium where it would be high or above; what
 * another agent is told to do is medium at most, because that agent's own calls are judged too.
 */
function adjust(level: RiskLevel, manner: Manners): RiskLevel {
  if (hasManner(manner, 'delegated')) return isAtLeast(level, 'high') ? 'medium' : 'low'
  if (hasManner(manner, 'dry-run')) return RISK_LEVELS[RISK_LEVELS.indexOf(level) - 2] ?? 'low'
  if (!hasManner(manner, 'later')) return level
  return isAtLeast(level, 'high') ? (RISK_LEVELS[RISK_LEVELS.indexOf(level) - 1] ?? 'medium') : 'low'
}

/** Why the level is lower than the sentence alone would have it. */
function withCircumstance(sentence: string, manner: Manners): string {
  for (const [name, words] of CIRCUMSTANCES)
    if (hasManner(manner, name)) return `${sentence.slice(0, -1)}, ${words}.`
  return sentence
}

const CIRCUMSTANCES = [
  ['delegated', 'if another agent does what it is told'],
  ['dry-run', 'but as a dry run only'],
  ['later', 'once something runs it'],
] as const

const MAX_NAME = 80

function sentenceOf(template: string, name: string, route: string): string {
  if (!template.includes('{')) return template
  // Through functions: a name may hold `$&`.
  return template
    .replace('{target}', () => (name === '' ? 'something unknown' : cut(name, MAX_NAME)))
    .replace('{route}', () => route)
}
