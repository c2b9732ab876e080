/** A shell command or script in, effects out. */
import type { Effect } from '../effects/effect.ts'
import { readShell } from './shell/read-shell.ts'

export function readCommand(text: string): { readonly effects: readonly Effect[]; readonly complete: boolean } {
  return readShell(text, () => {})
}
