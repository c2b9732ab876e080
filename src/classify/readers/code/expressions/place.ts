/** Places of a list or an object. */
import { isMark } from '../blocks.ts'
import { member, slice } from '../members.ts'
import type { Run } from '../session.ts'
import { NO_FIELDS } from '../start-run.ts'
import type { Token } from '../token.ts'
import { eitherOf, NOTHING, namedValue, textValue, type Value } from '../value.ts'
import { inBrackets } from './brackets.ts'
import { expression } from './expression.ts'

/** `x[0]`, `x['a']`, `x[1:3]`, `x[::-1]`, `$h{a}`. */
export function readPlace(run: Run, base: Value): Value {
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
