/** Signed programs of Windows that run, load or fetch what they are handed: the usual way past what only looks at names. */
import { HIDDEN, manners } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import type { Program, ProgramReader, Reading } from '../../shell/program.ts'

/** Whatever stands among their arguments. */
const ADDRESS =
  /^"?(?:https?|ftp|file|ldap|ms-\w{1,20}):|^\\\\[^\\.?]|^script:|^javascript:|^vbscript:|^about:|:https?:\/\//i
const OPTION_NAME = /^[-/]{1,2}[\w-]{1,24}[:=]/

/** They fetch or run what an address leads to, and are seldom given one otherwise. */
const fetches = (names: string): Program => ({
  names,
  operands: 'ignore',
  valued: '',
  read: (reading) => {
    if (!runAddress(reading)) runOwn(reading)
  },
})

/** Seldom started by anybody, and then to run what they are given. */
const runs = (names: string): Program => ({
  names,
  operands: 'ignore',
  valued: '',
  read: (reading) => {
    if (reading.args.all.length > 0 && !runAddress(reading)) runAnything(reading)
  },
})

/** Used for other things too: what they are given decides. */
const runsOwn = (names: string): Program => ({
  names,
  operands: 'ignore',
  valued: '',
  read: (reading) => {
    if (reading.args.all.length > 0 && !runAddress(reading)) runOwn(reading)
  },
})

