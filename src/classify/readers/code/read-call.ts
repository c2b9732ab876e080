/** One call in, its effects and its value out: the description of its function is applied to its arguments. */
import type { Act, Effect, TargetClass } from '../../effects/effect.ts'
import {
  FROM_NETWORK,
  FROM_ROOT,
  hasManner,
  INTERACTIVE,
  type Manners,
  manners,
  RECURSIVE,
  readManners,
} from '../../effects/manner.ts'
import { classifyHost, readAddress } from '../../targets/classify-host.ts'
import { classifyPath } from '../../targets/classify-path.ts'
import { looksLikeQuery } from '../fields/looks-like.ts'
import { quoteArguments } from '../fields/quote-arguments.ts'
import { scriptsInFile } from '../files/scripts-in-file.ts'
import { readQuery } from '../queries/read-query.ts'
import { classOfCode } from '../shell/class-of-code.ts'
import { originOfRead } from '../shell/origin-of-read.ts'
import { hasMark, markOf, originsOf, showMarks } from '../shell/origins.ts'
import { readWrittenFile } from '../shell/read-written-file.ts'
import { keepFile, keptFile, type Spot, spendWork } from '../shell/walk.ts'
import type { CallReading, CallRule, Role } from './call.ts'
import { callRules } from './call-rules.ts'
import { followText } from './follow-text.ts'
import { functionNamed } from './functions.ts'
import { readUnlistedCall } from './read-unlisted-call.ts'
import { type CallSite, type Session, spanOf, textsOf } from './session.ts'
import { eitherOf, fromOf, itemOf, NOTHING, namedValue, textValue, type Value } from './value.ts'

type Compiled = {
  readonly rule: CallRule
  /** What must stand before the last part; null where nothing may, empty where anything may. */
  readonly before: string | null
  readonly needsSelf: boolean
  readonly languages: ReadonlySet<string> | null
  readonly roles: readonly Role[]
  readonly restIs: Role | null
  readonly how: Manners
}

const byLast = new Map<string, Compiled[]>()
for (const rule of callRules) {
  const roles = (rule.args ?? '').split(' ').filter(Boolean)
  const last = roles.at(-1)
  const compiled = {
    rule,
    languages: rule.in === undefined ? null : new Set(rule.in.split(' ')),
    roles: roles.map((role) => role.replace('*', '')) as Role[],
    restIs: last?.endsWith('*') ? (last.slice(0, -1) as Role) : null,
    how: readManners(rule.how ?? ''),
  }
  for (const name of rule.names.split(' ')) {
    const dot = name.lastIndexOf('.')
    const key = name.slice(dot + 1).replace(/^=/, '')
    const entry = {
      ...compiled,
      before: name.startsWith('=') ? null : dot > 0 ? name.slice(0, dot) : '',
      needsSelf: dot === 0,
    }
    byLast.set(key, [...(byLast.get(key) ?? []), entry])
  }
}

/** `unlinkSync` does what `unlink` does, `destroy!` what `destroy` does. */
function lastOf(name: string): string {
  const last = name.slice(name.lastIndexOf('.') + 1)
  return last.length > 4 && last.endsWith('Sync') ? last.slice(0, -4) : last.replace(/[!?]$/, '')
}

const WORK_OF_CALL = 4
/** What it costs the walk on top. */
const UNITS_OF_CALL = 8
const MAX_NAME = 120

