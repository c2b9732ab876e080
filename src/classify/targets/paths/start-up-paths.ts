/** Files that run by themselves, let somebody in, or say who may become whom. */
import { splitList } from '../../split-list.ts'
import { isTest, isVendored } from './path-kinds.ts'
import type { PathRule } from './path-rule.ts'
import type { ReadPath } from './read-path.ts'

const OF_SYSTEM = new Set(['etc', 'usr', 'lib', 'library', 'var', 'sys', 'proc'])
const isOwn = (path: ReadPath) =>
  /^(?:site|user)customize\.py$|\.pth$/.test(path.name) ||
  (OF_SYSTEM.has(path.segments[0] ?? '') && path.isAbsolute) ||
  (!isTest(path) && !isVendored(path))

export const startUpPaths: readonly PathRule[] = [
  {
    class: 'path/login',
    files: splitList(
      '.ssh/authorized_keys | .ssh/authorized_keys2 | .rhosts | .shosts | etc/hosts.equiv | etc/hosts.allow | .ssh/rc | administrators_authorized_keys | .k5login',
    ),
    only: isOwn,
    examples: { hits: ['/root/.ssh/authorized_keys', '~/.rhosts'], misses: ['docs/authorized_keys.md'] },
  },
  {
    class: 'path/privilege',
    files: splitList(
      'etc/shadow | etc/shadow- | etc/gshadow | etc/gshadow- | etc/master.passwd | etc/security/opasswd | etc/sudoers | etc/doas.conf | etc/security/access.conf | etc/securetty',
    ),
    folders: splitList(
      'etc/sudoers.d | etc/pam.d | lib/security | lib64/security | linux-gnu/security | usr/lib/pam | etc/polkit-1 | polkit-1/rules.d | usr/local/etc/sudoers.d | private/etc/sudoers.d',
    ),
    only: isOwn,
    examples: { hits: ['/etc/sudoers.d/deploy', '/etc/pam.d/sshd'], misses: ['src/pam.d.ts'] },
  },
  {
    class: 'path/control',
    files: splitList(
      'etc/ssh/sshd_config | etc/selinux/config | etc/ufw/ufw.conf | etc/default/ufw | etc/hosts.deny | etc/rsyslog.conf | etc/syslog.conf | etc/syslog-ng/syslog-ng.conf | etc/systemd/journald.conf | etc/security/pwquality.conf | etc/security/faillock.conf | etc/nftables.conf | etc/pf.conf | etc/firewalld/firewalld.conf | etc/clamav/clamd.conf | etc/fail2ban/jail.local',
    ),
    folders: splitList(
      'etc/audit | etc/ufw | etc/apparmor.d | etc/rsyslog.d | etc/ssh/sshd_config.d | etc/iptables | etc/fail2ban | etc/crypto-policies | var/ossec/etc | etc/osquery | etc/wazuh',
    ),
    examples: {
      hits: ['/etc/audit/rules.d/audit.rules', '/etc/ssh/sshd_config'],
      misses: ['docs/audit/rules.md', '/etc/ssh/ssh_config'],
    },
  },
  {
    class: 'control/security',
    files: splitList('selinux/enforce | selinux/disable | apparmor/.remove'),
    only: (path) => path.segments.includes('sys'),
    examples: { hits: ['/sys/fs/selinux/enforce'], misses: ['docs/selinux/enforce'] },
  },
  {
    class: 'control/kernel',
    files: splitList(
      'kernel/randomize_va_space | kernel/kptr_restrict | kernel/dmesg_restrict | kernel/modprobe | kernel/sysrq | kernel/modules_disabled | kernel/unprivileged_bpf_disabled | kernel/unprivileged_userns_clone | kernel/perf_event_paranoid | yama/ptrace_scope | fs/suid_dumpable | fs/protected_symlinks | kernel/panic',
    ),
    only: (path) => path.segments.includes('proc') || path.segments.includes('sys'),
    examples: {
      hits: ['/proc/sys/kernel/randomize_va_space'],
      misses: ['/proc/sys/net/ipv4/ip_forward', 'kernel/panic.c'],
    },
  },
  {
    class: 'path/startup',
    files: splitList(
      'etc/crontab | etc/anacrontab | etc/rc.local | etc/rc.common | etc/inittab | etc/profile | etc/bash.bashrc | etc/bashrc | etc/zshrc | etc/zshenv | etc/zsh/zshenv | etc/csh.login | etc/ld.so.preload | binfmt_misc/register | etc/rc.conf | etc/systemd/system.conf | etc/xprofile | etc/launchd.conf | etc/emond.d/rules | sitecustomize.py | usercustomize.py | etc/issue.net | bootmgr | grub.cfg | etc/default/grub | autoexec.bat | win.ini | sysprep.xml',
    ),
    folders: splitList(
      'etc/cron.d | etc/cron.daily | etc/cron.hourly | etc/cron.weekly | etc/cron.monthly | spool/cron | spool/at | systemd/system | systemd/user | systemd/system-generators | etc/init.d | etc/rc.d | etc/profile.d | etc/update-motd.d | library/launchagents | library/launchdaemons | library/startupitems | .config/autostart | etc/xdg/autostart | programs/startup | etc/udev/rules.d | lib/udev/rules.d | etc/yum/pluginconf.d | etc/network/if-up.d | etc/networkmanager/dispatcher.d | usr/lib/systemd/system | lib/systemd/system | etc/init | etc/runit | etc/s6 | dbus-1/system-services | library/security/securityagentplugins | etc/emond.d | etc/periodic | .config/plasma-workspace/env | .local/share/systemd | wbem | system32/tasks | system32/grouppolicy | windows/tasks | .config/upstart',
    ),
    only: isOwn,
    examples: {
      hits: splitList(
        '/etc/cron.d/job | ~/Library/LaunchAgents/x.plist | /etc/systemd/system/a.service | /etc/ld.so.preload',
      ),
      misses: ['src/cron/job.ts', 'docs/systemd.md', 'package.json'],
    },
  },
  {
    class: 'path/profile',
    files: splitList(
      '.bashrc | .bash_profile | .bash_login | .bash_logout | .bash_aliases | .profile | .shrc | .zshrc | .zshenv | .zprofile | .zlogin | .zlogout | .kshrc | .mkshrc | .cshrc | .tcshrc | .login | .logout | .xinitrc | .xsession | .xsessionrc | .xprofile | .inputrc | .vimrc | .exrc | .emacs | .screenrc | .tmux.conf | .gdbinit | .lldbinit | .pythonrc | .pythonrc.py | .irbrc | .pryrc | .rprofile | .ocamlinit | .gitconfig | .git/config | .pam_environment | config.fish | fish/conf.d | microsoft.powershell_profile.ps1 | profile.ps1 | .ssh/config | .wgetrc | .curlrc | .mailcap | .config/git/config | init.vim | init.lua | .hgrc | .psqlrc | .sqliterc | .my.cnf | .perldb | .netrwhist | .emacs.el | .emacs.d/init.el | .emacs.d/early-init.el | emacs/init.el | .node_repl.js | .config/hypr/hyprland.conf | .config/i3/config | .i3/config | .config/sway/config | bspwm/bspwmrc | awesome/rc.lua | openbox/autostart | openbox/autostart.sh | sxhkd/sxhkdrc | .xonshrc | xonsh/rc.xsh | nushell/config.nu | nushell/env.nu | .wezterm.lua | wezterm/wezterm.lua | .muttrc | .gradle/init.gradle | .sbclrc | .guile | .ghci | .iex.exs | .erlang | .julia/config/startup.jl | .config/julia/startup.jl | .octaverc | .config/fontconfig/fonts.conf',
    ),
    folders: splitList(
      '.vim/plugin | .vim/autoload | .vim/after | .vim/ftplugin | nvim/plugin | nvim/after | nvim/autoload | .emacs.d/lisp | profile_default/startup | .config/fish/functions | .config/fish/conf.d | .oh-my-zsh/custom | .config/environment.d | .gradle/init.d | kitty/sessions | site-packages/*.pth',
    ),
    only: isOwn,
    examples: { hits: ['~/.zshrc', '/home/eve/.bash_profile'], misses: ['docs/bashrc.md', 'src/profile.ts'] },
  },
  {
    class: 'path/later',
    files: splitList(
      'package.json | setup.py | conftest.py | makefile | gnumakefile | rakefile | justfile | taskfile.yml | dockerfile | containerfile | build.gradle | build.gradle.kts | pom.xml | cmakelists.txt | gruntfile.js | gulpfile.js | jenkinsfile | .gitlab-ci.yml | azure-pipelines.yml | bitbucket-pipelines.yml | .travis.yml | appveyor.yml | .pre-commit-config.yaml | .vscode/tasks.json | .vscode/launch.json | .envrc | build.rs | noxfile.py | tox.ini | procfile | docker-compose.yml | docker-compose.yaml | compose.yaml | .devcontainer/devcontainer.json | devcontainer.json | lefthook.yml | binding.gyp | extconf.rb | vagrantfile | .mise.toml | wrangler.toml',
    ),
    folders: splitList(
      '.git/hooks | .husky | .githooks | .github/workflows | .github/actions | .circleci | .buildkite | .drone | .forgejo/workflows | .gitea/workflows',
    ),
    extensions: splitList('sh | bash | zsh | ksh | ps1 | psm1 | bat | cmd | vbs | command'),
    only: (path) => !isVendored(path),
    examples: {
      hits: ['.git/hooks/pre-commit', '.github/workflows/ci.yml', 'scripts/build.sh', 'Makefile'],
      misses: ['src/index.ts', 'node_modules/x/package.json'],
    },
  },
]
