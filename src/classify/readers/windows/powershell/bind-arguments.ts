/** Arguments of a cmdlet sorted in the way PowerShell binds them: names may be cut short, switches take no value. */
import type { Arguments } from '../../shell/arguments.ts'
import { type Argument, isList, isThing, textOf, type Value } from './session.ts'

export type Bound = {
  readonly named: ReadonlyMap<string, Value>
  readonly positional: readonly Value[]
  /** The same, for descriptions: `has('-recurse')`, `value('-path')`. */
  readonly args: Arguments
}

/** Parameters that take no value, of all cmdlets. */
const SWITCHES = new Set(
  'recurse force whatif confirm verbose debug asjob wait passthru nonewline noclobber append usebasicparsing hidden readonly all nologo noprofile noninteractive nonewwindow asplaintext raw directory file simplematch allmatches casesensitive notmatch quiet list online permanent disablenamechecking leaf parent resolve unique autosize wrap usetransaction skipcertificatecheck usedefaultcredentials allowclobber acceptlicense removedata removeoem full quick norestart noexit nopassword accountneverexpires passwordneverexpires usermaynotchangepassword disabled descending notypeinformation includeeol valueonly useculture includeusername listavailable allversions noninteractive runas32 fullscreen offline default recursive r h s purge rf fr fo system wide deep followsymlink asstring compress includetypeinformation eq ne like match gt lt'.split(
    ' ',
  ),
)

const COMMON =
  'path literalpath recurse force filter include exclude name value computername credential scriptblock argumentlist filepath command uri outfile method body whatif confirm erroraction verbose wait'.split(
    ' ',
  )

/** `known`: parameters of this cmdlet, without the dash. */
export function bindArguments(given: readonly Argument[], known: readonly string[]): Bound {
  const named = new Map<string, Value>()
  const positional: Value[] = []
  const words: string[] = []
  for (let at = 0; at < given.length; at += 1) {
    const { name, value, bound } = given[at] as Argument
    if (name === null) {
      // `@splat`: a table of named values.
      if (
        isThing(value) &&
        value.type === 'hashtable' &&
        given[at]?.word === '' &&
        value.fields.size > 0 &&
        positional.length === 0 &&
        !words.includes('-arguments')
      )
        for (const [key, field] of value.fields) add(key, field)
      positional.push(value)
      words.push(textOf(value))
      continue
    }
    const full = complete(name, known)
    const next = given[at + 1]
    if (bound) add(full, value)
    else if (SWITCHES.has(full) || next === undefined || next.name !== null) add(full, true)
    else {
      add(full, next.value)
      at += 1
    }
  }
  function add(name: string, value: Value) {
    words.push(`-${name}`)
    if (value !== true) words.push(textOf(value))
    if (value !== false || name === 'enabled') named.set(name, value)
  }
  const texts = (option: string): string[] => {
    const value = named.get(option.slice(1))
    if (value === undefined) return []
    return isList(value) ? value.map(textOf) : [value === true ? 'true' : textOf(value)]
  }
  const operands = positional.flatMap((value) => (isList(value) ? value.map(textOf) : [textOf(value)]))
  const args: Arguments = {
    all: words,
    operands,
    has: (...options) => options.some((option) => named.has(option.slice(1))),
    hasAny: (options) => options.some((option) => named.has(option.slice(1))),
    value: (...options) => options.flatMap(texts)[0],
    values: (...options) => options.flatMap(texts),
    valuesOfAny: (options) => options.flatMap(texts),
  }
  return { named, positional, args }
}

function complete(name: string, known: readonly string[]): string {
  if (known.includes(name) || SWITCHES.has(name)) return name
  return (
    known.find((one) => one.startsWith(name)) ??
    COMMON.find((one) => name.length > 1 && one.startsWith(name)) ??
    name
  )
}
