/** Functions that only make one value of others: texts, paths, lists, encodings, names. */
import { manners } from '../../effects/manner.ts'
import { decodeBase64, decodeHex, reverseText } from '../shell/decode-text.ts'
import type { CallReading } from './call.ts'
import { environmentOf, WHOLE_ENVIRONMENT } from './constants.ts'
import { moduleNamed } from './modules.ts'
import { fill, isNumber, joinPaths } from './operators.ts'
import {
  combine,
  fieldsValue,
  fromOf,
  itemOf,
  listValue,
  MAX_TEXTS,
  mapTexts,
  memberOf,
  NOTHING,
  namedValue,
  numberValue,
  textValue,
  type Value,
} from './value.ts'

/** Null where the name means something else here. */
type Make = (call: CallReading) => Value | null

const DECODED = manners('from-decoded')

/** What a method is called on, or a function is given first. */
const subject = ({ self, arg }: CallReading): Value => (self !== null && isKnown(self) ? self : arg(0))
const isKnown = (value: Value) =>
  value.texts.length > 0 || value.list !== null || value.fields !== null || value.from !== 0
/** The arguments behind the subject. */
const others = (call: CallReading): readonly Value[] =>
  call.self !== null && isKnown(call.self) ? call.args : call.args.slice(1)
const number = (value: Value | undefined): number | undefined => {
  const text = value?.texts[0]
  return text === undefined || !/^-?\d+$/.test(text) ? undefined : Number(text)
}

const same: Make = (call) => {
  const value = subject(call)
  return value === NOTHING && call.self !== null ? null : value
}
const change =
  (one: (text: string) => string): Make =>
  (call) =>
    mapTexts(subject(call), one)
/** Where it comes from goes on, what it says is lost. */
const scrambled: Make = (call) => {
  const value = subject(call)
  return { ...namedValue(call.name, value.from | fromOf(call.args)), about: value.about }
}
const always =
  (text: string): Make =>
  () =>
    textValue(text)

/** Decoded texts say so, because somebody wanted them not to be read. */
function decoded(value: Value, decode: (text: string) => string | null): Value {
  const texts = value.texts.map(decode)
  if (texts.length === 0 || texts.includes(null)) return namedValue('decoded()', value.from | DECODED)
  return { ...NOTHING, texts: texts as string[], from: value.from | DECODED }
}

const rot13 = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < 'n' ? 13 : -13)),
  )

function byEncoding(value: Value, encoding: string): Value | null {
  if (/^(?:base64|base64url|b64)$/i.test(encoding)) return decoded(value, decodeBase64)
  if (/^(?:hex|hex_codec)$/i.test(encoding)) return decoded(value, decodeHex)
  if (/^rot[-_]?13$/i.test(encoding)) return decoded(value, rot13)
  if (/^(?:zlib|zip|bz2|gzip)/i.test(encoding)) return namedValue('decoded()', value.from | DECODED)
  return null
}

