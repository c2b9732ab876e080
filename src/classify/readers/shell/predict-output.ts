/** What a harmless text tool would print, where that follows from the text alone; null where nobody can know. */
import { setOf } from '../../set-of.ts'
import { decodeBase64, decodeHex, decompress, readEscapes, reverseText, translate } from './decode-text.ts'
import { hasMark } from './origins.ts'

type Predictor = (args: readonly string[], input: string | null) => string | null

const READERS = setOf('cat tac head tail base64 gbase64 base32 gbase32 rev')
const PASSING = setOf(
  'cat tee head tail echo printf pwd which type command sort uniq sed gunzip zcat gzip pigz',
)

/** Print nothing. */
const SILENT = setOf(
  ' : true false cd pushd popd mkdir touch rm cp mv ln chmod chown sleep unset kill wait test [',
)

const SETS_UP = setOf('ssh-agent dircolors lesspipe keychain thefuck register-python-argcomplete gpg-agent')
const SETUP_WORDS = setOf(
  'init hook shellenv completion completions activate shell-init docker-env gen-completions',
)
const FETCHES = setOf('curl wget echo printf cat nc ncat ssh')

const MAX_OUTPUT = 65_536

/** `fileOf`: what an earlier command wrote there. */
export function predictOutput(
  program: string,
  args: readonly string[],
  input: string | null,
  fileOf: (path: string) => string | undefined,
): string | null {
  if (SILENT.has(program)) return ''
  // Programs print what sets up a shell for them; it is theirs, as they are.
  if (
    input === null &&
    (SETS_UP.has(program) || args.some((arg) => SETUP_WORDS.has(arg))) &&
    !FETCHES.has(program)
  )
    return ''
  const predictor = PREDICTORS.get(program)
  if (!predictor) return null
  if (READERS.has(program)) {
    const operands = args.filter((arg) => !arg.startsWith('-') || arg === '-')
    const contents = operands.map((arg) =>
      arg === '-' ? (input ?? undefined) : arg === '/dev/null' ? '' : fileOf(arg),
    )
    if (contents.length > 0)
      return contents.every((content) => content !== undefined) ? contents.join('') : null
  }
  // What would take marks apart cannot be predicted.
  if (input !== null && hasMark(input) && !PASSING.has(program)) return null
  const output = predictor(args, input)
  return output !== null && output.length <= MAX_OUTPUT ? output : null
}

const echo: Predictor = (args) => {
  let at = 0
  let escapes = false
  let end = '\n'
  while (at < args.length && /^-[neE]{1,3}$/.test(args[at] as string)) {
    if (args[at]?.includes('e')) escapes = true
    if (args[at]?.includes('n')) end = ''
    at++
  }
  const text = args.slice(at).join(' ')
  return `${escapes ? readEscapes(text) : text}${end}`
}

const BASES: Readonly<Record<string, number>> = { o: 8, x: 16, X: 16 }

const printf: Predictor = (args) => {
  const [format = '', ...values] = args[0] === '--' ? args.slice(1) : args
  let next = 0
  const fill = () =>
    readEscapes(format).replace(/%(?:-?\d{0,4}(?:\.\d{1,4})?)([sbdcqoxX%])/g, (_, kind: string) => {
      if (kind === '%') return '%'
      const value = values[next++] ?? ''
      if (kind === 'b') return readEscapes(value)
      return kind === 'c'
        ? value.slice(0, 1)
        : (BASES[kind] ?? 0) > 0
          ? Number(value).toString(BASES[kind])
          : value
    })
  let text = fill()
  // The format is used again until the values are spent.
  while (next > 0 && next < values.length && next < 256) text += fill()
  return text
}

const passOn: Predictor = (args, input) => (args.every((arg) => arg.startsWith('-')) ? input : null)

const base64: Predictor = (args, input) =>
  input !== null && args.some((arg) => /^(?:-d|-D|-di|-id|--decode|-[a-z]*d)$/.test(arg))
    ? decodeBase64(input)
    : null

const openssl: Predictor = (args, input) =>
  input !== null &&
  args.includes('-d') &&
  (args.includes('base64') || args.includes('-base64') || args.includes('-a'))
    ? decodeBase64(input)
    : null

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const base32: Predictor = (args, input) => {
  if (input === null || !args.some((arg) => /^(?:-d|-D|--decode|-[a-z]*d)$/.test(arg))) return null
  let bits = 0
  let held = 0
  let text = ''
  for (const letter of input.replaceAll(/[\s=]/g, '').toUpperCase()) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return null
    held = ((held << 5) | value) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    text += String.fromCharCode((held >> bits) & 0xff)
  }
  return text
}

/** `jq -n '"..."'` prints what stands in the quotes; `["a", "b"] | join(" ")` too. */
const jq: Predictor = (args) => {
  if (!args.some((arg) => /^-[a-z]{0,3}n|^--null-input$/.test(arg))) return null
  const filter = args.find((arg) => !arg.startsWith('-')) ?? ''
  const [, list, separator] =
    /^\s{0,4}(\[[^\]]{0,2000}\]|"[^\n]{0,2000}")\s{0,4}(?:\|\s{0,4}join\("([^"]{0,8})"\)\s{0,4})?$/.exec(
      filter,
    ) ?? []
  try {
    const value: unknown = JSON.parse(list ?? '')
    return Array.isArray(value) ? `${value.join(separator ?? '\n')}\n` : `${String(value)}\n`
  } catch {
    return null
  }
}

