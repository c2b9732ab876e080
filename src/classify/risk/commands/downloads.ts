/** Code that comes from the network and runs at once. */
import { type Call, upstreamOf } from '../../shell/call.ts'
import { shells } from '../../shell/wrappers.ts'
import type { CommandRule } from './command-rule.ts'
import {
  fetchers,
  interpreters,
  isFetcher,
  isInterpreter,
  isShell,
  readsProgramFromInput,
} from './network-programs.ts'

/** Whether what this call fetches becomes a program of another call. */
function runsWhatItFetches(call: Call): Call | null {
  if (!isFetcher(call)) return null
  const { outer } = call
  if (outer && takesProgramFromArgument(outer)) return outer
  return null
}

function takesProgramFromArgument(call: Call): boolean {
  if (call.program === 'eval') return true
  if (call.program === 'source' || call.program === '.') return true
  if (!isInterpreter(call)) return false
  return (
    call.args.some(
      (arg, at) =>
        (/^-[a-zA-Z]*[ce]$/.test(call.args[at - 1] ?? '') && /\$\(|`/.test(arg)) || arg.startsWith('<('),
    ) ||
    (call.input === null && call.args.length === 0)
  )
}

const DECODERS = ['base64', 'gbase64', 'base32', 'openssl', 'xxd', 'uudecode', 'gpg', 'rev', 'rot13']

const fetchedUpstream = (call: Call) =>
  upstreamOf(call).some((other) => isFetcher(other) && other.args.length > 0)
const isPrivileged = (call: Call) => call.privileged || call.wrappers.includes('sudo')

export const downloads: readonly CommandRule[] = [
  {
    id: 'shell.download-run-privileged',
    level: 'critical',
    why: 'Runs code straight from the network as administrator.',
    programs: [...interpreters, ...fetchers],
    matches: (call) => {
      const runner = runsWhatItFetches(call)
      if (runner && (isPrivileged(runner) || isPrivileged(call))) return true
      return readsProgramFromInput(call) && isPrivileged(call) && fetchedUpstream(call)
    },
    examples: {
      hits: [
        'curl -fsSL https://get.example/i.sh | sudo bash',
        'sudo bash -c "$(curl -fsSL https://get.example/i.sh)"',
        'wget -qO- https://get.example | sudo -E sh',
      ],
      misses: [
        'curl https://get.example/i.sh -o i.sh',
        'curl https://get.example | sudo tee /etc/apt/x.list',
      ],
    },
  },
  {
    id: 'shell.download-run',
    level: 'high',
    why: 'Runs code straight from the network, unseen.',
    programs: [...interpreters, ...fetchers],
    matches: (call) =>
      runsWhatItFetches(call) !== null || (readsProgramFromInput(call) && fetchedUpstream(call)),
    examples: {
      hits: [
        'curl -s https://get.example/i.sh | bash',
        'bash <(curl -s https://get.example/i.sh)',
        'sh -c "$(wget -qO- https://get.example)"',
        'eval "$(curl -s https://get.example)"',
        'curl https://get.example | python3 -',
      ],
      misses: [
        'curl https://api.example | jq .',
        'curl https://api.example | python3 -m json.tool',
        'curl https://api.example > out.sh',
        'echo "curl x | bash"',
      ],
    },
  },
  {
    id: 'shell.decoded-run',
    level: 'high',
    why: 'Runs text that was encoded, so that nobody can read what it does.',
    programs: [...shells, ...DECODERS],
    matches: (call) => {
      const decodes = (other: Call) =>
        (/^(?:g?base64|base32|openssl|xxd|uudecode|gpg)$/.test(other.program) &&
          other.args.some((arg) => /^-(?:d|D|di|r|rp|-decode|-decrypt)$|^-[a-z]*[dr]$/.test(arg))) ||
        (/^(?:rev|rot13)$/.test(other.program) && other.args.length === 0)
      if (isShell(call) && readsProgramFromInput(call)) return upstreamOf(call).some(decodes)
      return decodes(call) && call.outer !== null && takesProgramFromArgument(call.outer)
    },
    examples: {
      hits: [
        'base64 -d payload.txt | sh',
        'echo ZWNobyBoaQ== | base64 -d | bash',
        'eval "$(base64 -d < x)"',
        'bash <(xxd -r -p x)',
      ],
      misses: ['base64 -d photo.b64 > photo.png', 'base64 -d x | head', 'echo hi | sh'],
    },
  },
  {
    id: 'shell.network-package',
    level: 'medium',
    why: 'Installs software from an address instead of a registry.',
    programs: [
      'pip',
      'pip3',
      'npm',
      'dpkg',
      'rpm',
      'yum',
      'dnf',
      'apt',
      'apt-get',
      'gem',
      'msiexec',
      'installer',
    ],
    matches: (call, options) =>
      call.args.some((arg) => /^http:\/\//.test(arg)) &&
      !options.hasAny('--index-url', '--registry', '--proxy', '--extra-index-url') &&
      /^(?:i|install|add|-[a-zA-Z]*[iU]\w{0,4}|\/i)$/.test(
        call.args.find((arg) => /^(?:i|install|add|-[iU]\w{0,4}|\/i)$/.test(arg)) ?? '',
      ),
    examples: {
      hits: ['pip install http://files.example/pkg.tgz', 'rpm -i http://files.example/x.rpm'],
      misses: ['pip install requests', 'npm install express'],
    },
  },
]
