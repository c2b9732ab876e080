/** Reads kinds of numbers from a table in text; a new kind is a new block of lines and nothing else. */
import type { NumberKind } from '../number-kind.ts'
import { type Check, checkOf } from './check-of.ts'
import { wordGroups } from './word-groups.ts'

/**
 * Blocks are separated by an empty line. The first line has the kind and its title; then lists, separated by ` | `:
 *
 *     xx_number: Some number
 *     anywhere: 999-99      formats, by where they count: anywhere, alone, named (see NumberKind)
 *     check: luhn           what must be true of the number, see checkOf; of several lines one is enough
 *     check alone: /^7/     the same for the formats of one list, instead of the others
 *     names: its own name   +identity, +tax and +licence are the words that many countries share
 *     words: other word
 *     hits: its number is 123-45 | 999-99      a list may go on in a second line of the same name
 *     misses: 12-345
 */
export function readNumberTable(table: string): readonly NumberKind[] {
  return table.trim().split('\n\n').map(readKind)
}

/** One block; what a line cannot say is added in code. */
export function readKind(block: string): NumberKind {
  const [[kind = '', title = ''] = [], ...lines] = block.trim().split('\n').map(splitLine)
  const lists = new Map<string, readonly string[]>()
  const checks = new Map<string, Check[]>()
  for (const [label, text] of lines) {
    const [field = '', evidence = ''] = label.split(' ')
    if (field === 'check') checks.set(evidence, [...(checks.get(evidence) ?? []), checkOf(text)])
    else lists.set(field, [...(lists.get(field) ?? []), ...text.split(' | ')])
  }
  const listOf = (field: string) => (lists.get(field) ?? []).flatMap((word) => wordGroups[word] ?? word)
  return {
    kind,
    title,
    formats: { anywhere: listOf('anywhere'), alone: listOf('alone'), named: listOf('named') },
    isValid: (compact, { evidence }) =>
      (checks.get(evidence) ?? checks.get(''))?.some((check) => check(compact)) ?? true,
    names: listOf('names'),
    words: listOf('words'),
    examples: { hits: listOf('hits'), misses: listOf('misses') },
  }
}

function splitLine(line: string): [label: string, text: string] {
  const colon = line.indexOf(': ')
  return [line.slice(0, colon), line.slice(colon + 2)]
}
