/** What programs start, stop and become: commands, code that is made of text, processes. */
import { BULK, CONTAINED, ELEVATED, type Manners, manners, REMOTE } from '../../../effects/manner.ts'
import { classifyProcess } from '../../../targets/classify-process.ts'
import type { CallReader, CallReading, CallRule } from '../call.ts'
import { after, NOTHING, namedValue, textValue, type Value } from '../value.ts'

/** The input of a command stands behind it. */
function withInput(call: CallReading, value: Value): Value {
  const input = call.option('input', 'stdin_data')?.texts[0]
  return input === undefined
    ? value
    : { ...value, texts: call.texts(value).map((text) => `${text} <<'END_OF_INPUT'\n${input}\nEND_OF_INPUT`) }
}

const shell: CallReader = (call) => started(call, call.shell(withInput(call, scriptOf(call))))

/** The text of a command, after the environment that Ruby takes first. */
function scriptOf(call: CallReading): Value {
  const own = call.args.filter(
    (value) => value.body === null && (value.fields === null || value.texts.length > 0),
  )
  return call.option('command', 'cmd', 'args') ?? own[0] ?? NOTHING
}

/** A process that was started: what is said to it later goes to what it runs. */
function started(call: CallReading, output: Value): Value {
  const first = call.args.find((value) => value.texts.length > 0 || value.list !== null)
  const words = first?.list?.flatMap((value) => value.texts.slice(0, 1)) ?? first?.texts ?? []
  return { ...output, name: 'process()', about: [words.join(' ')] }
}

/** A list of words, a program and a list, several words, or one script. */
const program: CallReader = (call) => {
  const { args, option, has } = call
  const own = args.filter(
    (value) =>
      value.body === null && (value.fields === null || value.list !== null || value.texts.length > 0),
  )
  const first = own[0] ?? option('args', 'command', 'cmd', 'popenargs')
  if (first === undefined) return NOTHING
  if (first.list !== null) {
    const words = first.list
    // `['bash -c x']` with a shell is a script.
    if (words.length === 1 || has('shell'))
      return started(
        call,
        call.shell(
          withInput(call, textValue(words.map((word) => call.texts(word)[0]).join(' '), first.from)),
        ),
      )
    const line =
      call.option('input') === undefined
        ? null
        : withInput(call, textValue(words.map((word) => call.texts(word)[0]).join(' ')))
    return started(call, line === null ? call.program(words) : call.shell(line))
  }
  const list =
    own[1]?.list ??
    option('args')?.list ??
    (first.fields === null ? null : (first.fields.get('args')?.list ?? null))
  if (list !== null)
    return started(
      call,
      has('shell')
        ? call.shell(textValue([first, ...list].map((word) => call.texts(word)[0]).join(' ')))
        : call.program([first, ...list]),
    )
  const words = own.filter((value) => value.list === null && value.name !== '#')
  return started(
    call,
    words.length > 1 && first === own[0] ? call.program(words) : call.shell(withInput(call, first)),
  )
}

/** `execv(path, [name, ...])`, `execlp(file, name, ...)`, `spawnv(mode, file, [...])`: the name is said twice. */
const execute: CallReader = (call) => {
  const words = call.args
    .flatMap((value) => value.list ?? (value.fields === null ? [value] : []))
    .filter((value) => value.texts.length > 0 || value.list !== null || value.name === '')
  const start =
    /spawn/.test(call.last) && (words[0]?.name === '#' || (words[0]?.texts.length ?? 0) === 0) ? 1 : 0
  const [file, name, ...rest] = words.slice(start)
  if (file === undefined) return NOTHING
  return call.program(
    name === undefined ? [file] : sameProgram(file, name) ? [file, ...rest] : [file, name, ...rest],
  )
}

function sameProgram(file: Value, name: Value): boolean {
  const base = (value: Value) => (value.texts[0] ?? '').slice((value.texts[0] ?? '').lastIndexOf('/') + 1)
  return base(file) === base(name)
}

/** What is said to a shell that was started is a command. */
const speak: CallReader = (call) => {
  const { self, arg, option } = call
  if (self === null || !/process\(\)/.test(self.name)) return null
  const about = self.about[0] ?? ''
  const text = option('input') ?? arg(0)
  if (/^(?:\S{0,40}\/)?(?:ba|z|da|k)?sh\b/.test(about)) call.shell(text)
  else if (/python|node|ruby|perl/.test(about)) call.code(text)
  return NOTHING
}

