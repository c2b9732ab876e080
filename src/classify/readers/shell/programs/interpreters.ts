/** Programs that run program text: shells, languages, debuggers. */

import { FROM_NETWORK, INTERACTIVE, manners, TRUSTED } from '../../../effects/manner.ts'
import { setOf } from '../../../set-of.ts'
import { classifyHost } from '../../../targets/classify-host.ts'
import { changesHooks } from '../../../targets/paths/guard-paths.ts'
import { quoteArguments } from '../../fields/quote-arguments.ts'
import { classOfCode } from '../class-of-code.ts'
import type { Program, Reading } from '../program.ts'
import { startedCommands } from '../started-commands.ts'
import { shells } from '../wrappers.ts'
import { attackNames } from './attack-tools.ts'

const HIDES = manners('from-network', 'from-decoded')

type Language = {
  readonly names: string
  readonly language: string
  /** Options before the text; single letters may stand behind others (`perl -ne`). */
  readonly code: string
  readonly valued?: string
  /** Words before the text: `deno eval`. */
  readonly verbs?: string
}

const LANGUAGES: readonly Language[] = [
  {
    names:
      'python python2 python3 pypy pypy3 ipython bpython micropython jython flask django-admin manage.py',
    language: 'python',
    code: '-c',
    valued: '-m -W -X -Q',
  },
  {
    names: 'node nodejs tsx ts-node qjs d8 jsc iojs zx',
    language: 'javascript',
    code: '-e -p -pe --eval --print',
    valued: '-r --require --import --loader',
  },
  {
    names: 'bun deno',
    language: 'javascript',
    code: '-e -p --eval --print',
    verbs: 'eval',
    valued: '-r --preload',
  },
  { names: 'perl', language: 'perl', code: '-e -E', valued: '-I' },
  { names: 'ruby jruby truffleruby irb pry', language: 'ruby', code: '-e', valued: '-I -r' },
  { names: 'rails gitlab-rails', language: 'ruby', code: '-e', verbs: 'runner r' },
  { names: 'php php-cgi hhvm', language: 'php', code: '-r -B -R', valued: '-d -c -t -S' },
  { names: 'wp drush artisan psysh', language: 'php', code: '--execute', verbs: 'eval php:eval ev' },
  { names: 'lua luajit', language: 'lua', code: '-e', valued: '-l' },
  { names: 'rscript r', language: 'r', code: '-e', valued: '' },
  { names: 'osascript', language: 'applescript', code: '-e', valued: '-l' },
  { names: 'julia', language: 'julia', code: '-e -E --eval --print', valued: '-J -L' },
  {
    names: 'groovy groovysh jrunscript jjs kotlin kotlinc scala swift amm dotnet-script csharp csi.exe',
    language: 'java',
    code: '-e -c',
    valued: '-l -cp',
  },
  { names: 'octave octave-cli matlab', language: 'r', code: '--eval -r -batch', valued: '' },
  { names: 'elixir erl iex', language: 'elixir', code: '-e --eval -eval', valued: '' },
  {
    names:
      'raku rakudo perl6 crystal guile gjs gnuplot swipl gprolog factor ghc runghc runhaskell stack clisp ecl sbcl racket scheme chicken csi gosh gimp nim ocaml utop janet bb clojure clj fennel hy io idris2 elm-repl pike rexx forth gforth maxima sage gap',
    language: 'other',
    code: '-e -x -c -b -g --eval --expression --batch-string -E',
    verbs: 'eval e',
    valued: '',
  },
  { names: 'tclsh wish expect', language: 'tcl', code: '-c', valued: '-f' },
  { names: 'go', language: 'go', code: '--never', verbs: '', valued: '' },
]