export const proxyPrograms: readonly Program[] = [
  fetches(
    'hh ngen ieexec presentationhost imewdbld datasvcutil cmdl32 configsecuritypolicy dfsvc mspub winword excel powerpnt visio winproj msohtmed protocolhandler appinstaller msoxmled gfxdownloadwrapper squirrel devinit iediagcmd ms-photos onedrivestandaloneupdater teams msaccess outlook onenote wab certoc',
  ),
  runsOwn(
    'wt update remote te tracker dnx conhost openconsole unregmp2 wuauclt atbroker launchprocess vstest.console aspnet_compiler rasautou',
  ),
  runs(
    'installutil tttracer ttdinject regasm regsvcs printbrm extexport runexehelper vbc ilasm microsoft.workflow.compiler csi rcsi fsi fsianycpu bginfo cdb windbg ntsd kd vsjitdebugger wfc mftrace dxcap agentexecutor appvlp devtoolslauncher vsiisexelauncher visualuiaverifynative scriptrunner sqlps sqltoolsps pcalua pcwrun addinutil infdefaultinstall mavinject mavinject32 mavinject64 verclsid register-cimprovider runscripthelper syncappvpublishingserver wlrmdr provlaunch defaultpack coregen livekd customshellhost devicecredentialdeployment',
  ),
  {
    names: 'mshta',
    operands: 'ignore',
    read: (reading) => {
      const { args, effect, code } = reading
      if (runAddress(reading)) {
        const script = args.all.join(' ')
        if (/^"?javascript:/i.test(script)) code('javascript', script.replace(/^"?javascript:/i, ''))
        return
      }
      if (args.operands.length > 0) effect('execute', 'code/escape', `mshta (${args.operands[0]})`, HIDDEN)
    },
  },
  { names: 'rundll32', operands: 'ignore', valued: '', read: readRundll },
  {
    names: 'regsvr32',
    operands: 'ignore',
    read: (reading) => {
      const { args, effect } = reading
      const given = args.value('/i') ?? ''
      if (ADDRESS.test(given)) effect('execute', 'code/network', given, HIDDEN)
      else if (!runAddress(reading))
        for (const word of args.operands)
          if (/scrobj/i.test(word) || isOwn(word))
            effect('execute', 'code/escape', `regsvr32 (${word})`, HIDDEN)
    },
  },
  {
    names: 'msiexec',
    operands: 'ignore',
    valued: '',
    read: (reading) => {
      const { args, effect } = reading
      const address = args.all.find((word) => ADDRESS.test(word.replace(/^\/\w{1,3}/, '')))
      if (address !== undefined) effect('execute', 'package/url', address, 0)
      if (address !== undefined) effect('execute', 'code/network', address)
      else if (args.has('/y', '/z')) effect('execute', 'code/escape', 'msiexec', HIDDEN)
      else if (args.has('/x', '/uninstall'))
        effect(
          'delete',
          /defender|security|endpoint|antivirus|sensor|agent/i.test(args.all.join(' '))
            ? 'control/security'
            : 'package/known',
          args.operands[0] ?? '',
        )
    },
  },
  { names: 'cmstp', operands: 'ignore', read: runsFile('cmstp', 1) },
  {
    names: 'odbcconf',
    operands: 'ignore',
    valued: '/f',
    read: ({ args, effect }) => {
      if (args.has('/a', '/f') && /regsvr|\.rsp|\.dll/i.test(args.all.join(' ')))
        effect('execute', 'code/escape', 'odbcconf', HIDDEN)
    },
  },
  { names: 'wscript cscript', operands: 'ignore', read: runScript },
  { names: 'msxsl', operands: 'ignore', read: runsFile('msxsl', 2) },
  {
    names: 'control',
    operands: 'ignore',
    read: ({ args, effect }) => {
      const [word = ''] = args.operands
      if (isOwn(word) || word.includes(':', 3)) effect('execute', 'code/escape', `control (${word})`, HIDDEN)
    },
  },
  {
    names: 'msdt',
    operands: 'ignore',
    valued: '',
    read: ({ args, effect }) => {
      if (
        /it_browseforfile|it_rebrowseforfile|pcwdiagnostic/i.test(args.all.join(' ')) ||
        args.has('/cab', '/af')
      )
        effect('execute', 'code/escape', 'msdt', HIDDEN)
    },
  },
  {
    names: 'explorer',
    operands: 'ignore',
    read: ({ args, effect }) => {
      const [word = ''] = args.all
      if (/\.(?:exe|bat|cmd|lnk|hta|js|vbs|ps1)"?$/i.test(word) || /^\/root,/i.test(word))
        effect('execute', 'code/escape', `explorer (${word})`, HIDDEN)
    },
  },
  {
    names: 'stordiag workfolders offlinescannershell settingsynchost gpscript',
    operands: 'ignore',
    read: ({ call, effect }) => effect('execute', 'code/escape', call.program, HIDDEN),
  },
  {
    names: 'eventvwr fodhelper computerdefaults sdclt slui wsreset changepk silentcleanup',
    operands: 'ignore',
    read: ({ call, effect }) =>
      effect(
        'execute',
        'code/escape',
        `${call.program}, which starts with the rights of an administrator`,
        HIDDEN,
      ),
  },
  {
    names: 'runonce',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('/alternateshellstartup')) effect('execute', 'code/escape', 'runonce', HIDDEN)
    },
  },
  {
    names: 'mmc',
    operands: 'ignore',
    read: ({ args, effect }) => {
      const [word = ''] = args.operands
      if (isOwn(word)) effect('execute', 'code/escape', `mmc (${word})`, HIDDEN)
    },
  },
  {
    names: 'csc',
    operands: 'ignore',
    valued: '/out',
    read: ({ args, path }) => {
      const out = args.value('/out')
      if (out !== undefined) path('write', out)
    },
  },
  {
    names: 'xwizard',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (/runwizard/i.test(args.all.join(' '))) effect('execute', 'code/escape', 'xwizard', HIDDEN)
    },
  },
  {
    names: 'pnputil',
    operands: 'ignore',
    valued: '',
    read: ({ args, effect }) => {
      if (args.has('/add-driver', '/a')) effect('configure', 'control/kernel', args.operands[0] ?? 'a driver')
      else if (args.has('/delete-driver'))
        effect('configure', 'control/kernel', args.operands[0] ?? 'a driver')
    },
  },
  {
    names: 'mofcomp',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.operands.length > 0) effect('write', 'path/startup', `WMI (${args.operands[0]})`)
    },
  },
  {
    names: 'sdbinst',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.operands.length > 0 && !args.has('/u'))
        effect('write', 'path/startup', `a shim (${args.operands[0]})`)
    },
  },
  {
    names: 'msdeploy',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (/runcommand/i.test(args.all.join(' '))) effect('execute', 'code/escape', 'msdeploy', HIDDEN)
    },
  },
  {
    names: 'msconfig',
    operands: 'ignore',
    read: ({ call, args, effect }) => {
      if (args.has('/5')) effect('execute', 'code/escape', call.program, HIDDEN)
    },
  },
  {
    names: 'rpcping',
    operands: 'ignore',
    valued: '/s /e /a /u',
    read: ({ args, host }) => {
      const target = args.value('/s')
      if (target !== undefined) host('connect', target, HIDDEN)
    },
  },
  {
    names: 'colorcpl',
    operands: 'ignore',
    read: ({ args, path }) => {
      if (args.operands[0] !== undefined) path('read', args.operands[0])
    },
  },
]