const onHost =
  (how: Manners): CallReader =>
  (call) =>
    call.shell(
      call.option('command', 'cmd') ??
        (call.arg(0).list === null
          ? call.arg(0)
          : textValue((call.arg(0).list ?? []).map((word) => call.texts(word)[0]).join(' '))),
      how,
    )

/** A tool whose methods are programs: `sh.rm('-rf', x)`, `local['rm']`. */
const named: CallReader = (call) => {
  if (
    !/^(?:sh|shell|plumbum\.cmd|local)\.[a-z_]\w{0,20}$/.test(call.name) ||
    !(call.session.modules.has('sh') || call.session.modules.has('plumbum'))
  )
    return null
  return call.program([textValue(call.last.replaceAll('_', '-')), ...call.args])
}

const evaluate: CallReader = (call) => {
  const value = call.arg(0)
  if (value.body !== null) return null
  call.code(value)
  return NOTHING
}
/** Of several texts the last one is the body. */
const makeFunction: CallReader = (call) => {
  const value = call.args.at(-1) ?? NOTHING
  if (value.texts.length === 0 && value.from === 0 && value.name === '') return null
  call.code(value)
  return namedValue('made()')
}
/** Only where what is loaded came from elsewhere: a file of one's own is loaded every day. */
const load: CallReader = (call) => {
  const value = call.arg(0)
  if ((value.from & (manners('from-network') | manners('from-decoded'))) === 0) return null
  call.code(value)
  return namedValue('loaded()', value.from)
}
const include: CallReader = (call) => {
  const text = call.arg(0).texts[0] ?? ''
  if (!/^https?:\/\/|^data:|^php:\/\//.test(text)) return null
  call.code({ ...NOTHING, from: manners('from-network'), about: [text], name: text })
  return NOTHING
}
const timer: CallReader = (call) => (call.arg(0).texts.length > 0 ? evaluate(call) : null)

/** Calls what it is given, later or elsewhere: `Thread(target=f, args=(x,))`, `pool.submit(f, x)`. */
const callLater: CallReader = ({ run, session, args, option }) => {
  const target =
    option('target', 'function', 'func', 'fn', 'callback') ??
    args.find(
      (value) =>
        value.body === null && value.self !== null && value.texts.length === 0 && value.list === null,
    ) ??
    args.find(
      (value) => value.name !== '' && value.name !== '#' && value.texts.length === 0 && value.list === null,
    )
  if (target === undefined || (target.name === '' && target.body === null) || target.name.endsWith('()'))
    return null
  const own = option('args')
  const given = own === undefined ? args.slice(args.indexOf(target) + 1) : (own.list ?? [own])
  session.call({ run, callee: target, args: given, fields: option('kwargs')?.fields ?? new Map() })
  return namedValue('later()')
}

const isAll = (text: string) => text === '1' || text === '-1'

const kill: CallReader = (call) => {
  const { args, self, effect, texts, run } = call
  const isFirst = /^(?:Process\.kill|kill|CORE\.kill)$/.test(call.name)
  const pids =
    self !== null && /psutil|Process\(\)|process_iter/.test(self.name)
      ? [self]
      : isFirst
        ? args.slice(1)
        : args.slice(0, 1)
  const signal = (isFirst ? args[0] : args[1])?.texts[0]
  if (signal === '0') return NOTHING
  for (const pid of pids.flatMap((value) => value.list ?? [value]))
    for (const text of texts(pid).slice(0, 4)) {
      if (isAll(text)) effect('stop', 'process/system', text === '-1' ? 'every process' : `process ${text}`)
      else {
        const name =
          run.at <= run.conditionEnd ? run.compared.find((one) => /[a-z]{3}/i.test(one)) : undefined
        const isMany = self !== null && /process_iter/.test(self.name)
        // Every number in `/proc`, every process there is.
        if (
          name === undefined &&
          (pid.about.some((one) => one === '/proc') || (isMany && run.at > run.conditionEnd))
        ) {
          effect('stop', 'process/system', 'every process')
          continue
        }
        effect(
          'stop',
          name === undefined ? 'process/own' : classifyProcess(name),
          name ?? text,
          isMany ? BULK : 0,
        )
      }
    }
  return NOTHING
}

const fork: CallReader = ({ run, effect, last }) => {
  if (last === 'fork-without-end' || run.at <= run.endlessEnd) effect('execute', 'code/bomb', 'fork')
  return namedValue('#')
}

const becomeRoot: CallReader = ({ args, effect, session }) => {
  if (!args.some((value) => value.texts[0] === '0')) return null
  effect('grant', 'account/admin', 'this program')
  session.how |= ELEVATED
  return NOTHING
}

const duplicate: CallReader = ({ session }) => {
  if (session.hasSocket) session.givesShell = 'a connection'
  return NOTHING
}

/** Machine code that is put into memory and run. */
const inMemory: CallReader = ({ effect, last }) =>
  after(effect('execute', 'code/decoded', `memory (${last})`))

const print: CallReader = ({ session, args, texts, last }) => {
  const line = args
    .filter((value) => value.body === null && value.fields === null)
    .map((value) => texts(value)[0] ?? '')
    .join(' ')
  if (session.output.length < MAX_OUTPUT)
    session.output += line + (/^(?:write|printf|print!)$/.test(last) ? '' : '\n')
  return NOTHING
}
const MAX_OUTPUT = 4_096

/** Run again and again by a table of commands. */
const schedule: CallReader = (call) => {
  const command = call.option('command')
  if (command === undefined || !/CronTab/.test(call.name)) return null
  call.effect('write', 'path/startup', 'the table of cron')
  call.shell(command)
  return NOTHING
}

export const processCalls: readonly CallRule[] = [
  // Printing is not doing.
  {
    names:
      '=print =puts =echo =p =say =printf console.log console.info console.error console.warn console.debug sys.stdout.write process.stdout.write fmt.Println fmt.Printf fmt.Print System.out.println System.out.print pprint pprint.pprint IO.puts $stdout.puts STDOUT.puts',
    read: print,
  },
  {
    names:
      'logger.info logger.debug logger.warning logger.error logger.warn logging.info logging.debug logging.warning logging.error log.info log.debug log.error log.warn log.Println log.Printf log.Fatal expect assertEqual assert_equal',
    read: () => NOTHING,
  },

  // Commands.
  {
    names: '` IO.popen io.popen os.popen os.popen2 =popen',
    read: (call) => (call.arg(0).list === null ? shell(call) : program(call)),
  },
  {
    names:
      'os.system os.popen3 os.popen4 subprocess.getoutput subprocess.getstatusoutput popen2.popen3 child_process.exec shelljs.exec shell.exec execa.command execa.execaCommand execa.commandSync asyncio.create_subprocess_shell pexpect.run Runtime.getRuntime().exec os.execute Kernel.system Kernel.exec Kernel.spawn Kernel.` Process.Start Bun.$ $ zx.$ execa.$ shell_exec passthru subprocess.shell',
    read: program,
  },
  { names: '=system =exec =proc_open', in: 'php awk', read: shell },
  {
    names: '=system =exec =pcntl_exec =spawn',
    in: 'ruby perl php lua r java elixir applescript',
    read: program,
  },
  {
    names: '.system .WinExec .ShellExecuteA .ShellExecuteW .ShellExecute',
    read: (call) => (call.arg(0).texts.length > 0 || call.arg(0).from !== 0 ? shell(call) : null),
  },
  { names: '=exec =spawn =execFile =execa =$', in: 'javascript', read: program },
  {
    names:
      'subprocess.run subprocess.call subprocess.check_call subprocess.check_output subprocess.Popen child_process.spawn child_process.execFile child_process.fork asyncio.create_subprocess_exec exec.Command exec.CommandContext ProcessBuilder Process.spawn Open3.capture2 Open3.capture2e Open3.capture3 Open3.popen3 Open3.popen2 Open3.popen2e Open3.pipeline Deno.Command Deno.run Bun.spawn execa.execa System.cmd PTY.spawn pexpect.spawn cross-spawn Command.new process.Command.new',
    read: program,
  },
  {
    names:
      'os.execv os.execve os.execvp os.execvpe os.execl os.execle os.execlp os.execlpe os.spawnv os.spawnve os.spawnvp os.spawnl os.spawnlp os.posix_spawn os.posix_spawnp syscall.Exec pty.spawn',
    read: execute,
  },
  { names: '.communicate .sendline .sendcommand .write .end .puts', read: speak },
  { names: '.exec_command .exec_cmd .send_command .execute_command', read: onHost(REMOTE) },
  {
    names:
      'Connection().run Connection().sudo Connection().local fabric.api.run fabric.api.sudo fabric.api.local fabric.run SSHClient().run ssh.exec ssh.execCommand conn.exec ssh.exec! NodeSSH().execCommand',
    read: onHost(REMOTE),
  },
  { names: '.exec_run .exec_in_container', read: onHost(CONTAINED) },
  {
    names: 'stream.stream stream',
    in: 'python',
    read: (call) => (call.option('command') === undefined ? null : onHost(CONTAINED)(call)),
  },
  { names: 'script', in: 'applescript', read: shell },

  { names: '.new', read: schedule },

  // Text that becomes a program.
  { names: '=eval =execfile =exec_', read: evaluate },
  { names: '=exec', in: 'python', read: evaluate },
  { names: '=compile', in: 'python', read: (call) => (call.args.length < 2 ? null : call.arg(0)) },
  {
    names:
      '=Function Function.constructor constructor.constructor GeneratorFunction AsyncFunction =create_function',
    read: makeFunction,
  },
  {
    names:
      'vm.runInThisContext vm.runInNewContext vm.runInContext vm.Script vm.compileFunction .instance_eval .class_eval .module_eval =instance_eval =class_eval =loadstring =load_string code.interact InteractiveInterpreter().runcode .runcode .runsource ScriptEngine.eval',
    read: evaluate,
  },
  { names: '=load =dofile', in: 'lua ruby', read: evaluate },
  {
    names: '=assert',
    in: 'php',
    read: (call) => (call.arg(0).texts.length > 0 || call.arg(0).from !== 0 ? evaluate(call) : null),
  },
  { names: '=setTimeout =setInterval', in: 'javascript', read: timer },
  {
    names: '.evaluate .executeScript .execute_script .evaluateHandle .evaluateOnNewDocument .addScriptTag',
    read: (call) =>
      call.arg(0).texts.length > 0 && call.run.syntax.language === 'javascript' ? evaluate(call) : null,
  },
  {
    names:
      'pickle.loads pickle.load cPickle.loads marshal.loads dill.loads cloudpickle.loads joblib.load yaml.unsafe_load Marshal.load unserialize jsonpickle.decode',
    read: load,
  },
  { names: 'include include_once require require_once importScripts dlopen runpy.run_path', read: include },

  {
    names:
      'Thread threading.Thread Process multiprocessing.Process Timer threading.Timer .submit .apply_async .run_in_executor .call_soon .call_later .to_thread atexit.register setImmediate process.nextTick queueMicrotask register_shutdown_function',
    read: callLater,
  },

  // Processes and rights.
  {
    names: 'os.kill os.killpg process.kill Process.kill Deno.kill syscall.Kill posix_kill =kill',
    read: kill,
  },
  {
    names: '.kill .terminate .send_signal',
    read: (call) => (call.self !== null && /psutil|process_iter/.test(call.self.name) ? kill(call) : null),
  },
  { names: 'os.fork Process.fork pcntl_fork POSIX.fork fork fork-without-end', read: fork },
  {
    names:
      'os.setuid os.seteuid os.setreuid os.setresuid os.setgid POSIX.setuid process.setuid process.seteuid Process.UID.change_privilege Process.Sys.setuid Process.UID.eid posix_setuid posix_seteuid syscall.Setuid =setuid',
    read: becomeRoot,
  },
  { names: 'os.dup2 syscall.Dup2 POSIX.dup2 .reopen .fdopen', read: duplicate },
  {
    names:
      'VirtualAlloc VirtualAllocEx VirtualProtect WriteProcessMemory CreateRemoteThread RtlMoveMemory NtCreateThreadEx QueueUserAPC',
    read: inMemory,
  },
  {
    names:
      'getpass.getpass =input =raw_input =gets readline.question prompt =readline STDIN.gets $stdin.gets',
    read: () => namedValue('input()', manners('from-unknown')),
  },
  {
    names: 'sh.rm sh.bash sh.sh sh.curl sh.sudo sh.dd sh.chmod sh.mkfs sh.git sh.kill sh.mv sh.cp sh.cat',
    read: named,
  },
  {
    names: 'os.reboot system.reboot system.shutdown',
    read: ({ effect }) => after(effect('stop', 'control/boot', 'the machine')),
  },
]
