/** How an expression begins: a text, a name, a bracket, an operator before a value. */
import { isMark, isName, parametersIn } from '../blocks.ts'
import { arrowBody, readBody } from '../bodies.ts'
import { isEnvironment, knownConstant, WHOLE_ENVIRONMENT } from '../constants.ts'
import { WORD_OPERATORS } from '../operators.ts'
import type { Run } from '../session.ts'
import { isFinished, NO_FIELDS } from '../start-run.ts'
import type { Token } from '../token.ts'
import { listValue, NOTHING, namedValue, numberValue, textValue, type Value } from '../value.ts'
import { inBrackets, items, object } from './brackets.ts'
import { chain } from './chain.ts'
import { expression } from './expression.ts'
import { textOfToken } from './texts.ts'

const UNARY = new Set(['!', '+', '~', '*', '**', '&', '...', '\\', '@', '&&', '++', '--', '<-', '^'])

const PREFIXES = new Set(
  'new await async typeof not void yield defined my our local const let var return delete throw ref mut go defer try do then static final'.split(
    ' ',
  ),
)

export function prefix(run: Run): Value {
  const token = run.tokens[run.at]
  if (token === undefined) return NOTHING
  run.target = ''
  switch (token.kind) {
    case 'text':
    case 'template':
      run.at += 1
      return chain(run, textOfToken(run, token))
    case 'number':
      run.at += 1
      return chain(run, numberValue(token.text))
    case 'words':
      run.at += 1
      return chain(
        run,
        listValue(
          token.text
            .split(/\s+/)
            .filter(Boolean)
            .slice(0, 256)
            .map((word) => textValue(word)),
        ),
      )
    case 'command': {
      run.at += 1
      return chain(
        run,
        run.session.call({
          run,
          callee: namedValue('`'),
          args: [textOfToken(run, token)],
          fields: NO_FIELDS,
        }),
      )
    }
    case 'pattern':
      run.at += 1
      return chain(run, namedValue('pattern'))
    case 'name':
      return readName(run, token)
    case 'mark':
      return readMark(run, token)
  }
}

function readMark(run: Run, token: Token): Value {
  const { text } = token
  const close = run.partners[run.at] as number
  if (text === '(') return group(run, close)
  if (text === '[')
    return chain(
      run,
      inBrackets(run, () => items(run, close), close),
    )
  if (text === '{') return chain(run, object(run, close))
  if (text === '-') return negative(run)
  if (text === '->' && run.syntax.language === 'ruby') {
    run.at += 1
    const parameters = isMark(run, run.at, '(')
      ? parametersIn(run, run.at + 1, run.partners[run.at] as number)
      : []
    if (isMark(run, run.at, '(')) run.at = (run.partners[run.at] as number) + 1
    return chain(run, { ...NOTHING, body: arrowBody(run, run.at, parameters) })
  }
  if (text === '<' && run.syntax.language === 'perl' && isMark(run, run.at + 2, '>')) {
    const inside = run.tokens[run.at + 1] as Token
    run.at += 3
    return run.session.variables.get(inside.text) ?? namedValue('input')
  }
  if (text === '::' || text === '\\') {
    run.at += 1
    return run.tokens[run.at]?.kind === 'name' ? prefix(run) : NOTHING
  }
  if (UNARY.has(text)) {
    run.at += 1
    return expression(run, 11)
  }
  // A closing bracket, a comma: nothing stands here, and whoever asked goes on behind it.
  if (
    text !== ')' &&
    text !== ']' &&
    text !== '}' &&
    text !== ',' &&
    text !== ';' &&
    text !== ':' &&
    text !== '=>'
  )
    run.at += 1
  return NOTHING
}

function negative(run: Run): Value {
  run.at += 1
  const token = run.tokens[run.at]
  // Perl's `-e $file`.
  if (run.syntax.language === 'perl' && token?.kind === 'name' && token.text.length === 1) {
    run.at += 1
    return NOTHING
  }
  const value = expression(run, 11)
  return value.name === '#'
    ? { ...value, texts: value.texts.map((text) => (text.startsWith('-') ? text.slice(1) : `-${text}`)) }
    : value
}

function group(run: Run, close: number): Value {
  const { syntax } = run
  const arrow = arrowBehind(run, close)
  if (arrow > 0) {
    const parameters = parametersIn(run, run.at + 1, close)
    return chain(run, { ...NOTHING, body: arrowBody(run, arrow + 1, parameters) })
  }
  const value = inBrackets(run, () => items(run, close), close)
  const list = value.list ?? []
  // Python's `(x,)` is a list of one.
  const only =
    list.length === 1 && value.fields === null && !isMark(run, close - 1, ',') ? (list[0] as Value) : value
  // JavaScript's `(0, eval)(x)`.
  if (
    list.length > 1 &&
    value.fields === null &&
    syntax.language === 'javascript' &&
    isMark(run, run.at, '(')
  )
    return chain(run, list.at(-1) as Value)
  const next = run.tokens[run.at]
  // Java's `(String) x`.
  if (
    syntax.language === 'java' &&
    next !== undefined &&
    (next.kind === 'name' || next.kind === 'text') &&
    !next.isFirst &&
    only.texts.length === 0 &&
    !WORD_OPERATORS.has(next.text)
  )
    return prefix(run)
  return chain(run, only)
}