/** A file of one's own, not of the system; `x.txt:y.dll` hides in the stream of another. */
function isOwn(word: string): boolean {
  const plain = word.replaceAll('"', '')
  if (
    plain.length < 4 ||
    !/\.(?:dll|exe|cpl|ocx|sct|inf|msc|bat|cmd|ps1|vbs|js|hta|scr|txt|xml|csproj|proj|wsf|rsp|xoml|xll|log|tmp|jpg|png|dat|xbap|wsc|fsscript|csx|bgi|application|lnk|url|jse|vbe|wsh|chm)\b/i.test(
      plain,
    )
  )
    return false
  return classifyPath(plain) !== 'path/system' || plain.includes(':', 3)
}

/** A proxy that runs what stands in the file that it is given; `least`: how many operands it then has. */
function runsFile(name: string, least: number): ProgramReader {
  return (reading) => {
    if (!runAddress(reading) && reading.args.operands.length >= least)
      reading.effect('execute', 'code/escape', name, HIDDEN)
  }
}

function runAddress({ call, args, effect }: Reading): boolean {
  const address = args.all.find((word) => ADDRESS.test(word) || ADDRESS.test(word.replace(OPTION_NAME, '')))
  if (address === undefined) return false
  if (/^"?(?:javascript|vbscript|about):/i.test(address))
    effect(
      'execute',
      /script:https?:|https?:/i.test(args.all.join(' '))
        ? 'code/network'
        : /^"?about:/i.test(address)
          ? 'code/escape'
          : 'code/decoded',
      `${call.program} (${address.slice(0, 60)})`,
      HIDDEN,
    )
  else effect('execute', 'code/network', address, HIDDEN)
  return true
}

function runAnything({ call, args, effect, code }: Reading): void {
  effect('execute', 'code/escape', `${call.program} (${args.operands[0] ?? args.all.at(-1) ?? ''})`, HIDDEN)
  if (LAUNCHERS.test(call.program))
    code('cmd', (args.operands.length > 0 ? args.operands : args.all).join(' '))
}

const LAUNCHERS = /^(?:conhost|openconsole|pcalua|scriptrunner|wt|provlaunch|remote)$/
const RUNS =
  /injectrunning|runhandlercomserver|updatedeploymentprovider|headless|processstart|[-/]{1,2}(?:exec|start|launch)|cmd\.exe|powershell|new-object|downloadstring|cmd-prefix|launcher=/i

function runOwn(reading: Reading): void {
  const { args } = reading
  const given = [...args.operands, ...args.all.map((word) => word.replace(OPTION_NAME, ''))]
  if (
    given.some((word) => isOwn(word) || /\.exe$/i.test(word) || SHELLS.test(word)) ||
    RUNS.test(args.all.join(' '))
  )
    runAnything(reading)
}

const SHELLS = /^(?:calc|cmd|powershell|pwsh|notepad|mshta|rundll32)$/i

function runScript(reading: Reading): void {
  const { call, args, effect, file, originsOf, path } = reading
  if (runAddress(reading)) return
  const script = args.operands[0]
  if (script === undefined) return
  const kept = file(script)
  if (kept !== undefined && originsOf(kept) !== 0) effect('execute', 'code/network', script, originsOf(kept))
  else if (
    /(?:pubprn|syncappvpublishingserver|manage-bde|slmgr|winrm|cl_\w{1,20}|utilityfunctions)\.(?:vbs|wsf|ps1)$/i.test(
      script,
    ) &&
    args.all.length > 1
  )
    if (/winrm\.vbs$/i.test(script))
      reading.runWords(['winrm', ...args.all.slice(args.all.indexOf(script) + 1)])
    else effect('execute', 'code/escape', `${call.program} (${script})`, HIDDEN)
  else if (
    script.includes(':', 3) ||
    /^path\/(?:temporary|startup)$/.test(classifyPath(script)) ||
    /\.(?:txt|jpg|png|log)$/i.test(script)
  )
    effect('execute', 'code/escape', `${call.program} (${script})`, HIDDEN)
  else path('execute', script)
}

/** Libraries of the system whose entry points run other things. */
const ENTRIES =
  /javascript|runhtmlapplication|vbscript|https?:|launchinfsection|launchapplication|registerocx|shellexec_rundll|openurl|fileprotocolhandler|shopenverbapplication|installhinfsection|printhtml|routethecall|setupinfobjectinstallaction|openas_rundll|controlrundll|control_rundll|dllregisterserver|printui|printuientry|delnode|runsetupcommand|installscreensaver|start\b|tsprpcd/i

const SYSTEM_LIBRARIES =
  /^(?:(?:%\w{1,20}%|c:\\windows)\\(?:system32|syswow64)\\)?(?:shell32|user32|kernel32|printui|keymgr|powrprof|sysdm|inetcpl|advapi32|setupapi|url|mshtml|ieframe|shdocvw|zipfldr|comsvcs|dfshim|davclnt|pcwutl|syssetup|advpack|ieadvpack|desk|main|mmsys|timedate|appwiz|firewall|hotplug|netplwiz|ntlanui|shwebsvc|themeui|tapi32|dsquery|cryptext|cryptui|ndfapi|photoviewer|usercpl|input|javascript|vbscript|winspool|scrobj)(?:\.dll|\.cpl|\.drv)?$/i

function readRundll(reading: Reading) {
  const { args, effect, show, path } = reading
  const text = show(args.all.join(' '))
  const low = text.toLowerCase()
  if (/minidump|comsvcs.{0,20}#(?:\+?0{0,8}24|-4294967272)/.test(low)) {
    effect('read', 'path/memory', 'the memory of a process (lsass)')
    const file = args.operands.find((word) => /\.(?:dmp|bin|txt|log)$/i.test(word))
    if (file !== undefined) path('write', file, manners('from-credential'))
    return
  }
  if (/davclnt|davsetcookie/.test(low)) return effect('connect', 'host/unknown', text.slice(0, 60), HIDDEN)
  if (/keymgr/.test(low)) return effect('read', 'resource/credential', 'stored passwords')
  if (/exitwindowsex|setsuspendstate/.test(low)) return effect('stop', 'control/boot', 'the machine')
  if (/lockworkstation|sendmessage|^user32/.test(low)) return
  const library = (args.all[0] ?? '').split(',')[0] ?? ''
  const isRemote = /^\\\\|https?:/i.test(low)
  if (/^[-/](?:sta|localserver)/.test(low)) return effect('execute', 'code/escape', text.slice(0, 60), HIDDEN)
  if (isRemote) effect('execute', 'code/network', text.slice(0, 80), HIDDEN)
  else if (
    !SYSTEM_LIBRARIES.test(library.replaceAll('"', '')) &&
    (classifyPath(library) !== 'path/system' || library.includes(':', 3))
  )
    effect('execute', 'code/escape', `rundll32 (${library})`, HIDDEN)
  else if (
    ENTRIES.test(low) &&
    /\.(?:exe|inf|dll|hta|cpl|sct|js|vbs|bat|url|lnk)\b.{1,200}\.(?:exe|inf|dll|hta|cpl|sct|js|vbs|bat|url|lnk|txt)|javascript|vbscript|runhtml/.test(
      low,
    )
  )
    effect('execute', 'code/escape', `rundll32 (${library})`, HIDDEN)
}
