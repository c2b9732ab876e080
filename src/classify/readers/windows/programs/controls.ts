/** Protection, logs, services, tasks, disks, backups, the boot: switched, stopped, emptied. */
import type { TargetClass } from '../../../effects/effect.ts'
import { BULK, HIDDEN, manners, PUBLIC, RECURSIVE } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { classifyProcess } from '../../../targets/classify-process.ts'
import type { Program, Reading } from '../../shell/program.ts'
import { wordTable } from '../../shell/programs/word-table.ts'
import { runLine } from '../run-line.ts'
import { stopProcess } from '../stop-process.ts'

/** Programs; words; act; class; name. The first line that fits decides. */
const LINES = `
vssadmin; delete; delete resource/backup; shadow copies
vssadmin; resize
vssadmin diskshadow; create; create resource/backup; a shadow copy; hidden
wbadmin; delete; delete resource/backup; backups
wbadmin; disable; stop resource/backup; backups
diskshadow vshadow; delete; delete resource/backup; shadow copies
diskshadow; /s|-s; execute code/escape; diskshadow; hidden
vshadow; /exec; execute code/escape; vshadow; hidden
bcdedit; recoveryenabled; configure control/boot; recovery
bcdedit; bootstatuspolicy
bcdedit; /set|/delete|/deletevalue|/import|/bootsequence|/default|/debug; configure control/boot; the boot configuration
reagentc; /disable; configure control/boot; recovery
bootcfg; /delete|/raw|/copy|/debug; configure control/boot; the boot configuration
wevtutil; cl|clear-log; delete control/logging; the event log
wevtutil; sl|set-log|um|uninstall-manifest; configure control/logging; the event log
auditpol; /clear|/remove|/restore; delete control/logging; the audit policy
auditpol; /set; configure control/logging; the audit policy
logman; stop|delete|update; stop control/logging; a trace of events
fltmc; unload|detach; stop control/security; a filter driver
cipher; /w; destroy path/disk; the free space of a disk
cipher; /e; configure path/file; files
diskpart; ; destroy path/disk; a disk
fsutil; deletejournal; delete control/logging; the journal of the file system
fsutil; setzerodata|setvaliddata; destroy path/file; a file
fsutil; symlinkevaluation|disabledeletenotify|disable8dot3; configure control/system; the file system
fsutil; createnew; write nothing
manage-bde; /off|/pause|/protectors|/forcerecovery|/lock|/changepin|/changekey; configure control/security; the encryption of disks
mpcmdrun; /removedefinitions; configure control/security; malware protection
mpcmdrun; /disable*
mpcmdrun; /restore; configure control/security; what was kept in quarantine
mpcmdrun; /downloadfile; fetch host/unknown; the network; hidden
sysmon sysmon64; /u; stop control/logging; Sysmon
sysmon sysmon64; /c; configure control/logging; Sysmon
powercfg; /hibernate|/h; configure nothing
w32tm; /config|/unregister; configure control/system; the clock
tzutil; /s; configure control/system; the time zone
gpupdate; ; configure nothing
secedit; /configure; configure control/security; the security policy
logoff; ; stop process/login; a session
tsdiscon reset; session
dism; /disable-feature /featurename:windows-defender*; configure control/security; malware protection
dism; /disable-feature; configure control/system; a feature of Windows
dism; /remove-package|/remove-capability|/remove-provisionedappxpackage; configure control/system; a part of Windows
pktmon; start; listen host/unknown; the network
klist; purge; delete path/credential; tickets
ie4uinit; /basesettings; execute code/escape; ie4uinit; hidden
chkdsk defrag sfc chkntfs driverquery systeminfo tasklist whoami quser qwinsta query hostname getmac ipconfig nbtstat pathping tracert gpresult msinfo32 dxdiag; ; read nothing
`

