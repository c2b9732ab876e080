import { isList, MAX_ITEMS, type Session, unknown, type Value } from './session.ts'

const MAX_ROUNDS = 16
const MAX_COMPUTED = 600

/** The first items one by one, all of them where no command runs; the rest as one. */
export function forEach(session: Session, items: readonly Value[], run: (item: Value) => Value): Value {
  if (items.length === 0) return run(unknown(session, 'an item'))
  const outputs: Value[] = []
  const before = session.walk.calls.length
  for (let at = 0; at < items.length && outputs.length <= MAX_ITEMS; at += 1) {
    const isRest =
      at + 1 < items.length && at >= MAX_ROUNDS && (at >= MAX_COMPUTED || session.walk.calls.length > before)
    const value = run(isRest ? items.slice(at) : (items[at] as Value))
    if (isList(value)) outputs.push(...value.slice(0, MAX_ITEMS))
    else if (value !== null) outputs.push(value)
    if (isRest) break
  }
  return outputs
}
