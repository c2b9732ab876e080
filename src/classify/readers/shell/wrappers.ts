/** Programs that run another program, and how to find it among their arguments. One line per program. */
import type { Place } from './call.ts'

export type Wrapper = {
  /** Options that take the next word as their value. */
  readonly valued?: readonly string[]
  /** Words that stand before the command: the duration of `timeout`, the directory of `chroot`. */
  readonly before?: number
  /** The subcommand that runs something: `exec` in `docker exec`. Others of that program run nothing. */
  readonly subcommands?: readonly string[]
  /** The command starts only after `--`. */
  readonly dashes?: true
  /** `NAME=value` words may stand before the command. */
  readonly assigns?: true
  /** The rest is one script for a shell, not a program and its arguments. */
  readonly script?: true
  /** Options whose value is a script for a shell. */
  readonly scriptOptions?: readonly string[]
  /** Options that only ask: nothing runs. */
  readonly asks?: readonly string[]
  readonly privileged?: true
  readonly place?: Place
}

const words = (text: string) => text.split(' ')

export const wrappers: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  [
    'sudo',
    {
      valued: words(
        '-u -g -p -C -D -h -r -t -T -U -R --user --group --prompt --host --chdir --role --type --chroot',
      ),
      assigns: true,
      asks: ['-l', '-v', '-k', '-K', '--list', '--validate', '--version', '-V', '--help'],
      privileged: true,
    },
  ],
  ['doas', { valued: words('-u -C'), privileged: true }],
  ['pkexec', { valued: ['--user'], privileged: true }],
  ['gosu', { before: 1 }],
  ['su-exec', { before: 1 }],
  ['run0', { valued: words('-u -g --user --group'), privileged: true }],
  ['ksu', { valued: words('-n -c'), scriptOptions: ['-e', '-a'], privileged: true }],
  [
    'su',
    {
      scriptOptions: ['-c', '--command', '--session-command'],
      valued: words('-s -g -G --shell'),
      before: 99,
      privileged: true,
    },
  ],
  [
    'runuser',
    { privileged: true, scriptOptions: ['-c', '--command'], valued: words('-u -g --user -s --shell') },
  ],
  ['env', { valued: words('-u -C --unset --chdir'), scriptOptions: ['-S', '--split-string'], assigns: true }],
  ['nohup', {}],
  ['setsid', {}],
  ['nice', { valued: ['-n', '--adjustment'] }],
  ['ionice', { valued: words('-c -n -t --class --classdata'), asks: ['-p'] }],
  ['time', { valued: words('-f -o --format --output') }],
  ['gtime', { valued: words('-f -o --format --output') }],
  ['timeout', { valued: words('-s -k --signal --kill-after'), before: 1 }],
  ['gtimeout', { valued: words('-s -k --signal --kill-after'), before: 1 }],
  ['command', { asks: ['-v', '-V'] }],
  ['builtin', {}],
  ['exec', { valued: ['-a'] }],
  ['noglob', {}],
  ['nocorrect', {}],
  ['busybox', {}],
  ['toybox', {}],
  ['stdbuf', { valued: words('-i -o -e --input --output --error') }],
  ['unbuffer', {}],
  ['chrt', { before: 1, valued: words('-T -P -D') }],
  ['taskset', { before: 1, asks: ['-p', '-cp', '-pc'] }],
  ['choom', { valued: ['-n'], asks: ['-p'] }],
  ['setarch', { valued: [] }],
  ['linux32', {}],
  ['linux64', {}],
  ['i386', {}],
  ['x86_64', {}],
  ['prlimit', { valued: ['-p', '--pid'] }],
  ['cpulimit', { valued: words('-l -p -e --limit --pid --exe') }],
  ['numactl', { valued: words('-N -m -C --cpunodebind --membind --physcpubind') }],
  ['chroot', { before: 1, privileged: true }],
  ['fakeroot', {}],
  ['fakechroot', {}],
  ['proot', { valued: words('-r -b -w -R -S') }],
  ['unshare', { valued: words('-S -G -R -w --setuid --setgid --root --wd') }],
  ['nsenter', { privileged: true, valued: words('-t -S -G --target --setuid --setgid') }],
  ['firejail', {}],
  ['bwrap', { dashes: true }],
  [
    'systemd-run',
    { valued: words('-p -u -M --property --unit --machine --uid --gid --slice --description') },
  ],
  ['systemd-nspawn', { valued: words('-D -M -u --directory --machine --user') }],
  ['systemd-inhibit', { valued: words('--what --who --why --mode') }],
  ['dbus-run-session', {}],
  ['dbus-launch', {}],
  ['strace', { valued: words('-e -o -p -s -u -E -a -P') }],
  ['ltrace', { valued: words('-e -o -p -s -u') }],
  ['valgrind', {}],
  ['perf', { subcommands: ['stat', 'record', 'trace'], valued: words('-e -o -F -r') }],
  ['multitime', { valued: words('-n -s -r -i -o') }],
  [
    'hyperfine',
    {
      script: true,
      scriptOptions: words('-p -c -s --prepare --cleanup --setup --conclude'),
      valued: words('-w -r -m -M --warmup --runs --export-json'),
    },
  ],
  ['rlwrap', { valued: words('-a -f -H -s') }],
  ['torsocks', {}],
  ['torify', {}],
  ['proxychains', { valued: ['-f'] }],
  ['proxychains4', { valued: ['-f'] }],
  ['tsocks', {}],
  ['caffeinate', { valued: words('-t -w') }],
  ['ccache', {}],
  ['distcc', {}],
  ['aoss', {}],
  ['padsp', {}],
  ['xvfb-run', { valued: words('-n -e -f -s --server-args --server-num') }],
  ['dotenv', { valued: words('-e -f'), dashes: true }],
  ['direnv', { subcommands: ['exec'], before: 1 }],
  ['doppler', { subcommands: ['run'], dashes: true }],
  ['op', { subcommands: ['run'], dashes: true }],
  ['aws-vault', { subcommands: ['exec'], before: 1 }],
  ['chamber', { subcommands: ['exec'], dashes: true }],
  ['bundle', { subcommands: ['exec'] }],
  ['bundler', { subcommands: ['exec'] }],
  ['poetry', { subcommands: ['run'] }],
  ['pipenv', { subcommands: ['run'] }],
  ['pdm', { subcommands: ['run'] }],
  ['hatch', { subcommands: ['run'] }],
  ['rye', { subcommands: ['run'] }],
  ['uv', { subcommands: ['run'], valued: words('--with --python -p --extra --group') }],
  ['mise', { subcommands: ['exec', 'x'], dashes: true }],
  ['asdf', { subcommands: ['exec'] }],
  ['rbenv', { subcommands: ['exec'] }],
  ['pyenv', { subcommands: ['exec'] }],
  ['conda', { subcommands: ['run'], valued: words('-n -p --name --prefix') }],
  ['npm', { subcommands: ['exec', 'x'], scriptOptions: ['-c', '--call'] }],
  ['npx', { valued: words('-p --package'), scriptOptions: ['-c', '--call'] }],
  ['pnpm', { subcommands: ['exec', 'dlx'] }],
  ['yarn', { subcommands: ['exec', 'dlx'] }],
  ['bunx', {}],
  ['uvx', { valued: ['--from', '--with'] }],
  ['pipx', { subcommands: ['run'], valued: words('--spec --python --pip-args') }],
  ['cross-env', { assigns: true }],
  ['eval', { script: true }],
  ['watch', { script: true, valued: words('-n --interval') }],
  ['entr', {}],
  ['nodemon', { scriptOptions: ['-x', '--exec'], before: 99 }],
  ['script', { scriptOptions: ['-c', '--command'], before: 1 }],
  ['nix-shell', { scriptOptions: ['--run', '--command'], before: 99 }],
  ['sg', { before: 1, scriptOptions: ['-c'] }],
  ['flock', { before: 1, scriptOptions: ['-c', '--command'], valued: words('-w -E --timeout') }],
  ['sem', { script: true, valued: words('-j --id') }],
  ['trap', { scriptOptions: [], before: 0, script: true }],
  ['screen', { valued: words('-S -c -t -L -r') }],
  [
    'tmux',
    {
      subcommands: words(
        'new new-session new-window neww split-window splitw run run-shell respawn-pane send-keys send',
      ),
      script: true,
      valued: words('-s -t -n -c -x -y -e'),
    },
  ],
  ['setpriv', { valued: words('--reuid --regid --groups --inh-caps --bounding-set --securebits') }],
  ['capsh', { dashes: true }],
  ['ip', { subcommands: [] }],
  ['start-stop-daemon', { scriptOptions: ['-x', '-a', '--exec', '--startas'], before: 99 }],
  [
    'ssh',
    {
      valued: words('-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B'),
      before: 1,
      script: true,
      place: 'remote',
    },
  ],
  ['autossh', { valued: words('-M -i -L -R -D -o -p -l'), before: 1, script: true, place: 'remote' }],
  ['sshpass', { valued: words('-p -f -d -P') }],
  ['mosh', { before: 1, place: 'remote' }],
  ['rsh', { valued: ['-l'], before: 1, script: true, place: 'remote' }],
  ['vagrant', { subcommands: ['ssh'], scriptOptions: ['-c', '--command'], before: 99, place: 'remote' }],
  ['gcloud', { subcommands: ['compute'], scriptOptions: ['--command'], before: 99, place: 'remote' }],
  ['fly', { subcommands: ['ssh'], scriptOptions: ['-C', '--command'], before: 99, place: 'remote' }],
  ['flyctl', { subcommands: ['ssh'], scriptOptions: ['-C', '--command'], before: 99, place: 'remote' }],
  ['heroku', { subcommands: ['run', 'run:detached'], valued: words('-a --app -s --size'), place: 'remote' }],
  ['railway', { subcommands: ['run'], place: 'remote' }],
  ['ansible', { scriptOptions: ['-a', '--args'], before: 99, place: 'remote' }],
  ['clush', { valued: words('-w -g -x -l -t -o -f'), script: true, place: 'remote' }],
  ['dsh', { valued: words('-m -g -f -r'), script: true, place: 'remote' }],
  ['pssh', { valued: words('-h -H -l -t -o -e -p'), script: true, place: 'remote' }],
  ['pdsh', { valued: words('-w -x -l -g'), script: true, place: 'remote' }],
  ['adb', { subcommands: ['shell'], script: true, place: 'remote' }],
  ['wsl', { valued: words('-d -u --distribution --user'), place: 'here' }],
])

