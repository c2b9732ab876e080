/** Built-in commands that change what later words mean. */
import { setParameters, type Walk } from './walk.ts'

type Builtin = (walk: Walk, args: readonly string[]) => void

export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  [
    'alias',
    (walk, args) => {
      for (const arg of args) {
        const at = arg.indexOf('=')
        if (at > 0) walk.aliases.set(arg.slice(0, at), arg.slice(at + 1))
      }
    },
  ],
  [
    'set',
    (walk, args) => {
      if (args[0] === '--') setParameters(walk, args.slice(1))
    },
  ],
  [
    'read',
    (walk, args) => {
      for (const arg of args) walk.variables.delete(arg)
    },
  ],
])
