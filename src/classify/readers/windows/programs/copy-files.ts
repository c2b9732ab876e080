/** Copying and moving, in the words of Windows' own programs. */
import { HIDDEN, RECURSIVE } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import type { Reading } from '../../shell/program.ts'
import { copyOfProgram, isDisguised } from '../copied-program.ts'
import { isStream } from '../is-stream.ts'

/** What is copied keeps its origin, and a copy of a system program under the name of another takes its place. */
export function copyFiles({ args, path, file, keepFile, originOfFile, manner }: Reading): void {
  const from = args.operands.slice(0, Math.max(1, args.operands.length - 1))
  const to = args.operands.length > 1 ? args.operands.at(-1) : undefined
  let how = 0
  for (const word of from) {
    path('read', word, manner & RECURSIVE)
    how |= originOfFile(word)
    const kept = file(word) ?? copyOfProgram(word)
    if (kept !== undefined && to !== undefined) keepFile(to, kept)
    if (to !== undefined && isDisguised(word, to)) how |= HIDDEN
  }
  if (to !== undefined) path('write', to, how | (isStream(to) ? HIDDEN : 0))
}

const GONE = /^path\/(?:root|home|system|guard|privilege|login|credential|log|data|backup)$/

/** Moved away, a thing is no longer where it is needed. */
export function moveFiles(reading: Reading): void {
  copyFiles(reading)
  const { args, path } = reading
  for (const word of args.operands.slice(0, -1)) if (GONE.test(classifyPath(word))) path('delete', word)
}
