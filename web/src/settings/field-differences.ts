/** What differs between two states, field by field: `blocking_rules.block_on`. */

export type FieldDifference = { readonly field: string; readonly before: unknown; readonly after: unknown }

const MAX_DEPTH = 4

/** The record of a change may leave out what it did not touch: then it is not a difference to nothing. */
export function fieldDifferences(before: unknown, after: unknown, path = '', depth = 0): FieldDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const isDeep = depth < MAX_DEPTH && (isRecord(before) || isRecord(after))
  if (!isDeep || (before != null && !isRecord(before)) || (after != null && !isRecord(after)))
    return [{ field: path, before, after }]
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names.flatMap((name) =>
    fieldDifferences(old[name], fresh[name], path === '' ? name : `${path}.${name}`, depth + 1),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
