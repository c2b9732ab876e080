/** Expressions of any language: operators, members, calls, lists, and the loops inside of them. */
import { endOfBlock, isMark, isName, parametersIn } from './blocks.ts'
import { arrowBody, keepBody, readBody } from './bodies.ts'
import { isEnvironment, knownConstant, WHOLE_ENVIRONMENT } from './constants.ts'
import { MAX_NAME, member, slice } from './members.ts'
import { ASSIGNS, compares, operate, PRECEDENCE } from './operators.ts'
import { type Run, spanOf, textsOf } from './session.ts'
import { isFinished, mayGoOn, NO_FIELDS, startRun } from './start-run.ts'
import type { Token } from './token.ts'
import {
  combine,
  eitherOf,
  fieldsValue,
  fromOf,
  itemOf,
  listValue,
  NOTHING,
  namedValue,
  numberValue,
  textValue,
  type Value,
} from './value.ts'

/** Of functions that call each other, and of expressions inside of texts. */
export const MAX_DEPTH = 12

/** The value of one expression that stood inside of a text. */
function evaluateInside(run: Run, code: string): Value {
  const { session } = run
  if (session.depth >= MAX_DEPTH || !mayGoOn(session)) return NOTHING
  const simple = session.variables.get(code.trim())
  if (simple !== undefined) return simple
  session.depth += 1
  const inner = startRun(session, run.syntax, code, run.span ?? spanOf(run))
  inner.brackets = 1
  const value = expression(inner)
  session.depth -= 1
  return value
}

/** Gives names their values; `isEach`: the value is a list, and each item in turn is meant. */
export function bind(run: Run, names: readonly string[], value: Value, isEach: boolean): void {
  const item = isEach ? itemOf(value) : value
  const { variables } = run.session
  if (names.length === 1) {
    variables.set(names[0] as string, item)
    return
  }
  names.forEach((name, index) => {
    variables.set(
      name,
      item.list?.[index] ??
        (item.fields !== null
          ? eitherOf([...item.fields.values()])
          : item.list !== null
            ? NOTHING
            : { ...item, texts: isEach ? item.texts : NOTHING.texts }),
    )
  })
}

/** `for x in y:`, `for (const x of y)`, `foreach ($y as $k => $v)`, `for _, x := range y`, `for my $x (y)`, `for (T x : y)`. */
export function loop(run: Run): void {
  const start = run.at
  run.at += 1
  if (isName(run, run.at, 'await')) run.at += 1
  const open = isMark(run, run.at, '(') && run.syntax.blocks !== 'indents' ? run.at : -1
  const close = open < 0 ? -1 : (run.partners[open] as number)
  if (open >= 0) {
    if (isMark(run, open + 1, ';') && isMark(run, open + 2, ';')) {
      run.at = close + 1
      run.endlessEnd = endOfBlock(run, run.at, start)
      return
    }
    run.at = open + 1
  } else if (isMark(run, run.at, '{')) {
    run.endlessEnd = endOfBlock(run, run.at, start)
    return
  }
  const names = loopNames(run, close)
  if (names !== null) {
    bind(run, names, expression(run), true)
    if (close >= 0 && run.at <= close) run.at = close + 1
    return
  }
  // PHP and Perl name the list first, or the variable outside of the brackets.
  if (open >= 0) {
    run.brackets += 1
    const value = expression(run)
    run.brackets -= 1
    if (isName(run, run.at, 'as'))
      bind(
        run,
        parametersIn(run, run.at + 1, close).slice(-1),
        isMark(run, run.at + 2, '=>') ? value : value,
        true,
      )
    else if (run.syntax.language === 'perl') run.session.variables.set('$_', itemOf(value))
    if (isMark(run, run.at, '=>')) run.at = close
    if (run.at < close && isName(run, run.at, 'as')) {
      const last = run.tokens[close - 1]
      if (last?.kind === 'name') bind(run, [last.text], value, true)
      run.at = close + 1
    }
    return
  }
  const token = run.tokens[run.at]
  const isDeclared = token?.text === 'my' || token?.text === 'our'
  const variable = run.tokens[run.at + (isDeclared ? 1 : 0)]
  const list = run.at + (isDeclared ? 2 : 1)
  if (variable?.kind === 'name' && isMark(run, list, '(')) {
    run.at = list
    bind(run, [variable.text], expression(run), true)
  }
}

