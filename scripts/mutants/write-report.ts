import type { Mutant } from './choose-mutants.ts'
import { applyMutation } from './switch-mutants.ts'

export type Outcome = {
  readonly mutant: Mutant
  /** A mutant that hangs is noticed; one that no test executes is not. */
  readonly kind: 'killed' | 'timeout' | 'survived' | 'not executed'
  readonly tests: readonly string[]
  /** The test that failed. */
  readonly by?: string
}

/** The survivors by module, and a table of how many were noticed. */
export function writeReport(outcomes: readonly Outcome[], sourceOf: (file: string) => string): string {
  const modules = [...Map.groupBy(outcomes, ({ mutant }) => mutant.module)].sort()
  const lines: string[] = []
  for (const [module, those] of modules) {
    const survivors = those.filter((each) => !isNoticed(each)).sort((a, b) => a.mutant.id - b.mutant.id)
    if (survivors.length > 0) lines.push(`${module}: ${survivors.length} survived`)
    for (const { mutant, kind, tests } of survivors) {
      lines.push(describeMutant(mutant, sourceOf(mutant.file)))
      lines.push(`    ${kind === 'survived' ? `tried: ${tests.join(' ')}` : 'no test executes it'}`)
    }
    lines.push('')
  }
  lines.push('| Module | mutants | killed | hang | survived | not executed | noticed |')
  lines.push('|---|---|---|---|---|---|---|')
  return [...lines, ...modules.map(([module, those]) => row(module, those)), row('all', outcomes)].join('\n')
}

function row(name: string, outcomes: readonly Outcome[]): string {
  const count = (kind: Outcome['kind']) => outcomes.filter((each) => each.kind === kind).length
  const share = `${(100 * noticedShare(outcomes)).toFixed(0)} %`
  const cells = [outcomes.length, count('killed'), count('timeout'), count('survived'), count('not executed')]
  return `| ${[name, ...cells, share].join(' | ')} |`
}

export function noticedShare(outcomes: readonly Outcome[]): number {
  return outcomes.filter(isNoticed).length / Math.max(1, outcomes.length)
}

function isNoticed({ kind }: Outcome): boolean {
  return kind === 'killed' || kind === 'timeout'
}

/** File and line, and the lines that differ. */
export function describeMutant(mutant: Mutant, source: string): string {
  const line = source.slice(0, mutant.start).split('\n').length
  const [before, after] = [source, applyMutation(source, mutant)].map((text) => text.split('\n')) as [
    string[],
    string[],
  ]
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  let end = 0
  while (end < before.length - same && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const changed = (lines: readonly string[], sign: string) =>
    lines.slice(same, lines.length - end).map((text) => `    ${sign} ${text.trim()}`)
  return [
    `${mutant.file}:${line} ${mutant.kind} (mutant ${mutant.id})`,
    ...changed(before, '-'),
    ...changed(after, '+'),
  ].join('\n')
}
