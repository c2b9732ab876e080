/** The commands of a text in, findings out: each command meets the rules of its program and the rules for all. */
import type { Finding } from '../../../domain/finding.ts'
import type { Call } from '../../shell/call.ts'
import { findingOf, type Text } from '../../text.ts'
import { judgeQuery } from '../queries/judge-query.ts'
import { type CommandRule, compileRule, type Matcher } from './command-rule.ts'
import { callRules } from './command-rules.ts'
import { filesTouched } from './files-touched.ts'
import { queriesInside } from './queries-inside.ts'
import { readOptions } from './read-options.ts'
import { judgeFilesRead } from './sensitive-files.ts'

type Compiled = { readonly rule: CommandRule; readonly matches: Matcher }

const byProgram = new Map<string, Compiled[]>()
const forAll: Compiled[] = []
const forWriters: Compiled[] = []
const forReaders: Compiled[] = []
for (const rule of callRules) {
  const compiled = { rule, matches: compileRule(rule) }
  if (rule.programs === 'any') forAll.push(compiled)
  else
    for (const program of rule.programs ?? [])
      byProgram.set(program, [...(byProgram.get(program) ?? []), compiled])
  if (rule.writers) forWriters.push(compiled)
  if (rule.readers) forReaders.push(compiled)
}

/** How often one rule may speak about one text: the third `rm` says nothing new. */
const MAX_PER_RULE = 3

export function judgeCalls(calls: readonly Call[], text: Text): Finding[] {
  const found: Finding[] = []
  const spoken = new Map<string, number>()
  const add = (finding: Finding) => {
    const count = spoken.get(finding.rule) ?? 0
    if (count < MAX_PER_RULE) found.push(finding)
    spoken.set(finding.rule, count + 1)
  }
  for (const call of calls) {
    if (asksForHelp(call)) continue
    const options = readOptions(call)
    const files = filesTouched(call, options)
    const meet = ({ rule, matches }: Compiled) => {
      if (matches(call, options, files)) add(findingOf(rule, text, call.span))
    }
    byProgram.get(call.program)?.forEach(meet)
    forAll.forEach(meet)
    if (files.written.length > 0) forWriters.forEach(meet)
    if (files.read.length > 0) {
      forReaders.forEach(meet)
      judgeFilesRead(call, files.read, text).forEach(add)
    }
    for (const query of queriesInside(call, options))
      for (const finding of judgeQuery({ ...text, value: query })) add({ ...finding, span: call.span })
  }
  return found
}

/** A program that is asked for help does nothing else; after `--` the word is an argument like any other. */
function asksForHelp({ args }: Call): boolean {
  const at = args.indexOf('--help')
  if (at < 0) return false
  const dashes = args.indexOf('--')
  return dashes < 0 || at < dashes
}
