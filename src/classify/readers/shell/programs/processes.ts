/** Programs that end processes, services and machines. */

import { BULK, PUBLIC } from '../../../effects/manner.ts'
import { setOf } from '../../../set-of.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { classifyProcess, processAtPort, servesOthers } from '../../../targets/classify-process.ts'
import type { Program, Reading } from '../program.ts'
import { wordTable } from './word-table.ts'

const LINES = `
shutdown; -c|--show; stop nothing
shutdown reboot halt poweroff; ; stop control/boot; the machine
init telinit; 0|6|1|s
kexec; -e|-f|-l
killall5; ; stop process/system; every process
nginx; stop|quit; stop process/service; nginx
apachectl apache2ctl caddy; stop|graceful-stop; stop process/service; the web server; public
haproxy; -sf|-st; stop process/service; haproxy; public
pg_ctl pg_ctlcluster; stop|kill; stop process/service; the database server; public
mysqladmin mariadb-admin; shutdown
loginctl; terminate-*|kill-*; stop process/login; a session
loginctl; enable-linger; write path/startup; programs of a user who is not logged in
skill; +; stop process/login; a session
`

export const processPrograms: readonly Program[] = [
  ...wordTable(LINES),
  { names: 'kill', valued: '-s -n --signal', read: readKill },
  {
    names: 'pkill killall',
    valued: '-s -u -U -g -G -t -P --signal --user --uid --parent --older --newer -o -y',
    read: readKillByName,
  },
  {
    names: 'ps',
    operands: 'ignore',
    valued: '-o -O -p -u -U -C -g -t --format --sort --pid --user',
    read: ({ args, prints, unknown }) => prints(unknown(BULK, args.value('-C') ?? EVERY)),
  },
  {
    names: 'renice prlimit cpulimit chrt taskset ionice schedtool',
    operands: 'ignore',
    valued: '',
    read: ({ args, effect, show }) => {
      // A number that was looked up, or a name beside an option; the rest is a command that is started.
      const named = args.values('-p', '-e', '--pid', '--exe', '--path')
      for (const word of [...named, ...args.all.filter((each) => show(each) !== each)])
        if (classifyProcess(show(word)) === 'process/guard') effect('stop', 'process/guard', show(word))
    },
  },
  {
    names: 'pgrep pidof',
    operands: 'ignore',
    valued: '-u -U -g -P -t --user',
    read: ({ args, unknown, prints }) => prints(unknown(BULK, args.operands.join(' ') || 'a process')),
  },
  {
    names: 'lsof',
    operands: 'ignore',
    read: ({ args, unknown, prints }) =>
      prints(unknown(BULK, userOf(args.all) ?? `lsof ${args.all.join(' ')}`)),
  },
  {
    names: 'ss netstat',
    operands: 'ignore',
    valued: '',
    read: ({ args, unknown, prints }) => {
      const [name] = args.all.flatMap((word) => word.match(/:\d{2,5}\b/g) ?? []).map(processAtPort)
      prints(unknown(BULK, name ?? 'whoever listens'))
    },
  },
  {
    names: 'fuser',
    valued: '-n --namespace -N',
    read: ({ args, effect }) => {
      if (args.has('-k', '--kill'))
        for (const word of args.operands) stop(effect, userOf([word]) ?? 'whoever uses it', 0)
    },
  },
  {
    names:
      'systemctl service rc-service initctl launchctl sv svcadm supervisorctl monit pm2 circusctl invoke-rc.d chkconfig update-rc.d rc-update sysrc s6-rc',
    valued: '-H -M -t -p -n --state --type --property !--user',
    read: readServices,
  },
]

/** Who has a file or a port open. */
function userOf(words: readonly string[]): string | undefined {
  if (words.some((word) => classifyPath(word) === 'path/guard')) return 'audit-service'
  for (const word of words) {
    const found = processAtPort(word)
    if (found !== undefined) return found
  }
  return undefined
}

const EVERY = 'every process'

/** `-9`, `-KILL`, `-s TERM` are signals, not processes. */
const SIGNAL = /^-(?:\d{1,2}|[A-Z][A-Z0-9+-]{1,12}|[a-z]{3,8})$/
/** Asks a program to reload; it goes on. */
const GENTLE = /^-?(?:SIG)?(?:HUP|USR1|USR2|WINCH|CONT|0|1|10|12|18|28)$/i