export function readCall(site: CallSite): Value {
  const { run, callee, args, fields } = site
  const { session } = run
  session.work -= spendWork(session.walk, UNITS_OF_CALL) ? WORK_OF_CALL : session.work
  if (callee.body !== null) {
    const { body } = callee
    return session.invoke(
      body,
      body.parameters.length === 0
        ? args
        : body.parameters.map((name, at) => fields.get(name) ?? args[at] ?? NOTHING),
    )
  }
  // PHP calls a function by a text.
  const given = callee.name !== '' || callee.texts.length === 0 ? callee.name : (callee.texts[0] as string)
  // A call of a call of a call: the name grows with each, and its end says what is called.
  const name = given.length > MAX_NAME ? given.slice(-MAX_NAME) : given
  const last = lastOf(name)
  const own = session.functions.get(last)
  if (
    own?.body &&
    (callee.self === null ||
      /^(?:self|this|\$this|cls|super\(\))$/.test(callee.self.name) ||
      session.classes.has(/^(\w+)\(\)/.exec(callee.self.name)?.[1] ?? ''))
  )
    return session.invoke(
      own.body,
      own.body.parameters.map((parameter, at) => fields.get(parameter) ?? args[at] ?? NOTHING),
    )
  const reading = createReading(site, name, last)
  const result = applyRules(reading) ?? functionNamed(name, last)?.(reading) ?? null
  const value = result ?? readUnlistedCall(reading) ?? unknownResult(reading)
  return callBack(reading, value)
}

function applyRules(call: CallReading): Value | null {
  const rules = byLast.get(call.last)
  if (rules === undefined) return null
  for (const compiled of rules) {
    if (!matches(compiled, call)) continue
    const value = applyRule(compiled, call)
    if (value !== null) return value
  }
  return null
}

function matches(
  { before, needsSelf, languages }: Compiled,
  { name, self, session, run }: CallReading,
): boolean {
  if (languages !== null && run.syntax.language !== '' && !languages.has(run.syntax.language)) return false
  if (before === null)
    return (
      !name.includes('.') ||
      /^(?:Kernel|builtins|__builtins__|globalThis|window|global|CORE|CORE\.GLOBAL|root)\.\w+$/.test(name)
    )
  if (before === '') return !needsSelf || self !== null
  const dot = name.lastIndexOf('.')
  if (dot < 0) return session.wildcards.has(before)
  const prefix = name.slice(0, dot)
  return (
    prefix === before ||
    (prefix.endsWith(before) && /[./]/.test(prefix[prefix.length - before.length - 1] ?? ''))
  )
}

function applyRule(compiled: Compiled, call: CallReading): Value | null {
  const { rule, roles, restIs } = compiled
  let how = compiled.how
  for (const [option, names] of Object.entries(rule.flags ?? {}))
    if (call.has(option)) how |= readManners(names)
  const given = rule.read?.(call)
  if (given === null) return null
  let from = 0
  let written: Value | null = null
  const content = call.args.filter((_, at) => (roles[at] ?? restIs) === 'content')
  const apply = (role: Role, value: Value) => {
    const found = applyRole(call, role, value, how | (role === 'write' ? from | fromOf(content) : 0))
    from |= found
    if (role === 'write') written = value
  }
  if (rule.self !== undefined && call.self !== null) apply(rule.self, call.self)
  const positional = call.args.filter((value) => value.body === null)
  positional.forEach((value, at) => {
    const role = roles[at] ?? restIs
    if (role !== null && role !== undefined)
      for (const one of value.list !== null && role !== 'shell' ? value.list : [value]) apply(role, one)
  })
  if (written !== null && content.length > 0) call.content(written, content[0] as Value)
  if (given !== undefined) return given
  if (rule.gives === undefined) return namedValue(`${call.name}()`, from)
  const about = call.args.find((value) => value.texts.length > 0)?.texts ?? call.self?.texts ?? []
  return namedValue(rule.gives, from | (call.self?.from ?? 0), about)
}

function applyRole(call: CallReading, role: Role, value: Value, how: Manners): Manners {
  switch (role) {
    case 'ignore':
    case 'content':
      return role === 'content' ? value.from : 0
    case 'shell':
      return call.shell(value, how).from
    case 'code':
      call.code(value)
      return 0
    case 'query':
      call.query(value)
      return 0
    case 'fetch':
    case 'connect':
    case 'listen':
      return call.host(role, value, how)
    default:
      return call.path(role, value, how)
  }
}

