/** Programs that make, change and become accounts. */
import { WITH_SECRET } from '../../../effects/manner.ts'
import type { Program, Reading } from '../program.ts'
import { wordTable } from './word-table.ts'

const LINES = `
chage; -l|--list; read nothing
chage; +; configure account/login; when a password ends
chsh chfn; +; configure account/login; an account
vipw vigr; ; grant account/admin; the list of accounts
visudo; -c|--check|-V; read nothing
visudo; ; grant account/admin; the rules of sudo
newusers; ; create account/login; accounts; with-secret
grpck pwck; ; read nothing
pwconv pwunconv grpconv grpunconv; ; configure account/login; how passwords are kept; with-secret
faillock pam_tally2; --reset; configure account/login; locked accounts
authconfig authselect pam-auth-update; +; configure account/login; how people log in; with-secret
sysadminctl; -adduser|-deleteuser|-resetpasswordfor|-guestaccount; create account/login; an account; with-secret
dseditgroup; admin|wheel; grant account/admin; an account
dsenableroot; ; grant account/admin; root
realm adcli; join|permit|leave; configure account/login; the domain
ldapadd ldapmodify ldappasswd ldapdelete ldapmodrdn samba-tool kadmin kadmin.local ipa; +; configure account/login; accounts of the directory; with-secret
`

export const accountPrograms: readonly Program[] = [
  ...wordTable(LINES),
  {
    names: 'useradd adduser addgroup groupadd luseradd pw',
    valued:
      '-u -g -G -s -d -c -p -e -f -k -K --uid --gid --ingroup --home --shell --gecos --comment --groups --password --home-dir --ingroup',
    read: readAdd,
  },
  {
    names: 'usermod gpasswd groupmod groupmems lusermod',
    valued:
      '-u -g -G -s -d -c -p -e -l -a -d -M -A --uid --gid --groups --home --shell --password --login --comment --expiredate --add --delete',
    read: readChange,
  },
  {
    names: 'userdel deluser groupdel delgroup luserdel',
    valued: '',
    read: ({ call, args, effect }) => {
      for (const word of args.operands.slice(0, 1))
        effect('delete', call.program.includes('group') ? 'account/service' : 'account/login', word)
    },
  },
  { names: 'passwd', valued: '-n -x -w -i', read: readPasswd },
  {
    names: 'chpasswd',
    operands: 'ignore',
    read: ({ input, effect }) =>
      effect('grant', 'account/login', input?.split(':')[0]?.trim() ?? 'accounts', WITH_SECRET),
  },
  { names: 'dscl', operands: 'ignore', valued: '', read: readDscl },
  {
    names: 'sudo doas su pkexec run0',
    operands: 'ignore',
    valued: '-u -g -p -C -D -h -r -t -T -U -R -c -s --user --group --command',
    read: readBecome,
  },
]

/** Their members may do everything, or can make it so. */
const ADMIN_GROUP = /^(?:sudo|wheel|admin|admins|root|adm|shadow|disk|lxd|libvirt|kmem|sudoers|0)$/
const isAdmin = (groups: string | undefined) =>
  groups?.split(',').some((group) => ADMIN_GROUP.test(group)) === true
/** No way to log in with it. */
const NO_LOGIN = /(?:nologin|\/false|\/true|\/sync)$/

function readAdd({ call, args, effect }: Reading): void {
  const name = args.operands[0] ?? 'an account'
  if (args.has('-D', '--defaults') && args.operands.length === 0) return
  if (call.program === 'pw' && !/^(?:useradd|usermod|userdel|groupmod)$/.test(name)) return
  const groups = [...args.values('-g', '-G', '--groups', '--gid', '--ingroup')].join(',')
  // `adduser NAME GROUP` puts an account into a group.
  const group = call.program === 'adduser' ? args.operands[1] : undefined
  if (
    (args.value('-u', '--uid') === '0' && args.has('-o', '--non-unique')) ||
    isAdmin(args.value('-G', '--groups')) ||
    isAdmin(group) ||
    /^0(?:,|$)/.test(groups)
  )
    effect('create', 'account/admin', name)
  else if (call.program.endsWith('groupadd') || call.program === 'addgroup') {
    if (isAdmin(args.operands[1])) effect('grant', 'account/admin', name)
    else effect('create', 'account/service', name)
  } else if (
    args.has(
      '-r',
      '--system',
      '-S',
      '-M',
      '--no-create-home',
      '-H',
      '-D',
      '--disabled-password',
      '--disabled-login',
    ) ||
    NO_LOGIN.test(args.value('-s', '--shell') ?? '')
  )
    effect('create', 'account/service', name)
  else effect('create', 'account/login', name, args.has('-p', '--password') ? WITH_SECRET : 0)
}

