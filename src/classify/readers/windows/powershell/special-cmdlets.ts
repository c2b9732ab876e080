/** Cmdlets that change what later words mean, run what they are given, or hand values on. */

import { manners } from '../../../effects/manner.ts'
import { isRegistry } from '../../../targets/classify-registry.ts'
import { hasMark, originsOf } from '../../shell/origins.ts'
import { runWords } from '../../shell/run-words.ts'
import { keptFile } from '../../shell/walk.ts'
import { splitWords } from '../cmd/split-words.ts'
import { findCommand } from './aliases.ts'
import type { Bound } from './bind-arguments.ts'
import { createMethodReading } from './create-reading.ts'
import { forEach } from './for-each.ts'
import { blockOf, callMethod, newObject, propertyOf, wmiObject } from './members.ts'
import { environment, setVariable } from './read-variable.ts'
import {
  type Argument,
  createThing,
  isBlock,
  isList,
  isThing,
  listOf,
  originOf,
  type Session,
  textOf,
  unknown,
  type Value,
} from './session.ts'

type Special = (session: Session, bound: Bound, input: Value, name: string) => Value | undefined

/** The value of a parameter, by name or by place. */
function pick({ named, positional }: Bound, names: string, place: number): Value | undefined {
  for (const name of names.split(' ')) if (named.has(name)) return named.get(name)
  return positional[place]
}

const passInput: Special = (_, bound, input) =>
  input ?? (bound.positional.length === 1 ? (bound.positional[0] ?? null) : [...bound.positional])

/** Every block among the arguments runs. */
const runBlocks: Special = (session, { named, positional }, input) => {
  const outputs: Value[] = []
  for (const value of [...positional, ...named.values()].flatMap(listOf))
    if (isBlock(value)) outputs.push(...listOf(session.run.block(session, value, [], input)))
  return outputs
}

const foreachObject: Special = (session, bound, input) => {
  const blocks = [...bound.positional, ...bound.named.values()].flatMap(listOf).filter(isBlock)
  const items = listOf(input)
  if (blocks.length === 0) {
    const member = textOf(pick(bound, 'membername process', 0)).toLowerCase()
    const args = bound.positional.slice(1)
    return forEach(session, items, (item) => callMethod(session, item, member, args))
  }
  return forEach(session, items, (item) => {
    let last: Value = null
    for (const block of blocks) last = session.run.block(session, block, [], item)
    return last
  })
}

const whereObject: Special = (session, bound, input) => {
  for (const block of [...bound.positional, ...bound.named.values()].flatMap(listOf))
    if (isBlock(block)) session.run.block(session, block, [], listOf(input)[0] ?? unknown(session, 'an item'))
  return input
}

const invokeCommand: Special = (session, bound, input) => {
  const { spot } = session
  const host = textOf(pick(bound, 'computername cn hostname vmname connectionuri', -1) ?? '')
  if (host !== '' || bound.named.has('session')) {
    if (host !== '') createMethodReading(session, 'invoke-command').host('connect', host)
    session.spot = { ...spot, place: 'remote', wrappers: [...spot.wrappers, 'invoke-command'] }
  }
  const file = pick(bound, 'filepath', -1)
  if (file !== undefined) createMethodReading(session, 'invoke-command').path('execute', textOf(file))
  const value = runBlocks(session, bound, input, '')
  session.spot = spot
  return value ?? null
}

const newObjectCmdlet: Special = (session, bound) => {
  const com = bound.named.get('comobject')
  if (com !== undefined)
    return createThing(session, textOf(com).toLowerCase(), [['name', com]], 0, textOf(com))
  const type = textOf(pick(bound, 'typename', 0)).toLowerCase()
  const given = pick(bound, 'argumentlist args', 1)
  const rest = bound.named.has('argumentlist') || bound.named.has('args') ? [] : bound.positional.slice(2)
  return newObject(session, type, [...listOf(given), ...rest])
}

const UNIX_NAMES = new Set('rm cp mv cat ls kill rmdir ps sort tee curl wget'.split(' '))

