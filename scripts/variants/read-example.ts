/** An example of the judge's table, taken apart as far as the transformations need it. */
import { parse } from 'unbash'
import { whichShell } from '../../src/classify/readers/windows/which-shell.ts'

export type Example = {
  readonly text: string
  readonly shell: 'posix' | 'cmd' | 'powershell'
  /** The words of all commands in the text that can be written otherwise. */
  readonly spots: readonly Spot[]
  /** The words where the text is one program with constant arguments; null elsewhere. */
  readonly words: readonly string[] | null
  /** The text is one program with its arguments: expansions are allowed, pipes and redirections are not. */
  readonly isOneProgram: boolean
}

/** `~/` and patterns must stay as they are: in quotes they mean something else. */
export type Spot = {
  readonly start: number
  readonly end: number
  readonly head: string
  readonly core: string
  readonly tail: string
  readonly isProgram: boolean
}

export function readExample(text: string): Example {
  const shell = whichShell(text) ?? (/\\|^%/.test(text) && !/'|\\;/.test(text) ? 'cmd' : 'posix')
  if (shell !== 'posix') return { text, shell, spots: [], words: null, isOneProgram: false }
  const script = parse(text)
  const spots: Spot[] = []
  collect(script, spots)
  spots.sort((a, b) => a.start - b.start)
  const only = script.commands.length === 1 ? script.commands[0]?.command : undefined
  const isOneProgram =
    only?.type === 'Command' &&
    only.name !== undefined &&
    only.prefix.length === 0 &&
    only.redirects.length === 0 &&
    !BUILT_IN.has(only.name.value)
  const isConstant =
    isOneProgram &&
    spots.length === 1 + only.args.length &&
    spots.every((spot) => spot.head + spot.tail === '')
  return { text, shell, spots, words: isConstant ? spots.map(({ core }) => core) : null, isOneProgram }
}

/** Change the shell that they run in, or are not found as a file. */
const BUILT_IN = new Set(
  '. : alias bg builtin cd command declare eval exec exit export fg hash history jobs let local popd pushd read readonly return set shift source time trap type ulimit umask unalias unset wait'.split(
    ' ',
  ),
)

function collect(node: unknown, spots: Spot[]): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const each of node) collect(each, spots)
    return
  }
  if ('type' in node && node.type === 'Command') {
    const { name, args } = node as unknown as { name?: ParsedWord; args: readonly ParsedWord[] }
    if (name !== undefined) addSpot(name, true, spots)
    for (const word of args) addSpot(word, false, spots)
    return
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'parts') collect(value, spots)
}

type ParsedWord = {
  readonly type: string
  readonly text: string
  readonly value: string
  readonly pos: number
  readonly end: number
  readonly parts?: readonly { readonly type: string; readonly parts?: readonly { readonly type: string }[] }[]
}

const CONSTANT = new Set(['Literal', 'SingleQuoted', 'AnsiCQuoted'])

function addSpot(word: ParsedWord, isProgram: boolean, spots: Spot[]): void {
  if (word.type !== 'Word') return
  const { text, value, pos: start, end } = word
  const bare = /^(~\/|)([\w./:@%+,=-]+)(|[*][^'"\\$`{}()]*)$/.exec(text)
  if (bare !== null) {
    const [, head = '', core = '', tail = ''] = bare
    spots.push({ start, end, head, core, tail, isProgram })
    return
  }
  const isConstant = word.parts?.every(
    ({ type, parts }) =>
      CONSTANT.has(type) || (type === 'DoubleQuoted' && parts?.every((part) => part.type === 'Literal')),
  )
  if (isConstant && value !== '' && !/^~|[*?[\]{}]/.test(text.replaceAll(/'[^']*'|"[^"]*"|\\./g, '')))
    spots.push({ start, end, head: '', core: value, tail: '', isProgram })
}

/** The text with some of its words written otherwise. Null where none could be. */
export function respell(
  { text, spots }: Example,
  spell: (spot: Spot, index: number) => string | null,
): string | null {
  let written = ''
  let from = 0
  let isChanged = false
  spots.forEach((spot, index) => {
    const spelt = spell(spot, index)
    if (spelt === null) return
    written += text.slice(from, spot.start) + spot.head + spelt + spot.tail
    from = spot.end
    isChanged = true
  })
  return isChanged ? written + text.slice(from) : null
}