export const interpreterPrograms: readonly Program[] = [
  {
    names: [...shells].join(' '),
    valued: '-o +o -O +O --rcfile --init-file',
    operands: 'ignore',
    read: readShellCall,
  },
  { names: 'source .', valued: '', operands: 'ignore', read: readSource },
  ...LANGUAGES.map(languageProgram),
  {
    names: 'gdb lldb',
    valued: '-x -ex -eval-command -iex -p --pid -o -s --command --batch-commands',
    read: readDebugger,
  },
  // Options whose value is a command line.
  { names: 'man apropos', operands: 'ignore', options: { '-P --pager': 'script', '-H --html': 'script' } },
  {
    names: 'less more most pg',
    operands: 'read',
    valued: '-p -P -k -o',
    read: ({ args, run }) => {
      for (const word of args.all) if (/^\+!/.test(word)) run(word.slice(2))
    },
  },
  { names: 'split gsplit', options: { '--filter': 'script' } },
  { names: 'sort gsort', options: { '--compress-program': 'script' } },
  {
    names: 'fzf sk',
    operands: 'ignore',
    options: { '--preview': 'script' },
    valued: '--bind',
    read: ({ args, run }) => {
      for (const bind of args.values('--bind'))
        for (const [, script = ''] of bind
          .slice(0, 2_000)
          .matchAll(/(?:execute(?:-silent|-multi)?|become|reload|transform)\(([^)]{1,400})\)/g))
          run(script)
    },
  },
  { names: 'tcpdump', options: { '-z': 'script' }, valued: '-i -w -r -c -s -G -W -Z' },
  {
    names: 'watchexec entr inotify-hookable reflex',
    operands: 'ignore',
    options: { '-c -e --shell-command': 'script' },
  },
  {
    names: 'certbot',
    operands: 'ignore',
    options: { '--pre-hook --post-hook --deploy-hook --renew-hook --manual-auth-hook': 'script' },
  },
  {
    names: 'openvpn',
    operands: 'ignore',
    options: { '--up --down --route-up --client-connect --tls-verify': 'script' },
  },
  { names: 'run-parts', operands: 'execute', valued: '-a -u --arg --regex' },
  {
    names: 'java javac jshell',
    valued: '-cp -classpath -D',
    read: ({ args, file, code, path }) => {
      for (const word of args.operands) {
        const kept = file(word)
        if (kept !== undefined) code('java', kept)
        else if (/\.(?:jar|java)$/.test(word)) path('execute', word)
      }
    },
  },
  { names: 'gcc cc g++ clang clang++ tcc', operands: 'ignore', valued: '-o -x -I -L -l', read: keepCompiled },
  { names: ':fork-bomb', read: ({ effect }) => effect('execute', 'code/bomb', 'a function') },
  { names: '%0', read: ({ effect }) => effect('execute', 'code/bomb', '%0') },
]

/** `nice /bin/sh`, `sh -i < pipe`, `bash script`. What `-c` and the input hold was unwrapped already. */
function readShellCall({ call, args, file, path, run, effect, input, printsFrom }: Reading): void {
  const takesScript = args.all.some((word) => /^-[a-zA-Z]*c$/.test(word))
  for (const option of ['--rcfile', '--init-file']) {
    const kept = file(args.value(option) ?? '')
    if (kept !== undefined) run(kept)
  }
  if (takesScript) return
  const [script] = args.operands
  if (
    script !== undefined &&
    script !== '{}' &&
    script !== '-' &&
    script !== '/dev/stdin' &&
    !args.has('-s')
  ) {
    const kept = file(script)
    if (kept === undefined) path('execute', script)
    else run(withParameters(kept, args.operands.slice(1)))
    return
  }
  // Somebody types into it, and what it prints goes to them.
  if (args.has('-i') || input === null || /[\ue010-\uf8ff]/.test(input)) printsFrom(INTERACTIVE)
  if (input === null && call.wrappers.length > 0 && call.place === 'here') {
    const outer = call.wrappers.filter((name) => !BECOMES.has(name))
    if (call.wrappers.some((name) => BECOMES.has(name))) effect('execute', 'account/admin', 'root')
    if (
      outer.some((name) => !OPENS.has(name)) ||
      (outer.length > 0 && call.path.startsWith('/') && !call.wrappers.every((name) => name === 'exec'))
    )
      effect('execute', 'code/escape', call.wrappers.join(' '))
  }
}

const BECOMES = setOf('sudo doas su pkexec run0 ksu')
/** These are made for opening shells. */
const OPENS = setOf(
  'tmux screen exec env uv poetry pipenv conda nix nix-shell script distrobox toolbox devbox bash sh zsh eval',
)

/** `$1`, `$2`, ... of a script. */
function withParameters(script: string, values: readonly string[]): string {
  return values.length === 0 ? script : `set -- ${quoteArguments(values)}\n${script}`
}

function readSource({ args, file, path, run }: Reading): void {
  const [script = '', ...values] = args.operands
  const kept = file(script)
  if (kept === undefined) path('execute', script)
  else run(withParameters(kept, values))
}

