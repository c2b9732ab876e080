/** What operators make of two values. */
import { setOf } from '../../set-of.ts'
import { type Session, textsOf } from './session.ts'
import type { Syntax } from './syntax.ts'
import { combine, fromOf, listValue, NOTHING, numberValue, type Value } from './value.ts'

/** The higher, the closer. */
export const PRECEDENCE: Readonly<Record<string, number>> = {
  '?': 2,
  if: 2,
  '||': 3,
  or: 3,
  '??': 3,
  '|>': 3,
  '&&': 4,
  and: 4,
  '==': 5,
  '!=': 5,
  '===': 5,
  '!==': 5,
  '<': 5,
  '>': 5,
  '<=': 5,
  '>=': 5,
  in: 5,
  is: 5,
  instanceof: 5,
  '=~': 5,
  '!~': 5,
  eq: 5,
  ne: 5,
  '<=>': 5,
  not: 5,
  isa: 5,
  '|': 6,
  '^': 6,
  '&': 6,
  '..': 6,
  '...': 6,
  '<<': 7,
  '>>': 7,
  '+': 8,
  '-': 8,
  '.': 8,
  '*': 9,
  '/': 9,
  '%': 9,
  x: 9,
  '//': 9,
  '**': 10,
}

export const ASSIGNS = setOf('= := += .= -= *= /= |= ||= ??= //= <<= &&= %= ^= &= **= <-')

const COMPARES = setOf('== != === !== < > <= >= in is instanceof =~ !~ eq ne <=> not isa')

export function compares(operator: string): boolean {
  return COMPARES.has(operator)
}

export function operate(
  session: Session,
  syntax: Syntax,
  operator: string,
  left: Value,
  right: Value,
): Value {
  switch (operator) {
    case '+':
    case '.':
    case '..':
    case '<<':
      if (operator !== '+' && operator !== '<<' && operator !== syntax.joins) return NOTHING
      return operator === '+' && isNumber(left) && isNumber(right)
        ? calculate(operator, left, right)
        : join(session, left, right)
    case '||':
    case 'or':
    case '??':
      return or(left, right)
    case '//':
      return syntax.language === 'perl' ? or(left, right) : calculate(operator, left, right)
    case '&&':
    case 'and':
      return right
    case '&':
      if (syntax.joins === '&') return join(session, left, right)
      return calculate(operator, left, right)
    case '/':
      return left.name === 'Path()' || right.name === 'Path()' || (left.texts.length > 0 && !isNumber(left))
        ? joinPaths(session, [left, right])
        : calculate(operator, left, right)
    case '%':
      return left.texts.length > 0 && !isNumber(left)
        ? fill(session, left, right)
        : calculate(operator, left, right)
    case '*':
    case 'x':
      return repeat(left, right)
    default:
      return compares(operator) ? NOTHING : calculate(operator, left, right)
  }
}

export const isNumber = (value: Value) => value.name === '#'

/** The first where it is known, else the second; a default stands for what is not known. */
function or(left: Value, right: Value): Value {
  const isKnown = left.texts.length > 0 && !left.texts.some((text) => text.startsWith('$'))
  if (isKnown || left.list !== null || (right.texts.length === 0 && right.name === '' && right.list === null))
    return left
  if (right.texts.length === 0 && right.list === null && left.name !== '') return left
  return { ...right, from: left.from | right.from }
}

function join(session: Session, left: Value, right: Value): Value {
  if (left.list !== null && (right.list !== null || right.texts.length > 0))
    return listValue([...left.list, ...(right.list ?? [right])].slice(0, 256))
  if (left.texts.length === 0 && right.texts.length === 0)
    return { ...NOTHING, name: left.name || right.name, from: left.from | right.from }
  return {
    ...NOTHING,
    texts: combine(textsOf(session, left), textsOf(session, right), (a, b) => a + b),
    from: left.from | right.from,
  }
}

export function joinPaths(session: Session, values: readonly Value[]): Value {
  let texts: readonly string[] = ['']
  for (const value of values) texts = combine(texts, textsOf(session, value), joinPath)
  return { ...NOTHING, texts, name: 'Path()', from: fromOf(values) }
}

function joinPath(a: string, b: string): string {
  if (a === '' || /^(?:[/~]|[A-Za-z]:[\\/])/.test(b)) return b
  return a.endsWith('/') ? a + b : `${a}/${b}`
}

const MAX_REPEATED = 4_096

function repeat(left: Value, right: Value): Value {
  const [text, count] = isNumber(right) ? [left, right] : [right, left]
  if (isNumber(text) || !isNumber(count)) return calculate('*', left, right)
  const times = Math.min(Math.max(0, Number(count.texts[0]) || 0), MAX_REPEATED)
  if (text.list !== null) return text
  return {
    ...text,
    texts: text.texts.map((one) =>
      one.repeat(Math.max(0, Math.min(times, Math.floor(MAX_REPEATED / Math.max(1, one.length))))),
    ),
  }
}

function calculate(operator: string, left: Value, right: Value): Value {
  // Flags keep their names: `os.O_CREAT | os.O_WRONLY`.
  if (left.texts.length === 0 || right.texts.length === 0 || !isNumber(right))
    return {
      ...NOTHING,
      name: operator === '|' ? `${left.name}|${right.name}` : '',
      from: left.from | right.from,
    }
  const texts = combine(left.texts, right.texts, (a, b) => String(numberOf(operator, Number(a), Number(b))))
  return texts.includes('NaN')
    ? NOTHING
    : { ...numberValue(texts[0] as string), texts, from: left.from | right.from }
}

function numberOf(operator: string, a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '//':
      return Math.floor(a / b)
    case '%':
      return a % b
    case '^':
      return a ^ b
    case '|':
      return a | b
    case '&':
      return a & b
    case '>>':
      return a >> b
    case '**':
      return a ** b
    default:
      return Number.NaN
  }
}

/** `'%s/%s' % (a, b)`, `'{}/{x}'.format(a, x=b)`, `sprintf`. */
export function fill(
  session: Session,
  template: Value,
  values: Value,
  fields: ReadonlyMap<string, Value> | null = values.fields,
): Value {
  const list = values.list ?? [values]
  const texts = template.texts.map((text) => {
    let next = 0
    const textOf = (value: Value | undefined) =>
      value === undefined ? '' : (textsOf(session, value)[0] ?? '')
    return text
      .slice(0, MAX_REPEATED)
      .replaceAll(
        /%(?:\((\w{1,40})\))?[-+0-9.*]{0,8}([sdrifxqvc%])|\{(\w{0,40})(?:![rsa])?(?::[^{}]{0,20})?\}/g,
        (whole, named, letter, braced) => {
          if (letter === '%') return '%'
          const key = named ?? braced
          if (key !== undefined && key !== '' && !/^\d+$/.test(key))
            return fields?.has(key) ? textOf(fields.get(key)) : whole
          const value = list[key ? Number(key) : next]
          next += 1
          if (value === undefined) return whole
          const filled = textOf(value)
          return letter === 'c' && /^\d+$/.test(filled)
            ? String.fromCodePoint(Math.min(Number(filled), 0x10ffff))
            : filled
        },
      )
  })
  return { ...NOTHING, texts, from: template.from | values.from | fromOf([...(fields?.values() ?? [])]) }
}

/** Words that stand between two values. */
export const WORD_OPERATORS = setOf('or and in is instanceof eq ne x not isa if')