/** These change nothing about the command but its surroundings; with options that take a value, and words before it. */
const PLAIN: readonly (readonly [names: string, before?: number, valued?: string])[] = [
  [
    'catchsegv eatmydata daemon abduco systemd-cat tini dumb-init catatonit with-contenv run-one run-this-one chronic ts retry pgrphack nosetuid wine box64 qemu-x86_64 qemu-aarch64 rr ld.so ld-linux.so.2 ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 ld-musl-x86_64.so.1 annotate-output pexec gnome-session-inhibit xinit startx winpty arch nix-portable softlimit sandbox-exec tsp lima',
    0,
    '-n -f -p -q -L -m -o',
  ],
  ['setlock setuidgid envuidgid logsave faketime chpst dtach envdir', 1, '-u -U -e -A -n'],
  ['cgexec', 0, '-g'],
  ['daemonize', 0, '-c -e -o -p -l -u -E'],
  [
    'xterm urxvt rxvt konsole alacritty st gnome-terminal xfce4-terminal mate-terminal kitty foot lxterminal terminator x-terminal-emulator wezterm',
    0,
    '-T -title -name -geometry -display',
  ],
]

const plainWrappers = new Map<string, Wrapper>()
for (const [names, before = 0, valued = ''] of PLAIN)
  for (const name of names.split(' '))
    plainWrappers.set(name, {
      before,
      valued: words(valued),
      scriptOptions:
        name.includes('term') || name === 'konsole' || name === 'alacritty' ? words('-e -x --command') : [],
    })

