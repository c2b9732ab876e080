/** Methods and properties: of strings and lists they are computed, of the network, files, registry and processes they have effects. */
import { manners } from '../../../effects/manner.ts'
import { decodeBase64, decodeBase64Utf16, decodeHex } from '../../shell/decode-text.ts'
import { hasMark } from '../../shell/origins.ts'
import { methodEffects } from './method-effects.ts'
import { format, joinItems, numberOf, replaceAllIgnoringCase } from './operators.ts'
import { environment } from './read-variable.ts'
import {
  createThing,
  isBlock,
  isList,
  isThing,
  MAX_ITEMS,
  MAX_TEXT,
  originOf,
  type Session,
  textOf,
  unknown,
  type Value,
} from './session.ts'
import { scanSource } from './source.ts'
import { classOfWmi } from './types.ts'

const DECODED = manners('from-decoded')

export function callMethod(session: Session, target: Value, name: string, args: readonly Value[]): Value {
  if (isBlock(target) && /^(?:invoke|invokereturnasis|begininvoke)$/.test(name))
    return session.run.block(session, target, args, null)
  const done = methodEffects(session, isThing(target) ? target : null, name, args, target)
  if (done !== undefined) return done
  if (isThing(target)) return thingMethod(session, target, name, args)
  const computed = isList(target) ? listMethod(target, name, args) : textMethod(textOf(target), name, args)
  return (
    computed ??
    unknown(
      session,
      `${textOf(target).slice(0, 20)}.${name}()`,
      originOf(session, target) | originOf(session, args),
    )
  )
}

function thingMethod(
  session: Session,
  target: Value & { type: string; fields: Map<string, Value> },
  name: string,
  args: readonly Value[],
): Value {
  // What is handed to an object stays with it: `.AddScript(x).Invoke()`, `.Load(x)`.
  if (
    /^(?:add|append|addscript|addargument|addcommand|write|writeline|set\w{0,20})$/.test(name) &&
    args.length > 0
  ) {
    const before = target.fields.get('content')
    target.fields.set(
      'content',
      before === undefined
        ? textOf(args.at(-1))
        : `${textOf(before)} ${textOf(args.at(-1))}`.slice(0, MAX_TEXT),
    )
    return target
  }
  if (name === 'tostring' || name === 'readtoend')
    return target.fields.get('content') ?? target.fields.get('stream') ?? textOf(target)
  if (target.type.startsWith('encoding') || target.type.startsWith('text.encoding'))
    return encodingMethod(session, target.type, name, args)
  return createThing(
    session,
    target.type,
    target.fields,
    originOf(session, target) | originOf(session, args),
    `${target.type}.${name}()`,
  )
}

function listMethod(items: readonly Value[], name: string, args: readonly Value[]): Value | null {
  if (name === 'tostring') return textOf(items)
  if (name === 'foreach' || name === 'where') return items
  return items.every((item) => typeof item === 'string') && items.length === 1
    ? textMethod(textOf(items), name, args)
    : null
}

function textMethod(text: string, name: string, args: readonly Value[]): Value | null {
  const [first, second] = args
  const isKnown = !hasMark(text)
  switch (name) {
    case 'replace':
      return replaceExactly(text, textOf(first), textOf(second))
    case 'tostring':
    case 'trim':
    case 'normalize':
    case 'clone':
      return name === 'trim' ? text.trim() : text
    case 'trimstart':
    case 'trimend':
      return args.length === 0 ? text.trim() : trimChars(text, textOf(first), name === 'trimstart')
    case 'tolower':
    case 'tolowerinvariant':
      return text.toLowerCase()
    case 'toupper':
    case 'toupperinvariant':
      return text.toUpperCase()
    case 'tochararray':
      return [...text].slice(0, MAX_TEXT)
    case 'split':
      return isKnown && textOf(first).length === 1
        ? text.split(textOf(first), MAX_ITEMS)
        : isKnown
          ? splitAny(text, textOf(first))
          : null
    case 'substring':
      return isKnown ? text.substr(numberOf(first) ?? 0, numberOf(second) ?? MAX_TEXT) : text
    case 'remove':
      return isKnown
        ? text.slice(0, numberOf(first) ?? 0) +
            (second === undefined ? '' : text.slice((numberOf(first) ?? 0) + (numberOf(second) ?? 0)))
        : text
    case 'insert':
      return text.slice(0, numberOf(first) ?? 0) + textOf(second) + text.slice(numberOf(first) ?? 0)
    case 'padleft':
    case 'padright':
      return text
    case 'indexof':
      return text.indexOf(textOf(first))
    case 'getenumerator':
      return [...text].slice(0, MAX_ITEMS)
    default:
      return null
  }
}