/** The variables before `in`, `of`, `:` or `range`; null where no such word stands there. The place is then behind it. */
function loopNames(run: Run, close: number): string[] | null {
  const limit = Math.min(close < 0 ? run.tokens.length : close, run.at + 24)
  const names: string[] = []
  for (let at = run.at; at < limit; at += 1) {
    const token = run.tokens[at] as Token
    if (token.kind === 'name') {
      if (token.text === 'in' || token.text === 'of' || token.text === 'range') {
        run.at = at + 1
        return names.length > 0 ? names : null
      }
      if (!/^(?:const|let|var|final|my|our|auto|val)$/.test(token.text)) names.push(token.text)
    } else if (token.kind === 'mark') {
      if (token.text === ':' && names.length > 0) {
        run.at = at + 1
        return names.slice(-1)
      }
      if (token.text === ';' || (token.text === '=' && !isName(run, at + 1, 'range')) || token.text === '{')
        return null
      if (token.text === '(' && run.syntax.language === 'perl') return null
    } else return null
  }
  return null
}

const WORD_OPERATORS = new Set('or and in is instanceof eq ne x not isa if'.split(' '))

/** Deeper brackets are skipped. */
const MAX_NESTING = 120

export function expression(run: Run, least = 0): Value {
  const { session } = run
  if (!mayGoOn(session)) return NOTHING
  if (session.nesting >= MAX_NESTING) {
    session.complete = false
    run.at = Math.max(run.at, run.partners[run.at] ?? 0) + 1
    return NOTHING
  }
  session.nesting += 1
  const value = operation(run, least)
  session.nesting -= 1
  return value
}

function operation(run: Run, least: number): Value {
  let left = prefix(run)
  for (;;) {
    const token = run.tokens[run.at]
    if (token === undefined || endsHere(run, token)) return left
    const operator =
      token.kind === 'mark' || (token.kind === 'name' && WORD_OPERATORS.has(token.text)) ? token.text : ''
    if (operator === '') return left
    if (ASSIGNS.has(operator) && least <= 1 && !(operator === '<-' && run.syntax.language !== 'r')) {
      const { target } = run
      run.at += 1
      left = assign(run, target, operator, left, expression(run, 1))
      continue
    }
    const precedence = PRECEDENCE[operator]
    if (precedence === undefined || precedence < least || !isOperator(run, operator)) return left
    run.at += 1
    left =
      operator === '?' || operator === 'if'
        ? choose(run, operator, left)
        : binary(run, operator, left, precedence)
    run.target = isMark(run, run.at, '=') ? run.target : ''
  }
}

function binary(run: Run, operator: string, left: Value, precedence: number): Value {
  const { session } = run
  if (operator === 'not' || operator === 'is') {
    if (isName(run, run.at, 'in') || isName(run, run.at, 'not')) run.at += 1
  }
  const right = expression(run, precedence + 1)
  if (compares(operator)) compare(run, left, right)
  // Awk's `"ls" | getline` and `print x | "sort"`.
  if (operator === '|' && run.syntax.language === 'awk') {
    const command = right.name.startsWith('getline') ? left : right
    const isFed = command === right && /^(?:\/\S{0,20})?(?:ba|z|da|k)?sh(?:\s-s)?$/.test(right.texts[0] ?? '')
    if (command.texts.length > 0)
      session.call({
        run,
        callee: namedValue('`'),
        args: [isFed && left.texts.length > 0 ? left : command],
        fields: NO_FIELDS,
      })
  }
  return operate(session, run.syntax, operator, left, right)
}

