/** What a part of a value is: by name, by place. */
import { environmentOf, isEnvironment, knownConstant, WHOLE_ENVIRONMENT } from './constants.ts'
import type { Run } from './session.ts'
import { memberOf, NOTHING, textValue, type Value } from './value.ts'

export function slice(base: Value, slots: readonly (Value | null)[]): Value {
  const numberIn = (at: number) => {
    const text = slots[at]?.texts[0]
    return text === undefined || !/^-?\d+$/.test(text) ? undefined : Number(text)
  }
  const [start, stop, step] = [numberIn(0), numberIn(1), numberIn(2)]
  const cut = <T>(all: readonly T[]): T[] => {
    if (step === -1) return [...all].reverse()
    const part = all.slice(start ?? 0, stop)
    return step !== undefined && step > 1 ? part.filter((_, at) => at % step === 0) : part
  }
  if (base.list !== null) return { ...base, list: cut(base.list) }
  if (base.texts.length === 0) return base
  return {
    ...base,
    texts: base.texts.map((text) =>
      step === undefined && start === undefined && stop === undefined ? text : cut([...text]).join(''),
    ),
  }
}

export const MAX_NAME = 200

/** Says nothing of what it belongs to. */
const CLEAN = new Set(
  'status_code statusCode status ok length size returncode exitcode exit_status count exists errno code'.split(
    ' ',
  ),
)

export function member(run: Run, base: Value, key: string, target: string): Value {
  const { session } = run
  const stored = target === '' ? undefined : session.variables.get(`${target}.${key}`)
  if (stored !== undefined) return stored
  const inside = memberOf(base, key)
  if (inside !== null) return inside
  if (key === 'user.home') return textValue('~')
  if (base.name === 'environ') return environmentOf(key) ?? { ...NOTHING, name: `environ.${key}`, self: base }
  // What a listing of a folder gives: `entry.name`, `entry.path`.
  if ((key === 'name' || key === 'path') && base.texts.some((text) => text.includes('*'))) return base
  if (key === 'promises' && base.name === 'fs') return base
  // What is not said on the command line has its default.
  const fallback = /(?:parse_args|parse|opts)\(\)$/.test(base.name)
    ? session.variables.get(`--${key}`)
    : undefined
  if (fallback !== undefined) return fallback
  // A chain without end is cut, so that its name does not grow with every part.
  const own = base.name.length > MAX_NAME ? `….${key}` : `${base.name}.${key}`
  if (isEnvironment(own)) return WHOLE_ENVIRONMENT
  const known = knownConstant(own)
  if (known !== null) return known
  return { ...NOTHING, name: own, self: base, from: CLEAN.has(key) ? 0 : base.from, about: base.about }
}
