/** What stands behind `$name`, `${name}` and `$env:NAME`. */
import { FROM_ENVIRONMENT } from '../../../effects/manner.ts'
import { type Cursor, charAt } from './cursor.ts'
import { createThing, type Session, unknown, type Value } from './session.ts'

const NAME = /(?:(?:env|global|local|script|private|using|variable|function):)?(?:[\w?^$]{1,128})/iy

/** The cursor stands at `$`. Null where no name follows, so that the dollar is a character. */
export function readVariableName(cursor: Cursor): string | null {
  if (charAt(cursor, 1) === '{') {
    const { text, close } = cursor.source
    const end = close[cursor.at + 1] as number
    if (end === 0) return null
    const name = text.slice(cursor.at + 2, end)
    cursor.at = end + 1
    return clean(name)
  }
  NAME.lastIndex = cursor.at + 1
  const found = NAME.exec(cursor.source.text)?.[0]
  if (found === undefined || cursor.at + 1 + found.length > cursor.end) return null
  cursor.at += 1 + found.length
  return clean(found)
}

function clean(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('`', '')
    .replace(/^(?:global|local|script|private|using|variable):/, '')
}

export function variable(session: Session, name: string): Value {
  if (name.startsWith('env:')) return environment(session, name.slice(4))
  const known = session.variables.get(name)
  if (known !== undefined) return known
  const constant = CONSTANTS.get(name)
  if (constant !== undefined) return constant
  if (name === 'executioncontext') return createThing(session, 'executioncontext')
  return unknown(session, `$${name}`)
}

const CONSTANTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['home', '~'],
  ['pwd', '.'],
  ['psscriptroot', '.'],
  ['profile', '~\\Documents\\WindowsPowerShell\\Microsoft.PowerShell_profile.ps1'],
  ['pshome', 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0'],
  ['shellid', 'Microsoft.PowerShell'],
  ['verbosepreference', 'SilentlyContinue'],
  ['debugpreference', 'SilentlyContinue'],
  ['warningpreference', 'Continue'],
  ['erroractionpreference', 'Continue'],
  ['progresspreference', 'Continue'],
  ['ofs', ' '],
  ['args', []],
  ['input', null],
])

const PLACES: ReadonlyMap<string, string> = new Map([
  ['comspec', 'C:\\WINDOWS\\system32\\cmd.exe'],
  ['windir', 'C:\\Windows'],
  ['systemroot', 'C:\\Windows'],
  ['systemdrive', 'C:'],
  ['homedrive', 'C:'],
  ['programfiles', 'C:\\Program Files'],
  ['programfiles(x86)', 'C:\\Program Files (x86)'],
  ['programw6432', 'C:\\Program Files'],
  ['commonprogramfiles', 'C:\\Program Files\\Common Files'],
  ['programdata', 'C:\\ProgramData'],
  ['allusersprofile', 'C:\\ProgramData'],
  ['public', 'C:\\Users\\Public'],
  ['os', 'Windows_NT'],
  ['pathext', '.COM;.EXE;.BAT;.CMD;.VBS;.VBE;.JS;.JSE;.WSF;.WSH;.MSC'],
  ['processor_architecture', 'AMD64'],
])

const SECRET = /key|token|secret|passw|pwd|cred|auth/i

/** Of both shells. What is not known keeps its name between percent signs, which paths understand. */
export function environment(session: Pick<Session, 'walk'>, name: string): string {
  const key = name.toLowerCase()
  const known = session.walk.variables.get(`%${key}%`)?.[0] ?? PLACES.get(key)
  if (known !== undefined) return known
  return SECRET.test(key) ? unknown(session as Session, `%${key}%`, FROM_ENVIRONMENT) : `%${key}%`
}

export function setVariable(session: Session, name: string, value: Value, text: string): void {
  if (name.startsWith('env:')) session.walk.variables.set(`%${name.slice(4)}%`, [text])
  else session.variables.set(name, value)
}