const xxd: Predictor = (args, input) =>
  input !== null && args.some((arg) => /^-[a-z]*r/.test(arg)) ? decodeHex(input) : null

const tr: Predictor = (args, input) => {
  if (input === null) return null
  const [option, from, to] = args[0]?.startsWith('-') ? args : ['', ...args]
  if (from === undefined) return null
  if (option === '-d')
    return input
      .split('')
      .filter((char) => !from.includes(char))
      .join('')
  return to === undefined ? null : translate(input, from, to)
}

/** `which rm` and `command -v rm` print a path to the same program. */
const locate: Predictor = (args) => {
  const name = args.findLast((arg) => !arg.startsWith('-'))
  return name === undefined ? null : `${name.includes('/') ? '' : '/usr/local/bin/'}${name}\n`
}

const command: Predictor = (args, input) => (/^-[vV]/.test(args[0] ?? '') ? locate(args, input) : null)

const sed: Predictor = (args, input) => {
  const operands = args.filter((arg) => !arg.startsWith('-'))
  const parts = /^\d{0,4}s(.)((?:\\.|(?!\1)[^\\]){1,64})\1((?:\\.|(?!\1)[^\\]){0,200})\1[gp]{0,2}$/s.exec(
    operands[0] ?? '',
  )
  if (input === null || !parts || operands.length > 1) return null
  const plain = (text: string) => text.replaceAll(`\\${parts[1]}`, parts[1] as string)
  const [pattern, replacement] = [plain(parts[2] as string), plain(parts[3] as string)]
  // What is put around every line, at its start or at its end.
  if (EDGES.has(pattern)) {
    const change = (line: string) =>
      pattern === '^'
        ? replacement + line
        : pattern === '$'
          ? line + replacement
          : replacement.replaceAll('&', line)
    return input
      .split('\n')
      .map((line, at, all) => (line === '' && at === all.length - 1 && at > 0 ? line : change(line)))
      .join('\n')
  }
  if (/[[\]*.^$\\+?(){}]/.test(pattern)) return null
  if (operands[0]?.endsWith('g')) return input.replaceAll(pattern, replacement)
  return input
    .split('\n')
    .map((line) => line.replace(pattern, () => replacement))
    .join('\n')
}

const EDGES = setOf('.* ^.* ^.*$ .*$ ^ $')

/** `cut -d: -f1` and `cut -c1-3`. */
const cut: Predictor = (args, input) => {
  if (input === null) return null
  const value = (letter: string) => {
    const at = args.findIndex((arg) => arg.startsWith(letter))
    return at < 0 ? undefined : (args[at] as string).length > 2 ? args[at]?.slice(2) : args[at + 1]
  }
  const [fields, letters, separator = '\t'] = [value('-f'), value('-c'), value('-d')]
  const range = /^(\d{1,4})?(-)?(\d{1,4})?$/.exec(fields ?? letters ?? '?')
  if (range === null) return null
  const from = Number(range[1] ?? 1) - 1
  const to = range[2] === undefined ? from + 1 : range[3] === undefined ? undefined : Number(range[3])
  const take = (line: string) =>
    fields === undefined ? line.slice(from, to) : line.split(separator).slice(from, to).join(separator)
  return input.split('\n').map(take).join('\n')
}

/** `awk '{print $2}'`. */
const awk: Predictor = (args, input) => {
  const at = args.findIndex((arg) => arg.startsWith('-F'))
  const separator = at < 0 ? undefined : (args[at] as string).slice(2) || args[at + 1]
  const field = /^\s{0,4}\{\s{0,4}print\s{0,4}\$(NF|\d{1,3})\s{0,4};?\s{0,4}\}\s{0,4}$/.exec(
    args.at(-1) ?? '',
  )?.[1]
  if (input === null || field === undefined || (separator !== undefined && separator.length !== 1))
    return null
  const take = (line: string) => {
    const fields = separator === undefined ? line.trim().split(/\s+/) : line.split(separator)
    return field === '0' ? line : ((field === 'NF' ? fields.at(-1) : fields[Number(field) - 1]) ?? '')
  }
  return input.split('\n').map(take).join('\n')
}

const inflate: Predictor = (args, input) =>
  input === null || args.some((arg) => !arg.startsWith('-')) ? null : decompress(input)

const gzip: Predictor = (args, input) =>
  args.some((arg) => /^-[a-z]*d|^--decompress$/.test(arg)) ? inflate(args, input) : null

const PREDICTORS: ReadonlyMap<string, Predictor> = new Map([
  ['echo', echo],
  ['printf', printf],
  ['cat', passOn],
  ['head', passOn],
  ['tail', passOn],
  ['sort', passOn],
  ['uniq', passOn],
  ['tee', (_, input) => input],
  ['base64', base64],
  ['gbase64', base64],
  ['base32', base32],
  ['gbase32', base32],
  ['jq', jq],
  ['gojq', jq],
  ['yes', (args) => `${args.join(' ')}\n`],
  ['openssl', openssl],
  ['xxd', xxd],
  ['rev', (_, input) => (input === null ? null : reverseText(input))],
  ['tr', tr],
  ['sed', sed],
  ['cut', cut],
  ['awk', awk],
  ['gawk', awk],
  ['mawk', awk],
  ['gunzip', inflate],
  ['zcat', inflate],
  ['gzip', gzip],
  ['pigz', gzip],
  ['which', locate],
  ['command', command],
  ['type', locate],
  ['pwd', () => '.\n'],
])
