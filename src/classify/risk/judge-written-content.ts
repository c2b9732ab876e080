/** Looks into what an agent writes to a file: the paths of a patch, and scripts that would be dangerous once run. */
import type { Finding } from '../../domain/finding.ts'
import type { ActionTraits } from '../action-words.ts'
import { mayPatch, patchedPaths, type Subject } from '../read-subjects.ts'
import type { Rule } from '../rule.ts'
import { moveSpan, type Scanner } from '../scan-windows.ts'
import { findingOf } from '../text.ts'
import { judgeCommand } from './commands/judge-command.ts'
import { COSTS, judgePathText } from './judge-subject.ts'

export const writtenContentRule: Rule = {
  id: 'content.dangerous-script',
  level: 'medium',
  why: 'Writes a script that would do something critical once it is run.',
  examples: {
    hits: ['#!/bin/sh\nrm -rf /'],
    misses: ['#!/bin/sh\nrm -rf ./dist\nnpm ci', 'The command rm -rf / deletes everything.'],
  },
}

/** No patch and no script is shorter. */
const SHORTEST = 8
const SCRIPT_PATH =
  /\.(?:sh|bash|zsh|ksh)$|(?:^|[/\\])(?:\.(?:bashrc|zshrc|profile|bash_profile)|\.git[/\\]hooks[/\\][\w-]{1,60}|\.husky[/\\][\w-]{1,60})$/i
const SHEBANG = /^#!\s{0,4}\/\S{0,60}(?:sh|bash|zsh|dash|ksh)\b/
const BODY_KEYS = new Set([
  'content',
  'new_string',
  'file_text',
  'new_text',
  'text',
  'body',
  'code',
  'contents',
  'newString',
  'fileText',
])

export function writesScript(subjects: readonly Subject[], action: ActionTraits): boolean {
  return action.writes && subjects.some(({ kind, value }) => kind === 'path' && SCRIPT_PATH.test(value))
}

/** Cheap, and false for most texts. */
export function mayMatter({ string: { key }, value }: Subject, action: ActionTraits): boolean {
  if (key === '' || value.length < SHORTEST) return false
  return (action.writes && BODY_KEYS.has(key)) || mayPatch(value)
}

/** Writing is not running: only what would be critical counts, and as medium. Everyday scripts stay silent. */
export function judgeWrittenContent(
  { string, value }: Subject,
  action: ActionTraits,
  isScript: boolean,
  scanner: Scanner,
  findings: Finding[],
): void {
  const { where, key, isUnpacked } = string
  for (const path of patchedPaths(value))
    for (const part of scanner.windowsOf(path, COSTS.path))
      findings.push(...judgePathText({ where, key, value: part.value }, { ...action, writes: true }))
  if (!action.writes || !BODY_KEYS.has(key) || !(isScript || SHEBANG.test(value))) return
  for (const part of scanner.windowsOf(value, COSTS.command)) {
    const worst = judgeCommand({ where, key, value: part.value }).find(({ level }) => level === 'critical')
    if (worst === undefined) continue
    findings.push(moveSpan(findingOf(writtenContentRule, string, worst.span), part.offset, !isUnpacked))
    return
  }
}