/** What is compared with names that were found in a folder says what is looked for. */
function compare(run: Run, left: Value, right: Value): void {
  for (const [value, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const texts = value.list === null ? value.texts : value.list.flatMap((item) => item.texts)
    for (const text of texts.slice(0, 8))
      if (text.length > 2 && text.length < 60) {
        run.compared.push(text)
        if (other.texts.some((one) => one.includes('*')))
          run.session.call({
            run,
            callee: namedValue('looks-for'),
            args: [other, textValue(text)],
            fields: NO_FIELDS,
          })
      }
  }
}

/** `a ? b : c` and `b if a else c`. */
function choose(run: Run, operator: string, left: Value): Value {
  const middle = expression(run, 2)
  if (operator === '?' ? isMark(run, run.at, ':') : isName(run, run.at, 'else')) {
    run.at += 1
    const last = expression(run, 2)
    return operator === '?' ? eitherOf([middle, last]) : eitherOf([left, last])
  }
  return operator === '?' ? middle : left
}

function isOperator(run: Run, operator: string): boolean {
  const { syntax } = run
  if (operator === 'if') return syntax.language === 'python'
  if (operator === 'x' || operator === 'eq' || operator === 'ne') return syntax.language === 'perl'
  if (operator === '.' || operator === '..') return syntax.joins === operator || operator === '..'
  if (operator === 'in' || operator === 'not' || operator === 'is' || operator === 'isa') return true
  return true
}

const CONTINUES = new Set(['.', '?.', '&.', '&&', '||', '??', '?', ':', '+', '|', '->', '|>'])

/** A line break ends an expression, unless a bracket is open or the line goes on with an operator. */
function endsHere(run: Run, token: Token): boolean {
  if (!token.isFirst || !run.syntax.lines || run.brackets > 0) return false
  return run.syntax.blocks === 'indents' || token.kind !== 'mark' || !CONTINUES.has(token.text)
}

function assign(run: Run, target: string, operator: string, left: Value, right: Value): Value {
  const { session, syntax } = run
  const value =
    operator === '=' || operator === ':=' || operator === '<-'
      ? right
      : operator === '||=' || operator === '??=' || operator === '//='
        ? operate(session, syntax, '||', left, right)
        : operator === '.=' || operator === '<<='
          ? operate(session, syntax, syntax.joins === '.' ? '.' : '+', left, inTurn(left, right))
          : operate(
              session,
              syntax,
              operator.slice(0, -1),
              left,
              operator === '+=' ? inTurn(left, right) : right,
            )
  if (operator === '=' && LOADS.test(left.name) && syntax.language === 'javascript' && right.from !== 0)
    session.call({ run, callee: namedValue('fetch'), args: [right], fields: NO_FIELDS })
  if (target !== '') session.variables.set(target, value)
  run.target = ''
  return value
}

/** A page loads what these are set to. */
const LOADS = /(?:^|\.)(?:src|href|location|action)$/

/** What a loop adds piece by piece stands one behind the other. */
function inTurn(left: Value, right: Value): Value {
  return left.texts.length === 1 && right.texts.length > 1 && left.name !== '#'
    ? { ...right, texts: [right.texts.join('')] }
    : right
}

const UNARY = new Set(['!', '+', '~', '*', '**', '&', '...', '\\', '@', '&&', '++', '--', '<-', '^'])

const PREFIXES = new Set(
  'new await async typeof not void yield defined my our local const let var return delete throw ref mut go defer try do then static final'.split(
    ' ',
  ),
)

function prefix(run: Run): Value {
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
      return name(run, token)
    case 'mark':
      return mark(run, token)
  }
}

function textOfToken(run: Run, token: Token): Value {
  if (token.parts === null) return textValue(token.text)
  let texts: readonly string[] = ['']
  let from = 0
  for (const [index, part] of token.parts.entries()) {
    if (index % 2 === 0) {
      texts = texts.map((text) => text + part)
      continue
    }
    const value = evaluateInside(run, part)
    texts = combine(texts, textsOf(run.session, value), (a, b) => a + b)
    from |= value.from
  }
  return { ...NOTHING, texts, from }
}