export const controlPrograms: readonly Program[] = [
  ...wordTable(LINES).map((program) => ({
    ...program,
    read: (reading: Reading) => {
      program.read?.(reading)
      readSensitive(reading)
    },
  })),
  { names: 'sc', operands: 'ignore', read: readService },
  { names: 'net net1', operands: 'ignore', valued: '/user_', read: readNet },
  { names: 'netsh', operands: 'ignore', read: readNetsh },
  {
    names: 'schtasks',
    operands: 'ignore',
    valued: '/tn /tr /sc /st /ru /rp /s /u /p /xml /mo /d /rl /sd /ed',
    read: readTasks,
  },
  {
    names: 'taskkill tskill',
    operands: 'ignore',
    valued: '/im /pid /fi /s /u /p',
    flags: { forced: '/f' },
    read: ({ args, effect }) => {
      for (const name of [...args.values('/im'), ...args.operands]) stopProcess(effect, name)
      for (const rule of args.values('/fi'))
        effect(
          'stop',
          /modules|username|pid gt|status/i.test(rule) ? 'process/system' : 'process/service',
          rule,
          BULK,
        )
      for (const id of args.values('/pid')) effect('stop', 'process/own', id)
    },
  },
  {
    names: 'format',
    operands: 'ignore',
    valued: '/fs /v /p',
    read: ({ args, effect }) => {
      const [drive] = args.operands
      if (drive !== undefined && /^[a-z]:\\?$/i.test(drive)) effect('destroy', 'path/disk', drive)
    },
  },
  {
    names: 'takeown',
    operands: 'ignore',
    valued: '/f /s /u /p /d',
    flags: { recursive: '/r' },
    read: ({ args, path }) => {
      const word = args.value('/f')
      if (word !== undefined) path('grant', word, args.has('/r') ? RECURSIVE : 0)
      if (word !== undefined && args.has('/r')) path('grant', word, PUBLIC | RECURSIVE)
    },
  },
  { names: 'icacls cacls xcacls', operands: 'ignore', flags: { recursive: '/t' }, read: readAcl },
  {
    names: 'attrib',
    operands: 'ignore',
    read: ({ args, path }) => {
      if (args.all.some((word) => /^\+[hs]/i.test(word)))
        for (const word of args.operands) if (!/^[+-]/.test(word)) path('write', word, HIDDEN)
    },
  },
  { names: 'wmic', operands: 'ignore', read: readWmic },
  {
    names: 'winmgmt',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('/resetrepository', '/salvagerepository'))
        effect('delete', 'path/system', 'the WMI repository')
    },
  },
]

const SENSITIVE = /^path\/(?:credential|memory|disk)$/

/** What is handed to them, whatever they do with it: `-include:C:\\x,C:\\y`. */
function readSensitive({ args, path }: Reading): void {
  for (const word of args.all)
    for (const part of word.replace(/^[-/][\w-]{1,24}[:=]/, '').split(','))
      if (/[\\/]/.test(part) && SENSITIVE.test(classifyPath(part))) path('read', part)
}

function serviceClass(name: string): TargetClass {
  return classifyProcess(name)
}

function readService({ args, effect, runLater }: Reading) {
  const words = args.all.filter((word) => !word.startsWith('\\\\'))
  const [verb = '', name = ''] = words
  const setting = (key: string) => {
    const at = words.findIndex((word) => word.toLowerCase().startsWith(`${key}=`))
    if (at < 0) return undefined
    return (words[at] as string).slice(key.length + 1) || words[at + 1]
  }
  const program = setting('binpath')
  switch (verb.toLowerCase()) {
    case 'stop':
    case 'pause':
      return effect('stop', serviceClass(name), name)
    case 'delete':
      return effect(
        'delete',
        serviceClass(name) === 'process/service' ? 'path/startup' : 'control/security',
        `the service ${name}`,
      )
    case 'create':
      effect('write', 'path/startup', `the service ${name}`)
      if (program !== undefined) runLater(program, 'cmd')
      return
    case 'config':
    case 'failure':
      if (program !== undefined || setting('command') !== undefined) {
        effect('write', 'path/startup', `the service ${name}`)
        runLater(program ?? setting('command') ?? '', 'cmd')
      }
      if (/disabled|demand/i.test(setting('start') ?? '')) effect('stop', serviceClass(name), name)
      return
    case 'sdset':
      effect('grant', 'path/privilege', `the service ${name}`, PUBLIC)
  }
}

const ADMIN_GROUP =
  /admin|domain admins|enterprise|backup operators|remote desktop|remote management|dnsadmins|schema/i

