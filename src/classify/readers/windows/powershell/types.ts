/** Casts: `[char]0x69`, `[char[]]'...'`, `[scriptblock]...`, `[wmiclass]'win32_process'`. */
import { numberOf } from './operators.ts'
import { createThing, isList, listOf, MAX_ITEMS, type Session, textOf, type Value } from './session.ts'

export function castTo(session: Session, name: string, value: Value): Value {
  const type = name.replace(/^system\./, '')
  if (type.endsWith('[]')) {
    const element = type.slice(0, -2)
    const items = isList(value) ? value : element === 'char' ? [...textOf(value)] : listOf(value)
    return items.slice(0, MAX_ITEMS).map((item) => castTo(session, element, item))
  }
  switch (type) {
    case 'char': {
      const code = numberOf(value)
      return typeof value === 'string' && value.length === 1
        ? value
        : code === null
          ? textOf(value)
          : String.fromCharCode(code)
    }
    case 'string':
      return textOf(value)
    case 'int':
    case 'int32':
    case 'int64':
    case 'long':
    case 'uint32':
    case 'byte':
    case 'double':
      return numberOf(value) ?? value
    case 'array':
      return listOf(value)
    case 'bool':
    case 'switch':
      return value === true || value === 1
    case 'wmiclass':
    case 'wmi':
    case 'adsi':
    case 'adsisearcher':
    case 'xml':
      return createThing(
        session,
        type === 'wmi' || type === 'wmiclass' ? classOfWmi(textOf(value)) : type,
        [['path', value]],
        0,
        textOf(value),
      )
    default:
      return value
  }
}

/** `\\host\root\cimv2:Win32_Process` and `Win32_Process`. */
export function classOfWmi(text: string): string {
  return (/[a-z0-9]{2,10}_[a-z0-9_]{2,60}/i.exec(text.slice(0, 400))?.[0] ?? text.slice(0, 60)).toLowerCase()
}
