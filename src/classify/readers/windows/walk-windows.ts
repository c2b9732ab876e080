/** Text for PowerShell or cmd, met inside something else. */
import type { Spot, Walk } from '../shell/walk.ts'
import { walkCmd } from './cmd/walk-cmd.ts'
import { walkPowershell } from './powershell/read-script.ts'

export function walkWindows(walk: Walk, language: 'cmd' | 'powershell', text: string, spot: Spot): string {
  return language === 'cmd' ? walkCmd(walk, text, spot) : walkPowershell(walk, text, spot)
}