/** Where the arrow stands behind a list of parameters; 0 where none does. */
function arrowBehind(run: Run, close: number): number {
  const { language } = run.syntax
  if (language !== 'javascript' && language !== 'java' && language !== '') return 0
  const arrow = language === 'java' ? '->' : '=>'
  if (isMark(run, close + 1, arrow)) return close + 1
  // TypeScript: what it gives stands between.
  if (!isMark(run, close + 1, ':')) return 0
  for (let at = close + 2; at < close + 12; at += 1) {
    if (isMark(run, at, '=>')) return at
    if (isMark(run, at, ',') || isMark(run, at, ')') || isMark(run, at, ';') || isMark(run, at, '{')) return 0
  }
  return 0
}

const CONSTANTS: ReadonlyMap<string, Value> = new Map(
  Object.entries({
    True: 'true',
    true: 'true',
    TRUE: 'true',
    False: 'false',
    false: 'false',
    FALSE: 'false',
  }).map(([word, text]) => [word, textValue(text)]),
)

const NULLS = new Set('None null nil undefined NULL NaN undef'.split(' '))

function readName(run: Run, token: Token): Value {
  const { session, syntax } = run
  const { text } = token
  const next = run.at + 1
  const constant = CONSTANTS.get(text)
  if (constant !== undefined) {
    run.at += 1
    return constant
  }
  if (NULLS.has(text)) {
    run.at += 1
    return NOTHING
  }
  if (text === 'lambda' && syntax.language === 'python') {
    let colon = next
    while (colon < run.tokens.length && !isMark(run, colon, ':') && colon < next + 24) colon += 1
    return chain(run, { ...NOTHING, body: arrowBody(run, colon + 1, parametersIn(run, next, colon)) })
  }
  if (
    (text === 'function' || text === 'func' || text === 'fn' || text === 'fun' || text === 'sub') &&
    (isMark(run, next, '(') ||
      isMark(run, next, '{') ||
      (run.tokens[next]?.kind === 'name' && text === 'function'))
  ) {
    const from = run.tokens[next]?.kind === 'name' ? next + 1 : isMark(run, next, '*') ? next + 1 : next
    return chain(run, { ...NOTHING, body: readBody(run, from, run.statement) })
  }
  // `async (x) => ...`, `async function`.
  if (
    text === 'async' &&
    syntax.language === 'javascript' &&
    (isName(run, next, 'function') ||
      (isMark(run, next, '(') && isMark(run, (run.partners[next] as number) + 1, '=>')))
  ) {
    run.at += 1
    return prefix(run)
  }
  if (isMark(run, next, '=>') && syntax.language === 'javascript')
    return { ...NOTHING, body: arrowBody(run, next + 1, [text]) }
  if (isMark(run, next, '->') && syntax.language === 'java')
    return { ...NOTHING, body: arrowBody(run, next + 1, [text]) }
  if (
    PREFIXES.has(text) &&
    !isMark(run, next, '.') &&
    !isMark(run, next, '=') &&
    !(isMark(run, next, '(') && text !== 'await' && text !== 'not' && text !== 'return' && text !== 'typeof')
  ) {
    run.at += 1
    return isFinished(run)
      ? NOTHING
      : text === 'new'
        ? instance(run)
        : expression(run, text === 'not' ? 5 : 10)
  }
  run.at += 1
  const found = session.variables.get(text)
  run.target = text
  if (
    found === undefined &&
    ((text === 'fork' && !isMark(run, run.at, '(')) ||
      (syntax.language === 'perl' && (text === 'unlink' || text === 'rmdir') && standsAlone(run)))
  )
    return session.call({ run, callee: namedValue(text), args: [], fields: NO_FIELDS })
  return chain(
    run,
    found ?? (isEnvironment(text) ? WHOLE_ENVIRONMENT : (knownConstant(text) ?? namedValue(text))),
  )
}

/** Perl's `unlink or rmdir` and `unlink;`. */
function standsAlone(run: Run): boolean {
  const token = run.tokens[run.at]
  if (token === undefined) return true
  return token.kind === 'mark'
    ? /^(?:\}|;|\)|&&|\|\|)$/.test(token.text)
    : token.kind === 'name' && /^(?:or|and|if|unless|for|foreach|while)$/.test(token.text)
}

/** `new Thing(x)` gives what `Thing(x)` gives. */
function instance(run: Run): Value {
  const value = expression(run, 10)
  // `new Thing` without brackets.
  return value.self === null &&
    value.name !== '' &&
    !value.name.endsWith('()') &&
    value.texts.length === 0 &&
    value.body === null
    ? { ...value, name: `${value.name}()` }
    : value
}
