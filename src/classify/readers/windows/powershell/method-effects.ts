/** Methods that do something outside of the script: by their name, and by the type of the object where the name is common. */
import { FROM_ROOT, manners, RECURSIVE, WITH_SECRET } from '../../../effects/manner.ts'
import { classifyHost } from '../../../targets/classify-host.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { classifyProcess } from '../../../targets/classify-process.ts'
import { classOfCode } from '../../shell/class-of-code.ts'
import type { Reading } from '../../shell/program.ts'
import { changeRegistry } from '../change-registry.ts'
import { splitWords } from '../cmd/split-words.ts'
import { runLine } from '../run-line.ts'
import { createMethodReading } from './create-reading.ts'
import {
  type Argument,
  createThing,
  isList,
  isThing,
  originOf,
  type Session,
  type Thing,
  textOf,
  unknown,
  type Value,
} from './session.ts'

type Method = {
  readonly session: Session
  readonly reading: Reading
  readonly type: string
  readonly thing: Thing | null
  readonly target: Value
  readonly args: readonly Value[]
  /** The arguments as text. */
  readonly words: readonly string[]
  readonly name: string
}

/** Undefined: nothing outside happens, go on as usual. */
type Effects = (method: Method) => Value | undefined

const NETWORK = manners('from-network')

