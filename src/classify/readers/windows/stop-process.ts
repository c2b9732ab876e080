import { BULK, PUBLIC } from '../../effects/manner.ts'
import { classifyProcess, servesOthers } from '../../targets/classify-process.ts'
import type { Reading } from '../shell/program.ts'

/** Services of Windows by the names of their programs. */
const SERVICES =
  /^(?:spoolsv|sqlservr|w3wp|dns|msdtc|searchindexer|wmiprvse|taskhostw|dwm|dllhost|audiodg|inetinfo|store|edgetransport|vmms|vmwp|ntoskrnl)$/i

/** A process ends: by number or under the name of a program of one's own it is everyday work. */
export function stopProcess(effect: Reading['effect'], name: string) {
  const plain = name
    .replaceAll('*', '')
    .replace(/\s\(process\)$/, '')
    .replace(/\.exe$/i, '')
  if (name === '*' || /^all (?:processes|services)/.test(name))
    return effect('stop', 'process/system', name, BULK)
  const found = /^\d{0,10}$/.test(plain) ? 'process/own' : classifyProcess(plain)
  if (found !== 'process/service') effect('stop', found, plain)
  else if (servesOthers(plain)) effect('stop', found, plain, PUBLIC)
  else effect('stop', SERVICES.test(plain) ? found : 'process/own', plain, name.includes('*') ? BULK : 0)
}
