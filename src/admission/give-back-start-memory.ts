import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what starting took: meanwhile V8 has let the memory of this thread grow, and would keep it. To be called when the
 * thread is ready, since it takes some tens of milliseconds.
 */
export function giveBackStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: string; flavor: string }) => void
  collect({ type: 'major', flavor: 'last-resort' })
}