/** Names of methods, the types they count for (all where empty), what happens. */
const LINES: readonly (readonly [names: string, types: RegExp | null, effects: Effects])[] = [
  [
    'downloadstring downloaddata openread downloadstringtaskasync downloadstringasync downloaddataasync getstringasync getasync getbytearrayasync getstreamasync openreadasync',
    null,
    fetchText,
  ],
  ['downloadfile downloadfileasync downloadfiletaskasync', null, fetchFile],
  [
    'uploadstring uploadfile uploaddata uploadvalues uploadfileasync uploadstringasync postasync putasync patchasync openwrite',
    null,
    sendText,
  ],
  ['create createhttp createdefault', /webrequest|httpwebrequest|ftpwebrequest/, fetchText],
  [
    'open',
    /xmlhttp|winhttp/,
    ({ words, thing, session, reading }) => {
      thing?.fields.set('responsetext', fetchText({ session, reading, words: words.slice(1) }))
      return null
    },
  ],
  ['navigate navigate2', null, fetchText],
  ['new', /sockets\.(?:tcp|udp)client|^tcpclient$/, openSocket],
  ['connect connectasync', /sockets|tcpclient/, openSocket],
  [
    'new',
    /sockets\.tcplistener|httplistener/,
    ({ session, reading, type, words }) => {
      session.hasSocket = true
      reading.effect('listen', 'host/unknown', words.join(':') || type)
      return undefined
    },
  ],
  [
    'invoke begininvoke invokeasync',
    /^(?:management\.automation\.)?powershell|^executioncontext/,
    ({ session, thing }) => session.run.text(session, textOf(thing?.fields.get('content') ?? '')),
  ],
  ['invokescript newscriptblock', null, ({ session, words }) => session.run.text(session, words[0] ?? '')],
  ['expandstring getcommand getcmdlet getcmdlets', /executioncontext/, ({ words }) => words[0] ?? ''],
  [
    'readalltext readalllines readallbytes readlines opentext',
    /io\.file$/,
    ({ session, reading, words }) => {
      const path = words[0] ?? ''
      reading.path('read', path)
      return reading.file(path) ?? unknown(session, `what is in ${path}`, reading.originOfFile(path))
    },
  ],
  [
    'writealltext writeallbytes writealllines appendalltext appendalllines',
    /io\.file$/,
    ({ session, name, words }) => {
      session.run.redirect(session, words[1] ?? '', name.startsWith('append') ? '>>' : '>', words[0] ?? '')
      return null
    },
  ],
  [
    'delete',
    /io\.file$/,
    ({ reading, words }) => {
      reading.path('delete', words[0] ?? '')
      return null
    },
  ],
  [
    'delete',
    /io\.directory$/,
    ({ reading, words, args }) => {
      reading.path('delete', words[0] ?? '', args[1] === true ? RECURSIVE : 0)
      return null
    },
  ],
  [
    'copy move replace',
    /io\.file$/,
    ({ reading, words }) => {
      reading.path('read', words[0] ?? '')
      reading.path('write', words[1] ?? '', reading.originOfFile(words[0] ?? ''))
      return null
    },
  ],
  [
    'createfromdirectory',
    /zipfile/,
    ({ reading, words }) => {
      reading.path('read', words[0] ?? '', RECURSIVE)
      reading.path('write', words[1] ?? '', reading.originOfFile(words[0] ?? ''))
      return null
    },
  ],
  [
    'deletefolder deletefile',
    null,
    ({ reading, words, name }) => {
      reading.path('delete', words[0] ?? '', name === 'deletefolder' ? RECURSIVE : 0)
      return null
    },
  ],
  [
    'copyfile copyfolder movefile movefolder',
    null,
    ({ reading, words }) => {
      reading.path('read', words[0] ?? '')
      reading.path('write', words[1] ?? '', reading.originOfFile(words[0] ?? ''))
      return null
    },
  ],
  ['start', /process(?:startinfo)?$/, startProcess],
  ['load loadfile loadfrom unsafeloadfrom reflectiononlyload', /assembly|appdomain/, loadAssembly],
  [
    'gettype getfield getmethod getproperty getprocaddress loadlibrary',
    null,
    ({ reading, words }) => {
      if (words.some((word) => /amsi|etweventwrite|etwprovider|psetwlogprovider/i.test(word)))
        reading.effect('configure', 'control/security', 'the scan of scripts (AMSI, ETW)')
      return undefined
    },
  ],
  [
    'virtualalloc virtualallocex virtualprotect createthread createremotethread writeprocessmemory ntmapviewofsection rtlmovememory getdelegateforfunctionpointer queueuserapc',
    null,
    ({ reading, name }) => {
      reading.effect('execute', 'code/attack', `${name}, which puts code into memory`)
      return undefined
    },
  ],
  [
    'getasynckeystate setwindowshookex',
    null,
    ({ reading }) => {
      reading.effect('execute', 'code/attack', 'a recorder of what is typed')
      return undefined
    },
  ],
  [
    'minidumpwritedump',
    null,
    ({ reading }) => {
      reading.effect('read', 'path/memory', 'the memory of a process')
      return null
    },
  ],
  [
    'create',
    /win32_process/,
    ({ reading, words }) => {
      reading.effect('execute', 'code/escape', `WMI (${words[0] ?? ''})`, manners('hidden'))
      runLine(reading.code, words[0] ?? '')
      return null
    },
  ],
  [
    'delete',
    /shadowcopy|shadowstorage|win32_restorepoint|msft_restore/,
    ({ reading, type }) => {
      reading.effect('delete', 'resource/backup', type)
      return null
    },
  ],
  [
    'create',
    /shadowcopy/,
    ({ reading }) => {
      reading.effect('create', 'resource/backup', 'a shadow copy', manners('hidden'))
      return null
    },
  ],
  [
    'delete change changestartmode stopservice pauseservice',
    /win32_(?:service|systemdriver)/,
    ({ reading, thing, name }) => {
      const service = textOf(thing?.fields.get('name'))
      reading.effect(name === 'delete' ? 'delete' : 'stop', processClass(service), service)
      return null
    },
  ],
  [
    'create',
    /win32_service/,
    ({ reading, words }) => {
      reading.effect('write', 'path/startup', `the service ${words[0] ?? ''}`)
      return null
    },
  ],
  [
    'uninstall',
    null,
    ({ reading, thing }) => {
      reading.effect(
        'delete',
        'resource/unknown',
        textOf(thing?.fields.get('name') ?? 'a program'),
        manners('weak-verb'),
      )
      return null
    },
  ],
  [
    'terminate kill',
    /win32_process|^process$|diagnostics\.process/,
    ({ reading, thing }) => {
      const process = textOf(thing?.fields.get('name') ?? '')
      reading.effect('stop', processClass(process), process)
      return null
    },
  ],
  ['delete', /__(?:eventfilter|eventconsumer|filtertoconsumerbinding)|commandlineeventconsumer/, () => null],
  [
    'put',
    /__eventfilter|eventconsumer|__filtertoconsumerbinding/,
    ({ reading }) => {
      reading.effect('write', 'path/startup', 'a WMI event subscription')
      return null
    },
  ],
  [
    'reboot shutdown win32shutdown',
    /win32_operatingsystem/,
    ({ reading }) => {
      reading.effect('stop', 'control/boot', 'the machine')
      return null
    },
  ],
  [
    'format',
    /win32_volume/,
    ({ reading }) => {
      reading.effect('destroy', 'path/disk', 'a volume')
      return null
    },
  ],
  [
    'run exec',
    /wscript\.shell|13709620-c279|72c24dd5/,
    ({ reading, words }) => {
      reading.code('cmd', words[0] ?? '')
      return null
    },
  ],
  [
    'regwrite',
    null,
    ({ reading, words }) => {
      changeRegistry(reading, 'write', words[0] ?? '', '', words[1] ?? '')
      return null
    },
  ],
  [
    'regdelete',
    null,
    ({ reading, words }) => {
      changeRegistry(reading, 'delete', words[0] ?? '', '', '')
      return null
    },
  ],
  [
    'createshortcut',
    null,
    ({ session, words }) => createThing(session, 'shortcut', [['path', words[0] ?? '']]),
  ],
  [
    'save',
    /^shortcut$/,
    ({ reading, thing }) => {
      reading.path('write', textOf(thing?.fields.get('path')))
      reading.runLater(
        `${textOf(thing?.fields.get('targetpath') ?? '')} ${textOf(thing?.fields.get('arguments') ?? '')}`.trim(),
        'cmd',
      )
      return null
    },
  ],
  ['shellexecute executeshellcommand', null, shellExecute],
  [
    'ddeinitiate executeexcel4macro registerxll',
    null,
    ({ reading, words }) => {
      reading.effect('execute', 'code/escape', words[0] ?? 'an application', manners('hidden'))
      return null
    },
  ],
  [
    'registertaskdefinition registertask registerbyxml registerbyobject',
    null,
    ({ reading, words }) => {
      reading.effect('write', 'path/startup', `the task ${words[0] ?? ''}`)
      return null
    },
  ],
  [
    'create',
    /^adsi$|directoryentry/,
    ({ reading, words }) => {
      reading.effect('create', 'account/login', words[1] ?? words[0] ?? '')
      return undefined
    },
  ],
  [
    'add',
    /^adsi$|directoryentry/,
    ({ reading, thing, words }) => {
      if (/admin/i.test(textOf(thing?.fields.get('path'))))
        reading.effect('grant', 'account/admin', words[0] ?? '')
      return undefined
    },
  ],
  [
    'setpassword changepassword',
    null,
    ({ reading, thing }) => {
      reading.effect(
        'configure',
        'account/login',
        textOf(thing?.fields.get('samaccountname') ?? thing?.fields.get('path') ?? 'an account'),
        WITH_SECRET,
      )
      return undefined
    },
  ],
  [
    'save',
    /userprincipal/,
    ({ reading, thing }) => {
      reading.effect(
        'create',
        'account/login',
        textOf(thing?.fields.get('samaccountname') ?? ''),
        WITH_SECRET,
      )
      return null
    },
  ],
  [
    'new',
    /kerberosrequestorsecuritytoken/,
    ({ reading, words }) => {
      reading.effect('execute', 'code/attack', `a request for tickets of ${words[0] ?? 'services'}`)
      return undefined
    },
  ],
  [
    'setvalue',
    /registry/,
    ({ reading, thing, words }) => {
      const own = textOf(thing?.fields.get('path'))
      if (own !== '' || words.length > 1)
        changeRegistry(
          reading,
          'write',
          own || (words[0] ?? ''),
          own === '' ? (words[1] ?? '') : (words[0] ?? ''),
          own === '' ? (words[2] ?? '') : (words[1] ?? ''),
        )
      return null
    },
  ],
  ['opensubkey createsubkey openbasekey openremotebasekey', null, openKey],
  [
    'deletesubkey deletesubkeytree deletevalue',
    null,
    ({ reading, thing, words }) => {
      changeRegistry(reading, 'delete', `${textOf(thing?.fields.get('path'))}\\${words[0] ?? ''}`, '', '')
      return null
    },
  ],
  [
    'clearlog clear delete deleteeventsource',
    /eventlog|eventing/,
    ({ reading, words }) => {
      reading.effect('delete', 'control/logging', `the event log ${words[0] ?? ''}`)
      return null
    },
  ],
  [
    'setenvironmentvariable',
    /environment$/,
    ({ reading, words }) => {
      if (/machine|user/i.test(words[2] ?? ''))
        changeRegistry(reading, 'write', 'HKCU\\Environment', words[0] ?? '', words[1] ?? '')
      return null
    },
  ],
  [
    'send',
    /smtpclient/,
    ({ reading, words, session, args }) => {
      reading.effect('message', 'message/outside', words[1] ?? 'somebody', originOf(session, args))
      return null
    },
  ],
  [
    'unprotect',
    /protecteddata/,
    ({ session, reading }) => {
      reading.effect('read', 'resource/credential', 'data protected for this user')
      return unknown(session, 'a password', manners('from-credential'))
    },
  ],
  [
    'retrieveall retrievepassword',
    null,
    ({ session, reading }) => {
      reading.effect('read', 'resource/credential', 'stored passwords', manners('bulk'))
      return unknown(session, 'passwords', manners('from-credential'))
    },
  ],
  [
    'getnetworkcredential ptrtostringauto ptrtostringbstr securestringtobstr',
    null,
    ({ session }) => unknown(session, 'a password', manners('from-credential')),
  ],
  [
    'delete',
    /win32_directory|cim_directory|cim_datafile|cim_logicalfile/,
    ({ reading, type, thing }) => {
      const place = /name\s{0,4}=\s{0,4}['"]([^'"]{2,300})['"]/i.exec(
        textOf(thing?.fields.get('query') ?? ''),
      )?.[1]
      if (place === undefined) reading.effect('delete', 'path/outside', type, RECURSIVE)
      else reading.path('delete', place.replaceAll('\\\\', '\\'), RECURSIVE)
      return null
    },
  ],
  ['delete moveto', /^$|^io\.(?:file|directory|filesystem)info$/, deleteSelf],
  [
    'copyfromscreen',
    null,
    ({ reading }) => {
      reading.effect('read', 'path/personal', 'the screen', manners('weak-verb'))
      return null
    },
  ],
]

