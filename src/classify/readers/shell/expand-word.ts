/** A word of the syntax tree in, the fields it becomes out: quotes joined, constants filled in, `$IFS` split. */
import type { ParameterExpansionPart, ParsedScript, Word, WordPart } from 'unbash'
import { calculate } from './calculate.ts'
import { expandBraces } from './expand-braces.ts'

export type Variables = Map<string, readonly string[]>

export type Scope = {
  readonly variables: Variables
  /** Walks a substitution; the answer is its output. */
  readonly run: (script: ParsedScript | undefined, text: string) => string
  /** Puts a text behind the name of a file, as `<( )` does; the answer is the name. */
  readonly file: (content: string) => string
}

const MAX_FIELDS = 512
const MAX_ALTERNATIVES = 64
const MAX_PARTS = 256
// A constant that doubles itself in a loop must not grow without end.
const MAX_VALUE = 4_096

export function expandWord(word: Word, scope: Scope): readonly string[] {
  const parts = word.parts
  if (!parts) return [word.value]
  const fields = createFields()
  addParts(parts, scope, fields, false)
  return fields.finish()
}

/** For assignments, here-documents and redirections, where nothing is split. */
export function expandText(parts: readonly WordPart[] | undefined, fallback: string, scope: Scope): string {
  if (!parts) return fallback
  const fields = createFields()
  addParts(parts, scope, fields, true)
  return fields.finish().join(' ')
}

type Fields = ReturnType<typeof createFields>

function createFields() {
  const done: string[] = []
  let heads = ['']
  let begun = false
  const end = () => {
    if (begun && done.length < MAX_FIELDS) done.push(...heads)
    heads = ['']
    begun = false
  }
  const add = (text: string) => {
    begun = true
    heads = heads.map((head) => (head.length < MAX_VALUE ? head + text : head))
  }
  return {
    add,
    addSplit(text: string, separators: string | undefined) {
      const pieces = separators === undefined ? text.split(/\s+/) : splitAt(text, separators)
      pieces.forEach((piece, index) => {
        if (index > 0) end()
        if (piece !== '') add(piece)
      })
    },
    addAll(values: readonly string[]) {
      values.slice(0, MAX_FIELDS).forEach((value, index) => {
        if (index > 0) end()
        add(value)
      })
    },
    addAlternatives(values: readonly string[]) {
      begun = true
      heads = heads
        .flatMap((head) => values.map((value) => (head.length < MAX_VALUE ? head + value : head)))
        .slice(0, MAX_ALTERNATIVES)
    },
    finish() {
      end()
      return done
    },
  }
}

/** `IFS` says where a value falls into words. */
function splitAt(text: string, separators: string): string[] {
  const pieces = ['']
  for (const char of text)
    if (separators.includes(char)) pieces.push('')
    else pieces[pieces.length - 1] += char
  return pieces
}

function addParts(
  parts: readonly WordPart[],
  scope: Scope,
  fields: Fields,
  quoted: boolean,
  isPart = parts.length > 1,
): void {
  for (const part of parts.length > MAX_PARTS ? parts.slice(0, MAX_PARTS) : parts) {
    switch (part.type) {
      case 'Literal':
      case 'SingleQuoted':
      case 'AnsiCQuoted':
      case 'Glob':
        fields.add(part.value)
        break
      case 'DoubleQuoted':
      case 'LocaleString':
        fields.add('')
        addParts(part.parts, scope, fields, true, isPart || part.parts.length > 1)
        break
      case 'SimpleExpansion':
        // `r$@m`: a text has no parameters of its own, and nobody writes them in the middle of a word but to hide it.
        if (isPart && PARAMETERS.has(part.text) && !scope.variables.has('@')) break
        addValue(valueNamed(part.text.slice(1), scope), part.text, fields, quoted, scope)
        break
      case 'ParameterExpansion':
        addValue(
          quoted && part.index?.value === '*' ? joined(part, scope) : valueExpanded(part, scope),
          `$${part.parameter}`,
          fields,
          quoted,
          scope,
        )
        break
      case 'CommandExpansion':
        addOutput(scope.run(part.script, part.text), fields, quoted, scope)
        break
      case 'ProcessSubstitution':
        fields.add(scope.file(scope.run(part.script, part.text)))
        break
      case 'ArithmeticExpansion':
        runInside(part.expression, scope)
        fields.add(calculate(part.text.slice(3, -2), scope.variables) ?? part.text)
        break
      case 'BraceExpansion':
        if (quoted) fields.add(part.text)
        else fields.addAlternatives(expandBraces(part.text, MAX_ALTERNATIVES))
        break
      case 'ExtendedGlob':
        fields.add(part.text)
    }
  }
}

const PARAMETERS = new Set(['$@', '$*'])

function addValue(
  values: readonly string[] | null,
  unknown: string,
  fields: Fields,
  quoted: boolean,
  scope: Scope,
): void {
  if (values === null) fields.add(unknown)
  else if (values.length !== 1) fields.addAll(values)
  else if (quoted) fields.add(values[0] as string)
  else fields.addSplit(values[0] as string, scope.variables.get('IFS')?.[0])
}

/** `"${words[*]}"` is one word, whatever `IFS` says is between its parts. */
function joined(part: ParameterExpansionPart, scope: Scope): readonly string[] | null {
  const separator = scope.variables.get('IFS')?.[0]?.slice(0, 1) ?? ' '
  const values = valueExpanded(part, scope)
  return values === null ? null : [values.join(separator)]
}