function readKill({ args, effect, originsOf, show }: Reading): void {
  const words = args.all
  // Not by its letters: `-KILL` is a signal.
  if (/^(?:-l|-L|--list)/.test(words[0] ?? '')) return
  const stated = args.value('-s', '-n', '--signal')
  const isSignal = words.length > 1 && (SIGNAL.test(words[0] ?? '') || stated !== undefined)
  if (GENTLE.test(stated ?? (isSignal ? (words[0] ?? '') : ''))) {
    if (!words.slice(1).includes('-1')) return
  }
  const rest = isSignal ? words.slice(stated === undefined ? 1 : 2) : words
  for (const word of rest.filter((one) => one !== '--')) {
    if (/^\[0-9\]/.test(word)) effect('stop', 'process/system', EVERY)
    else if (word === '1' || word === '-1')
      effect('stop', 'process/system', word === '1' ? 'the first process' : 'every process')
    else if (/^[%-]?\d{1,8}$/.test(word)) effect('stop', 'process/own', `process ${word}`)
    else {
      // A number that was looked up by a name: the name stands in the mark.
      const name = show(word)
      if (name === EVERY) effect('stop', 'process/system', name)
      // `pgrep 'sshd|postgres'`.
      else for (const one of name.split('|', 8)) stop(effect, one, originsOf(word) & BULK)
    }
  }
}

function readKillByName({ args, effect }: Reading): void {
  if (args.has('-l', '--list', '-0')) return
  const users = args.values('-u', '-U', '--user', '--uid')
  if (users.length > 0)
    effect('stop', /^(?:root|0)$/.test(users[0] ?? '') ? 'process/system' : 'process/login', users[0] ?? '')
  if (args.all.some((word) => GENTLE.test(word) && word.startsWith('-'))) return
  for (const word of args.operands) {
    if (/^\.\*?$|^\^?\.\*\$?$/.test(word)) effect('stop', 'process/system', 'every process')
    else stop(effect, word, 0)
  }
}

/** `postgres`, `nginx` serve others; what else has no description is taken for one's own program. */
function stop(effect: Reading['effect'], name: string, how: number): void {
  const found = classifyProcess(name)
  const serves = servesOthers(name)
  effect(
    'stop',
    found === 'process/service' && !serves ? 'process/own' : found,
    name,
    how | (serves ? PUBLIC : 0),
  )
}

const STOPS = setOf(
  'stop disable mask kill isolate unload bootout remove delete shutdown down force-stop try-stop full-stop off freeze',
)
const STARTS = setOf('enable load bootstrap link add default defaults reenable submit kickstart')
const MACHINE = setOf('poweroff reboot halt kexec emergency rescue soft-reboot')

function readServices(reading: Reading): void {
  const { call, args, effect, file, runLater, show, originsOf } = reading
  const words = args.operands
  const verb = words.find(
    (word) =>
      STOPS.has(word) ||
      STARTS.has(word) ||
      MACHINE.has(word) ||
      word === 'edit' ||
      word === 'setenv' ||
      word === 'set-environment',
  )
  if (verb === undefined) {
    if (call.program === 'sysrc')
      for (const word of words)
        if (/_enable=["']?no/i.test(word)) stop(effect, word.slice(0, word.indexOf('_enable')), 0)
    return
  }
  if (
    MACHINE.has(verb) ||
    words.some((word) => /^(?:rescue|emergency|poweroff|reboot|halt)\.target$/.test(word))
  ) {
    effect('stop', 'control/boot', 'the machine')
    return
  }
  const names = words.filter((word) => word !== verb && !/^(?:user|system|gui)(?:\/\d{1,6})?$/.test(word))
  if (STOPS.has(verb)) {
    for (const name of names)
      effect(
        'stop',
        classifyProcess(show(name)),
        name,
        (name === 'all' ? BULK : 0) |
          (servesOthers(show(name)) || (originsOf(name) & BULK) !== 0 ? PUBLIC : 0),
      )
    return
  }
  // What is made to start by itself: a unit of the machine's own packages is everyday, one that was written here is not.
  for (const name of names) {
    const isPath = name.includes('/')
    const unit =
      file(name) ?? file(`/etc/systemd/system/${name}`) ?? file(`/etc/systemd/system/${name}.service`)
    if (unit !== undefined) runLater(unit)
    if (isPath || name.endsWith('.plist')) effect('write', 'path/startup', name)
  }
}
