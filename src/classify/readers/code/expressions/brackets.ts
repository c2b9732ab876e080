/** What stands between brackets: lists, objects, blocks. */
import { isMark } from '../blocks.ts'
import { blockBody, readBody } from '../bodies.ts'
import type { Run } from '../session.ts'
import { mayGoOn } from '../start-run.ts'
import type { Token } from '../token.ts'
import { fieldsValue, fromOf, listValue, NOTHING, type Value } from '../value.ts'
import { comprehension } from './comprehension.ts'
import { expression } from './expression.ts'
import { keyOf } from './key-of.ts'

export function inBrackets<T>(run: Run, read: () => T, close: number): T {
  run.brackets += 1
  run.at += 1
  const found = read()
  run.brackets -= 1
  run.at = Math.max(run.at, Math.min(close + 1, run.tokens.length))
  return found
}

export const MAX_ITEMS = 256

/** What stands between brackets: a list, with the named ones among its fields. The place is behind the opening bracket. */
export function items(run: Run, close: number): Value {
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

/** `{ a: 1, 'b': c, d, ...e, f() {} }`, or a block where it is none. */
export function object(run: Run, close: number): Value {
  const { syntax } = run
  if ((syntax.language === 'perl' || syntax.language === 'ruby') && !looksLikePairs(run, close)) {
    const body = blockBody(run, [], run.at + 1, close)
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