function languageProgram({ names, language, code: options, valued, verbs }: Language): Program {
  const flags = options.split(' ')
  const letters = new Set(flags.filter((flag) => flag.length === 2).map((flag) => flag[1] as string))
  const words = new Set(verbs?.split(' ') ?? [])
  const taken = new Set(valued?.split(' ') ?? [])
  return {
    names,
    valued: `${options} ${valued ?? ''}`.trim(),
    operands: 'ignore',
    read: (reading) => {
      const { args, input, file } = reading
      const parts: string[] = []
      for (let at = 0; at < args.all.length; at += 1) {
        const word = args.all[at] as string
        const equals = word.indexOf('=')
        if (
          flags.includes(word) ||
          (/^-[a-zA-Z0-9]{2,8}$/.test(word) && letters.has(word.at(-1) as string) && !NO_CLUSTER.has(word))
        ) {
          if (args.all[at + 1] !== undefined) parts.push(args.all[++at] as string)
        } else if (equals > 0 && flags.includes(word.slice(0, equals))) parts.push(word.slice(equals + 1))
        // `nim --eval:'...'`, `bb '(...)'`
        else if (language === 'other' && /^(?:--eval:|\()/.test(word)) parts.push(word.replace('--eval:', ''))
        else if (
          word.length > 3 &&
          word[0] === '-' &&
          word[1] !== '-' &&
          letters.has(word[1] as string) &&
          /[^\w-]/.test(word)
        )
          parts.push(word.slice(2))
        else if (words.has(word) && parts.length === 0 && args.all[at + 1] !== undefined)
          parts.push(args.all[++at] as string)
        else if (taken.has(word)) at += 1
        else if (!word.startsWith('-') && !CONSOLE.test(word)) break
      }
      if (readModule(reading, language) || readTool(reading)) return
      // `perl -pi -e`: the operands are changed in place.
      if (IN_PLACE.has(language) && args.all.some((word) => /^-[a-zA-Z]{0,3}i(?:\.\w{1,8}|e|$)/.test(word)))
        for (const word of args.operands)
          if (changesHooks(word, parts.join(' '))) reading.effect('write', 'path/guard', word)
          else reading.path('write', word)
      if (parts.length > 0) {
        runText(reading, language, parts.join('\n'), true)
        return
      }
      const script = args.operands.find((word) => !words.has(word) && !CONSOLE.test(word))
      const kept = script === undefined ? undefined : file(script)
      if (script !== undefined && REMOTE.test(script)) runRemote(reading, script)
      runGuard(reading, script)
      if (kept !== undefined) runText(reading, language, kept)
      else if (script !== undefined && script !== '-' && script !== '/dev/stdin')
        reading.path('execute', script)
      else if (input !== null && !args.has('-m', '--version', '-V', '-h', '-v'))
        runText(reading, language, input)
    },
  }
}

/** Words behind which nothing but the program's own prompt comes. */
const CONSOLE = /^(?:run|console|shell|shell_plus|tinker|repl)$/

type Streams = { readonly whole: RegExp; readonly lines: RegExp; readonly args: RegExp }
const STREAMS: Readonly<Record<string, Streams>> = {
  python: {
    whole: /\bsys\.stdin(?:\.buffer)?\.read\(\)(?!\.split)/g,
    lines: /\bsys\.stdin(?:\.buffer)?(?:\.(?:read|readlines)\(\)(?:\.split(?:lines)?\(\))?)?/g,
    args: /\bsys\.argv\[1:\]/g,
  },
  perl: { whole: /\bdo\s?\{\s?local \$\/;\s?<STDIN>\s?\}/g, lines: /<(?:STDIN)?>/g, args: /@ARGV\b/g },
  ruby: {
    whole: /(?:\b(?:STDIN|ARGF)|\$stdin|\$<)\.read\b/g,
    lines: /(?:\b(?:STDIN|ARGF)|\$stdin)(?:\.(?:each_line|readlines))?\b/g,
    args: /\bARGV\b/g,
  },
}
const MAX_STREAM = 400

/** What a program is handed over its input and behind its text: `find / | perl -ne unlink`, `xargs ruby -e '...'`. */
function withStreams({ args, input }: Reading, language: string, text: string): string {
  const streams = STREAMS[language]
  if (streams === undefined || text.length > 4_000) return text
  const given = (input ?? '').trim()
  const open = language === 'perl' ? '(' : '['
  const close = language === 'perl' ? ')' : ']'
  const listOf = (values: readonly string[]) =>
    `${open}${values.map((value) => `'${value.replaceAll(/['\\]/g, '')}'`).join(',')}${close}`
  const operands = args.operands.filter((word) => !text.includes(word)).slice(0, 16)
  let found = text
  if (operands.length > 0) found = found.replaceAll(streams.args, listOf(operands))
  if (given === '' || given.length > MAX_STREAM) return found
  const lines = given.split(/[\n\0]/, 16)
  found = found
    .replaceAll(streams.whole, `'${given.replaceAll(/['\\]/g, '')}'`)
    .replaceAll(streams.lines, listOf(lines))
  // `perl -n` and `ruby -n` put each line into `$_`.
  return language !== 'python' && args.all.some((word) => /^-[a-zA-Z0-9]{0,4}[np][a-zA-Z]{0,3}$/.test(word))
    ? `$_ = '${(lines[0] ?? '').replaceAll(/['\\]/g, '')}'; ${found}`
    : found
}

