/** Built-in commands that change what later words mean. The answer is what they print. */
import { manners } from '../../effects/manner.ts'
import { markOf } from './origins.ts'
import { setParameters, type Spot, type Walk } from './walk.ts'

const FROM_ENVIRONMENT = manners('from-environment')

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
    (walk, args, { span }) => {
      if (args[0] === '--') setParameters(walk, args.slice(1))
      if (args[0] === '+o' && args[1] === 'history')
        walk.effects.push({ act: 'delete', target: { class: 'path/history', name: 'the history of commands' }, manner: 0, route: 'set', span })
      return args.length === 0 ? markOf(walk, { manner: FROM_ENVIRONMENT, text: 'set' }) : ''
    },
  ],
  ['read', readInto],
  ['mapfile', readInto],
  ['readarray', readInto],
])

const VALUED = new Set('-d -n -N -p -t -u -O -s -c -C'.split(' '))

const MAX_LINES = 64

export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n', MAX_LINES).map((line) => line.trim()).filter((line) => line !== '')
  return lines.length === 0 ? [''] : lines
}

/** What stands on standard input goes into the variables. */
function readInto(walk: Walk, args: readonly string[], { input }: Spot): string {
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] as string
    if (arg.startsWith('-')) {
      if (VALUED.has(arg) && arg !== '-s') at += 1
    } else if (input === null) walk.variables.delete(arg)
    // One pass stands for all rounds of a loop: the variable holds every line at once.
    else walk.variables.set(arg, linesOf(input))
  }
  return ''
}