const byName = new Map<string, (readonly [RegExp | null, Effects])[]>()
for (const [names, types, effects] of LINES)
  for (const name of names.split(' ')) byName.set(name, [...(byName.get(name) ?? []), [types, effects]])

export function methodEffects(
  session: Session,
  thing: Thing | null,
  name: string,
  args: readonly Value[],
  target: Value,
): Value | undefined {
  const lines = byName.get(name)
  const type = thing?.type ?? ''
  // Whatever is done with the process that holds all passwords.
  if (
    args.some(
      (value) =>
        isThing(value) &&
        value.type === 'process' &&
        /^lsass|^winlogon/i.test(textOf(value.fields.get('name'))),
    )
  )
    createMethodReading(session, name).effect('read', 'path/memory', 'lsass, which holds all passwords')
  if (lines === undefined) return undefined
  for (const [types, effects] of lines) {
    if (types !== null && !types.test(type)) continue
    const words = args.map(textOf)
    return effects({
      session,
      reading: createMethodReading(session, type === '' ? name : `${type}.${name}`),
      type,
      thing,
      target,
      args,
      words,
      name,
    })
  }
  return undefined
}

/** `(Get-Item x).Delete()`, `$_.Delete($true)`: what stands before the dot goes. */
function deleteSelf({ session, reading, thing, target, args, name }: Method): Value | undefined {
  const given = thing?.fields.get('args')
  const path = thing === null ? textOf(target) : textOf(isList(given) ? given[0] : given)
  if (path === '' || (thing === null && typeof target !== 'string')) return undefined
  const isWhole = /^path\/(?:root|home)$/.test(classifyPath(path)) || args[0] === true
  reading.path('delete', path, (isWhole ? RECURSIVE : 0) | (originOf(session, target) & FROM_ROOT))
  if (name === 'moveto') reading.path('write', textOf(args[0]))
  return null
}