function readNet({ args, effect, host }: Reading) {
  const [verb = '', ...rest] = args.operands
  const isAdd = args.has('/add', '/ad')
  const isDelete = args.has('/delete', '/del', '/d')
  switch (verb.toLowerCase()) {
    case 'user':
    case 'users': {
      const [name = '', password] = rest
      if (isDelete) effect('delete', 'account/login', name)
      else if (isAdd)
        effect('create', 'account/login', name, password === undefined ? 0 : manners('with-secret'))
      else if (password !== undefined) effect('configure', 'account/login', name, manners('with-secret'))
      else if (args.has('/active')) effect('configure', 'account/login', name)
      return
    }
    case 'localgroup':
    case 'group': {
      const [group = '', member = ''] = rest
      if (isAdd && member !== '')
        effect('grant', ADMIN_GROUP.test(group) ? 'account/admin' : 'account/login', `${member} (${group})`)
      else if (isDelete) effect('delete', 'resource/identity', member === '' ? group : `${member} (${group})`)
      return
    }
    case 'stop':
    case 'pause':
      return effect('stop', serviceClass(rest.join(' ')), rest.join(' '))
    case 'use': {
      const share = rest.find((word) => word.startsWith('\\\\'))
      if (share !== undefined && !isDelete)
        host(
          'connect',
          share.split('\\')[2] ?? share,
          /(?:c|admin|ipc|d)\$$/i.test(share) ? manners('admin') : 0,
        )
      if (share !== undefined && !isDelete && /(?:\\(?:c|admin|d)\$)/i.test(share))
        effect('connect', 'path/system', share)
      return
    }
    case 'share':
      if (rest.some((word) => word.includes('=')))
        effect(
          'grant',
          args.all.some((word) => /everyone/i.test(word)) ? 'path/home' : 'path/outside',
          rest[0] ?? '',
          args.all.some((word) => /everyone/i.test(word)) ? PUBLIC : 0,
        )
      return
    case 'accounts':
      if (args.all.length > 1 && !args.has('/domain'))
        effect('configure', 'control/security', 'the rules for passwords')
      return
    case 'session':
    case 'file':
      if (isDelete || args.has('/close')) effect('stop', 'process/login', 'sessions')
  }
}

function readNetsh({ args, effect }: Reading) {
  const text = args.all.slice(0, 12).join(' ').toLowerCase()
  if (/\badd helper\b/.test(text))
    return effect('write', 'path/startup', args.all.at(-1) ?? 'a helper of netsh')
  if (/(?:adv)?firewall/.test(text)) {
    if (
      /state off|opmode (?:mode=)?disable|\breset\b|delete rule.{0,20}name=?"?all|set (?:all|current|domain|private|public)\w{0,8} .{0,20}(?:blockinbound|allowinbound,allowoutbound|settings)|firewallpolicy allowinbound/.test(
        text,
      )
    )
      return effect('configure', 'control/security', 'the firewall')
    if (/\b(?:add|set|delete)\b/.test(text))
      return effect(
        'configure',
        /remote desktop|remoteadmin|rdp|3389|enable=yes.{0,40}remote|defender|security/.test(text)
          ? 'control/security'
          : 'resource/network',
        'a rule of the firewall',
      )
    return
  }
  if (/portproxy (?:add|set)/.test(text)) return effect('listen', 'host/drop', 'a port that is passed on')
  if (/trace start|capture=yes/.test(text)) return effect('listen', 'host/unknown', 'the network')
  if (/wlan (?:show|export) profile/.test(text) && /key=clear/.test(text))
    return effect('read', 'path/credential', 'passwords of wireless networks')
  if (
    /interface .{0,40}(?:set|add|delete)|winhttp (?:set|import)|int ip (?:set|reset)|dns.{0,10}(?:set|add)/.test(
      text,
    )
  )
    effect('configure', 'control/system', 'the network')
}

function readTasks({ args, effect, runLater }: Reading): void {
  const name = `the task ${args.value('/tn') ?? ''}`.trim()
  const isSystem = /\\microsoft\\windows|defender|systemrestore|windowsupdate/i.test(args.value('/tn') ?? '')
  const onSecurity: TargetClass = /defender|security|backup|systemrestore/i.test(args.value('/tn') ?? '')
    ? 'control/security'
    : 'path/startup'
  if (args.has('/create')) effect('write', 'path/startup', name)
  else if (args.has('/delete')) effect('delete', onSecurity, name)
  else if (args.has('/change'))
    effect(args.has('/disable') ? 'delete' : 'write', isSystem ? onSecurity : 'path/startup', name)
  else return
  const program = args.value('/tr')
  if (program !== undefined) runLater(program, 'cmd')
}