function replaceExactly(text: string, from: string, to: string): string {
  if (from === '' || (to.length + 1) * (text.length / from.length) > MAX_TEXT * 4) return text
  return text.replaceAll(from, () => to).slice(0, MAX_TEXT)
}

function trimChars(text: string, chars: string, isStart: boolean): string {
  let [from, to] = [0, text.length]
  if (isStart) while (from < to && chars.includes(text[from] as string)) from += 1
  else while (to > from && chars.includes(text[to - 1] as string)) to -= 1
  return text.slice(from, to)
}

function splitAny(text: string, chars: string): Value {
  const parts = ['']
  for (const char of text.slice(0, MAX_TEXT))
    if (chars.includes(char)) parts.push('')
    else parts[parts.length - 1] += char
  return parts.slice(0, MAX_ITEMS)
}

export function propertyOf(session: Session, target: Value, name: string): Value {
  if (isThing(target)) {
    const known = target.fields.get(name)
    if (known !== undefined) return known
    if (target.type === 'executioncontext' || name.startsWith('ps')) return target
    if (target.type === 'type') return target
    return createThing(
      session,
      target.type,
      target.fields,
      originOf(session, target),
      `${textOf(target.fields.get('name') ?? target.type)}.${name}`,
    )
  }
  if (name === 'length' || name === 'count')
    return isList(target) ? target.length : hasMark(textOf(target)) ? 1 : textOf(target).length
  if (isList(target))
    return target.length === 1
      ? propertyOf(session, target[0] as Value, name)
      : unknown(session, `.${name}`, originOf(session, target))
  const text = textOf(target)
  if (/^(?:allusers|currentuser)(?:allhosts|currenthost)$/.test(name))
    return name.startsWith('all') ? 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\profile.ps1' : text
  // What belongs to something unknown is as unknown; `.Content` of an answer keeps its origin.
  return hasMark(text) || name === 'fullname' || name === 'name' || name === 'path' || name === 'value'
    ? text
    : unknown(session, `${text.slice(0, 30)}.${name}`, originOf(session, target))
}

export function staticProperty(session: Session, type: string, name: string): Value {
  if (/(?:^|\.)encoding$/.test(type)) return createThing(session, `encoding.${name}`)
  if (name === 'newline') return '\n'
  if (name === 'empty') return ''
  if (/environment$/.test(type)) return environment(session, name === 'systemdirectory' ? 'windir' : name)
  if (/servicepointmanager$/.test(type) && name === 'servercertificatevalidationcallback')
    return createThing(session, 'certificate check')
  return createThing(
    session,
    type,
    [
      ['name', type],
      ['member', name],
    ],
    0,
    `[${type}]::${name}`,
  )
}

export function callStatic(session: Session, given: string, name: string, args: readonly Value[]): Value {
  const type = given.replace(/^system\./, '')
  const [first, second] = args
  const text = textOf(first)
  switch (`${type}::${name}`) {
    case 'convert::frombase64string':
      return decode(session, text, 'base64')
    case 'convert::fromhexstring':
      return decode(session, text, 'hex')
    case 'convert::tobase64string':
      return unknown(session, 'encoded data', originOf(session, args))
    case 'convert::toint32':
    case 'convert::toint16':
    case 'convert::tobyte':
      return Number.parseInt(text, numberOf(second) ?? 10) || 0
    case 'convert::tochar':
      return String.fromCharCode(numberOf(first) ?? 0x20)
    case 'string::join':
      return joinItems(args.length > 2 ? args.slice(1) : (second ?? ''), text)
    case 'string::concat':
      return joinItems(args.length > 1 ? args : (first ?? ''), '')
    case 'string::format':
      return format(text, isList(second) ? second : args.slice(1))
    case 'string::new':
      return typeof first === 'string' && typeof second === 'number'
        ? first.repeat(Math.min(second, 1000))
        : joinItems(first ?? '', '')
    case 'array::reverse': {
      if (isList(first)) (first as Value[]).reverse()
      return null
    }
    case 'char::convertfromutf32':
      return String.fromCharCode(numberOf(first) ?? 0x20)
    case 'regex::replace':
      return replaceAllIgnoringCase(text, textOf(second), textOf(args[2]))
    case 'regex::unescape':
    case 'net.webutility::urldecode':
    case 'uri::unescapedatastring':
      return unescapeText(text)
    case 'regex::matches':
      // `[regex]::Matches(text, '.', 'RightToLeft')` turns a text around.
      return textOf(second) === '.'
        ? /righttoleft/i.test(textOf(args[2]))
          ? [...text].reverse()
          : [...text]
        : unknown(session, 'matches', originOf(session, args))
    case 'scriptblock::create':
      return blockOf(text)
    case 'io.path::combine':
      return joinItems(args, '\\')
    case 'io.path::gettemppath':
      return '%temp%\\'
    case 'environment::getenvironmentvariable':
    case 'environment::expandenvironmentvariables':
      return name === 'getenvironmentvariable' ? environment(session, text) : text
    case 'environment::getfolderpath':
      return /startup/i.test(text)
        ? 'C:\\ProgramData\\Microsoft\\Windows\\Start Menu\\Programs\\Startup'
        : /appdata/i.test(text)
          ? '%appdata%'
          : /system/i.test(text)
            ? 'C:\\Windows\\System32'
            : '~'
    case 'activator::createinstance':
      return isThing(first)
        ? createThing(session, textOf(first.fields.get('name') ?? first.type), first.fields)
        : unknown(session, 'an object', originOf(session, args))
    case 'type::gettypefromprogid':
    case 'type::gettypefromclsid':
      return createThing(session, text.toLowerCase(), [
        ['name', text],
        ['host', second ?? ''],
      ])
    default: {
      if (name === 'new') return newObject(session, type, args)
      const thing = createThing(session, type, [['name', type]])
      const done = methodEffects(session, thing, name, args, null)
      if (done !== undefined) return done
      if (/encoding$/.test(type) && name === 'getencoding') return createThing(session, `encoding.${text}`)
      return unknown(session, `[${type}]::${name}()`, originOf(session, args))
    }
  }
}

