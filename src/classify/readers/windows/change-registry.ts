/** The registry is changed: the value's name, and what it is set to, say whether a protection falls or rises. */
import type { Act } from '../../effects/effect.ts'
import { RECURSIVE } from '../../effects/manner.ts'
import { classifyRegistry, strengthens } from '../../targets/classify-registry.ts'
import type { Reading } from '../shell/program.ts'

const PROTECTS = /^control\/(?:security|logging|boot|trust)$|^resource\/backup$|^path\/login$/
/** Commands stand in such values. */
const RUNS = /\.(?:exe|dll|bat|cmd|ps1|vbs|js|hta|scr)\b|powershell|cmd(?:\.exe)? \/|mshta|rundll32|https?:/i

export function changeRegistry(
  reading: Reading,
  act: Extract<Act, 'write' | 'delete'>,
  key: string,
  value: string,
  data: string,
): void {
  const full = value === '' ? key : `${key.replace(/[\\/]$/, '')}\\${value}`
  const targetClass = classifyRegistry(full) ?? 'path/outside'
  if (act === 'write' && PROTECTS.test(targetClass) && strengthens(value, data)) return
  // Removing a switch that turns something off turns it on.
  if (act === 'delete' && targetClass === 'control/security' && /^disable/i.test(value)) return
  const isEmptied = act === 'delete' && value === ''
  if (targetClass === 'resource/backup')
    reading.effect(act === 'delete' ? 'delete' : 'configure', targetClass, full)
  else reading.effect(act, targetClass, full, isEmptied ? RECURSIVE : 0)
  if (targetClass === 'path/startup' && RUNS.test(data.slice(0, 400))) reading.runLater(data, 'cmd')
}

/** What is read from there is only worth a word where passwords are kept. */
export function readRegistry(reading: Reading, key: string, value: string): void {
  const full = value === '' ? key : `${key}\\${value}`
  if (
    classifyRegistry(full) === 'path/credential' ||
    /defaultpassword|(?:^|[^\w])pass(?:word|wd)?$/i.test(value)
  )
    reading.effect('read', 'path/credential', full)
}
