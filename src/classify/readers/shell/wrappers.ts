/** Programs that run another program, and how to find it among their arguments. One line for those that are alike. */
import { setOf } from '../../set-of.ts'
import type { Place } from './call.ts'

export type Wrapper = {
  /** Options that take the next word as their value. */
  readonly valued: readonly string[]
  /** Words that stand before the command: the duration of `timeout`, the directory of `chroot`. */
  readonly before: number
  /** The subcommand that runs something: `exec` in `docker exec`. Others of that program run nothing. */
  readonly subcommands: readonly string[] | null
  /** The command starts only after `--`. */
  readonly dashes: boolean
  /** `NAME=value` words may stand before the command. */
  readonly assigns: boolean
  /** The rest is one script for a shell, not a program and its arguments. */
  readonly script: boolean
  /** Options whose value is a script for a shell. */
  readonly scriptOptions: readonly string[]
  /** Options that only ask: nothing runs. */
  readonly asks: readonly string[]
  readonly privileged: boolean
  readonly place: Place | null
}

/** No word is the command: it comes from an option. */
export const ALL = 99

const words = (text: string) => text.split(' ')

/**
 * Names; then what differs from "the first word that is no option is the command": `verbs`, `before`, `valued`, `scripts`
 * (options whose value is a script), `asks`, `place`, and `assigns`, `dashes`, `script`, `privileged` without a value.
 */
const TABLE = `
catchsegv eatmydata daemon abduco systemd-cat tini dumb-init catatonit with-contenv run-one run-this-one chronic ts retry pgrphack nosetuid wine box64 qemu-x86_64 qemu-aarch64 rr ld.so ld-linux.so.2 ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 ld-musl-x86_64.so.1 annotate-output pexec gnome-session-inhibit xinit startx winpty arch nix-portable softlimit sandbox-exec tsp lima: valued -n -f -p -q -L -m -o
setlock setuidgid envuidgid logsave faketime chpst dtach envdir: before 1; valued -u -U -e -A -n
cgexec: valued -g
daemonize: valued -c -e -o -p -l -u -E
xterm konsole alacritty gnome-terminal xfce4-terminal mate-terminal lxterminal terminator x-terminal-emulator wezterm: valued -T -title -name -geometry -display; scripts -e -x --command
urxvt rxvt st kitty foot: valued -T -title -name -geometry -display
sudo: valued -u -g -p -C -D -h -r -t -T -U -R --user --group --prompt --host --chdir --role --type --chroot; asks -l -v -k -K --list --validate --version -V --help; assigns; privileged
doas: valued -u -C; privileged
pkexec: valued --user; privileged
gosu su-exec: before 1
run0: valued -u -g --user --group; privileged
ksu: valued -n -c; scripts -e -a; privileged
su: before all; valued -s -g -G --shell; scripts -c --command --session-command; privileged
runuser: valued -u -g --user -s --shell; scripts -c --command; privileged
env: valued -u -C --unset --chdir; scripts -S --split-string; assigns
nohup setsid builtin noglob nocorrect busybox toybox unbuffer setarch linux32 linux64 i386 x86_64 fakeroot fakechroot firejail dbus-run-session dbus-launch valgrind torsocks torify tsocks ccache distcc aoss padsp bunx entr
nice: valued -n --adjustment
ionice: valued -c -n -t --class --classdata; asks -p
time gtime: valued -f -o --format --output
timeout gtimeout: before 1; valued -s -k --signal --kill-after
command: asks -v -V
exec: valued -a
stdbuf: valued -i -o -e --input --output --error
chrt: before 1; valued -T -P -D
taskset: before 1; asks -p -cp -pc
choom: valued -n; asks -p
prlimit: valued -p --pid
cpulimit: valued -l -p -e --limit --pid --exe
numactl: valued -N -m -C --cpunodebind --membind --physcpubind
chroot: before 1; privileged
proot: valued -r -b -w -R -S
unshare: valued -S -G -R -w --setuid --setgid --root --wd
nsenter: valued -t -S -G --target --setuid --setgid; privileged
bwrap capsh: dashes
stack cabal opam: verbs exec; dashes
systemd-run: valued -p -u -M --property --unit --machine --uid --gid --slice --description
systemd-nspawn: valued -D -M -u --directory --machine --user
systemd-inhibit: valued --what --who --why --mode
strace: valued -e -o -p -s -u -E -a -P
ltrace: valued -e -o -p -s -u
perf: verbs stat record trace; valued -e -o -F -r
multitime: valued -n -s -r -i -o
hyperfine: valued -w -r -m -M --warmup --runs --export-json; scripts -p -c -s --prepare --cleanup --setup --conclude; script
rlwrap: valued -a -f -H -s
proxychains proxychains4: valued -f
caffeinate: valued -t -w
xvfb-run: valued -n -e -f -s --server-args --server-num
dotenv: valued -e -f; dashes
direnv aws-vault: verbs exec; before 1
doppler op: verbs run; dashes
chamber: verbs exec; dashes
bundle bundler rbenv pyenv: verbs exec
asdf: verbs env; before 1
poetry pipenv pdm hatch rye: verbs run
uv: verbs run; valued --with --python -p --extra --group
mise: verbs exec x; dashes
conda: verbs run; valued -n -p --name --prefix
npm: verbs exec x; scripts -c --call
npx: valued -p --package; scripts -c --call
pnpm yarn: verbs exec dlx
uvx: valued --from --with
pipx: verbs run; valued --spec --python --pip-args
cross-env: assigns
eval: script
watch: valued -n --interval; script
nodemon: before all; scripts -x --exec
script: before 1; scripts -c --command
nix-shell: before all; scripts --run --command
sg: before 1; scripts -c
flock: before 1; valued -w -E --timeout; scripts -c --command
sem: valued -j --id; script
screen: valued -S -c -t -L -r
tmux: verbs new new-session new-window neww split-window splitw run run-shell respawn-pane send-keys send; valued -s -t -n -c -x -y -e; script
setpriv: valued --reuid --regid --groups --inh-caps --bounding-set --securebits
start-stop-daemon: before all; scripts -x -a --exec --startas
ssh: before 1; valued -b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B; script; place remote
autossh: before 1; valued -M -i -L -R -D -o -p -l; script; place remote
sshpass: valued -p -f -d -P
mosh: before 1; place remote
rsh: before 1; valued -l; script; place remote
vagrant: verbs ssh; before all; scripts -c --command; place remote
gcloud: verbs compute; before all; scripts --command; place remote
fly flyctl: verbs ssh; before all; scripts -C --command; place remote
heroku: verbs run run:detached; valued -a --app -s --size; place remote
railway: verbs run; place remote
ansible: before all; scripts -a --args; place remote
clush: valued -w -g -x -l -t -o -f; script; place remote
dsh: valued -m -g -f -r; script; place remote
pssh: valued -h -H -l -t -o -e -p; script; place remote
pdsh: valued -w -x -l -g; script; place remote
adb: verbs shell; script; place remote
wsl: valued -d -u --distribution --user; place here
`

