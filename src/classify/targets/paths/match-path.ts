/** Finds the rules of a table that a path meets: one look-up per segment and word, however long the table is. */

import { matchesGlob } from './matches-glob.ts'
import type { PathRule } from './path-rule.ts'
import { type ReadPath, readPath } from './read-path.ts'

const GLOB = /[*?[]/

type PathMatcher = (path: ReadPath) => PathRule[]

export function createPathMatcher(rules: readonly PathRule[]): PathMatcher {
  const bySegment = new Map<string, Condition[]>()
  const byWord = new Map<string, Condition[]>()
  const byExtension = new Map<string, Condition[]>()
  for (const rule of rules) {
    for (const file of rule.files ?? []) add(bySegment, rule, file.split('/'), 'file')
    for (const folder of rule.folders ?? []) add(bySegment, rule, folder.split('/'), 'folder')
    for (const extension of rule.extensions ?? []) add(byExtension, rule, [extension], 'extension')
    for (const words of rule.words ?? []) add(byWord, rule, words.split(' '), 'words')
  }

  /** `.aws/cred*` stands for `.aws/credentials`. */
  const meetGlob = (path: ReadPath, matched: PathRule[]) => {
    const glob = path.name
    const isTelling =
      /^[.\w]/.test(glob) && glob.replace(/\.\w{1,8}$/, '').replaceAll(/[^a-z_]/g, '').length >= 3
    for (const conditions of glob.length > 40 ? [] : bySegment.values())
      for (const { rule, parts } of conditions) {
        const name = parts.at(-1) as string
        if (matched.includes(rule) || (parts.length === 1 && !isTelling)) continue
        // A star does not find hidden files.
        if (
          name.startsWith('.') !== glob.startsWith('.') ||
          !endsWithParts(path.segments, path.segments.length - 2, parts.slice(0, -1)) ||
          !matchesGlob(glob, name)
        )
          continue
        const named = readPath([...path.segments.slice(0, -1), name].join('/'))
        if (
          named !== null &&
          (rule.only === undefined || rule.only({ ...named, isAbsolute: path.isAbsolute }))
        )
          matched.push(rule)
      }
  }

  return (path) => {
    const matched: PathRule[] = []
    // `only` looks at the whole path, so one answer holds for every place.
    const refused: PathRule[] = []
    const meet = (conditions: Condition[] | undefined, index: number, wordIndex: number) => {
      if (conditions === undefined) return
      for (const condition of conditions) {
        const { rule } = condition
        if (matched.includes(rule) || refused.includes(rule) || !holds(condition, path, index, wordIndex))
          continue
        if (rule.only === undefined || rule.only(path)) matched.push(rule)
        else refused.push(rule)
      }
    }
    for (let index = 0; index < path.segments.length; index += 1) {
      meet(bySegment.get(path.segments[index] ?? ''), index, 0)
      const words = path.words[index] ?? []
      for (let at = 0; at < words.length; at += 1) meet(byWord.get(words[at] ?? ''), index, at)
    }
    if (path.extension !== '') meet(byExtension.get(path.extension), path.segments.length - 1, 0)
    if (GLOB.test(path.name)) meetGlob(path, matched)
    return matched
  }
}

type Condition = {
  readonly rule: PathRule
  readonly parts: readonly string[]
  readonly kind: 'file' | 'folder' | 'extension' | 'words'
}

/** Filed under its last part for segments, under its first for words. */
function add(
  index: Map<string, Condition[]>,
  rule: PathRule,
  parts: readonly string[],
  kind: Condition['kind'],
): void {
  const key = (kind === 'words' ? parts[0] : parts.at(-1)) ?? ''
  const conditions = index.get(key) ?? []
  conditions.push({ rule, parts, kind })
  index.set(key, conditions)
}

function holds({ parts, kind }: Condition, path: ReadPath, index: number, wordIndex: number): boolean {
  switch (kind) {
    case 'extension':
      return true
    case 'words':
      return (
        parts.length === 1 || parts.every((part, offset) => path.words[index]?.[wordIndex + offset] === part)
      )
    case 'file':
      return index === path.segments.length - 1 && endsWithParts(path.segments, index, parts)
    case 'folder':
      return endsWithParts(path.segments, index, parts)
  }
}

function endsWithParts(segments: readonly string[], index: number, parts: readonly string[]): boolean {
  return parts.every((part, offset) => segments[index - parts.length + 1 + offset] === part)
}