function addOutput(output: string, fields: Fields, quoted: boolean, scope: Scope): void {
  if (quoted) fields.add(withoutLastLines(output))
  else fields.addSplit(output.trim(), scope.variables.get('IFS')?.[0])
}

/** Without the line ends at its end, as a shell takes it. */
function withoutLastLines(output: string): string {
  let end = output.length
  while (end > 0 && output.charCodeAt(end - 1) === 0x0a) end--
  return output.slice(0, end)
}

/** What every shell knows without being told; an assignment in the text wins. */
const USUAL: ReadonlyMap<string, readonly string[]> = new Map([
  ['IFS', [' ']],
  ['HOME', ['~']],
  ['TMPDIR', ['/tmp']],
  ['PWD', ['.']],
  ['SHELL', ['/bin/sh']],
  ['9', ['']],
])

const USUALLY_ABSOLUTE = new Set(['HOME', 'PWD', 'OLDPWD', 'PATH', 'SHELL', 'TMPDIR'])

function valueNamed(name: string, scope: Scope): readonly string[] | null {
  return scope.variables.get(name) ?? USUAL.get(name) ?? null
}

function valueExpanded(part: ParameterExpansionPart, scope: Scope): readonly string[] | null {
  const { parameter, operation, prefix, index } = part
  let values = valueNamed(parameter, scope)
  if (prefix === '!' && values?.[0]) values = valueNamed(values[0], scope)
  if (prefix === '#') return values ? [String(values[0]?.length ?? 0)] : null
  const named = index
    ? scope.variables.get(`${parameter}[${expandText(index.parts, index.value, scope)}]`)
    : undefined
  if (named !== undefined) values = named
  else if (index && values && /^-?\d{1,4}$/.test(index.value)) {
    const value = values.at(Number(index.value))
    values = value === undefined ? null : [value]
  }
  if (!operation) return values
  switch (operation.type) {
    case 'Default': {
      const operand = expandText(operation.operand.parts, operation.operand.value, scope)
      if (operation.operator.endsWith('+')) return values ? [operand] : null
      if (operation.operator.endsWith('?')) return values
      // `${v:=x}` keeps it.
      if (operation.operator.endsWith('=') && values === null) scope.variables.set(parameter, [operand])
      return values ?? [operand]
    }
    case 'Slice': {
      const from = Number(calculate(operation.offset.value, scope.variables) ?? Number.NaN)
      const length = operation.length
        ? Number(calculate(operation.length.value, scope.variables) ?? Number.NaN)
        : undefined
      if (USUALLY_ABSOLUTE.has(parameter) && from === 0 && length === 1) return ['/']
      if (!values || Number.isNaN(from)) return null
      return values.map((value) => value.slice(from, length === undefined ? undefined : from + length))
    }
    case 'Replace': {
      const pattern = expandText(operation.pattern.parts, operation.pattern.value, scope)
      const replacement = expandText(operation.replacement.parts, operation.replacement.value, scope)
      if (!values || pattern === '') return values
      return values.map((value) =>
        operation.operator === '//'
          ? value.replaceAll(pattern, replacement)
          : value.replace(pattern, replacement),
      )
    }
    case 'Remove': {
      const edge = expandText(operation.operand.parts, operation.operand.value, scope)
      return values?.map((value) => removeEdge(value, operation.operator, edge)) ?? null
    }
    case 'CaseModification': {
      const upper = operation.operator.startsWith('^')
      return values?.map((value) => (upper ? value.toUpperCase() : value.toLowerCase())) ?? null
    }
    default:
      return values
  }
}

function removeEdge(value: string, operator: string, edge: string): string {
  // `${d##*/}` and `${f%%.*}`: a star at the outer side reaches as far as the operator says.
  const star = operator.startsWith('#') ? edge.startsWith('*') : edge.endsWith('*')
  const rest = star ? (operator.startsWith('#') ? edge.slice(1) : edge.slice(0, -1)) : edge
  if (star && rest !== '' && !/[*?[]/.test(rest)) {
    const isLong = operator.length > 1
    const at = operator.startsWith('#') === isLong ? value.lastIndexOf(rest) : value.indexOf(rest)
    if (at < 0) return value
    return operator.startsWith('#') ? value.slice(at + rest.length) : value.slice(0, at)
  }
  if (operator.startsWith('#')) return value.startsWith(edge) ? value.slice(edge.length) : value
  return value.endsWith(edge) && edge !== '' ? value.slice(0, -edge.length) : value
}

/** Arithmetic is a number to us, but a substitution inside it runs. */
function runInside(expression: unknown, scope: Scope, depth = 0): void {
  if (typeof expression !== 'object' || expression === null || depth > 12) return
  if ('type' in expression && expression.type === 'ArithmeticCommandExpansion') {
    const { script, text } = expression as unknown as { script: ParsedScript | undefined; text: string }
    scope.run(script, text)
    return
  }
  if ('parts' in expression && Array.isArray(expression.parts)) {
    addParts(expression.parts, scope, createFields(), true)
    return
  }
  for (const key of ['left', 'right', 'operand', 'test', 'consequent', 'alternate', 'expression'])
    if (key in expression) runInside((expression as Record<string, unknown>)[key], scope, depth + 1)
}