function processClass(name: string) {
  return classifyProcess(name === '' ? 'unknown' : name)
}

function trusted(address: string): number {
  const found = classifyHost(address)
  return found === 'host/installer'
    ? manners('trusted')
    : found === 'host/loopback'
      ? manners('trusted', 'contained')
      : 0
}

function fetchText({ session, reading, words }: Pick<Method, 'session' | 'reading' | 'words'>): Value {
  const address = words[0] ?? ''
  reading.host('fetch', address)
  return createThing(session, 'response', [], NETWORK | trusted(address), address)
}

function fetchFile({ session, reading, words }: Method): Value {
  const [address = '', path = ''] = words
  reading.host('fetch', address)
  const content = unknown(session, address, NETWORK | trusted(address))
  reading.path('write', path, NETWORK)
  reading.keepFile(path, content)
  return null
}

function sendText({ session, reading, args, words, name }: Method): Value {
  let how = originOf(session, args.slice(1))
  if (name.startsWith('uploadfile')) {
    const file = words.at(-1) ?? ''
    reading.path('read', file)
    how |= reading.originOfFile(file)
  }
  reading.host('send', words[0] ?? '', how)
  return createThing(session, 'response', [], NETWORK, words[0] ?? '')
}

function openSocket({ session, reading, words }: Method): undefined {
  session.hasSocket = true
  if (words[0] !== undefined) reading.host('connect', words[0])
  return undefined
}

