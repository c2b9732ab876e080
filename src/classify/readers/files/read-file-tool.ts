/** A tool that reads, writes, deletes or searches files, by its name and the paths it is given. */
import type { ActionTraits } from '../../action-words.ts'
import { type Act, type Effect, effectOf } from '../../effects/effect.ts'
import { manners } from '../../effects/manner.ts'
import { classifyPath } from '../../targets/classify-path.ts'

const RECURSIVE = manners('recursive')
const BULK = manners('bulk')

/** `flags`: the object that the path stood in. */
export function readFileTool(path: string, action: ActionTraits, flags: object | null): Effect[] {
  const act = actOf(action)
  const targetClass = classifyPath(path)
  const effects: Effect[] = []
  const add = (name: Act, manner: number) =>
    effects.push(effectOf(name, targetClass, path, action.name, manner))
  if (act === 'delete') add('delete', deletesTree(targetClass, flags) ? RECURSIVE : 0)
  else if (act === 'search') {
    if (/^path\/(?:root|home|credential|system)$/.test(targetClass)) add('search', BULK)
    else add('read', 0)
  } else {
    add(act, 0)
    // To write a sensitive file is to touch it: reading is judged for both.
    if (act === 'write' && /^path\/(?:credential|settings|account|history)$/.test(targetClass)) add('read', 0)
  }
  return effects
}

export function actOf(action: ActionTraits): Act {
  if (action.deletes) return 'delete'
  if (action.writes) return 'write'
  return action.isSearch && !action.reads ? 'search' : 'read'
}

/** A folder is deleted with what is in it, unless the tool says otherwise. */
function deletesTree(targetClass: string, flags: object | null): boolean {
  const recursive =
    flags !== null && 'recursive' in flags ? (flags as { recursive?: unknown }).recursive : undefined
  if (recursive !== undefined) return recursive === true || recursive === 'true'
  return targetClass === 'path/root' || targetClass === 'path/home' || targetClass === 'path/workspace'
}