const GUARD_FILE = /(?:^|[\\/])(audit-(?:hook|mcp|service))(?:\.[cm]?[jt]s)?$/

/** `node ~/.service/hook/audit-mcp.cjs unwrap cursor`: the program that the file is. */
function runGuard({ args, runWords }: Reading, script = ''): void {
  const name = GUARD_FILE.exec(script)?.[1]
  if (name !== undefined) runWords([name, ...args.all.slice(args.all.indexOf(script) + 1)])
}

const REMOTE = /^https?:\/\//i

/** `deno run https://...`: the program is fetched before it runs. */
function runRemote({ effect }: Reading, url: string): void {
  const known = /^host\/(?:code|installer|loopback)$/.test(classifyHost(url))
  effect('execute', 'code/network', url, FROM_NETWORK | (known ? TRUSTED : 0))
}

const IN_PLACE = new Set(['perl', 'ruby'])
const NO_CLUSTER = setOf('-le -ge -ne-')

/** Text that nobody here can read is what its origin says; the rest is looked into. */
function runText(reading: Reading, language: string, text: string, isGiven = false): void {
  const { originsOf, effect, code, prints } = reading
  const origins = originsOf(text)
  const marks =
    origins === 0 && !/[\ue010-\uf8ff]/.test(text) ? 0 : text.replaceAll(/[^\ue010-\uf8ff]/g, '').length
  if (marks > 0 && ((origins & HIDES) !== 0 || text.trim().length <= marks + 2))
    effect('execute', classOfCode(origins), text.trim(), origins)
  if (text.trim().length <= marks) return
  if (language === 'applescript') readAppleScript(reading, text)
  const printed = code(language, isGiven ? withStreams(reading, language, text) : text)
  if (printed !== '') prints(printed)
  if (OTHERS.has(language)) readForeign(reading, text)
}

function readAppleScript({ run, runWords, path, effect }: Reading, text: string): void {
  if (/\bto (?:restart|shut down|log out)\b/i.test(text)) effect('stop', 'control/boot', 'the machine')
  if (/make (?:new )?login item/i.test(text)) effect('write', 'path/startup', 'a login item')
  for (const [, script = '', privileges] of [
    ...text.matchAll(/do shell script "((?:[^"\\]|\\.){1,2000})"(.{0,80}administrator)?/g),
  ].slice(0, 16)) {
    const plain = script.replaceAll('\\"', '"')
    if (privileges === undefined) run(plain)
    else runWords(['sudo', 'sh', '-c', plain])
  }
  for (const [, file = ''] of [
    ...text.matchAll(/delete\s(?:POSIX file|file|folder)\s"([^"]{1,300})"/g),
  ].slice(0, 16))
    path('delete', file)
}