/** Letters spelt as numbers are hidden; a line break is not. */
const letterOf = (text: string): string => {
  const code = Number(text)
  return Number.isInteger(code) && code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
function letters(values: readonly Value[]): Value {
  const texts = values.flatMap((value) => value.list ?? [value])
  if (texts.length === 0 || texts.some((value) => value.texts.length === 0))
    return namedValue('decoded()', fromOf(values) | DECODED)
  const all =
    texts.length === 1
      ? (texts[0] as Value).texts.map(letterOf)
      : [texts.map((value) => letterOf(value.texts[0] as string)).join('')]
  return {
    ...NOTHING,
    texts: all,
    from: fromOf(values) | (all.some((text) => /[a-z/]/i.test(text)) ? DECODED : 0),
  }
}

const join: Make = (call) => {
  const { self, name, args, arg, session } = call
  // `os.path.join`, `path.join`, `File.join`; a thread is joined without arguments.
  if (
    /(?:^|\.)(?:path|posixpath|ntpath|File|filepath|Path|Paths|URI|Pathname)(?:\(\))?\.(?:join|joinpath|Join)$/.test(
      name,
    ) ||
    self?.name === 'Path()'
  )
    return joinPaths(session, self?.name === 'Path()' ? [self, ...args] : args)
  const list = [self, ...args].find((value) => value !== null && value.list !== null)?.list
  const separator =
    self !== null && self.list === null && self.texts.length > 0
      ? self
      : (args.find((value) => value.texts.length > 0 && value.list === null) ??
        textValue(self?.list ? ',' : ''))
  if (list === undefined || list === null) {
    const value = separator === arg(0) ? (self ?? arg(1)) : arg(0)
    return value.texts.length > 1
      ? textValue(value.texts.join(separator.texts[0]), value.from)
      : namedValue(name, fromOf(args) | (self?.from ?? 0))
  }
  const from = fromOf(list) | separator.from
  if (list.some((item) => item.texts.length === 0))
    return {
      ...NOTHING,
      texts: [list.map((item) => call.texts(item)[0] ?? '').join(separator.texts[0] ?? '')],
      from,
    }
  return textValue(list.map((item) => item.texts[0] ?? '').join(separator.texts[0] ?? ''), from)
}

const split: Make = (call) => {
  const value = subject(call)
  const [text] = value.texts
  if (text === undefined) return null
  const separator = others(call)[0]?.texts[0] ?? (call.self !== null ? /\s+/ : (call.arg(0).texts[0] ?? ' '))
  return listValue(
    text
      .split(separator)
      .slice(0, MAX_TEXTS)
      .map((part) => textValue(part, value.from)),
  )
}

const replace: Make = (call) => {
  // PHP's `str_replace(what, with, text)`.
  const isFirst = call.self === null && call.args.length >= 3
  const value = isFirst ? call.arg(2) : subject(call)
  const [what, instead] = isFirst ? call.args : others(call)
  const [a, b] = [what?.texts[0], instead?.texts[0]]
  if (a === undefined || a === '' || b === undefined)
    return what?.name === 'pattern'
      ? { ...namedValue('text', value.from | (instead?.from ?? 0)), about: value.about }
      : null
  return mapTexts(value, (text) => text.replaceAll(a, b), instead?.from ?? 0)
}

const reverse: Make = (call) => {
  const value = subject(call)
  if (value.list !== null) return { ...value, list: [...value.list].reverse() }
  return value.texts.length === 0 ? null : mapTexts(value, reverseText, DECODED)
}

const cut: Make = (call) => {
  const value = subject(call)
  const [from, to] = others(call).map((item) => number(item))
  const isCount = call.last === 'substr' || call.last === 'mb_substr'
  const end = isCount && to !== undefined && to >= 0 ? (from ?? 0) + to : to
  if (value.list !== null) return { ...value, list: value.list.slice(from ?? 0, end) }
  return value.texts.length === 0 || from === undefined
    ? null
    : mapTexts(value, (text) => text.slice(from, end))
}

const pack: Make = (call) => {
  const { self, args, arg } = call
  const isMethod = self?.list !== undefined && self?.list !== null
  const format = (isMethod ? arg(0) : arg(0)).texts[0] ?? ''
  const values = isMethod ? (self?.list ?? []) : args.slice(1)
  if (/^H/i.test(format)) return decoded(values[0] ?? NOTHING, decodeHex)
  if (/^[CcUW]/.test(format)) return letters(values)
  return /^[mu]/.test(format) ? namedValue('packed', fromOf(values)) : null
}

const unpack: Make = (call) => {
  const { self, arg } = call
  const isMethod = self !== null && isKnown(self)
  const format = arg(0).texts[0] ?? ''
  const value = isMethod ? (self as Value) : arg(1)
  if (/^m/.test(format)) return wrapped(decoded(value, decodeBase64), call.last)
  if (/^u/.test(format)) return wrapped(decoded(value, unpackLines), call.last)
  return null
}
const wrapped = (value: Value, name: string): Value => (name === 'unpack1' ? value : listValue([value]))

/** Perl's `unpack 'u'`. */
function unpackLines(text: string): string | null {
  let found = ''
  for (const line of text.split('\n').slice(0, 400)) {
    const length = (line.charCodeAt(0) - 32) & 63
    let bytes = ''
    for (let at = 1; at + 3 < line.length + 1 && bytes.length < length; at += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((step) => (line.charCodeAt(at + step) - 32) & 63)
      bytes += String.fromCharCode((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d)
    }
    found += bytes.slice(0, length)
  }
  return found
}

/** A method or function by a name that is a text. */
function named(base: Value, key: Value): Value {
  const text = key.texts[0]
  if (text === undefined) return namedValue('computed', base.from | key.from)
  return (
    memberOf(base, text) ?? {
      ...NOTHING,
      name: base.name === '' ? text : `${base.name}.${text}`,
      self: base.name === '' ? null : base,
      from: base.from,
    }
  )
}

/** Calls what it is given, with the arguments behind it. */
const apply: Make = ({ run, session, arg, args, options, self, last }) => {
  const isMethod = last === 'call' || last === 'apply'
  const callee = isMethod ? self : arg(0)
  if (callee === null || (callee.body === null && callee.name === '' && callee.texts.length === 0))
    return null
  const rest = isMethod ? (run.syntax.language === 'javascript' ? args.slice(1) : args) : args.slice(1)
  const list =
    last.endsWith('apply') || last === 'call_user_func_array'
      ? rest.flatMap((value) => value.list ?? [value])
      : rest
  if (isMethod && callee.body === null && callee.self === null && run.syntax.language !== 'javascript')
    return null
  return session.call({
    run,
    callee: callee.texts.length > 0 ? namedValue(callee.texts[0] as string) : callee,
    args: list,
    fields: options,
  })
}

/** Ruby's `Kernel.send(:system, 'ls')`. */
const send: Make = ({ run, session, self, arg, args, options }) => {
  const text = arg(0).texts[0]
  if (text === undefined || !/^[a-z_]\w{1,40}[!?]?$/i.test(text) || run.syntax.language !== 'ruby')
    return null
  const base = self === null || /^(?:Kernel|Object|self)$/.test(self.name) ? null : self
  return session.call({
    run,
    callee: { ...NOTHING, name: base === null ? text : `${base.name}.${text}`, self: base },
    args: args.slice(1),
    fields: options,
  })
}

const importModule: Make = ({ arg, session, run }) => {
  const text = arg(0).texts[0]
  if (text === undefined || /^https?:/.test(text)) return null
  if (run.syntax.language === 'ruby' || run.syntax.language === 'perl') {
    session.modules.add(text)
    return NOTHING
  }
  const module = moduleNamed(text)
  session.modules.add(module.split('.')[0] as string)
  return module.endsWith('_json') ? NOTHING : namedValue(module)
}

const item: Make = (call) => {
  const { self, arg, args } = call
  if (self === null) return null
  const key = arg(0).texts[0]
  if (key === 'user.home') return textValue('~')
  if (self.name === 'environ') {
    const value = key === undefined ? null : environmentOf(key)
    const fallback = args[1]
    if (value === null) return WHOLE_ENVIRONMENT
    return fallback !== undefined && fallback.texts.length > 0 && (value.texts[0] ?? '').startsWith('$')
      ? { ...fallback, from: value.from }
      : value
  }
  return key === undefined ? null : (memberOf(self, key) ?? null)
}

const environment: Make = ({ arg, args, name }) => {
  if (/(?:^|\.)(?:env)$/.test(name) && args.length === 0) return null
  const key = arg(0).texts[0]
  return key === undefined ? WHOLE_ENVIRONMENT : (environmentOf(key) ?? WHOLE_ENVIRONMENT)
}

/** Everything below a folder; names in it are stars. */
const STAR = textValue('*')
const below = (call: CallReading, root: Value, pattern: string): Value => {
  call.session.hasListed = true
  const texts = combine(call.texts(root), [pattern], (a, b) =>
    a === '' ? b : a.endsWith('/') ? a + b : `${a}/${b}`,
  )
  return { ...NOTHING, texts, name: 'Path()', from: root.from }
}
const HERE = textValue('.')

const walkFolder: Make = (call) => {
  const root = call.args.length > 0 ? call.arg(0) : (call.self ?? HERE)
  const folder = below(call, root.name === 'os' ? HERE : root, '**')
  if (call.run.syntax.language !== 'python') return listValue([folder])
  const name: Value = { ...STAR, about: call.texts(root) }
  return listValue([listValue([folder, listValue([name]), listValue([name])])])
}
const names: Make = (call) => {
  call.session.hasListed = true
  // `path.listdir` of a module, `entry.children` of a path.
  if (call.self?.name === 'Path()' && call.args.length === 0) return listValue([below(call, call.self, '*')])
  const root = call.arg(0)
  // Names alone are joined with their folder later, so the folder goes along where it is wide.
  return listValue([
    {
      ...STAR,
      name: 'entry',
      about: root.texts,
      fields: new Map([
        ['path', below(call, root, '*')],
        ['name', STAR],
        ['parentPath', root],
      ]),
    },
  ])
}
const entries: Make = (call) =>
  listValue([
    {
      ...below(
        call,
        call.args.length > 0
          ? call.arg(0)
          : call.self !== null && call.self.texts.length > 0
            ? call.self
            : HERE,
        '*',
      ),
      fields: new Map([['name', STAR]]),
    },
  ])
const globbed: Make = (call) => {
  call.session.hasListed = true
  const { self, args, last } = call
  const patterns = args.flatMap((value) => value.list ?? [value]).filter((value) => value.texts.length > 0)
  if (patterns.length === 0) return listValue([below(call, self ?? HERE, '*')])
  const base =
    self?.name === 'Path()' || (last === 'rglob' && self !== null && self.texts.length > 0)
      ? self
      : call.option('root_dir', 'cwd', 'base')
  const found = patterns.map((pattern) =>
    base === undefined || base === null
      ? { ...pattern, name: 'Path()' }
      : below(call, base, `${last === 'rglob' ? '**/' : ''}${pattern.texts[0]}`),
  )
  return listValue(found)
}

const pairs: Make = (call) => {
  const value = call.self !== null && isKnown(call.self) ? call.self : call.arg(0)
  if (value.name === 'environ') return value
  if (value.fields !== null)
    return listValue([...value.fields].map(([key, inner]) => listValue([textValue(key), inner])))
  return value.list !== null
    ? listValue(value.list.map((inner, at) => listValue([numberValue(String(at)), inner])))
    : null
}

/** Each item through a function. */
const mapped: Make = (call) => {
  const { self, args, session } = call
  const body = [...args].reverse().find((value) => value.body !== null)
  const list = self?.list ?? args.find((value) => value.list !== null)?.list
  // Python's `map(chr, [114, 109])`, Ruby's `map(&:chr)`, JavaScript's `map(parseInt)`.
  if (body === undefined) {
    const callee = args.find((value) => value.list === null && (value.name !== '' || value.texts.length > 0))
    if (list === undefined || list === null || callee === undefined) return null
    const name = callee.texts[0] ?? callee.name
    return listValue(
      list
        .slice(0, MAX_TEXTS)
        .map((value) =>
          session.call({ run: call.run, callee: namedValue(name), args: [value], fields: NO_FIELDS }),
        ),
    )
  }
  if (body.body === null || list === undefined || list === null) return null
  const all = itemOf(listValue(list))
  const result = session.invoke(
    body.body,
    all.list !== null && body.body.parameters.length > 1 ? all.list : [all],
  )
  return result.texts.length > 0
    ? listValue(result.texts.map((text) => ({ ...result, texts: [text] })))
    : listValue([result])
}
const NO_FIELDS: ReadonlyMap<string, Value> = new Map()

const toNumber: Make = (call) => {
  const value = subject(call)
  const base = number(others(call)[0]) ?? 10
  if (value.texts.length === 0 || value.texts[0] === '*') return namedValue('number', value.from, value.about)
  const texts = value.texts.map((text) =>
    String(Number.parseInt(text.replace(/^0[xbo]/i, ''), /^0x/i.test(text) ? 16 : base)),
  )
  return texts.includes('NaN') ? namedValue('number') : { ...numberValue(texts[0] as string), texts }
}

const format: Make = (call) => {
  const { self, args, options } = call
  if (self !== null && self.texts.length > 0 && !isNumber(self))
    return fill(call.session, self, listValue(args), options)
  return args.length > 0 && call.arg(0).texts.length > 0
    ? fill(call.session, call.arg(0), listValue(args.slice(1)), options)
    : null
}

/** `Template('rm $x').substitute(x=...)`. */
const substitute: Make = ({ self, options, texts }) => {
  if (self === null || self.texts.length === 0) return null
  return mapTexts(
    self,
    (text) =>
      text
        .slice(0, 4_096)
        .replaceAll(/\$\{?(\w{1,40})\}?/g, (whole, key) =>
          options.has(key) ? (texts(options.get(key) as Value)[0] ?? whole) : whole,
        ),
    fromOf([...options.values()]),
  )
}

const MAX_DATA = 4_096

/** Data that stands in a text. */
const parseData: Make = (call) => {
  const text = call.arg(0).texts[0]
  if (text === undefined || text.length > MAX_DATA || !/^\s{0,8}[[{"]/.test(text)) return null
  try {
    return valueOfData(JSON.parse(text), 0)
  } catch {
    return null
  }
}

function valueOfData(data: unknown, depth: number): Value {
  if (typeof data === 'string') return textValue(data)
  if (typeof data === 'number') return numberValue(String(data))
  if (typeof data === 'boolean') return textValue(String(data))
  if (typeof data !== 'object' || data === null || depth > 6) return NOTHING
  if (Array.isArray(data))
    return listValue(data.slice(0, MAX_TEXTS).map((one) => valueOfData(one, depth + 1)))
  return fieldsValue(new Map(Object.entries(data).map(([key, one]) => [key, valueOfData(one, depth + 1)])))
}

const add: Make = (call) => {
  const value = subject(call)
  const rest = others(call)
  if (value.list !== null) return listValue([...value.list, ...rest.flatMap((one) => one.list ?? [one])])
  if (value.texts.length === 0) return null
  return rest.reduce(
    (whole, next) => ({
      ...NOTHING,
      texts: combine(whole.texts, call.texts(next), (a, b) => a + b),
      from: whole.from | next.from,
    }),
    value,
  )
}

/** Grows the list that a variable holds. */
const push: Make = (call) => {
  const { self, args, session } = call
  if (self === null || self.list === null) return null
  for (const [name, value] of session.variables)
    if (value === self) {
      session.variables.set(
        name,
        listValue(
          [
            ...self.list,
            ...args.flatMap((one) =>
              call.last === 'extend' || call.last === 'concat' ? (one.list ?? [one]) : [one],
            ),
          ].slice(0, MAX_TEXTS),
        ),
      )
      break
    }
  return NOTHING
}

const path: Make = (call) => {
  const { args, session, self, name } = call
  if (/^(?:new|open)$/.test(call.last) && !/(?:Pathname|File|URI|URL)\.new$/.test(name)) return null
  if (args.length === 0) return self !== null && self.texts.length > 0 ? self : { ...HERE, name: 'Path()' }
  const flat = args.flatMap((value) => value.list ?? [value])
  return { ...joinPaths(session, flat), name: 'Path()' }
}
const resolved: Make = (call) => {
  const { self, args, session } = call
  if (self !== null && self.texts.length > 0) return args.length === 0 ? self : null
  return args.length > 0 && args.every((value) => value.texts.length > 0 || value.from === 0)
    ? joinPaths(session, args)
    : null
}
/** The folder of something unknown is unknown too. */
const parent: Make = (call) =>
  mapTexts(subject(call), (text) =>
    /^[\ue010-\uf8ff$]/.test(text)
      ? text
      : text.replace(/\/?[^/]{1,400}\/?$/, '') || (text.startsWith('/') ? '/' : '.'),
  )
const baseName: Make = (call) =>
  mapTexts(subject(call), (text) => (text.includes('*') ? text : text.slice(text.lastIndexOf('/') + 1)))
const temporary: Make = (call) => ({
  ...textValue('/tmp/made-here'),
  name:
    call.last === 'NamedTemporaryFile' || call.last === 'Tempfile' || call.last === 'mkstemp'
      ? 'open()'
      : 'Path()',
  about: ['/tmp/made-here'],
})

const buffer: Make = (call) => {
  const encoding = call.args[1]?.texts[0] ?? ''
  const value = call.arg(0)
  if (/^(?:base64|base64url|hex)$/.test(encoding)) return byEncoding(value, encoding)
  return value.list !== null && value.list.length > 0 && value.list.every(isNumber)
    ? letters(value.list)
    : value
}
const decode: Make = (call) => {
  const value = subject(call)
  const encoding = others(call)[0]?.texts[0] ?? call.option('encoding')?.texts[0] ?? ''
  return (
    byEncoding(value, encoding) ?? (call.name.startsWith('base64.') ? decoded(value, decodeBase64) : value)
  )
}
const base64: Make = (call) => decoded(subject(call), decodeBase64)
const hex: Make = (call) => decoded(call.args.length > 0 ? call.arg(0) : subject(call), decodeHex)
const unclear: Make = (call) => namedValue('decoded()', subject(call).from | DECODED)
const clean: Make = () => NOTHING
const first: Make = (call) => {
  const value = subject(call)
  return value.list === null
    ? null
    : (value.list[call.last === 'pop' || call.last === 'last' ? value.list.length - 1 : 0] ?? NOTHING)
}
/** Perl's arguments have no names. */
const shift: Make = (call) => {
  const own = call.session.variables.get('$_ARGUMENTS')
  if (call.self !== null || call.run.syntax.language !== 'perl') return first(call)
  const list = own?.list ?? []
  call.session.variables.set('$_ARGUMENTS', listValue(list.slice(1)))
  return list[0] ?? NOTHING
}

const TABLE: readonly (readonly [Make, string])[] = [
  [
    same,
    'RecursiveIteratorIterator IteratorIterator iterator_to_array NewReader NewBuffer NewBufferString BytesIO StringIO NewReaderString Set Template str String text strip trim rstrip lstrip ltrim rtrim trimEnd trimStart chomp chop to_s to_str freeze dup copy unicode quote escapeshellarg escapeshellcmd shellescape as_posix absolute realpath abspath normpath normalize getPath toAbsolutePath fspath valueOf asString tuple sorted set list Array values to_a flatten uniq compact iter expanduser expand_path pathToFileURL fileURLToPath promisify expand expandvars normalizePath canonicalize canonicalPath toRealPath toUri to_charlist series wrap cast from_iter toPath toFile getAbsolutePath rewind seek flush clone deepcopy structuredClone realpathSync toURL sum_text shuffle sort memoryview to_path to_sym intern',
  ],
  [change((text) => text.toUpperCase()), 'upper toUpperCase upcase strtoupper uc toupper ToUpper'],
  [change((text) => text.toLowerCase()), 'lower toLowerCase downcase strtolower lc tolower ToLower casefold'],
  [change((text) => text.replace(/^./, (letter) => letter.toUpperCase())), 'capitalize ucfirst'],
  [
    scrambled,
    'dumps stringify json to_json json_encode urlencode quote_plus encodeURIComponent encodeURI http_build_query b64encode base64_encode encode64 strict_encode64 urlsafe_encode64 hexlify btoa b64 serialize compress gzip gzdeflate deflate encrypt Marshal pickle EncodeToString bin2hex rot encode_base64 inspect repr pformat urlsafe_b64encode b32encode Marshal read readlines readline readAll slurp splitlines each_line lines',
  ],
  [
    always('~'),
    'homedir home gethomedir UserHomeDir userInfo getpwnam user_home NSHomeDirectory home_dir getUserHome getHomeDirectory homeDirectory expand_home',
  ],
  [always('/tmp'), 'tmpdir gettempdir TempDir sys_get_temp_dir'],
  [always('.'), 'getcwd cwd pwd Getwd getcwdb'],
  [
    temporary,
    'mkdtemp mktemp NamedTemporaryFile TemporaryDirectory TemporaryFile SpooledTemporaryFile mktmpdir Tempfile mkstemp tempnam tempdir tempfile MkdirTemp CreateTemp createTempDirectory createTempFile',
  ],
  [join, 'join joinpath implode Join'],
  [split, 'split explode Split fields Fields'],
  [replace, 'replace replaceAll str_replace gsub sub tr ReplaceAll translate'],
  [reverse, 'reverse reversed strrev Reverse'],
  [cut, 'slice substring substr mb_substr'],
  [pack, 'pack'],
  [unpack, 'unpack unpack1'],
  [buffer, 'from alloc of bytes bytearray'],
  [decode, 'decode b64 fromBase64 decodeString DecodeString toString'],
  [
    base64,
    'b64decode base64_decode decode64 strict_decode64 urlsafe_decode64 urlsafe_b64decode standard_b64decode atob decodestring decodebytes a2b_base64 decode_base64 b32decode b85decode a85decode',
  ],
  [hex, 'fromhex unhexlify a2b_hex hex2bin fromHex'],
  [(call) => decoded(subject(call), rot13), 'str_rot13 rot13'],
  [
    unclear,
    'decompress inflate gzinflate gzuncompress gzdecode unzip gunzip inflateSync gunzipSync brotliDecompress decrypt Decrypt unescape fromStringz convert_uudecode',
  ],
  [
    (call) => letters(call.args.length > 0 ? call.args : [subject(call)]),
    'chr fromCharCode fromCodePoint unichr mb_chr Character string.char utf8.char intToUtf8 rawToChar',
  ],
  [
    (call) => ({
      ...mapTexts(subject(call), (text) => String(text.codePointAt(number(others(call)[0]) ?? 0) ?? '')),
      name: '#',
    }),
    'ord charCodeAt codePointAt',
  ],
  [toNumber, 'int parseInt Number intval Integer hex oct to_i Atoi float parseFloat'],
  [format, 'format sprintf Sprintf printf formatted sprint'],
  [add, 'concat plus'],
  [substitute, 'substitute safe_substitute'],
  [parseData, 'loads parse json_decode safe_load'],
  [push, 'append push extend add unshift prepend'],
  [
    path,
    'Path PurePath PosixPath WindowsPath Pathname Paths.get Path.of File.new Pathname.new File Directory',
  ],
  [resolved, 'resolve'],
  [parent, 'dirname getParent'],
  [baseName, 'basename'],
  [environment, 'getenv Getenv env'],
  [item, 'get fetch getProperty at dig'],
  [(call) => (call.args.length < 2 ? null : named(call.arg(0), call.arg(1))), 'getattr Reflect.get'],
  [importModule, '__import__ import_module require createRequire use getBuiltinModule import'],
  [send, 'send public_send __send__'],
  [
    ({ self, arg }) =>
      self === null || arg(0).texts.length === 0
        ? null
        : named(/^(?:Kernel|self|Object)$/.test(self.name) ? NOTHING : self, arg(0)),
    'method const_get instance_method',
  ],
  [({ arg }) => namedValue(arg(0).texts[0] ?? 'computed'), 'constantize'],
  [() => NOTHING, 'globals locals vars __builtins__'],
  [apply, 'call_user_func call_user_func_array apply call invoke'],
  [
    (call) =>
      call.args.length === 0
        ? null
        : call.arg(0).name !== '' || call.arg(0).body !== null
          ? call.arg(0)
          : null,
    'partial bind',
  ],
  [walkFolder, 'walk fwalk WalkDir Walk RecursiveDirectoryIterator walkSync readdirp klaw'],
  [
    names,
    'listdir readdir readdirSync children each_child entries listFiles scandir lfs.dir eachFile eachFileRecurse dir_ls list.files',
  ],
  [entries, 'os.scandir iterdir ReadDir opendir'],
  [globbed, 'glob iglob rglob globSync globby fast-glob Glob'],
  [pairs, 'items enumerate each_with_index iteritems each_pair'],
  [(call) => listValue([listValue(call.args.map(itemOf))]), 'zip'],
  [mapped, 'map collect flatMap flat_map array_map'],
  [shift, 'shift'],
  [first, 'pop first last next'],
  [
    clean,
    'len isinstance exists isfile isdir is_file is_dir isFile isDirectory existsSync exist? file_exists endswith startswith endsWith startsWith includes has match test isEmpty empty indexOf find strlen count sizeof stat lstat access getsize time perf_counter sleep hash sha256 md5 hexdigest digest getpid uuid4 randomUUID randint random choice type id hasattr is_dir? file? directory? nil? include? end_with? start_with? max min sum round abs',
  ],
]

const functions = new Map<string, Make>()
for (const [make, words] of TABLE)
  for (const word of words.split(' ')) if (!functions.has(word)) functions.set(word, make)

/** By the last two parts of its name, then by the last one. */
export function functionNamed(name: string, last: string): Make | undefined {
  const before = name.lastIndexOf('.', name.length - last.length - 2)
  return (
    (before < name.length - last.length - 1 ? functions.get(name.slice(before + 1)) : undefined) ??
    functions.get(last)
  )
}