function mark(run: Run, token: Token): Value {
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

function inBrackets<T>(run: Run, read: () => T, close: number): T {
  run.brackets += 1
  run.at += 1
  const found = read()
  run.brackets -= 1
  run.at = Math.max(run.at, Math.min(close + 1, run.tokens.length))
  return found
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

const MAX_ITEMS = 256

/** What stands between brackets: a list, with the named ones among its fields. The place is behind the opening bracket. */
function items(run: Run, close: number): Value {
  const open = run.at - 1
  const clauses = run.loops[open] ?? -1
  if (clauses > run.at && run.syntax.blocks === 'indents') return comprehension(run, clauses, close)
  const list: Value[] = []
  let fields: Map<string, Value> | null = null
  while (run.at < close && mayGoOn(run.session)) {
    const before = run.at
    if (isMark(run, run.at, ',') || isMark(run, run.at, ';')) {
      run.at += 1
      continue
    }
    const key = keyOf(run)
    if (key !== null) {
      fields ??= new Map()
      const value = expression(run)
      fields.set(key, value)
      continue
    }
    const isSpread =
      /^(?:\*|\*\*|\.\.\.|@)$/.test((run.tokens[run.at] as Token).text) && run.tokens[run.at]?.kind === 'mark'
    if (isSpread) run.at += 1
    const value = expression(run)
    if (isMark(run, run.at, '=>')) {
      run.at += 1
      fields ??= new Map()
      fields.set(value.texts[0] ?? value.name, expression(run))
    } else if (isSpread || (run.syntax.language === 'perl' && value.list !== null && value.fields === null)) {
      list.push(...(value.list ?? [value]))
      if (value.fields !== null) fields = new Map([...(fields ?? []), ...value.fields])
    } else list.push(value)
    if (run.at === before) run.at += 1
    if (list.length > MAX_ITEMS) break
  }
  return {
    ...NOTHING,
    list,
    fields,
    from: fromOf(list) | (fields === null ? 0 : fromOf([...fields.values()])),
  }
}

/** `name=`, `name:` and their like before a value; the place is then behind it. */
function keyOf(run: Run): string | null {
  const token = run.tokens[run.at] as Token
  const next = run.at + 1
  if (token.kind !== 'name' && token.kind !== 'text') return null
  const isNamed =
    token.kind === 'name' &&
    isMark(run, next, '=') &&
    run.syntax.language !== 'javascript' &&
    !run.syntax.sigils
  const isLabelled =
    isMark(run, next, ':') &&
    run.tokens[run.at - 1]?.text !== '?' &&
    (token.kind === 'text' || run.syntax.language !== 'python')
  // `f(a ? b : c)`: what stands before the colon came behind a question mark and was read with it.
  if (!isNamed && !isLabelled) return null
  run.at += 2
  return token.text
}

/** `[f(x) for x in y if z]`: its clauses are read first. */
function comprehension(run: Run, clauses: number, close: number): Value {
  const start = run.at
  run.at = clauses
  const { conditionEnd } = run
  while (run.at < close) {
    const before = run.at
    if (isName(run, run.at, 'for')) loop(run)
    else if (isName(run, run.at, 'if')) {
      run.at += 1
      run.compared.length = 0
      const start = run.at
      expression(run, 3)
      if (!asksForKind(run, start, run.at)) run.conditionEnd = Math.max(run.conditionEnd, close)
    }
    if (run.at === before) run.at += 1
  }
  run.at = start
  const key = keyOf(run)
  const value = expression(run)
  run.conditionEnd = conditionEnd
  run.at = close
  if (key !== null || value.texts.length === 0) return { ...listValue([value]), from: value.from }
  return listValue(value.texts.map((text) => ({ ...value, texts: [text] })))
}

const KINDS =
  /^(?:os|path|p|f|x|e|is_file|is_dir|isfile|isdir|isFile|isDirectory|exists|existsSync|islink|is_symlink|isSymbolicLink|file|directory|file_exists|lexists|stat|lstat|statSync|lstatSync|not|and|or|exist|isLink|fs|File|Path|item|entry|fp|name|join|root|dirpath|r|d|n|\$\w{1,20})[?]?$/

/** Whether something is a file or a folder leaves nothing out: `if p.is_file()`. */
export function asksForKind(run: Run, start: number, end: number): boolean {
  let hasKind = false
  for (let at = start; at < end; at += 1) {
    const token = run.tokens[at] as Token
    if (token.kind === 'name') {
      if (!KINDS.test(token.text)) return false
      if (/(?:file|dir|exist|link|symlink)/i.test(token.text)) hasKind = true
    } else if (token.kind !== 'mark' || /^(?:==|!=|<|>|<=|>=|===|!==|=~)$/.test(token.text)) return false
  }
  return hasKind
}

/** `{ a: 1, 'b': c, d, ...e, f() {} }`, or a block where it is none. */
function object(run: Run, close: number): Value {
  const { syntax } = run
  if ((syntax.language === 'perl' || syntax.language === 'ruby') && !looksLikePairs(run, close)) {
    const body = {
      source: run,
      parameters: [],
      start: run.at + 1,
      end: close,
      isExpression: false,
      isCalled: false,
      isRunning: false,
    }
    run.at = close + 1
    return run.session.invoke(body, [run.session.variables.get('$_') ?? NOTHING])
  }
  return inBrackets(
    run,
    () => {
      const start = run.at
      const clauses = run.loops[start - 1] ?? -1
      if (clauses > start && syntax.blocks === 'indents') return comprehension(run, clauses, close)
      const fields = new Map<string, Value>()
      const list: Value[] = []
      while (run.at < close && mayGoOn(run.session)) {
        const before = run.at
        pair(run, fields, list)
        if (run.at === before) run.at += 1
      }
      const all = fieldsValue(fields)
      return list.length > 0 && fields.size === 0
        ? listValue(list)
        : { ...all, list: list.length > 0 ? list : null, from: all.from | fromOf(list) }
    },
    close,
  )
}

function looksLikePairs(run: Run, close: number): boolean {
  if (close === run.at + 1) return true
  const next = run.tokens[run.at + 2]?.text ?? ''
  return (
    next === '=>' ||
    next === ':' ||
    next === ',' ||
    (run.tokens[run.at + 1]?.kind === 'mark' && /^(?:%|\*\*)$/.test(run.tokens[run.at + 1]?.text ?? ''))
  )
}

function pair(run: Run, fields: Map<string, Value>, list: Value[]): void {
  const token = run.tokens[run.at] as Token
  if (token.kind === 'mark' && (token.text === ',' || token.text === ';')) {
    run.at += 1
    return
  }
  if (token.kind === 'mark' && /^(?:\.\.\.|\*\*|%)$/.test(token.text)) {
    run.at += 1
    const value = expression(run)
    if (value.fields === null) list.push(value)
    else for (const [key, inner] of value.fields) fields.set(key, inner)
    return
  }
  const next = run.at + 1
  if (token.kind === 'name' || token.kind === 'text' || token.kind === 'number') {
    if (isMark(run, next, ':') || isMark(run, next, '=>') || isMark(run, next, '=')) {
      run.at += 2
      fields.set(token.text, expression(run))
      return
    }
    // A method.
    if (
      token.kind === 'name' &&
      isMark(run, next, '(') &&
      isMark(run, (run.partners[next] as number) + 1, '{')
    ) {
      const body = readBody(run, next, run.statement)
      fields.set(token.text, { ...NOTHING, body })
      return
    }
  }
  const value = expression(run)
  if (isMark(run, run.at, ':') || isMark(run, run.at, '=>')) {
    run.at += 1
    fields.set(value.list?.[0]?.texts[0] ?? value.texts[0] ?? '', expression(run))
  } else if (token.kind === 'name' && run.syntax.language === 'javascript') fields.set(token.text, value)
  else list.push(value)
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

function name(run: Run, token: Token): Value {
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

/** Members, calls and places behind a value. */
function chain(run: Run, first: Value): Value {
  const { syntax } = run
  let value = first
  for (;;) {
    const token = run.tokens[run.at]
    if (token === undefined || endsHere(run, token)) return value
    if (token.kind === 'template' && value.name !== '' && !token.isApart) {
      run.at += 1
      value = call(run, value, { list: [textOfToken(run, token)], fields: NO_FIELDS })
      continue
    }
    if (
      token.kind === 'name' &&
      token.text === 'do' &&
      syntax.blocks === 'ends' &&
      value.self !== null &&
      value.texts.length === 0 &&
      !isLoopDo(run)
    ) {
      value = call(run, value, { list: [], fields: NO_FIELDS })
      continue
    }
    if (token.kind !== 'mark') {
      const bare = bareCall(run, value, token)
      if (bare === null) return value
      value = bare
      continue
    }
    const next = run.tokens[run.at + 1]
    switch (token.text) {
      case '.':
      case '?.':
      case '&.':
      case '::':
      case '->':
        if (token.text === '.' && syntax.joins === '.') return value
        if (token.text === '->' && !syntax.arrows) return value
        run.at += 1
        if (next?.kind === 'name') {
          run.at += 1
          value = member(run, value, next.text, run.target)
          run.target = run.target === '' || run.target.length > MAX_NAME ? '' : `${run.target}.${next.text}`
          if (syntax.language === 'ruby' && isCalledAlone(run, value, next.text))
            value = call(run, value, { list: [], fields: NO_FIELDS })
        } else if (next === undefined || next.kind !== 'mark' || !/^[([{]$/.test(next.text)) return value
        continue
      case ':':
        // Lua's methods.
        if (syntax.language !== 'lua' || next?.kind !== 'name' || !isMark(run, run.at + 2, '(')) return value
        run.at += 2
        value = member(run, value, next.text, '')
        continue
      case '\\':
        if (syntax.language !== 'php' || next?.kind !== 'name') return value
        run.at += 2
        value = namedValue(next.text)
        continue
      case '(':
        value = parenthesized(run, value)
        continue
      case '[':
        if (token.isFirst && run.brackets === 0) return value
        if (syntax.bareCalls && token.isApart && value.texts.length === 0 && value.list === null) {
          const bare = bareCall(run, value, token)
          if (bare === null) return value
          value = bare
          continue
        }
        value = index(run, value)
        continue
      case '{': {
        const found = braces(run, value, token)
        if (found === null) return value
        value = found
        continue
      }
      case '!':
        // Rust's macros, TypeScript's promises.
        if (token.isApart || next === undefined || !/^[.([)]$/.test(next.text)) return value
        run.at += 1
        continue
      case '++':
      case '--':
        run.at += 1
        continue
      default: {
        const bare = bareCall(run, value, token)
        if (bare === null) return value
        value = bare
      }
    }
  }
}

/** In Ruby a member is a call, also without brackets. */
function isCalledAlone(run: Run, value: Value, key: string): boolean {
  if (
    !/^[a-z_]/.test(key) ||
    value.self === null ||
    value.texts.length > 0 ||
    value.list !== null ||
    value.fields !== null
  )
    return false
  const token = run.tokens[run.at]
  if (token === undefined || token.isFirst) return true
  if (token.kind === 'mark')
    return !/^(?:\(|\{|=|\+=|\|\|=|<<|\[)$/.test(token.text) || (token.text === '[' && !token.isApart)
  return token.kind === 'name' && NOT_CALLED.has(token.text) && token.text !== 'do'
}

type Arguments = { readonly list: readonly Value[]; readonly fields: ReadonlyMap<string, Value> }

function parenthesized(run: Run, callee: Value): Value {
  const close = run.partners[run.at] as number
  const isGenerator = (run.loops[run.at] ?? -1) > run.at + 1 && run.syntax.blocks === 'indents'
  const inside = inBrackets(run, () => items(run, close), close)
  run.target = ''
  if (isGenerator) return call(run, callee, { list: [inside], fields: NO_FIELDS })
  return call(run, callee, { list: inside.list ?? [], fields: inside.fields ?? NO_FIELDS })
}

function call(run: Run, callee: Value, { list, fields }: Arguments): Value {
  const block = blockBehind(run)
  const args = block === null ? list : [...list, block]
  return run.session.call({ run, callee, args, fields })
}

/** Ruby's `{ |x| ... }` and `do |x| ... end`, Kotlin's `{ x -> ... }`. */
function blockBehind(run: Run): Value | null {
  const { syntax } = run
  const token = run.tokens[run.at]
  if (token === undefined || (syntax.language !== 'ruby' && syntax.language !== 'elixir')) return null
  const isBrace = token.kind === 'mark' && token.text === '{' && !token.isFirst
  const isDo = token.kind === 'name' && token.text === 'do' && !token.isFirst && !isLoopDo(run)
  if (!isBrace && !isDo) return null
  const end = isBrace ? (run.partners[run.at] as number) : endOfBlock(run, run.at + 1, run.statement) - 1
  let start = run.at + 1
  let parameters: string[] = []
  if (isMark(run, start, '|')) {
    let bar = start + 1
    while (bar < end && !isMark(run, bar, '|')) bar += 1
    parameters = parametersIn(run, start + 1, bar)
    start = bar + 1
  }
  run.at = end + 1
  return {
    ...NOTHING,
    body: keepBody(run, {
      source: run,
      parameters,
      start,
      end,
      isExpression: false,
      isCalled: false,
      isRunning: false,
    }),
  }
}

/** The `do` of `while x do` opens no block of a call. */
function isLoopDo(run: Run): boolean {
  const first = run.tokens[run.statement]
  return first?.kind === 'name' && /^(?:while|until|for)$/.test(first.text)
}

function braces(run: Run, value: Value, token: Token): Value | null {
  const { syntax } = run
  const close = run.partners[run.at] as number
  if (syntax.language === 'perl' && !token.isApart && (run.target.startsWith('$') || value.self !== null))
    return index(run, value)
  if (syntax.language === 'perl' && /^(?:map|grep|sort|eval|do|first|any|all)$/.test(value.name))
    return perlBlock(run, value.name, close)
  if (syntax.language === 'ruby' && value.name !== '' && value.texts.length === 0)
    return call(run, value, { list: [], fields: NO_FIELDS })
  // Go's `T{...}`, Java's `new String[] {...}`.
  if (
    (syntax.language === 'go' || syntax.language === 'java') &&
    value.name !== '' &&
    !token.isApart &&
    looksLiteral(run)
  )
    return { ...object(run, close), name: `${value.name}()` }
  if (syntax.language === 'java' && isMark(run, run.at - 1, ']')) return object(run, close)
  return null
}

function looksLiteral(run: Run): boolean {
  const inside = run.tokens[run.at + 1]
  return (
    inside !== undefined &&
    (inside.kind === 'text' ||
      isMark(run, run.at + 2, ':') ||
      isMark(run, run.at + 1, '}') ||
      isMark(run, run.at + 1, '{'))
  )
}

/** `map { chr } 1, 2`, `eval { ... }`. */
function perlBlock(run: Run, word: string, close: number): Value {
  const body = {
    source: run,
    parameters: [],
    start: run.at + 1,
    end: close,
    isExpression: false,
    isCalled: false,
    isRunning: false,
  }
  run.at = close + 1
  if (word === 'eval' || word === 'do') return run.session.invoke(body, [])
  if (isMark(run, run.at, ',')) run.at += 1
  const values = listUntilEnd(run)
  const all = values.flatMap((value) => value.list ?? [value])
  const result = run.session.invoke(body, [itemOf(listValue(all))])
  return word === 'map' && result.texts.length > 0
    ? listValue(result.texts.map((text) => ({ ...result, texts: [text] })))
    : listValue(all)
}

function listUntilEnd(run: Run): Value[] {
  const values: Value[] = []
  while (run.at < run.tokens.length && values.length < MAX_ITEMS) {
    const before = run.at
    values.push(expression(run))
    if (!isMark(run, run.at, ',') && !isMark(run, run.at, '=>')) break
    run.at += 1
    if (run.at === before) break
  }
  return values
}

const NOT_CALLED = new Set(
  'if unless while until and or not in is do then else end rescue ensure as from x eq ne instanceof of isa for xor cmp'.split(
    ' ',
  ),
)

const CALLED_BARE = new Set('print exec del assert'.split(' '))

/** `system "ls"`: a name, a space, and a value on the same line. */
function bareCall(run: Run, callee: Value, token: Token): Value | null {
  const { syntax, session } = run
  if (
    callee.name === '' ||
    callee.name === '#' ||
    callee.name.endsWith('()') ||
    callee.texts.length > 0 ||
    callee.list !== null ||
    run.target.startsWith('$')
  )
    return null
  if (!syntax.bareCalls && !(syntax.language === 'python' && CALLED_BARE.has(callee.name))) return null
  if (callee.body === null && callee.self === null && session.variables.has(run.target)) return null
  if ((!token.isApart && !(token.kind === 'name' && token.text.startsWith('$'))) || token.isFirst) return null
  if (token.kind === 'name' && NOT_CALLED.has(token.text)) return null
  if (token.kind === 'mark' && !/^(?:\[|\\|->|\*|&|-|::|%|@)$/.test(token.text)) return null
  // `a - b`, `a * b`: an operator with spaces on both sides.
  if (token.kind === 'mark' && /^[-*&%]$/.test(token.text) && run.tokens[run.at + 1]?.isApart !== false)
    return null
  const list: Value[] = []
  const fields = new Map<string, Value>()
  while (run.at < run.tokens.length && list.length < MAX_ITEMS) {
    const before = run.at
    const key = keyOf(run)
    const value = expression(run, key === null ? 2 : 0)
    if (key !== null) fields.set(key, value)
    else if (isMark(run, run.at, '=>')) {
      run.at += 1
      fields.set(value.texts[0] ?? '', expression(run, 2))
    } else list.push(value)
    const next = run.tokens[run.at]
    // Perl's `print STDERR "x"` and `print $file "x"`.
    if (
      syntax.language === 'perl' &&
      list.length === 1 &&
      next !== undefined &&
      (next.kind === 'text' || (next.kind === 'name' && next.text.startsWith('$'))) &&
      run.at > before
    )
      continue
    if (!isMark(run, run.at, ',')) break
    run.at += 1
  }
  run.target = ''
  return call(run, callee, { list, fields })
}

/** `x[0]`, `x['a']`, `x[1:3]`, `x[::-1]`, `$h{a}`. */
function index(run: Run, base: Value): Value {
  const { target } = run
  const close = run.partners[run.at] as number
  const slots: (Value | null)[] = []
  inBrackets(
    run,
    () => {
      let slot: Value | null = null
      while (run.at < close) {
        const before = run.at
        if (isMark(run, run.at, ':') || isMark(run, run.at, '::')) {
          slots.push(slot)
          if (isMark(run, run.at, '::')) slots.push(null)
          slot = null
          run.at += 1
          continue
        }
        const token = run.tokens[run.at] as Token
        // A bare word between braces is a text.
        if (
          token.kind === 'name' &&
          isMark(run, close, '}') &&
          run.at + 1 === close &&
          !token.text.startsWith('$')
        ) {
          slot = textValue(token.text)
          run.at += 1
        } else slot = expression(run, 3)
        if (run.at === before) run.at += 1
      }
      slots.push(slot)
    },
    close,
  )
  if (slots.length > 1) return slice(base, slots)
  if (base.name === 'Dir' && slots[0])
    return run.session.call({
      run,
      callee: { ...namedValue('Dir.glob'), self: base },
      args: [slots[0]],
      fields: NO_FIELDS,
    })
  const key = slots[0]?.texts[0]
  if (key === undefined || slots[0] === null || slots[0] === undefined) {
    run.target = ''
    return base.list !== null || base.fields !== null
      ? { ...eitherOf([...(base.list ?? []), ...(base.fields?.values() ?? [])]), from: base.from }
      : {
          ...base,
          texts: base.texts.some((text) => text.includes('*')) ? base.texts : NOTHING.texts,
          name: base.name,
        }
  }
  run.target = target === '' ? '' : `${target}.${key}`
  const stored = run.target === '' ? undefined : run.session.variables.get(run.target)
  if (stored !== undefined) return stored
  const [text] = base.texts
  if (text !== undefined && base.texts.length === 1 && /^-?\d+$/.test(key) && base.name === '')
    return textValue(text.at(Number(key)) ?? '', base.from)
  if (/^-?\d+$/.test(key) && base.list === null)
    return {
      ...base,
      texts: base.texts.length > 1 ? base.texts : NOTHING.texts,
      name: base.name.endsWith('()') ? base.name : `${base.name}[]`,
    }
  return member(run, base, key, target)
}
