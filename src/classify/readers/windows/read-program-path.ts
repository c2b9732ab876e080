/** What the place of a program says, whatever its arguments are. */

import type { TargetClass } from '../../effects/effect.ts'
import { classifyProcess } from '../../targets/classify-process.ts'
import { showMarks } from '../shell/origins.ts'
import { mannerOfPlace } from '../shell/read-program.ts'
import { addEffect, type Spot, type Walk } from '../shell/walk.ts'

const ELSEWHERE = /^\\\\(?!127\.|localhost|\.\\|\?\\)[\w.@$-]{1,80}\\/i
const PROGRAMS = /\.(?:dll|exe|ps1|psm1|vbs|js|hta|bat|cmd|msi|csproj|proj|xml|inf|sct|tar)$/i
const LISTERS =
  /(?:^|[\\/])(?:copy|xcopy|robocopy|move|findstr|type|dir|net|icacls|attrib|del|git|code|explorer|reg)(?:\.exe)?$/i
const PROTECTS = /(?:windows|edr|endpoint)?sensor|csuninstall|antivirus|endpointprotection|edragent/i
const REMOVES = /uninst|remove|disable|\/x\b|\bstop\b/i

/** The process that holds all passwords; who only lists it does not touch it. */
const LSASS = /\blsass(?:\.exe)?\b/i
const ONLY_NAMES =
  /(?:^|[\\/])(?:tasklist|findstr|find|echo|taskkill|query|wmic|where|sc|reg|rem|git|grep)(?:\.exe)?$/i
/** Orders that only one kind of tool understands, whatever it is called. */
const ORDERS = /\b(?:sekurlsa|lsadump|kerberos|privilege|token|dpapi|misc|crypto)::[a-z]/i

export function readProgramPath(walk: Walk, path: string, words: readonly string[], spot: Spot): void {
  const add = (act: 'execute' | 'stop' | 'read', on: TargetClass, name: string) => {
    addEffect(walk, act, on, name, mannerOfPlace(spot), path, spot.span)
  }
  const text = showMarks(walk, words.slice(0, 16).join(' ').slice(0, 2_000))
  if (LSASS.test(text) && !ONLY_NAMES.test(path))
    add('read', 'path/memory', 'lsass, which holds all passwords')
  if (ORDERS.test(text)) add('execute', 'code/attack', path)
  // Whoever owns that machine decides what runs here.
  const elsewhere = ELSEWHERE.test(path)
    ? path
    : LISTERS.test(path)
      ? undefined
      : words.find((word) => ELSEWHERE.test(word) && PROGRAMS.test(word))
  if (elsewhere !== undefined) add('execute', 'code/unknown', elsewhere)
  if (
    /[\\/]/.test(path) &&
    REMOVES.test(`${path} ${words.slice(0, 8).join(' ')}`) &&
    path.split(/[\\/]/).some((part) => PROTECTS.test(part) || classifyProcess(part) === 'process/security')
  )
    add('stop', 'control/security', path)
}