function wordsToArguments(words: readonly string[]): Argument[] {
  return words.map((word) => ({ name: null, value: word, bound: false, word }))
}

function startProcess({ session, reading, thing, words, args }: Method): Value {
  const info = isThing(args[0]) ? args[0] : thing
  const fields = info?.fields
  const file =
    isThing(args[0]) || args.length === 0
      ? textOf(fields?.get('filename') ?? fields?.get('args') ?? '')
      : (words[0] ?? '')
  const given =
    isThing(args[0]) || args.length === 0 ? textOf(fields?.get('arguments') ?? '') : (words[1] ?? '')
  if (session.hasSocket && /^(?:cmd|powershell|pwsh)(?:\.exe)?$/i.test(file))
    reading.effect('connect', 'code/shell', file)
  session.run.command(session, file, wordsToArguments(splitWords(given)), null)
  return createThing(session, 'process', [['name', file]], 0, file)
}

function shellExecute({ session, reading, type, words }: Method): Value {
  // An object that belongs to another program, or to another machine.
  if (/^[{]?[0-9a-f]{8}-|mmc20|shellwindows|shellbrowser|excel|internetexplorer/.test(type))
    reading.effect('execute', 'code/escape', `${type} (${words[0] ?? ''})`, manners('hidden'))
  const [file = '', ...rest] = words
  const { spot } = session
  if (rest.some((word) => /^runas$/i.test(word))) session.spot = { ...spot, privileged: true }
  session.run.command(
    session,
    file,
    wordsToArguments(rest.flatMap(splitWords).filter((word) => !/^(?:\d|runas|open|)$/i.test(word))),
    null,
  )
  session.spot = spot
  return null
}

function loadAssembly({ session, reading, args, words, name }: Method): Value {
  const how = originOf(session, args)
  const [first = ''] = words
  if (/^https?:/i.test(first)) reading.effect('execute', 'code/network', first, NETWORK)
  else if (how !== 0) reading.effect('execute', classOfCode(how), 'a program in memory', how)
  else if (name !== 'load' || isThing(args[0])) reading.path('execute', first)
  return createThing(session, 'assembly', [], how)
}

function openKey({ session, thing, words, name }: Method): Value {
  const hive =
    { localmachine: 'HKLM', currentuser: 'HKCU', classesroot: 'HKCR', users: 'HKU' }[
      textOf(thing?.fields.get('member')).toLowerCase()
    ] ?? ''
  const before = textOf(thing?.fields.get('path') ?? hive)
  const path = name.endsWith('basekey')
    ? /local/i.test(words[0] ?? '')
      ? 'HKLM'
      : 'HKCU'
    : `${before}\\${words[0] ?? ''}`
  return createThing(session, 'registrykey', [['path', path]], 0, path)
}
