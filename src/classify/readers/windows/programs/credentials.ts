/** Stores of passwords and keys, and memory in which they stand. */
import { BULK, manners } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import type { Program, Reading } from '../../shell/program.ts'

const CREDENTIAL = manners('from-credential')

const dumps = (names: string): Program => ({ names, operands: 'ignore', read: dumpMemory })

export const credentialPrograms: readonly Program[] = [
  {
    names: 'ntdsutil dsdbutil',
    operands: 'ignore',
    read: ({ args, effect }) => {
      const text = args.all.join(' ').toLowerCase()
      if (/ifm|snapshot|create|mount|copy/.test(text))
        effect('read', 'path/credential', 'the accounts of the domain (ntds.dit)')
      else if (/password/.test(text))
        effect('configure', 'account/login', 'the password for directory recovery', manners('with-secret'))
    },
  },
  dumps(
    'procdump procdump64 rdrleakdiag createdump dumpminitool dumpminitool.arm64 dumpminitool.x86 dump64 sqldumper adplus processdump memprocfs winpmem dumpit',
  ),
  {
    names: 'cmdkey',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('/list')) effect('read', 'resource/credential', 'stored passwords', 0)
      else if (args.has('/add', '/generic')) effect('write', 'path/credential', 'stored passwords')
      else if (args.has('/delete')) effect('delete', 'path/credential', 'stored passwords')
    },
  },
  {
    names: 'vaultcmd',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('/listcreds', '/listproperties', '/list'))
        effect('read', 'resource/credential', 'stored passwords', args.has('/listcreds') ? BULK : 0)
    },
  },
  {
    names: 'keymgr',
    operands: 'ignore',
    read: ({ effect }) => effect('read', 'resource/credential', 'stored passwords'),
  },
  {
    names: 'appcmd',
    operands: 'ignore',
    read: ({ args, effect }) => {
      const text = args.all.join(' ').toLowerCase()
      if (/apppool|\/text:\*|password/.test(text) && /list/.test(text))
        effect('read', 'path/credential', 'passwords of the web server')
      else if (/httplogging|dontlog|logfile/.test(text))
        effect('configure', 'control/logging', 'the log of the web server')
      else if (/install module|add module/.test(text))
        effect('write', 'path/startup', 'a module of the web server')
      else if (/^delete/.test(text)) effect('delete', 'resource/workload', text.slice(0, 60))
    },
  },
  {
    names: 'aspnet_regiis',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('/pdf', '/pd')) effect('read', 'path/credential', 'encrypted settings of the web server')
    },
  },
  {
    names:
      'nanodump.x64 nanodump.x86 dumpert outflank-dumpert xordump handlekatz physmem2profit safetykatz sharpkatz sharpdpapi sharpchrome sharpweb snaffler sharpup seatbelt watson sweetpotato badpotato juicypotato roguepotato printspoofer godpotato efspotato localpotato sharpefspotato psgetsystem incognito wce gsecdump fgdump pwdump pwdump7 cachedump creddump7 samdump2 lsadump quarkspwdump netpass mailpv webbrowserpassview chromepass operapassview vncpassview rdpv credentialsfileview dialupass iepv sharpview adfind adrecon pingcastle whisker pywhisker sharprdp sharpwmi sharpexec sharpmove inveigh inveighzero nc64 edrsilencer edr-freeze edrsandblast backstab terminator killdefender defendercontrol dcontrol wpdumper kekeo bettersafetykatz tokenvator elevatekit powerup',
    operands: 'ignore',
    read: ({ call, effect }) => effect('execute', 'code/attack', call.program),
  },
]

/** Of whom, its arguments say; of the process that holds all passwords, or of one that is only a number. */
function dumpMemory({ call, args, effect, path, show }: Reading): void {
  if (args.all.length === 0) return
  const text = show(args.all.join(' ')).toLowerCase()
  const named = args.operands.find((word) => /^[\w-]{1,40}(?:\.exe)?$/i.test(word) && !/^\d+$/.test(word))
  // A program of one's own that is looked into for its faults.
  if (named !== undefined && !/lsass|winlogon|csrss/.test(text) && !args.has('/md', '/i')) return
  effect(
    'read',
    'path/memory',
    /lsass/.test(text) ? 'lsass, which holds all passwords' : `a process (${call.program})`,
  )
  for (const word of args.operands)
    if (/\.(?:dmp|bin|raw|zip)$/i.test(word) && classifyPath(word) !== 'path/memory')
      path('write', word, CREDENTIAL)
}