export const wrappers: ReadonlyMap<string, Wrapper> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', fields = ''] = line.split(': ', 2)
      const wrapper = wrapperOf(fields.split('; '))
      return words(names).map((name): [string, Wrapper] => [name, wrapper])
    }),
)

function wrapperOf(fields: readonly string[]): Wrapper {
  const given = new Map(fields.map((field) => [field.split(' ', 1)[0], field.split(' ').slice(1)]))
  const [before] = given.get('before') ?? []
  const [place] = given.get('place') ?? []
  return {
    before: before === 'all' ? ALL : Number(before ?? 0),
    valued: given.get('valued') ?? [],
    scriptOptions: given.get('scripts') ?? [],
    asks: given.get('asks') ?? [],
    subcommands: given.get('verbs') ?? null,
    assigns: given.has('assigns'),
    dashes: given.has('dashes'),
    script: given.has('script'),
    privileged: given.has('privileged'),
    place: (place as Place | undefined) ?? null,
  }
}

/** Engines whose `exec` and `run` start a command in a container. */
export const containerEngines = setOf(
  'docker podman nerdctl docker-compose lxc kubectl oc k3s crictl singularity apptainer buildah microk8s',
)

export const containerValued = setOf(
  '-e -u -w -v -p -m -c -l -h -n -f --env --user --workdir --volume --publish --name --network --net --memory --cpus --env-file --mount --entrypoint --add-host --label --hostname --restart --platform --device --cap-add --cap-drop --security-opt --gpus --ulimit --shm-size --pid --ipc --userns --context --namespace --container --kubeconfig --cluster --image --detach-keys --log-driver --dns --expose --link --runtime --tmpfs --pull --profile --project-name --file --project-directory --index',
)

export const shells = setOf(
  'sh bash zsh dash ksh ash mksh fish csh tcsh rbash pdksh lksh posh yash elvish xonsh nu',
)
