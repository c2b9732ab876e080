/** Arguments in the manner of Windows: `/F`, `-f`, `//f`, `/i:value`, `/tr value`, upper or lower case. Tables name them as `/f`. */
import type { Arguments } from '../shell/arguments.ts'

/** `/etc/x` is a path, `/grant:r` an option. */
const OPTION = /^(?:\/{1,2}|-{1,2}|\u2013)([a-z?#\d][\w-]{0,40})(?:([:=])(.{0,4000}))?$/is

export function readWindowsArguments(all: readonly string[], valued: ReadonlySet<string> | null): Arguments {
  const operands: string[] = []
  const given = new Map<string, string[]>()
  for (let at = 0; at < all.length; at += 1) {
    const word = all[at] as string
    const option = OPTION.exec(word)
    if (option === null) {
      operands.push(word)
      continue
    }
    const name = `/${(option[1] as string).toLowerCase()}`
    const values = given.get(name) ?? []
    given.set(name, values)
    if (option[2] !== undefined) values.push(option[3] ?? '')
    else if (valued?.has(name) && at + 1 < all.length) {
      at += 1
      values.push(all[at] as string)
    }
  }
  const values = (options: readonly string[]) => options.flatMap((option) => given.get(option) ?? [])
  return {
    all,
    operands,
    has: (...options) => options.some((option) => given.has(option)),
    hasAny: (options) => options.some((option) => given.has(option)),
    value: (...options) => values(options)[0],
    values: (...options) => values(options),
    valuesOfAny: values,
  }
}
