/** A command or script for PowerShell or cmd in, effects out. */
import { withoutMarks } from '../shell/origins.ts'
import { type Follow, type Spot, START, startWalk, type Walk } from '../shell/walk.ts'
import { walkCmd } from './cmd/walk-cmd.ts'
import { walkPowershell } from './powershell/read-script.ts'

/** `follow`: how to go on with what is for other shells and languages. */
export function readPowershell(text: string, follow: Follow, spot: Spot = START): Walk {
  const walk = startWalk(follow)
  walkPowershell(walk, withoutMarks(text), spot)
  return walk
}

export function readCmd(text: string, follow: Follow, spot: Spot = START): Walk {
  const walk = startWalk(follow)
  walkCmd(walk, withoutMarks(text), spot)
  return walk
}
