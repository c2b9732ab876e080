import { isList, MAX_ITEMS, type Session, unknown, type Value } from './session.ts'

const MAX_ROUNDS = 16

/** The first items one by one, the rest as one. */
export function forEach(session: Session, items: readonly Value[], run: (item: Value) => Value): Value {
  if (items.length === 0) return run(unknown(session, 'an item'))
  const outputs: Value[] = []
  const rounds = items.length > MAX_ROUNDS ? [...items.slice(0, MAX_ROUNDS - 1), items.slice(MAX_ROUNDS - 1)] : items
  for (const item of rounds) {
    const value = run(item)
    if (isList(value)) outputs.push(...value.slice(0, MAX_ITEMS))
    else if (value !== null) outputs.push(value)
    if (outputs.length > MAX_ITEMS) break
  }
  return outputs
}
