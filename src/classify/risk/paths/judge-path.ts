/** Says whether a path leads to something sensitive, by the meaning of its segments and words. */
import type { RiskLevel } from '../../../domain/risk-level.ts'
import { createPathMatcher, gravest } from './match-path.ts'
import type { PathCategory, PathRule } from './path-rule.ts'
import { pathRules } from './path-rules.ts'
import { type ReadPath, readPath } from './read-path.ts'

export type PathVerdict = {
  readonly rule: string
  readonly level: RiskLevel
  readonly why: string
  readonly category: PathCategory
}

const match = createPathMatcher(pathRules)

/** The gravest rule that the path meets; null where it is harmless. Understands `..`, quotes, backslashes and globs in /etc. */
export function judgePath(path: string, read: ReadPath | null = readPath(path)): PathVerdict | null {
  if (read === null) return null
  const rule = gravest(match(read)) ?? gravest(matchGlob(path))
  return rule === null ? null : { rule: rule.id, level: rule.level, why: rule.why, category: rule.category }
}

const GLOBBED_TARGETS = ['/etc/passwd', '/etc/shadow', '/etc/sudoers', '/etc/gshadow']

/** `/etc/sh*` and `/e??/passw?` name the same files as their plain spelling. */
function matchGlob(path: string): PathRule[] {
  if (path.length > 40 || !path.startsWith('/') || !/[*?]/.test(path)) return []
  const literals = path.replaceAll(/[^a-z]/g, '').length
  if (literals < 5) return []
  const target = GLOBBED_TARGETS.find((file) => matchesGlob(path, file))
  const read = target === undefined ? null : readPath(target)
  return read === null ? [] : match(read)
}

function matchesGlob(glob: string, file: string): boolean {
  const parts = glob.split('/')
  const names = file.split('/')
  return parts.length === names.length && parts.every((part, index) => matchesPart(part, names[index] ?? ''))
}

/** One segment, with a single pass back to the last star. */
function matchesPart(glob: string, name: string): boolean {
  let g = 0
  let n = 0
  let star = -1
  let resume = 0
  while (n < name.length) {
    if (g < glob.length && (glob[g] === '?' || glob[g] === name[n])) {
      g += 1
      n += 1
    } else if (glob[g] === '*') {
      star = g
      resume = n
      g += 1
    } else if (star >= 0) {
      g = star + 1
      resume += 1
      n = resume
    } else return false
  }
  while (glob[g] === '*') g += 1
  return g === glob.length
}
