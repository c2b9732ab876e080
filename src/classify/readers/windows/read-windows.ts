/** A command or script for PowerShell or cmd in, effects out. */
import { withoutMarks } from '../shell/origins.ts'
import { type Follow, START, startWalk, type Walk } from '../shell/walk.ts'
import { walkCmd } from './cmd/walk-cmd.ts'
import { walkPowershell } from './powershell/read-script.ts'

/** `follow`: how to go on with what is for other shells and languages. */
export function readPowershell(text: string, follow: Follow, work?: number): Walk {
  const walk = startWalk(follow, work)
  walkPowershell(walk, withoutMarks(text), START)
  return walk
}

export function readCmd(text: string, follow: Follow, work?: number): Walk {
  const walk = startWalk(follow, work)
  walkCmd(walk, withoutMarks(text), START)
  return walk
}