/** Nobody knows what it gives; where its arguments come from, that comes from too. */
function unknownResult({ name, self, args, options }: CallReading): Value {
  return namedValue(
    `${name}()`,
    (self?.from ?? 0) | fromOf(args) | fromOf([...options.values()]),
    self?.about ?? NOTHING.about,
  )
}

const EACH = new Set(
  'forEach each map filter some every flatMap each_with_index find select reject reduce each_slice times forEachAsync iterate each_entry'.split(
    ' ',
  ),
)
const GIVES_ON = new Set('then done tap pipe finally and_then yield_self catch'.split(' '))

/** A function that is handed over is called with what the call gives; that of a loop with each item. */
const NO_FIELDS: ReadonlyMap<string, Value> = new Map()

function callBack({ args, self, last, session, run }: CallReading, value: Value): Value {
  let given = value
  for (const arg of args) {
    const { body } = arg
    if (
      body === null &&
      arg.name !== '' &&
      arg.name !== '#' &&
      arg.texts.length === 0 &&
      self !== null &&
      (EACH.has(last) || GIVES_ON.has(last))
    )
      given = session.call({
        run,
        callee: arg,
        args: [EACH.has(last) ? itemOf(self) : self],
        fields: NO_FIELDS,
      })
    if (body === null || body.isCalled) continue
    if (EACH.has(last)) {
      const item = itemOf(self ?? args.find((one) => one.list !== null) ?? NOTHING)
      const list = item.list ?? (item.fields === null ? null : [NOTHING, eitherOf([...item.fields.values()])])
      session.invoke(body, list !== null && body.parameters.length > 1 ? list : [item])
    } else if (GIVES_ON.has(last) && self !== null) given = session.invoke(body, [self])
    else {
      const one = value.list === null ? value : itemOf(value)
      const result = session.invoke(
        body,
        Array.from({ length: Math.max(1, body.parameters.length) }, () => one),
      )
      if (
        value.texts.length === 0 &&
        value.list === null &&
        value.name.endsWith('()') &&
        result.from !== 0 &&
        value.from === 0
      )
        given = { ...value, from: result.from }
    }
  }
  return given
}

const MAX_EFFECTS = 500
const MAX_OF_ONE = 12
const MAX_SCRIPTS = 64
const UNKNOWN = manners('from-unknown')
const TRUSTED: Readonly<Partial<Record<TargetClass, Manners>>> = {
  'host/installer': manners('trusted'),
  'host/loopback': manners('trusted', 'contained'),
}

function createReading(site: CallSite, name: string, last: string): CallReading {
  const { run, callee, args, fields } = site
  const { session } = run
  const options = optionsOf(args, fields)
  const add = (effect: Effect) => {
    if (session.walk.effects.length < MAX_EFFECTS) session.walk.effects.push(effect)
    else session.complete = false
  }
  const route = name.replaceAll('$', '') || 'call'
  const effect = (act: Act, targetClass: TargetClass, target: string, how: Manners = 0) =>
    add({
      act,
      target: { class: targetClass, name: showMarks(session, target) },
      manner: how | session.how,
      route,
      span: spanOf(run),
    })
  const reading: CallReading = {
    run,
    session,
    name,
    last,
    self: callee.self,
    args,
    options,
    arg: (index) => args[index] ?? NOTHING,
    option: (...names) => names.map((one) => options.get(one)).find((value) => value !== undefined),
    has: (...names) => names.some((one) => isTrue(options.get(one))),
    texts: (value) => textsOf(session, value),
    effect,
    path(act, value, how = 0) {
      let from = value.from & ~UNKNOWN
      for (const text of textsOf(session, value).slice(0, MAX_OF_ONE))
        from |= touchPath(reading, act, text, how)
      return from
    },
    host(act, value, how = 0) {
      let from = FROM_NETWORK
      for (const text of addressesOf(session, value).slice(0, MAX_OF_ONE)) {
        const targetClass =
          act === 'listen' && /^(?:0\.0\.0\.0|::|\[::\]|)(?::\d{1,5})?$/.test(text)
            ? 'host/outside'
            : classifyHost(text)
        effect(act, targetClass, readAddress(text)?.host ?? text, how | (value.from & ~UNKNOWN))
        from |= TRUSTED[targetClass] ?? 0
      }
      return from
    },
    shell: (script, how = 0) => runShell(reading, script, how),
    program(words, how = 0) {
      const [first] = words
      if (first === undefined) return NOTHING
      const line = quoteArguments(words.flatMap((word) => textsOf(session, word).slice(0, 16)))
      return runShell(
        reading,
        { ...textValue(line.replace(/^'([\ue010-\uf8ff])'/, '$1')), from: fromOf(words) },
        how,
      )
    },
    code: (value) => runCode(reading, value),
    query(value) {
      for (const text of value.texts.slice(0, 8))
        if (looksLikeQuery(text))
          for (const found of readQuery(text.replaceAll(/[\ue010-\uf8ff]/g, 'x')))
            add({ ...found, manner: found.manner | session.how, route, span: spanOf(run) })
    },
    content(path, content) {
      for (const file of path.texts.slice(0, 4)) keepContent(reading, file, content)
    },
  }
  return reading
}