const startProcess: Special = (session, bound) => {
  const { spot } = session
  const verb = textOf(bound.named.get('verb') ?? '').toLowerCase()
  const file = textOf(pick(bound, 'filepath', 0))
  const given =
    bound.named.get('argumentlist') ??
    bound.named.get('args') ??
    (bound.named.has('filepath') ? bound.positional[0] : bound.positional[1])
  const words = listOf(given).flatMap((value) =>
    isList(given) ? [textOf(value)] : splitWords(textOf(value)),
  )
  if (bound.named.has('credential'))
    createMethodReading(session, 'start-process').effect(
      'execute',
      'account/admin',
      `${file}, as another user`,
    )
  if (verb.startsWith('runas')) {
    session.spot = { ...spot, privileged: true, wrappers: [...spot.wrappers, 'start-process'] }
    if (/^(?:powershell|pwsh|cmd|wt)(?:\.exe)?$/i.test(file) && words.length === 0)
      createMethodReading(session, 'start-process').effect('execute', 'account/admin', file)
  }
  const args: Argument[] = words.map((word) => ({ name: null, value: word, bound: false, word }))
  if (/^https?:/i.test(file)) createMethodReading(session, 'start-process').host('fetch', file)
  // Aliases mean nothing to it: it starts the program of that name.
  else if (UNIX_NAMES.has(file))
    runWords(session.walk, [file, ...words], [], [], { ...session.spot, depth: session.spot.depth + 1 })
  else session.run.command(session, file, args, null)
  session.spot = spot
  return bound.named.has('passthru') ? createThing(session, 'process', [['name', file]], 0, file) : null
}

const getContent: Special = (session, bound, input) => {
  const paths = listOf(pick(bound, 'path literalpath pspath lp', 0) ?? input)
  const reading = createMethodReading(session, 'get-content')
  let how = 0
  const known: string[] = []
  for (const path of paths.map(textOf)) {
    reading.path('read', path)
    how |= reading.originOfFile(path)
    const kept = keptFile(session.walk, path)
    if (kept !== undefined) known.push(kept)
  }
  if (known.length > 0) return known.length === 1 ? (known[0] as string) : known
  return unknown(session, `what is in ${paths.map(textOf).join(' ').slice(0, 40)}`, how)
}

/** `Set-Content`, `Add-Content`, `Out-File`, `Tee-Object`: what is written stays known, and is read where it runs later. */
const writeContent: Special = (session, bound, input, name) => {
  const isPiped = name === 'out-file' || name === 'tee-object'
  const path = pick(bound, 'path filepath literalpath pspath', 0)
  const value = isPiped
    ? (bound.named.get('inputobject') ?? input)
    : (pick(bound, 'value', bound.named.has('path') || bound.named.has('literalpath') ? 0 : 1) ?? input)
  const text = textOf(value)
  const reading = createMethodReading(session, name)
  const before = name === 'add-content' || bound.named.has('append') ? '' : null
  const operator = before === null ? '>' : '>>'
  // Into a stream of the file: hidden from whoever looks at it.
  if (bound.named.has('stream'))
    reading.effect(
      'write',
      'path/later',
      `${textOf(path)}:${textOf(bound.named.get('stream'))}`,
      manners('hidden'),
    )
  for (const one of listOf(path ?? null)) session.run.redirect(session, text, operator, textOf(one))
  return isPiped && name === 'tee-object' ? input : null
}

const getWmi: Special = (session, bound) => {
  const query = textOf(bound.named.get('query') ?? '')
  const text = query === '' ? textOf(pick(bound, 'class classname', 0)) : query
  return wmiObject(session, text)
}

const invokeWmi: Special = (session, bound, input) => {
  const target = isThing(input) ? input : wmiObject(session, textOf(pick(bound, 'class classname path', 0)))
  const method = textOf(pick(bound, 'name methodname', isThing(input) ? 0 : 1)).toLowerCase()
  const given = pick(bound, 'argumentlist arguments', isThing(input) ? 1 : 2)
  const args = isThing(given)
    ? [given.fields.get('commandline') ?? [...given.fields.values()][0] ?? null]
    : listOf(given)
  const host = bound.named.get('computername')
  if (host !== undefined) createMethodReading(session, 'wmi').host('connect', textOf(host))
  return callMethod(session, target, method, args)
}

const removeWmi: Special = (session, bound, input) =>
  callMethod(
    session,
    isThing(input)
      ? input
      : wmiObject(session, textOf(pick(bound, 'class classname path query inputobject', 0))),
    'delete',
    [],
  )

const setVariableCmdlet: Special = (session, bound, input) => {
  const name = textOf(pick(bound, 'name', 0)).toLowerCase()
  const value = pick(bound, 'value', bound.named.has('name') ? 0 : 1) ?? input ?? null
  if (name !== '') setVariable(session, name, value, textOf(value))
  return null
}

