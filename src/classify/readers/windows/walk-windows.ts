/** Text for PowerShell or cmd, met inside something else. */
import type { Spot, Walk } from '../shell/walk.ts'

export function walkWindows(walk: Walk, _language: 'cmd' | 'powershell', text: string, spot: Spot): string {
  return walk.follow.text(walk, text, spot)
}
