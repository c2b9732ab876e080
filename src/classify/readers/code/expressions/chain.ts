/** What stands behind a value: members, calls, places. */
import { isMark } from '../blocks.ts'
import { MAX_NAME, member } from '../members.ts'
import type { Run } from '../session.ts'
import { NO_FIELDS } from '../start-run.ts'
import { namedValue, type Value } from '../value.ts'
import { bareCall, NOT_CALLED } from './bare-call.ts'
import { braces } from './braces.ts'
import { inBrackets, items } from './brackets.ts'
import { call, isLoopDo } from './call-with-block.ts'
import { endsHere } from './line-end.ts'
import { readPlace } from './place.ts'
import { textOfToken } from './texts.ts'

/** Members, calls and places behind a value. */
export function chain(run: Run, first: Value): Value {
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
        value = readPlace(run, value)
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

function parenthesized(run: Run, callee: Value): Value {
  const close = run.partners[run.at] as number
  const isGenerator = (run.loops[run.at] ?? -1) > run.at + 1 && run.syntax.blocks === 'indents'
  const inside = inBrackets(run, () => items(run, close), close)
  run.target = ''
  if (isGenerator) return call(run, callee, { list: [inside], fields: NO_FIELDS })
  return call(run, callee, { list: inside.list ?? [], fields: inside.fields ?? NO_FIELDS })
}