/** Languages without a reader of their own: whether they start a shell, and whether the network is at its other end. */
const OTHERS = setOf('lua r julia java elixir other tcl applescript go awk')
const SOCKETS =
  /socket|\/inet\/(?:tcp|udp)|\/dev\/(?:tcp|udp)|net\.(?:Dial|Listen)|connect\(|TcpClient|tcp_?(?:connect|listen)|java\.net|gen_tcp/i
const STARTS =
  /\bsystem\b|\bshell\b|\bexecute\b|run-program|Sys\.command|\brun\b|\bexec\w{0,4}\b|popen|os\.execute|spawn\w{0,4}\b|run\(|callcommand|shell_cmd|run-shell-command|ProcessBuilder|getRuntime|exec\.Command|do shell script|getline|pipeline|os:cmd/i
const SHELL = /(?:^|[\s"'`(=!:;|{,[])(?:\/usr)?(?:\/bin\/)(?:ba|z|da|k|c|a)?sh\b|["'](?:ba|z|da|k)?sh["']/

function readForeign({ run, effect, call: { program } }: Reading, text: string): void {
  if (text.length > 8_000) return
  for (const script of startedCommands(text)) run(script)
  if (!STARTS.test(text)) return
  if (SOCKETS.test(text)) effect('connect', 'code/shell', program)
  else if (SHELL.test(text)) effect('execute', 'code/escape', program)
}

/** Scripts that are programs of their own: `php artisan`, `python manage.py`, `python sqlmap.py`. */
const TOOLS = /^(?:artisan|manage\.py|rails|rake|wp|drush|composer|console)$/

function readTool({ args, runWords }: Reading): boolean {
  const at = args.all.findIndex((word) => !word.startsWith('-'))
  const name = args.all[at]?.split('/').at(-1)?.toLowerCase() ?? ''
  const tool = TOOLS.test(name)
    ? name
    : [name, name.replace(/\.(?:py|rb|pl|php)$/, '')].find((one) => attackNames.has(one))
  if (tool === undefined) return false
  runWords([tool, ...args.all.slice(at + 1)])
  return true
}

const SERVERS =
  /^(?:http\.server|SimpleHTTPServer|pyftpdlib|smtpd|aiosmtpd|uploadserver|CGIHTTPServer|RangeHTTPServer)$/

/** `python -m http.server`, `php -S 0.0.0.0:80`, `ruby -run -e httpd`, `python -m pip`. */
function readModule({ call, args, effect, path, runWords }: Reading, language: string): boolean {
  if (language === 'python' && args.all.includes('-m')) {
    const at = args.all.indexOf('-m')
    const [name = '', ...rest] = args.all.slice(at + 1)
    if (SERVERS.test(name)) {
      const bind = rest[rest.findIndex((word) => word === '-b' || word === '--bind') + 1]
      const isLocal =
        rest.some((word) => /^(?:-b|--bind)(?:=|$)/.test(word)) && /^(?:127\.|localhost|::1)/.test(bind ?? '')
      effect('listen', isLocal ? 'host/loopback' : 'host/unknown', name)
      const folder = args.value('-d', '--directory')
      path('listen', folder ?? '.')
      return true
    }
    if (
      /^(?:pip|venv|pytest|pipx|ensurepip|build|twine|poetry|uv|coverage|unittest|black|ruff|mypy|flake8|django|alembic|flask|uvicorn|gunicorn|celery|ansible|awscli)$/.test(
        name,
      )
    )
      runWords([name, ...rest])
    return true
  }
  if (language === 'php' && args.has('-S')) {
    const address = args.value('-S') ?? ''
    effect('listen', /^(?:localhost|127\.|\[?::1)/.test(address) ? 'host/loopback' : 'host/unknown', address)
    path('listen', args.value('-t') ?? '.')
    return true
  }
  if (call.program === 'ruby' && args.all.includes('-run')) {
    effect('listen', 'host/unknown', 'a web server')
    path('listen', args.operands.find((word) => /^[/~.]/.test(word)) ?? '.')
    return true
  }
  return false
}

function readDebugger({ call, args, run, code, effect, path, input }: Reading): void {
  const commands = [
    ...args.values('-ex', '-eval-command', '-iex', '-o', '-s', '--command'),
    ...(input?.split('\n').slice(0, 64) ?? []),
  ]
  for (const command of commands) {
    const shell = /^\s{0,4}(?:!|shell\s|platform shell\s|make\s)(.{1,2000})$/s.exec(command)?.[1]
    if (shell !== undefined) {
      run(shell)
      effect('execute', 'code/escape', call.program)
    } else if (/^\s{0,4}(?:python|py|script)\b/.test(command))
      code('python', command.replace(/^\s{0,4}(?:python|py|script)\s{0,4}/, ''))
    else if (/\b(?:generate-core-file|gcore|dump memory|process save-core)\b/.test(command))
      effect('read', 'path/memory', 'a running program')
    else if (/call.{0,20}\bsystem\b/.test(command)) effect('execute', 'code/escape', call.program)
  }
  if (args.has('-p', '--pid') && args.value('-p', '--pid') === '1') path('read', '/proc/1/mem')
}

/** What is compiled here stays the text that it was. */
function keepCompiled({ args, file, keepFile, run }: Reading): void {
  const output = args.value('-o') ?? 'a.out'
  const wrapper = args.value('-wrapper')
  if (wrapper !== undefined) run(wrapper.replaceAll(',', ' '))
  for (const word of args.operands) {
    const kept = file(word)
    if (kept !== undefined) keepFile(output, kept)
  }
}