function readChange({ call, args, effect }: Reading): void {
  const name = args.operands[0] ?? 'an account'
  if (call.program === 'gpasswd') {
    const user = args.value('-a', '--add', '-M', '-A')
    if (user === undefined) return
    effect(isAdmin(name) ? 'grant' : 'configure', isAdmin(name) ? 'account/admin' : 'account/service', user)
  } else if (
    isAdmin(args.value('-G', '--groups', '-g', '--gid')) ||
    args.value('-u', '--uid') === '0' ||
    args.operands.some((word, at) => at > 0 && isAdmin(word))
  )
    effect('grant', 'account/admin', args.operands.at(-1) ?? name)
  else if (args.has('-p', '--password', '-U', '--unlock')) effect('grant', 'account/login', name, WITH_SECRET)
  else if (
    args.has('-L', '--lock', '-e', '--expiredate', '-s', '--shell', '-l', '--login') &&
    !NO_LOGIN.test(args.value('-s', '--shell') ?? '')
  )
    effect('configure', 'account/login', name)
}

function readPasswd({ args, input, effect }: Reading): void {
  if (args.has('-S', '--status', '-h')) return
  const name = args.operands[0] ?? 'this account'
  const opens = args.has('-d', '--delete', '-u', '--unlock', '--stdin') || input !== null
  effect('configure', 'account/login', name, opens || name === 'root' ? WITH_SECRET : 0)
}

function readDscl({ args, effect }: Reading): void {
  const words = args.all.join(' ').toLowerCase()
  if (/(?:^|\s)-?delete(?:pl)?\b/.test(words)) effect('delete', 'account/login', args.operands.at(-1) ?? '')
  else if (
    /(?:^|\s)-?(?:append|merge|create|change)\b/.test(words) &&
    /groups\/(?:admin|wheel)|uniqueid 0\b|primarygroupid (?:0|80)\b/.test(words)
  )
    effect('grant', 'account/admin', args.operands.at(-1) ?? '')
  else if (/(?:^|\s)-?passwd\b|authenticationauthority|password/.test(words))
    effect('configure', 'account/login', args.operands.at(-1) ?? '', WITH_SECRET)
  else if (/(?:^|\s)-?(?:create|append|change|merge)\b/.test(words))
    effect('create', 'account/login', args.operands.at(-1) ?? '')
  else if (/shadowhash|-readall/.test(words)) effect('read', 'path/credential', 'password hashes')
}

const ASKS = ['-l', '-v', '-k', '-K', '--list', '--validate', '--version', '-V', '--reset-timestamp']

/** `sudo -i`, `sudo su`, `su -`: a whole shell with another's rights. */
function readBecome({ call, args, effect }: Reading): void {
  const user =
    args.value('-u', '--user') ??
    (call.program === 'su' ? args.operands.find((word) => word !== '-') : undefined)
  // A number that fools old versions into granting everything.
  if (user !== undefined && /^#(?:-1|4294967295)$/.test(user))
    effect('grant', 'account/admin', 'a user that does not exist')
  if (args.has(...ASKS)) return
  const opens =
    call.program === 'su'
      ? !args.has('-c', '--command', '--session-command')
      : args.operands.length === 0 && args.has('-i', '-s', '--login', '--shell')
  if (opens) effect('execute', 'account/admin', user ?? 'root')
}
