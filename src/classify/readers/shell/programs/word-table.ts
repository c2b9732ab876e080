/** For programs whose words alone say what happens: one line a case, and the first line that fits decides. */
import type { Act, TargetClass } from '../../../effects/effect.ts'
import { readManners } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import type { Arguments } from '../arguments.ts'
import type { Program } from '../program.ts'

/**
 * Lines of `programs; words that must all be there; act class; name; how`. What is left out behind the words is as in the
 * line before. Of words: `a|b` one of them, `a*` one that begins so, `!a` none of them, `+` at least one operand.
 * `operands` does it to every operand as a path, `disk` as a disk; `nothing` is for what is harmless before a more general line.
 */
type Compiled = {
  readonly tests: readonly Test[]
  readonly act: Act
  readonly on: TargetClass | 'operands' | 'disk' | 'nothing'
  readonly name: string | undefined
  readonly how: number
}
type Test = (args: Arguments) => boolean

export function wordTable(table: string): readonly Program[] {
  const byName = new Map<string, Compiled[]>()
  let effect: readonly string[] = []
  for (const line of table.trim().split('\n')) {
    if (line.startsWith('#')) continue
    const [names = '', words = '', ...rest] = line.split(';').map((field) => field.trim())
    if (rest.length > 0) effect = rest
    const [act, on] = (effect[0] ?? '').split(' ') as [Act, Compiled['on']]
    const tests = words.split(' ').filter(Boolean).map(compileTest)
    const compiled = { tests, act, on, name: effect[1] || undefined, how: readManners(effect[2] ?? '') }
    for (const name of names.split(' ')) byName.set(name, [...(byName.get(name) ?? []), compiled])
  }
  return [...byName].map(([names, cases]) => ({
    names,
    valued: '',
    read: (reading) => readCases(cases, reading),
  }))
}

type Reading = Parameters<NonNullable<Program['read']>>[0]

function readCases(cases: readonly Compiled[], { call, args, effect, path }: Reading): void {
  const found = cases.find(({ tests }) => tests.every((test) => test(args)))
  if (found === undefined) return
  const { act, on, name, how } = found
  if (on === 'nothing') return
  if (on !== 'operands' && on !== 'disk') effect(act, on, name ?? call.program, how)
  else
    for (const word of args.operands)
      if (on === 'disk' && /^[\ue010-\uf8ff]/.test(word)) effect(act, 'path/disk', word, how)
      else if (on === 'operands' || isDisk(word)) path(act, word, how)
}

/** A device, or what may be one; an image file is no disk. */
/** Named from within `/dev` as well. */
const DEVICE =
  /^(?:[shv]d[a-z]\d{0,3}|xvd[a-z]\d{0,3}|nvme\d{1,2}n\d{1,2}(?:p\d{1,3})?|mmcblk\d{1,2}(?:p\d{1,3})?|md\d{1,3}|dm-\d{1,3})$/
const isDisk = (word: string) =>
  DEVICE.test(word) ||
  classifyPath(word) === 'path/disk' ||
  (word.startsWith('/dev/') && !word.startsWith('/dev/loop')) ||
  /^(?:\$|[\ue010-\uf8ff])/.test(word)

function compileTest(word: string): Test {
  if (word === '+') return (args) => args.operands.length > 0
  if (word.startsWith('!')) {
    const test = compileTest(word.slice(1))
    return (args) => !test(args)
  }
  const exact = word.split('|').filter((one) => !one.endsWith('*'))
  const starts = word
    .split('|')
    .filter((one) => one.endsWith('*'))
    .map((one) => one.slice(0, -1))
  return (args) =>
    args.has(...exact) ||
    args.all.some((arg) => {
      const plain = arg.startsWith('-') && arg.length < 4 ? arg : arg.toLowerCase()
      return exact.includes(plain) || starts.some((start) => plain.startsWith(start))
    })
}
