/** Built-in commands that change what later words mean. The answer is what they print. */
import { setParameters, type Spot, type Walk } from './walk.ts'

type Builtin = (walk: Walk, args: readonly string[], spot: Spot) => string

export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  [
    'alias',
    (walk, args) => {
      for (const arg of args) {
        const at = arg.indexOf('=')
        if (at > 0) walk.aliases.set(arg.slice(0, at), arg.slice(at + 1))
      }
      return ''
    },
  ],
  [
    'set',
    (walk, args) => {
      if (args[0] === '--') setParameters(walk, args.slice(1))
      return ''
    },
  ],
  ['read', readInto],
  ['mapfile', readInto],
  ['readarray', readInto],
])

const VALUED = new Set('-d -n -N -p -t -u -O -s -c -C'.split(' '))

/** What stands on standard input goes into the variables. */
function readInto(walk: Walk, args: readonly string[], { input }: Spot): string {
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] as string
    if (arg.startsWith('-')) {
      if (VALUED.has(arg) && arg !== '-s') at += 1
    } else if (input === null) walk.variables.delete(arg)
    else walk.variables.set(arg, [input.trim()])
  }
  return ''
}
