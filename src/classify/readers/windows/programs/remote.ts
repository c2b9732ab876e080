/** Other machines, and other shells. */
import { HIDDEN } from '../../../effects/manner.ts'
import type { Program, Reading } from '../../shell/program.ts'
import { runLine } from '../run-line.ts'

export const remotePrograms: readonly Program[] = [
  {
    names: 'psexec psexec64 paexec winexe remcom',
    operands: 'ignore',
    valued: '/u /p /w /a /n /r',
    read: ({ args, host, effect, code }) => {
      const [target] = args.operands
      const isRemote = target?.startsWith('\\\\') === true
      if (isRemote) host('connect', (target as string).slice(2))
      if (args.has('/s')) effect('execute', 'account/admin', 'the system itself')
      else if (isRemote) effect('execute', 'resource/compute', target as string)
      const words = args.operands.slice(isRemote ? 1 : 0)
      if (words.length > 0) code('cmd', words.join(' '))
    },
  },
  {
    names: 'winrs',
    operands: 'ignore',
    valued: '/u /p',
    read: ({ args, host, effect, code }) => {
      const target = args.value('/r', '/remote') ?? ''
      host('connect', target)
      effect('execute', 'resource/compute', target)
      code('cmd', args.operands.join(' '))
    },
  },
  {
    names: 'winrm',
    operands: 'ignore',
    read: ({ args, effect, code }) => {
      const text = args.all.join(' ')
      if (/quickconfig|^(?:set|s)\b.{0,40}config/i.test(text))
        effect('configure', 'account/login', 'remote access')
      if (/invoke create.{0,80}win32_process/i.test(text))
        effect('execute', 'resource/compute', 'a machine (WMI)')
      if (/invoke create.{0,80}win32_process/i.test(text))
        runLine(code, /commandline\s{0,4}=\s{0,4}"?([^"}]{1,400})/i.exec(text)?.[1] ?? '')
    },
  },
  {
    names: 'powershell pwsh powershell_ise',
    operands: 'ignore',
    valued:
      '/ep /ex /exec /executionpolicy /w /windowstyle /version /c /command /file /f /enc /encodedcommand',
    read: readPowershell,
  },
  {
    names: 'mstsc',
    operands: 'ignore',
    valued: '',
    read: ({ args, host }) => {
      const target = args.value('/v')
      if (target !== undefined) host('connect', target)
    },
  },
  {
    names: 'tscon',
    operands: 'ignore',
    read: ({ call, args, effect }) => {
      if (args.operands.length > 0) effect('connect', 'process/login', `a session (${call.program})`)
    },
  },
]

const BYPASS = /^(?:bypass|unrestricted|b|un\w{0,10}|by\w{0,4})$/i
const ENCODED = /^[-/\u2013]e(?:c|n(?:c(?:o(?:d(?:e(?:d(?:c\w{0,6})?)?)?)?)?)?)?$/i

function readPowershell({ args, effect, path, file, originsOf, show, code }: Reading): void {
  if (
    args.all.some((word, at) => /^[-/\u2013]ex?\w{0,14}$/i.test(word) && BYPASS.test(args.all[at + 1] ?? ''))
  )
    effect('configure', 'control/system', 'which scripts may run')
  const at = args.all.findIndex((word) => ENCODED.test(word))
  const encoded = args.all[at + 1] ?? ''
  if (at >= 0 && (encoded.length > 15 || show(encoded) !== encoded))
    effect('execute', 'code/decoded', 'an encoded command', HIDDEN)
  const script =
    args.value('/file', '/f', '-file', '-f') ?? args.operands.find((word) => /\.ps1$/i.test(word))
  if (script === undefined) return
  const kept = file(script) ?? file(script.replace(/^\.[\\/]/, ''))
  if (kept !== undefined && originsOf(kept) !== 0) effect('execute', 'code/network', script, originsOf(kept))
  else if (kept !== undefined) code('powershell', kept)
  else if (/^\\\\|^https?:/i.test(script)) effect('execute', 'code/network', script)
  else path('execute', script)
}
