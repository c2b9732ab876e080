/** Looks into what an agent writes to a file: the paths of a patch, and scripts that would be dangerous once run. */
import type { Finding } from '../../domain/finding.ts'
import type { ActionTraits } from '../action-words.ts'
import { patchedPaths, type Subject } from '../read-subjects.ts'
import type { Rule } from '../rule.ts'
import { findingOf } from '../text.ts'
import { judgeCommand } from './commands/judge-command.ts'
import { judgePathText } from './judge-subject.ts'

export const writtenContentRule: Rule = {
  id: 'content.dangerous-script',
  level: 'medium',
  why: 'Writes a script that would do something critical once it is run.',
  examples: {
    hits: ['#!/bin/sh\nrm -rf /'],
    misses: ['#!/bin/sh\nrm -rf ./dist\nnpm ci', 'The command rm -rf / deletes everything.'],
  },
}

const MAX_SCRIPT = 65_536
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

/** Writing is not running: only what would be critical counts, and as medium. Everyday scripts stay silent. */
export function judgeWrittenContent(
  { string, value }: Subject,
  action: ActionTraits,
  isScript: boolean,
  findings: Finding[],
): void {
  const { where, key, isUnpacked } = string
  if (key === '' || value.length < SHORTEST) return
  for (const path of patchedPaths(value))
    findings.push(...judgePathText({ where, key, value: path }, { ...action, writes: true }))
  if (!action.writes || !BODY_KEYS.has(key) || !(isScript || SHEBANG.test(value))) return
  const worst = judgeCommand({ where, key, value: value.slice(0, MAX_SCRIPT) }).find(
    ({ level }) => level === 'critical',
  )
  if (worst !== undefined)
    findings.push(findingOf(writtenContentRule, string, isUnpacked ? null : worst.span))
}
