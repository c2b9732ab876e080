/** Which programs fetch from the network, send to it, and read programs from their input. */
import type { Call } from '../../shell/call.ts'
import { shells } from '../../shell/wrappers.ts'

export const fetchers: ReadonlySet<string> = new Set(
  'curl wget fetch aria2c axel http https xh httpie lwp-download lwp-request lynx links w3m iwr irm invoke-webrequest invoke-restmethod certutil bitsadmin ftp tftp gh'.split(
    ' ',
  ),
)
const SENDERS = new Set(
  'curl wget nc ncat netcat socat telnet http https xh httpie openssl ftp tftp sftp scp rsync mail mailx sendmail mutt swaks nslookup dig host drill rclone iwr irm invoke-webrequest invoke-restmethod croc wormhole transfer'.split(
    ' ',
  ),
)
export const interpreters: ReadonlySet<string> = new Set([
  ...shells,
  ...'python python2 python3 pypy pypy3 perl ruby node nodejs bun deno php lua luajit tclsh rscript osascript pwsh powershell iex invoke-expression groovy jshell source .'.split(
    ' ',
  ),
])

export const isFetcher = (call: Call) =>
  fetchers.has(call.program) && !call.args.includes('--version') && !call.args.includes('--help')
export const isSender = (call: Call) =>
  SENDERS.has(call.program) && (call.program !== 'openssl' || call.args.includes('s_client'))
export const isShell = (call: Call) => shells.has(call.program)
export const isInterpreter = (call: Call) => interpreters.has(call.program)

/** Whether it reads its program from standard input: no script named, or `-` and `-s`. */
export function readsProgramFromInput(call: Call): boolean {
  if (!isInterpreter(call)) return false
  if (call.program === 'source' || call.program === '.')
    return /^\/dev\/(?:stdin|fd\/0)$|^-$/.test(call.args[0] ?? '')
  if (
    call.args.some(
      (arg) =>
        /^-[a-zA-Z]*[ce]$/.test(arg) ||
        arg === '-m' ||
        arg === '-r' ||
        arg === '--version' ||
        /^-[np]/.test(arg),
    )
  )
    return false
  const words = call.args.filter((arg) => !arg.startsWith('-') || arg === '-')
  return words.length === 0 || words[0] === '-' || words[0] === '/dev/stdin' || call.args.includes('-s')
}
