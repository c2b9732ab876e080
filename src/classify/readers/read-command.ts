/** A command or script for any shell in, effects out. */
import type { Effect } from '../effects/effect.ts'
import { createFollow, readShell } from './shell/read-shell.ts'
import type { Follow } from './shell/walk.ts'
import { readCmd, readPowershell } from './windows/read-windows.ts'
import { whichShell } from './windows/which-shell.ts'

const code: Follow['code'] = () => {}

export function readCommand(text: string): { readonly effects: readonly Effect[]; readonly complete: boolean } {
  switch (whichShell(text)) {
    case 'powershell':
      return readPowershell(text, createFollow(code))
    case 'cmd':
      return readCmd(text, createFollow(code))
    case null:
      return readShell(text, code)
  }
}