const EVERYBODY =
  /^"?(?:everyone|\*s-1-1-0|users|\*s-1-5-32-545|builtin\\users|authenticated users|\*s-1-5-11|guest|guests|jeder|todos):?/i

function readAcl({ args, path, manner }: Reading): void {
  const [word] = args.operands
  if (word === undefined) return
  const at = args.all.findIndex((one) =>
    /^\/(?:grant|g|setowner|reset|remove|deny|inheritance|e|restore)(?::\w{1,4})?$/i.test(one),
  )
  if (at < 0) return
  const rights = args.all.slice(at + 1)
  const isOpen = rights.some((one) => EVERYBODY.test(one) && /[:(][^\s]{0,20}[fmw]/i.test(one))
  const isTaken =
    /^\/(?:deny|remove|inheritance|reset)/i.test(args.all[at] ?? '') && classifyPath(word) === 'path/guard'
  path('grant', word, (isOpen ? PUBLIC : 0) | (isTaken ? manners('forced') : 0) | (manner & RECURSIVE))
}

/** `wmic [/node:x] alias [where ...] verb`. */
function readWmic(reading: Reading): void {
  const { args, effect, code, host } = reading
  const words = args.all.map((word) => word.toLowerCase())
  const node = args.value('/node')
  if (node !== undefined) host('connect', node)
  const format = args.value('/format')
  if (format !== undefined && /[:\\/]/.test(format))
    effect('execute', /^https?:|^\\\\/i.test(format) ? 'code/network' : 'code/escape', format, HIDDEN)
  const create = words.indexOf('create')
  const text = words.join(' ')
  if (/process.{0,60} call create/.test(text) && create >= 0) {
    effect('execute', 'code/escape', 'wmic', HIDDEN)
    runLine(
      code,
      args.all
        .slice(create + 1)
        .join(' ')
        .replaceAll(/^"|"$/g, ''),
    )
  } else if (/shadowcopy.{0,200}\bdelete\b/.test(text)) effect('delete', 'resource/backup', 'shadow copies')
  else if (/shadowcopy.{0,200}\bcreate\b/.test(text))
    effect('create', 'resource/backup', 'a shadow copy', HIDDEN)
  else if (
    /defender|msft_mppreference|antivirusproduct.{0,80}delete/.test(text) &&
    /\bcall\b|delete/.test(text)
  )
    effect('configure', 'control/security', 'malware protection')
  else if (/\bproduct\b.{0,200}\buninstall\b/.test(text))
    effect(
      'delete',
      /defender|antivirus|security|sensor|endpoint/.test(text) ? 'control/security' : 'resource/unknown',
      text.slice(0, 60),
      manners('weak-verb'),
    )
  else if (/\bservice\b.{0,200}(?:stopservice|changestartmode|delete)/.test(text))
    effect('stop', serviceClass(/name[='"\s]{1,4}([\w-]{1,40})/.exec(text)?.[1] ?? text), text.slice(0, 60))
  else if (/\bprocess\b.{0,200}(?:delete|terminate)/.test(text))
    effect('stop', serviceClass(/name[='"\s]{1,4}([\w-]{1,40})/.exec(text)?.[1] ?? ''), text.slice(0, 60))
  else if (/eventfilter|eventconsumer|filtertoconsumer/.test(text) && /\bcreate\b/.test(text))
    effect('write', 'path/startup', 'a WMI event subscription')
  else if (/\bos\b.{0,60}(?:shutdown|reboot)/.test(text)) effect('stop', 'control/boot', 'the machine')
  else if (/nteventlog.{0,120}(?:cleareventlog|delete)/.test(text))
    effect('delete', 'control/logging', 'the event log')
  else if (
    /(?:datafile|fsdir|cim_directory|win32_directory|cim_logicalfile)\b.{0,200}\bdelete\b/.test(text)
  ) {
    const drive = /drive\s{0,2}=\s{0,2}['"]([a-z]:)/.exec(text)?.[1] ?? ''
    const place = /(?:path|name)\s{0,2}=\s{0,2}['"]([^'"]{1,200})['"]/.exec(text)?.[1] ?? '\\'
    reading.path('delete', `${drive}${place.replaceAll('\\\\', '\\')}`, RECURSIVE)
  } else if (/useraccount.{0,120}\b(?:set|rename|delete)\b/.test(text))
    effect('configure', 'account/login', text.slice(0, 60))
}
