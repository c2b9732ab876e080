/** Programs that start others, from everyday tools to rare ones. `@` is the command: bare as program and arguments, between quotes as a script. */
const LAUNCHERS = String.raw`
nohup @
setsid -w @
nice -n 10 @
ionice -c2 -n7 @
chrt -i 0 @
taskset -c 0-3 @
numactl --interleave=all @
timeout --preserve-status -k 3s 10m @
gtimeout 5 @
stdbuf -o0 -e0 @
unbuffer -p @
setarch -R @
setarch x86_64 -R @
linux32 @
prlimit --nofile=1024 @
prlimit --cpu=10:20 --nproc=5 @
cpulimit -l 50 -- @
env -i PATH=/bin @
env -u HOME -C / @
env --chdir=/ @
env -S '@'
sudo -n -E @
sudo -u postgres -H -- @
sudo --preserve-env=PATH -b @
sudo -s -- @
sudo -i @
doas -n -u root @
pkexec --disable-internal-agent @
run0 --unit=x --nice=5 @
su root -c '@'
su -l www -s /bin/sh -c '@'
su - -c '@'
runuser -l app -c '@'
runuser -u app -- @
gosu app:app @
su-exec nobody @
setpriv --reuid=1000 --regid=1000 --clear-groups @
setpriv --no-new-privs @
capsh --drop=cap_net_raw -- -c '@'
chpst -u app:app -P @
setuidgid app @
envuidgid app @
softlimit -m 1000000 @
start-stop-daemon -S -b -x /bin/sh -- -c '@'
daemonize -p /run/x.pid /bin/sh -c '@'
daemon --name=x -- @
systemd-run --scope -p MemoryMax=1G @
systemd-run --on-active=5m --unit=x @
systemd-run --user --wait --collect --pty @
systemd-inhibit --what=sleep --why=x @
systemd-cat -t x @
systemd-nspawn -D / --bind=/srv @
machinectl shell .host /bin/sh -c '@'
busctl --user call x /x x.y StartTransientUnit s '@'
chroot / @
chroot --userspec=root:root /mnt @
unshare -r -m @
unshare --mount --map-root-user -- @
nsenter -t 1 -a @
nsenter --target 1 --mount --pid -- @
nsenter --mount=/proc/1/ns/mnt @
ip netns exec blue @
ip -n blue netns exec blue @
firejail --noprofile --net=none @
bwrap --bind / / @
bwrap --ro-bind /usr /usr --dev /dev --proc /proc --bind /srv /srv @
proot -b /srv -r /opt/root @
fakeroot -- @
fakeroot @
fakechroot @
sandbox-exec -p '(version 1)(allow default)' @
sandbox-exec -f profile.sb @
flatpak-spawn --host @
flatpak run --command=sh org.x.App -c '@'
snap run --shell firefox -c '@'
toolbox run -c fedora @
toolbox run @
distrobox enter dev -- @
distrobox-host-exec @
host-spawn @
junest -- @
minijail0 -u nobody @
nsjail -Mo --chroot / -- @
runsc do @
lxc-attach -n web -- @
lxc exec web -- @
lxc-execute -n web -- @
incus exec web -- @
podman unshare @
podman exec -it web @
docker exec -u 0 -w / web @
docker compose exec -T web @
docker compose run --rm web @
docker compose -f a.yml -p x exec web @
docker run --rm -v /srv:/srv alpine @
docker --context prod exec web @
nerdctl -n k8s.io exec web @
crictl exec web @
ctr -n k8s.io tasks exec --exec-id 1 web @
kubectl exec deploy/web -c app -- @
kubectl -n shop exec -it web-0 -- @
kubectl debug node/n1 -it --image=busybox -- @
oc rsh web @
oc -n shop exec web -- @
k3s kubectl exec web -- @
nomad alloc exec -task web 8ba85cef @
ecs-cli exec web @
aws ecs execute-command --cluster c --task t --container web --interactive --command '@'
aws --profile ops --region eu-west-1 ecs execute-command --cluster c --task t --command '@'
heroku run --app shop @
heroku run -a shop -- @
fly ssh console -C '@'
fly machine exec 148e '@'
railway run @
render ssh srv-1 -- @
cf ssh web -c '@'
gcloud compute ssh vm-1 --zone=z --command='@'
gcloud --project p compute ssh vm-1 --command '@'
az vm run-command invoke -g rg -n vm --command-id RunShellScript --scripts '@'
az container exec -g rg -n c --exec-command '@'
aws ssm start-session --target i-1 --document-name AWS-StartInteractiveCommand --parameters command='@'
tsh ssh web-1 @
mosh h -- @
ssh -t -p 2222 h @
ssh -F cfg -J jump h '@'
ssh -o PermitLocalCommand=yes -o LocalCommand='@' h
ssh -oProxyCommand='@' h
ssh -o 'ProxyCommand @' h
ssh -o KnownHostsCommand='@' h
sftp -o ProxyCommand='@' h
scp -o ProxyCommand='@' a h:b
scp -S '@' a h:b
sshpass -p x ssh h '@'
autossh -M 0 h '@'
rsync -e '@' a h:b
rsync --rsync-path='@; rsync' a h:b
pdsh -w n[1-9] '@'
clush -a -b '@'
pssh -h hosts -i '@'
parallel-ssh -h hosts '@'
dsh -a -- '@'
ansible web -b -m command -a '@'
ansible all -i hosts -m raw -a '@'
salt 'web*' cmd.run '@'
salt-call --local cmd.run '@'
salt-ssh '*' -r '@'
bolt command run '@' --targets web
knife ssh 'role:web' '@'
fab -H web -- @
mco shell run '@'
chef-apply -e 'execute "@"'
vagrant ssh web -c '@'
multipass exec vm -- @
limactl shell default @
lima @
colima ssh -- @
minikube ssh '@'
minikube ssh -- @
wsl -d Ubuntu -u root -- @
wsl --exec @
adb -s emu shell '@'
watch -n1 -d '@'
watch -x @
viddy -n 1 @
watchexec -w src -e ts -- @
watchexec -r @
watchman-make -p 'src/*' --run '@'
entr -r @
entr -s '@'
reflex -r x -- @
nodemon --exec '@' -e js
nodemon -x '@'
chokidar 'src/**' -c '@'
onchange 'src/**' -- @
fswatch-run src '@'
inotifywait -m . --exec '@'
guard -c '@'
gow -e=go run @
cargo watch -s '@'
cargo watch -x '@'
cargo run -- @
hyperfine --prepare '@' 'ls'
hyperfine -w 3 '@'
multitime -n 5 @
perf stat -r 3 @
perf record -g -- @
perf trace @
time -p @
gtime -v @
strace -f -o /tmp/o @
strace -ff -e trace=file @
ltrace -f @
dtruss @
dtrace -c '@' -n x
bpftrace -c '@' -e x
valgrind --tool=memcheck --log-file=x @
rr record @
gdb --args @
gdb -batch -ex run --args @
gdb -ex '!@'
gdb -ex 'shell @'
lldb -- @
lldb -o 'platform shell @'
lldb -b -o run -- @
catchsegv @
heaptrack @
uftrace record @
ddtrace-run @
opentelemetry-instrument @
newrelic-admin run-program @
sysdig -- @
xvfb-run -a -s '-screen 0' @
dbus-run-session -- @
xterm -e @
xterm -e '@'
gnome-terminal -- @
gnome-terminal -- bash -c '@'
konsole --noclose -e @
alacritty -e @
kitty --hold @
kitty @ launch @
wezterm start -- @
foot @
tilix -e '@'
tmux new -d '@'
tmux new-session -d -s x '@'
tmux -L s -f /dev/null new-window '@'
tmux send-keys -t x '@' C-m
tmux run-shell '@'
tmux run -b '@'
tmux if-shell true 'run "@"'
tmux pipe-pane -t x '@'
tmux display-popup -E '@'
tmux set-hook -g after-new-window 'run "@"'
screen -dmS x @
screen -S x -X stuff '@'
screen -S x -X exec @
zellij run -- @
dtach -n /tmp/s @
abduco -n x @
script -c '@' /dev/null
script -q /dev/null @
script --command '@' log
expect -c 'spawn @'
expect -c 'exec @'
socat - EXEC:'@'
socat - SYSTEM:'@'
ncat -l 9 -c '@'
ncat -l 127.0.0.1 9 --sh-exec '@'
nc -l -p 9 -e '@'
xargs -I% sh -c '@'
sem --fg @
flock -n /tmp/l @
flock -x -w 5 9 @
flock /tmp/l -c '@'
lckdo /tmp/l @
setlock /tmp/l @
run-one @
chronic @
ts-node -e 'require("child_process").execSync("@")'
retry -t 3 -- @
retry 3 @
with-contenv @
dumb-init -- @
tini -- @
tini -s -g @
s6-setuidgid app @
s6-envdir /env @
execlineb -c '@'
dotenv -e .env -- @
dotenvx run -- @
direnv exec . @
doppler run -- @
doppler run --command='@'
op run --env-file=.env -- @
infisical run -- @
chamber exec prod -- @
aws-vault exec dev -- @
aws-vault exec dev @
saml2aws exec -- @
granted exec x -- @
vault agent exec -- @
envconsul -prefix x @
consul exec @
consul lock x '@'
etcdctl watch x -- @
sops exec-env x.yaml '@'
sops exec-file x.yaml '@'
teller run -- @
berglas exec -- @
summon -p x @
bundle exec @
poetry run @
pipenv run @
pdm run @
hatch run @
hatch -e x run @
rye run @
uv run --with x @
uv run -- @
uvx --from x @
pixi run @
conda run -n base @
conda run --no-capture-output -n base @
mamba run -n x @
micromamba run -n x @
tox -e py --command '@'
nox -s x -- @
npm exec -- @
npm exec -c '@'
npm --prefix web exec -- @
npx -c '@'
npx -y -p x -- @
pnpm exec @
pnpm -r exec -- @
pnpm --filter web exec @
pnpm -c exec '@'
pnpm dlx @
yarn exec '@'
yarn workspaces foreach -A exec @
yarn run -T exec @
bunx @
bun x @
bun run @
deno task --eval '@'
lerna exec -- @
lerna exec --scope x -- @
nx exec -- @
nx run-commands --command='@'
turbo exec -- @
cross-env NODE_ENV=x @
env-cmd -f .env @
concurrently '@' 'ls'
concurrently -n a,b 'ls' '@'
npm-run-all '@'
start-server-and-test '@' 80 ls
wait-for-it db:5432 -- @
dockerize -wait tcp://x -- @
mise exec -- @
mise x node20 -- @
asdf exec @
rbenv exec @
pyenv exec @
jenv exec @
nodenv exec @
volta run @
fnm exec --using=20 @
nvm exec 20 @
rustup run stable @
nix-shell -p hello --run '@'
nix shell nixpkgs#hello -c @
nix shell nixpkgs#hello --command @
nix develop -c @
nix run nixpkgs#coreutils -- @
nix-shell --command '@'
guix shell hello -- @
guix environment --ad-hoc x -- @
devbox run -- @
devbox run @
devenv shell @
flox activate -- @
flox activate -c '@'
spack build-env x @
apptainer exec x.sif @
singularity exec --bind /srv x.sif @
srun -n1 @
sbatch --wrap='@'
salloc @
qsub -b y @
bsub -q x '@'
mpirun -np 2 @
mpiexec -n 1 @
torchrun --no-python @
accelerate launch --no_python @
condor_run '@'
make -f /dev/stdin SHELL='@'
make SHELL=/bin/sh CC='@' x
cmake -E env A=1 @
cmake -E time @
cmake -E chdir / @
cmake --build . --target x -- SHELL='@'
bazel run //x --run_under='@'
just --shell sh --shell-arg -c --command @
just -c @
mage -exec '@'
git -c alias.z='!@' z
git --exec-path=/x -c core.sshCommand='@' fetch
git -c core.fsmonitor='@' status
git -c core.editor='@' commit
git -c diff.external='@' diff
git -c credential.helper='!@' fetch
git -C /x -c core.pager='@' log
git bisect run @
git rebase -i --exec '@' HEAD~2
git submodule foreach --recursive '@'
git filter-branch --index-filter '@' HEAD
git difftool -y -x '@'
git mergetool --tool-cmd='@'
git grep -O'@' x
git fetch --upload-pack='@' x
git clone --upload-pack '@' x y
git ls-remote --upload-pack='@' x
git push --receive-pack='@' x
git archive --remote=x --exec='@' HEAD
git send-email --sendmail-cmd='@' x
GIT_EDITOR='@' git commit --amend
GIT_SEQUENCE_EDITOR='@' git rebase -i HEAD~1
GIT_EXTERNAL_DIFF='@' git diff
GIT_PAGER='@' git log
GIT_SSH_COMMAND='@' git pull
GIT_ASKPASS='@' git fetch
hg --config alias.z='!@' z
hg --config hooks.pre-status='@' status
svn --config-option config:tunnels:x='@' ls svn+x://h
svn diff --diff-cmd '@'
tar -cf x --use-compress-program='@' .
tar -I '@' -xf x
tar -xf x --to-command '@'
tar cf x . --checkpoint=1 --checkpoint-action=exec='@'
tar -cf x --rsh-command='@' h:x
cpio -o --rsh-command='@'
zip -r x y -T --unzip-command='@'
rpm --pipe '@' -qa
rpm -E '%(@)'
rpm --eval '%{lua:os.execute("@")}'
dpkg -i x --pre-invoke='@'
apt-get -o APT::Update::Pre-Invoke::='@' update
apt -o DPkg::Post-Invoke='@' install x
man -P '@' ls
man --pager='@' ls
PAGER='@' man ls
MANPAGER='@' man ls
less -f '+!@' x
LESSOPEN='|@' less x
vim -c '!@' -c q
vim +'!@' x
nvim --headless -c 'call system("@")'
ex -sc '!@' x
ed -s x <<< '!@'
emacs --batch --eval '(shell-command "@")'
emacs -Q -batch -eval '(call-process-shell-command "@")'
nano -s '@' x
mail -s x --exec='!@' a
EDITOR='@' crontab -e
VISUAL='@' sudoedit x
SUDO_EDITOR='@' sudo -e x
KUBE_EDITOR='@' kubectl edit x
fzf --preview '@'
fzf --bind 'enter:execute(@)'
find . -maxdepth 0 -exec @ \;
find . -ok @ \;
fd -x @
fd . -X @
fd --exec @
fd --exec-batch @
rg --pre '@' x
ag --pager='@' x
ack --pager='@' x
split --filter='@' x
sort --compress-program='@' x
tcpdump -z '@' -G 1
wget --use-askpass='@' x
aria2c --on-download-complete='@' x
yt-dlp --exec '@' x
youtube-dl --exec='@' x
transmission-remote --torrent-done-script '@'
certbot renew --deploy-hook '@'
acme.sh --issue -d x --reloadcmd '@'
lego --domains x run --run-hook='@'
openvpn --script-security 2 --up '@'
pppd pty '@'
dhclient -sf '@'
borg --rsh '@' list x
restic --password-command '@' ls
restic -o sftp.command='@' ls
rclone --password-command '@' ls x:
rclone mount --exec '@'
duplicity --ssh-options='-oProxyCommand=@' a b
pg_ctl -D x -l y -c '@' start
psql -c '\! @'
psql -c "COPY t FROM PROGRAM '@'"
mysql -e 'system @'
mysql -e '\! @'
mysql --pager='@' x
sqlite3 x '.shell @'
sqlite3 x '.system @'
sqlite3 x -cmd '.shell @'
mongosh --eval 'require("child_process").execSync("@")'
mongo --eval 'run("sh","-c","@")'
redis-cli EVAL 'os.execute("@")' 0
duckdb -c '.shell @'
ftp -n <<< '!@'
sftp h <<< '!@'
lftp -c '!@'
lftp -e '!@; bye'
smbclient //h/s -c '!@'
zsh -fc '@'
ksh -c '@'
fish --command='@'
fish -C '@'
nu -c '@'
xonsh -c '@'
pwsh -c '@'
pwsh -NoProfile -Command '@'
elvish -c '@'
oil -c '@'
osh -c '@'
ysh -c '@'
murex -c '@'
rc -c '@'
es -c '@'
scsh -c '@'
mksh -c '@'
busybox sh -c '@'
busybox nohup @
toybox nice @
toybox timeout 5 @
rlwrap -a @
unknowntool --profile ci -- @
unknowntool exec @
unknowntool run --flag @
unknowntool --command '@'
unknowntool --command='@'
unknowntool -c '@'
unknowntool with-env x @
unknowntool --hook='@'
unknowntool --on-exit '@'
unknowntool --post-cmd '@'
unknowntool --post-run='@' x
unknowntool @
unknowntool -v -n 5 x.cfg @
awk 'BEGIN{system("@")}'
gawk 'BEGIN{"@" | getline}'
awk '{print | "@"}' x
gnuplot -e 'system("@")'
octave --eval 'system("@")'
Rscript -e 'system("@")'
lua -e 'os.execute("@")'
tclsh <<< 'exec @'
guile -c '(system "@")'
sbcl --eval '(uiop:run-program "@")'
racket -e '(system "@")'
ghc -e 'System.Process.callCommand "@"'
erl -noshell -eval 'os:cmd("@")'
groovy -e '"@".execute()'
scala -e 'sys.process.Process("@").!'
kotlin -e 'Runtime.getRuntime().exec("@")'
swift -e 'import Foundation; Process.run("@")'
osascript -e 'do shell script "@"'
php -r 'system("@");'
perl -e 'exec "@"'
nim -e 'discard execShellCmd("@")'
crystal eval 'system("@")'
raku -e 'shell "@"'
dart -e 'Process.run("@")'
node -p 'require("child_process").execSync("@")+""'
deno eval 'new Deno.Command("sh",{args:["-c","@"]}).outputSync()'
zig run x -- @
go run x.go -- @
java -jar x.jar -- @
dotnet run -- @
terragrunt run-all --terragrunt-hook='@' plan
pulumi -C x up --exec-command '@'
packer build -var cmd='@' x
helm plugin install x --post-renderer '@'
helm install a b --post-renderer '@'
kustomize build --exec '@'
argocd --exec-command '@'
fluxctl --git-cmd '@'
pre-commit try-repo x --cmd='@'
husky add .husky/pre-commit '@'
composer exec '@'
composer run-script x -- @
drush exec @
drush php:eval 'exec("@");'
wp eval 'exec("@");'
php artisan tinker --execute='exec("@");'
rails runner 'system("@")'
django-admin shell -c 'import os; os.system("@")'
python manage.py shell -c 'import os; os.system("@")'
ipython -c '!@'
jupyter run --cmd '@'
pm2 start '@'
forever -c '@' x
circusd --daemon -- @
foreman run @
honcho run @
overmind run @
goreman run @
heroku local:run @
dokku run app @
dokku enter app web @
cap production invoke 'sh:@'
batch <<< '@'
echo '@' | at 10:00
caffeinate -dims @
nohup -- @
command -p @
builtin command @
exec -a x @
exec -c @
trap '@' EXIT
coproc @
time @
eval '@'
bash -c 'eval "@"'
bash --norc -x -c '@'
bash -lic '@'
sh -ec '@'
PS4='$(@)' bash -x -c true
ENV=<(echo '@') sh -i
LD_PRELOAD= @
qemu-user @
qemu-x86_64-static / @
box86 @
rosetta @
arch -x86_64 @
torsocks @
torify @
proxychains -q @
tsocks @
graftcp @
trickle -d 10 @
faketime '2020-01-01' @
datefudge 2020 @
eatmydata @
ccache @
distcc @
icecc @
sccache @
grc @
unbuffer @
annotate-output @
logsave x @
cgexec -g cpu:x @
choom -n 500 -- @
schedtool -B -e @
gamemoderun @
optirun @
primusrun @
mangohud @
prime-run @
steam-run @
appimage-run @
dex -e '@'
open -a Terminal --args '@'
launchctl submit -l x -- @
launchctl asuser 501 @
launchctl bsexec 1 @
osascript -e 'tell app "Terminal" to do script "@"'
byobu new-session -d '@'
tar -F '@' -cf a.tar b
oc rsh pod @
tsh ssh node1 @
nomad alloc exec abc @
salt-call cmd.run '@'
`

export const launchers: readonly string[] = LAUNCHERS.trim().split('\n')

export function launch(launcher: string, command: string): string {
  return launcher.split('@').join(command)
}
