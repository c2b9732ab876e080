/** Rights widened, owners changed, accounts and privileges granted. */
import type { Call } from '../../shell/call.ts'
import type { CommandRule } from './command-rule.ts'
import type { Options } from './read-options.ts'
import { tidyPath, weighPath } from './weigh-path.ts'

const isRecursive = (options: Options) => options.hasAny('-R', '--recursive')
const isWeighty = (path: string) => ['root', 'system', 'device'].includes(weighPath(path))
const opensToAll = (mode: string) =>
  /^0?[0-7]?[0-7][0-7][2367]$/.test(mode) || /^(?:[ugo]{0,3}o[ugo]{0,3}|a|ugo)?[+=][rxXst]{0,3}w/.test(mode)
const setsIdentity = (mode: string) =>
  /^0?[246][0-7]{3}$/.test(mode) || /^[ugoa]{0,4}[+=][rwxX]{0,3}s/.test(mode)

export const permissions: readonly CommandRule[] = [
  {
    id: 'shell.system-permissions',
    level: 'critical',
    why: 'Opens or takes over whole system folders, which breaks the protection of the machine.',
    programs: ['chmod', 'chown', 'chgrp', 'setfacl', 'icacls', 'takeown'],
    matches: (call, options) =>
      isRecursive(options) &&
      options.words.slice(1).some(isWeighty) &&
      (call.program !== 'chmod' || !/^[ugoa]*\+X$/.test(options.words[0] ?? '')),
    examples: {
      hits: ['chmod -R 777 /', 'sudo chown -R nobody /etc', 'chmod -R a+w /usr'],
      misses: ['chmod -R 755 ./public', 'chmod +x run.sh', 'chown me file'],
    },
  },
  {
    id: 'shell.open-to-all',
    level: 'high',
    why: 'Lets every user of the machine change these files.',
    programs: ['chmod'],
    matches: (_, options) =>
      opensToAll(options.words[0] ?? '') && (isRecursive(options) || options.words.slice(1).some(isWeighty)),
    examples: {
      hits: ['chmod -R 777 uploads', 'chmod 666 /etc/hosts', 'chmod -R a+rwx data'],
      misses: ['chmod 755 run.sh', 'chmod -R 644 docs'],
    },
  },
  {
    id: 'shell.setuid',
    level: 'high',
    why: 'Makes a program run with the rights of its owner, a classic way to gain privileges.',
    programs: ['chmod', 'setcap', 'install'],
    matches: (call, options) =>
      call.program === 'setcap'
        ? options.words.length > 0 && !options.has('-r')
        : call.program === 'install'
          ? /^0?[46]\d{3}$/.test(options.value('-m', '--mode') ?? '')
          : setsIdentity(options.words[0] ?? ''),
    examples: {
      hits: ['chmod u+s /bin/bash', 'chmod 4755 tool', 'setcap cap_setuid+ep ./python3'],
      misses: ['chmod 0755 tool', 'chmod u+x tool', 'getcap tool'],
    },
  },
  {
    id: 'shell.permission-change',
    level: 'medium',
    why: 'Changes who may read or change files of the system, or many files at once.',
    programs: ['chmod', 'chown', 'chgrp', 'setfacl', 'chattr', 'icacls', 'takeown'],
    matches: (call, options) =>
      (options.words.length > 1 || call.program === 'chattr') &&
      (opensToAll(call.program === 'chmod' ? (options.words[0] ?? '') : '') ||
        (call.program !== 'chmod' && (isRecursive(options) || options.words.slice(1).some(isWeighty))) ||
        (call.program === 'chmod' && options.words.slice(1).some(isWeighty)) ||
        call.program === 'chattr'),
    examples: {
      hits: ['chmod 777 upload.php', 'chown -R www-data site', 'chattr +i notes', 'chmod 600 /etc/ssl/x.key'],
      misses: ['chmod +x run.sh', 'chown me file', 'chmod 644 a.txt'],
    },
  },
  {
    id: 'shell.sudoers-change',
    level: 'critical',
    why: 'Changes who may act as administrator.',
    writers: true,
    matches: (call, _, files) =>
      (call.redirections.length > 0 || WRITERS.has(call.program)) &&
      files.written.some((path) =>
        /^\/(?:private\/)?etc\/(?:sudoers(?:\.d(?:\/|$)|$)|doas\.conf$)/.test(path),
      ),
    examples: {
      hits: [
        "echo 'lena ALL=(ALL) NOPASSWD: ALL' >> /etc/sudoers",
        'cp rules /etc/sudoers.d/rules',
        'echo x | sudo tee /etc/sudoers.d/x',
      ],
      misses: ['visudo -c', 'ls /etc/sudoers.d', 'grep lena notes'],
    },
  },
  {
    id: 'shell.account-file-change',
    level: 'critical',
    why: 'Overwrites the accounts or passwords of the system.',
    writers: true,
    matches: (call, _, files) =>
      (call.redirections.length > 0 || WRITERS.has(call.program)) &&
      files.written.some((path) =>
        /^\/(?:private\/)?etc\/(?:passwd|shadow|group|gshadow|master\.passwd)-?$/.test(path),
      ),
    examples: {
      hits: ['> /etc/passwd', "echo 'x::0:0::/root:/bin/sh' >> /etc/passwd", 'cp new /etc/shadow'],
      misses: ['cat /etc/passwd', 'cp /etc/passwd copy', 'wc -l /etc/group'],
    },
  },
  {
    id: 'shell.system-file-emptied',
    level: 'high',
    why: 'Empties or overwrites a file that the system or a service needs.',
    programs: ['', ':', 'true', 'cat', 'echo', 'printf', 'cp', 'mv', 'ln'],
    matches: (call, options, files) => {
      const emptied =
        call.program === 'cat'
          ? call.args[0] === '/dev/null'
          : call.program === 'cp' || call.program === 'mv' || call.program === 'ln'
            ? options.words[0] === '/dev/null'
            : call.args.length === 0
      return (
        emptied &&
        !call.redirections.some(({ operator }) => operator === '>>') &&
        files.written.some((path) => weighPath(path) === 'system' && !/^\/(?:dev|proc|sys)\//.test(path))
      )
    },
    examples: {
      hits: [
        '> /etc/hosts',
        'cat /dev/null > /etc/fstab',
        ': > /etc/nginx/nginx.conf',
        'cp /dev/null /etc/resolv.conf',
      ],
      misses: ['> out.txt', 'echo hi > /dev/null', 'cat /etc/hosts'],
    },
  },
  {
    id: 'shell.system-file-write',
    level: 'medium',
    why: 'Changes a file that belongs to the system.',
    writers: true,
    matches: (call, _, files) =>
      (call.redirections.length > 0 || WRITERS.has(call.program)) &&
      files.written.some((path) =>
        /^\/(?:etc|boot|usr\/(?!local|src)|lib\w{0,3}|s?bin|system|library)\//i.test(tidyPath(path)),
      ),
    examples: {
      hits: [
        'cp app.conf /etc/nginx/conf.d/',
        'echo 127.0.0.1 shop >> /etc/hosts',
        'echo x | sudo tee /etc/apt/sources.list.d/x.list',
      ],
      misses: ['cp /etc/hosts copy', 'cat /etc/hosts', 'cp tool /usr/local/bin/'],
    },
  },
  {
    id: 'shell.account-change',
    level: 'high',
    why: 'Creates, changes or deletes an account of the system.',
    programs: [
      'useradd',
      'adduser',
      'usermod',
      'userdel',
      'deluser',
      'groupadd',
      'groupmod',
      'groupdel',
      'delgroup',
      'passwd',
      'chpasswd',
      'gpasswd',
      'chsh',
      'chage',
      'visudo',
      'vipw',
      'vigr',
      'dscl',
      'sysadminctl',
      'pw',
      'newusers',
      'dseditgroup',
    ],
    matches: (call, options) => {
      if (options.hasAny('--help', '--version', '-h', '-V')) return false
      if (call.program === 'visudo') return !options.hasAny('-c', '--check')
      if (call.program === 'passwd') return !options.hasAny('-S', '--status')
      if (call.program === 'chage') return !options.hasAny('-l', '--list')
      if (call.program === 'dscl' || call.program === 'dseditgroup')
        return call.args.some((arg) => /^-?(?:create|delete|append|merge|change|passwd|edit)$/.test(arg))
      if (call.program === 'sysadminctl')
        return call.args.some((arg) => /^-(?:addUser|deleteUser|resetPasswordFor|secureTokenOn)$/.test(arg))
      if (call.program === 'chsh') return !options.hasAny('-l', '--list-shells')
      if (call.program === 'pw') return /^(?:user|group)(?:add|mod|del)$/.test(options.words[0] ?? '')
      return call.args.length > 0 || call.program === 'chpasswd'
    },
    examples: {
      hits: ['useradd -m guest', 'usermod -aG sudo lena', 'echo a:b | chpasswd', 'visudo', 'passwd root'],
      misses: ['visudo --version', 'passwd -S lena', 'id lena', 'groups'],
    },
  },
  {
    id: 'shell.privileged-command',
    level: 'medium',
    why: 'Runs with the rights of the administrator.',
    programs: ['sudo', 'doas', 'pkexec', 'run0', 'su', 'runas', 'gsudo', 'ksu'],
    matches: (call, options) =>
      call.args.length > 0 && !options.hasAny('--version', '--help', '-V', '-l', '-v', '-k', '-K', '--list'),
    examples: {
      hits: ['sudo apt-get install curl', 'doas reboot', "su -c 'id'"],
      misses: ['sudo --version', 'echo sudo ls', 'ls'],
    },
  },
  {
    id: 'shell.administrator-shell',
    level: 'high',
    why: 'Opens a shell in which everything runs as administrator.',
    programs: ['sudo', 'doas', 'pkexec', 'su', 'ksu', 'run0'],
    matches: (call, options) => opensShell(call, options),
    examples: {
      hits: ['sudo su', 'sudo -i', 'sudo bash', 'doas -s', 'pkexec /bin/sh'],
      misses: ['sudo bash install.sh', "sudo sh -c 'ls'", 'sudo ls'],
    },
  },
]

const WRITERS = new Set([
  'tee',
  'cp',
  'mv',
  'install',
  'ln',
  'sed',
  'perl',
  'dd',
  'rsync',
  'curl',
  'wget',
  'nano',
  'vi',
  'vim',
  'ed',
  'sponge',
  'ex',
  'nvim',
  'emacs',
  'truncate',
  'touch',
])
const SHELL = /^(?:\/[\w/]{1,40}\/)?(?:ba|z|da|k|c|a|tc|fi)?sh$/

function opensShell(call: Call, options: Options): boolean {
  if (call.program === 'su')
    return !options.hasAny('-c', '--command', '--help') && call.pipe === null && call.input === null
  const [first, second] = options.words
  if (call.program !== 'pkexec' && first === undefined)
    return options.hasAny('-i', '-s', '--login', '--shell')
  const rest = call.args.slice(call.args.indexOf(first as string) + 1)
  if (first === 'su') return !rest.includes('-c')
  return (
    SHELL.test(first ?? '') &&
    second === undefined &&
    !rest.some((arg) => /^-[a-z]*[cs]/.test(arg)) &&
    call.input === null &&
    (call.pipe?.stage ?? 0) === 0
  )
}