/** `variable:x`, `env:x`, `function:x`, `alias:x` are values, not files. */
const setItem: Special = (session, bound) => {
  const path = textOf(pick(bound, 'path literalpath', 0))
  const found = /^(variable|env|function|alias):[\\/]?([\w-]{1,80})$/i.exec(path)
  if (found === null) return undefined
  const value = pick(bound, 'value', bound.named.has('path') ? 0 : 1) ?? null
  const name = (found[2] as string).toLowerCase()
  const kind = (found[1] as string).toLowerCase()
  if (kind === 'alias') session.aliases.set(name, textOf(value).toLowerCase())
  else if (kind === 'function') {
    const block = isBlock(value) ? value : blockOf(textOf(value))
    if (isBlock(block)) session.functions.set(name, { block, parameters: [], called: false })
  } else setVariable(session, kind === 'env' ? `env:${name}` : name, value, textOf(value))
  return null
}

const getItem: Special = (session, bound) => {
  const path = textOf(pick(bound, 'path literalpath', 0))
  const found = /^(variable|env|function|alias):[\\/]?([\w*-]{0,80})$/i.exec(path)
  // A file or folder stands for itself.
  if (found === null)
    return path === '' || isRegistry(path) || /^(?:cert|wsman):/i.test(path) ? undefined : path
  const name = (found[2] as string).toLowerCase()
  if (/^env$/i.test(found[1] as string))
    return name === '' || name.includes('*')
      ? unknown(session, 'all environment variables', manners('from-environment'))
      : createThing(session, 'variable', [
          ['value', environment(session, name)],
          ['name', name],
        ])
  const value = session.variables.get(name) ?? null
  return createThing(
    session,
    'variable',
    [
      ['value', value],
      ['name', name],
    ],
    originOf(session, value),
  )
}

const setAlias: Special = (session, bound) => {
  const value = textOf(pick(bound, 'value definition', bound.named.has('name') ? 0 : 1)).toLowerCase()
  session.aliases.set(textOf(pick(bound, 'name', 0)).toLowerCase(), value)
  return null
}

const getCommand: Special = (session, bound) => {
  const pattern = textOf(pick(bound, 'name', 0))
  return hasMark(pattern)
    ? unknown(session, pattern, originsOf(session.walk, pattern))
    : (findCommand(pattern) ?? pattern)
}

const joinPath: Special = (_, bound) => {
  const parts = [
    pick(bound, 'path', 0),
    pick(bound, 'childpath', bound.named.has('path') ? 0 : 1),
    ...bound.positional.slice(2),
  ]
    .map(textOf)
    .filter((part) => part !== '')
  return parts.join('\\').replaceAll(/(?<=.)\\{2,}/g, '\\')
}

const selectObject: Special = (session, bound, input) => {
  const name = bound.named.get('expandproperty')
  if (name !== undefined && input !== null) return propertyOf(session, input, textOf(name).toLowerCase())
  return input
}

/** Text of another language that is compiled and loaded; what it calls in the system says what it is for. */
const INJECTS =
  /VirtualAlloc|WriteProcessMemory|CreateRemoteThread|CreateThread|NtMapViewOfSection|QueueUserAPC|RtlMoveMemory|GetAsyncKeyState|SetWindowsHookEx|MiniDumpWriteDump|AmsiScanBuffer|EtwEventWrite|LogonUser|DuplicateToken|NtCreateThreadEx|RtlAdjustPrivilege|NtRaiseHardError/i

const addType: Special = (session, bound) => {
  const library = textOf(bound.named.get('path') ?? bound.named.get('literalpath') ?? '')
  if (/^\\\\|^https?:/i.test(library))
    createMethodReading(session, 'add-type').effect(
      'execute',
      'code/network',
      library,
      manners('from-network'),
    )
  const text = textOf(pick(bound, 'typedefinition memberdefinition path literalpath', 0))
  const found = INJECTS.exec(text.slice(0, 20_000))?.[0]
  if (found !== undefined)
    createMethodReading(session, 'add-type').effect(
      'execute',
      'code/attack',
      `${found}, which reaches into other programs`,
    )
  return createThing(session, 'type', [['name', textOf(bound.named.get('name') ?? 'type')]])
}