export function newObject(session: Session, given: string, args: readonly Value[]): Value {
  const type = given.replace(/^system\./, '')
  const fields: [string, Value][] = [['args', args]]
  // A reader or stream stands for what it reads.
  if (/stream|reader|writer/.test(type))
    fields.push([
      'stream',
      isThing(args[0]) ? (args[0].fields.get('stream') ?? textOf(args[0])) : textOf(args[0]),
    ])
  const thing = createThing(
    session,
    type,
    fields,
    originOf(session, args) | (/deflatestream|gzipstream|cryptostream/.test(type) ? DECODED : 0),
    given,
  )
  methodEffects(session, thing, 'new', args, null)
  return thing
}

export function blockOf(text: string): Value {
  const source = scanSource(text)
  return { kind: 'block', source, from: 0, to: source.text.length }
}

function decode(session: Session, text: string, kind: 'base64' | 'hex'): Value {
  if (hasMark(text)) return unknown(session, 'decoded text', originOf(session, text) | DECODED)
  const bytes = kind === 'hex' ? decodeHex(text) : readBytes(text)
  return createThing(session, 'bytes', bytes === null ? [] : [['bytes', bytes]], DECODED, 'decoded text')
}

function readBytes(text: string): string | null {
  try {
    return text.length > MAX_TEXT ? null : atob(text.replaceAll(/\s/g, ''))
  } catch {
    return null
  }
}

function encodingMethod(session: Session, type: string, name: string, args: readonly Value[]): Value {
  const [first] = args
  if (name === 'getstring' && isThing(first)) {
    const bytes = first.fields.get('bytes')
    if (typeof bytes === 'string') {
      const encoded = btoa(bytes)
      const text =
        /unicode|utf-?16/.test(type) && !/bigendian/.test(type)
          ? decodeBase64Utf16(encoded)
          : decodeBase64(encoded)
      if (text !== null && !/[\0-\x08\x0e-\x1f]/.test(text)) {
        if (text.length > 3 && session.decoded.length < 16) session.decoded.push(text)
        return text
      }
    }
    return unknown(session, 'decoded text', originOf(session, first))
  }
  // What a connection sends is read into a list of bytes.
  if (name === 'getstring' && session.hasSocket)
    return unknown(session, 'what the connection sends', manners('from-network', 'interactive'))
  if (name === 'getstring' && isList(first))
    return first.map((item) => String.fromCharCode(numberOf(item) ?? 0x20)).join('')
  if (name === 'getbytes')
    return createThing(session, 'bytes', [], originOf(session, args), textOf(first).slice(0, 40))
  return unknown(session, `${type}.${name}()`, originOf(session, args))
}

function unescapeText(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, a, b, c) =>
    String.fromCharCode(Number.parseInt(a ?? b ?? c, 16)),
  )
}

/** What is read from a WMI class: an object whose methods act on it. */
export function wmiObject(session: Session, text: string): Value {
  return createThing(session, classOfWmi(text), [['name', text]], 0, text)
}
