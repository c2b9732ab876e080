import type { Reading } from '../shell/program.ts'

const POWERSHELL =
  /^\s{0,8}"?(?:[\w:\\%]{0,80}\\)?(?:powershell|pwsh)(?:\.exe)?"?\s{1,4}(?:-c(?:ommand)?\s{1,4})?([^-\s].{0,4000})$/is

/** A line that starts a process without a shell: a pipe in it belongs to the PowerShell that is started. */
export function runLine(code: Reading['code'], line: string): void {
  const script = POWERSHELL.exec(line)?.[1]
  if (script === undefined) code('cmd', line)
  else code('powershell', script.replace(/^"(.{0,4000})"$/s, '$1'))
}