function optionsOf(args: readonly Value[], fields: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const given = args.filter((value) => value.fields !== null && value.texts.length === 0)
  if (given.length === 0) return fields
  return new Map([...given.flatMap((value) => [...(value.fields ?? [])]), ...fields])
}

function isTrue(value: Value | undefined): boolean {
  return value !== undefined && value !== NOTHING && !/^(?:false|0|)$/.test(value.texts[0] ?? 'unknown')
}

function addressesOf(session: Session, value: Value): readonly string[] {
  if (value.list !== null && value.list.length > 0) return textsOf(session, value.list[0] as Value)
  return textsOf(session, value)
}

const STARRED = /\*/g

/** What is found in a folder is a star; under a condition it is only some of it. */
function touchPath(call: CallReading, act: Act, text: string, how: Manners): Manners {
  const { session, run } = call
  if (text === '' || text.length > 1_000) return 0
  if (/^(?:https?|ftp):\/\//.test(text)) return act === 'read' ? call.host('fetch', textValue(text)) : 0
  const isSome = session.hasListed && run.at <= run.conditionEnd && text.includes('*')
  const path = isSome ? text.replaceAll(STARRED, markOf(session, { manner: 0, text: '*' })) : text
  const folder = act === 'read' && path.endsWith('/*') ? classifyPath(path.slice(0, -2)) : null
  const targetClass = folder === 'path/credential' ? folder : classifyPath(path)
  // A function that nobody calls here does to its parameters what its callers want.
  if (targetClass === 'path/nothing' || (session.isDefined && targetClass === 'path/unknown')) return 0
  const origins = originsOf(session, text)
  const isAll =
    act === 'delete' && path.endsWith('/*') && (targetClass === 'path/root' || targetClass === 'path/home')
  const isTree =
    !isSome &&
    (isAll || path.includes('**') || (session.isRecursive && path.includes('*'))) &&
    !/\*\.\w+$/.test(path)
  const isWide = isTree && (targetClass === 'path/root' || targetClass === 'path/home')
  const kept = keptFile(session.walk, text)
  const done = act === 'write' && isWide ? 'destroy' : act
  call.effect(
    done,
    targetClass,
    path,
    how | (origins & FROM_ROOT) | (isTree && (act === 'delete' || act === 'destroy') ? RECURSIVE : 0),
  )
  if (act !== 'read') return 0
  return originOfRead(targetClass) | (kept === undefined ? 0 : originsOf(session, kept))
}

const BARE_SHELL =
  /^(?:exec\s)?(?:\/(?:usr\/)?(?:local\/)?bin\/)?(?:(?:ba|z|da|k|c|a|fi)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh)(?:\s-[il]{1,2}){0,2}(?:\s{0,2}\d?[<>]{1,2}&?\s?[\w$/.\ue010-\uf8ff]{1,40}){0,4}\s{0,4}$/i

function runShell(call: CallReading, script: Value, how: Manners): Value {
  const { session } = call
  let output = ''
  let from = 0
  if (hasManner(script.from, 'from-decoded') && script.texts.length > 0)
    call.effect('execute', 'code/decoded', script.texts[0] ?? '', how)
  for (const text of textsOf(session, script).slice(0, MAX_OF_ONE)) {
    if (BARE_SHELL.test(text.trim()) && !text.includes('/dev/tcp/') && !text.includes('/dev/udp/')) {
      session.givesShell = text.trim()
      call.effect('execute', 'code/escape', call.name, how | INTERACTIVE)
      continue
    }
    if (hasManner(originsOf(session, text), 'from-network') && session.hasSocket && text.trim().length === 1)
      session.givesShell = 'commands that it is sent'
    if (
      session.isDefined &&
      /^["'\s]{0,4}[\ue010-\uf8ff]/.test(text) &&
      (originsOf(session, text) & ~UNKNOWN) === 0
    )
      continue
    const key = `${how} ${text}`
    if (session.seen.has(key)) continue
    if (session.seen.size >= MAX_SCRIPTS) {
      session.complete = false
      break
    }
    session.seen.add(key)
    const printed = followText(session, 'shell', text, spotOf(call, how))
    output += printed
    from |= originsOf(session, printed)
  }
  return { ...namedValue(`${call.name}()`, from), texts: output === '' ? [] : [output] }
}

function runCode(call: CallReading, value: Value): void {
  const { session } = call
  const hidden = value.texts.reduce((from, text) => from | originsOf(session, text), value.from)
  if (hasManner(hidden, 'from-network') || hasManner(hidden, 'from-decoded'))
    call.effect(
      'execute',
      classOfCode(hidden),
      value.about[0] ?? call.name,
      hidden & (TRUSTED['host/loopback'] ?? 0),
    )
  for (const text of value.texts.slice(0, MAX_OF_ONE)) {
    if (hasMark(text) && text.trim().length === 1) continue
    session.evaluate(text, spanOf(call.run))
  }
  // What a file of the working folder holds is run like any other program.
  if (hidden === 0 && value.name.startsWith('open()')) return
  if (
    value.texts.length === 0 &&
    value.body === null &&
    !hasManner(hidden, 'from-network') &&
    !hasManner(hidden, 'from-decoded') &&
    !session.isDefined &&
    value.name !== '' &&
    value.fields === null
  )
    call.effect('execute', 'code/unknown', value.name.replaceAll('$', ''))
}

const RUN_LATER = /^path\/(?:startup|profile|later|login)$/

function keepContent(call: CallReading, file: string, content: Value): void {
  const { session } = call
  const [text] = textsOf(session, content)
  if (text === undefined) return
  keepFile(session.walk, file, (keptFile(session.walk, file) ?? '') + text)
  const targetClass = classifyPath(file)
  if (RUN_LATER.test(targetClass) || file.endsWith('.pth'))
    readWrittenFile(session.walk, file, targetClass, text, spotOf(call, 0))
  if (!RUN_LATER.test(targetClass)) return
  for (const script of scriptsInFile(file.toLowerCase(), text).slice(0, 8))
    followText(session, script.language, script.text, { ...spotOf(call, 0), isLater: true })
}

function spotOf({ session, run, name }: CallReading, how: Manners): Spot {
  const { spot } = session
  return {
    ...spot,
    span: spanOf(run) ?? spot.span ?? [0, 0],
    depth: spot.depth + 1,
    privileged: spot.privileged || hasManner(session.how, 'elevated'),
    place: hasManner(how, 'remote') ? 'remote' : hasManner(how, 'contained') ? 'container' : spot.place,
    wrappers: [...spot.wrappers.slice(-8), name.replace(/^`$/, 'program')],
    input: null,
  }
}