export function allWrappers(): ReadonlyMap<string, Wrapper> {
  return new Map([...plainWrappers, ...wrappers])
}

/** Engines whose `exec` and `run` start a command in a container. */
export const containerEngines = new Set([
  'docker',
  'podman',
  'nerdctl',
  'docker-compose',
  'lxc',
  'kubectl',
  'oc',
  'k3s',
  'crictl',
  'singularity',
  'apptainer',
  'buildah',
  'microk8s',
])

export const containerValued = new Set(
  words(
    '-e -u -w -v -p -m -c -l -h -n -f --env --user --workdir --volume --publish --name --network --net --memory --cpus --env-file --mount --entrypoint --add-host --label --hostname --restart --platform --device --cap-add --cap-drop --security-opt --gpus --ulimit --shm-size --pid --ipc --userns --context --namespace --container --kubeconfig --cluster --image --detach-keys --log-driver --dns --expose --link --runtime --tmpfs --pull --profile --project-name --file --project-directory --index',
  ),
)

export const shells = new Set([
  'sh',
  'bash',
  'zsh',
  'dash',
  'ksh',
  'ash',
  'mksh',
  'fish',
  'csh',
  'tcsh',
  'rbash',
  'pdksh',
  'lksh',
  'posh',
  'yash',
  'elvish',
  'xonsh',
  'nu',
])