const invokeItem: Special = (session, bound) => {
  session.run.command(session, textOf(pick(bound, 'path literalpath', 0)), [], null)
  return null
}

const getProcess: Special = (session, bound) => {
  const name = textOf(pick(bound, 'name id', 0))
  return createThing(
    session,
    'process',
    [
      ['name', name],
      ['processname', name],
    ],
    0,
    name === '' ? 'all processes' : `${name} (process)`,
  )
}

const getService: Special = (session, bound) => {
  const name = textOf(pick(bound, 'name displayname', 0))
  return createThing(session, 'service', [['name', name]], 0, name === '' ? 'all services' : name)
}

const invokeExpression: Special = (session, bound, input) => {
  const text = pick(bound, 'command', 0) ?? input
  return session.run.text(
    session,
    isBlock(text) ? textOf(text) : isList(text) ? text.map(textOf).join('\n') : textOf(text ?? null),
  )
}

export const specialCmdlets: ReadonlyMap<string, Special> = new Map<string, Special>([
  ['invoke-expression', invokeExpression],
  ['invoke-command', invokeCommand],
  ['foreach-object', foreachObject],
  ['where-object', whereObject],
  ['start-job', runBlocks],
  ['start-threadjob', runBlocks],
  ['measure-command', runBlocks],
  ['trace-command', runBlocks],
  ['new-module', runBlocks],
  ['register-engineevent', runBlocks],
  ['register-objectevent', runBlocks],
  ['new-object', newObjectCmdlet],
  ['start-process', startProcess],
  ['get-content', getContent],
  ['set-content', writeContent],
  ['add-content', writeContent],
  ['out-file', writeContent],
  ['tee-object', writeContent],
  ['get-wmiobject', getWmi],
  ['get-ciminstance', getWmi],
  ['invoke-wmimethod', invokeWmi],
  ['invoke-cimmethod', invokeWmi],
  ['remove-wmiobject', removeWmi],
  ['remove-ciminstance', removeWmi],
  ['set-variable', setVariableCmdlet],
  ['new-variable', setVariableCmdlet],
  ['set-item', setItem],
  ['new-item', setItem],
  ['get-item', getItem],
  [
    'get-variable',
    (session, bound) =>
      getItem(
        session,
        { ...bound, named: new Map(), positional: [`variable:${textOf(pick(bound, 'name', 0))}`] },
        null,
        '',
      ),
  ],
  ['set-alias', setAlias],
  ['new-alias', setAlias],
  ['get-command', getCommand],
  ['get-alias', getCommand],
  ['join-path', joinPath],
  ['resolve-path', (_, bound) => pick(bound, 'path literalpath', 0) ?? null],
  ['convert-path', (_, bound) => pick(bound, 'path literalpath', 0) ?? null],
  [
    'split-path',
    (_, bound) =>
      bound.named.has('leaf')
        ? textOf(pick(bound, 'path', 0)).replace(/^.{0,4000}[\\/]/, '')
        : textOf(pick(bound, 'path', 0)).replace(/[\\/][^\\/]{0,400}$/, ''),
  ],
  ['select-object', selectObject],
  ['sort-object', passInput],
  ['get-unique', passInput],
  ['out-string', passInput],
  ['out-default', passInput],
  ['write-output', passInput],
  [
    'convertto-securestring',
    (session, bound, input) =>
      createThing(
        session,
        'securestring',
        [],
        manners('with-secret') | originOf(session, pick(bound, 'string', 0) ?? input),
        'a password',
      ),
  ],
  ['convertfrom-json', passInput],
  ['convertto-json', passInput],
  ['convertto-csv', passInput],
  ['convertto-html', passInput],
  ['convertto-xml', passInput],
  ['format-list', passInput],
  ['format-table', passInput],
  ['select-xml', passInput],
  ['out-null', () => null],
  ['write-host', () => null],
  ['write-verbose', () => null],
  ['write-warning', () => null],
  ['write-error', () => null],
  ['write-debug', () => null],
  ['write-information', () => null],
  ['write-progress', () => null],
  ['add-type', addType],
  ['invoke-item', invokeItem],
  ['get-process', getProcess],
  ['get-service', getService],
  [
    'get-psreadlineoption',
    (session) =>
      createThing(session, 'options', [
        [
          'historysavepath',
          '~\\AppData\\Roaming\\Microsoft\\Windows\\PowerShell\\PSReadLine\\ConsoleHost_history.txt',
        ],
      ]),
  ],
])
