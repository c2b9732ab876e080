/** Programs that change what protects, records, starts and runs a machine. */
import type { Act, TargetClass } from '../../../effects/effect.ts'
import { manners, UNCONDITIONAL } from '../../../effects/manner.ts'
import { classifyProcess } from '../../../targets/classify-process.ts'
import type { Program, Reading } from '../program.ts'
import { wordTable } from './word-table.ts'

const LINES = `
# Firewalls.
iptables ip6tables iptables-legacy ip6tables-legacy ebtables arptables; -F|--flush|-X|--delete-chain|-Z; configure control/security; the firewall
iptables ip6tables iptables-legacy ip6tables-legacy; -P|--policy ACCEPT|accept
iptables ip6tables iptables-legacy ip6tables-legacy ebtables arptables; -A|-I|-D|-R|-P|--append|--insert|--delete|--replace; configure control/system; the firewall
nft; flush|delete|destroy; configure control/security; the firewall
nft; add|insert|replace|-f; configure control/system; the firewall
ufw; --dry-run; configure nothing
ufw; disable|reset; configure control/security; the firewall
ufw; default allow
ufw; logging off; configure control/logging; the log of the firewall
ufw; allow|delete|route|prepend|insert|logging; configure control/system; the firewall
firewall-cmd; --panic-off|--set-default-zone=trusted|--complete-reload; configure control/security; the firewall
firewall-cmd; --add-*|--remove-*|--set-*; configure control/system; the firewall
pfctl; -d|-F; configure control/security; the firewall
ipfw; flush|delete|disable
socketfilterfw; --setglobalstate off
esxcli; firewall false|0
esxcli; syslog set|unset; configure control/logging; the system log
esxcli vim-cmd; kill|destroy|delete|remove|vmsvc/power.off|vmsvc/destroy; delete resource/compute; virtual machines
tc; add|replace|del; configure control/system; network traffic
# Mandatory access control, malware protection, integrity.
pdflatex latex xelatex lualatex tex pdftex latexmk; --shell-escape|-shell-escape|--enable-write18; execute code/escape; LaTeX
setenforce; 0|permissive; configure control/security; SELinux
setsebool semanage; +; configure control/system; SELinux
aa-teardown aa-disable aa-complain aa-remove-unknown; ; configure control/security; AppArmor
apparmor_parser; -R|--remove
csrutil; disable; configure control/security; system integrity protection
spctl; --master-disable|--global-disable|--disable|--add; configure control/security; Gatekeeper
xattr; -d|-c|-rd|-cr|-dr com.apple.quarantine|-c|-cr; configure control/system; the mark of a download
tccutil; reset; configure control/security; privacy permissions
fdesetup; disable; configure control/security; disk encryption
mdatp; disabled|uninstall; configure control/security; Defender
falconctl sentinelctl cbctl santactl; unload|uninstall|stop|-d|disable|unprotect|unconfigure; configure control/security; endpoint protection
fail2ban-client; stop|unban|unload; configure control/security; fail2ban
tmutil; disable|delete*|removedestination|thinlocalsnapshots; delete resource/backup; Time Machine backups
trust; anchor; configure control/trust; a certificate
# Records.
auditctl; -D|--reset-lost; configure control/logging; the audit log
auditctl; -e 0
auditctl; -d|-W
journalctl; --vacuum-*|--rotate; delete control/logging; the journal
dmesg; -C|-c|--clear|--read-clear|-D|--console-off; delete control/logging; the messages of the kernel
utmpdump; -r; write control/logging; the record of logins
logrotate; -f|--force; configure control/system; the logs
log; erase; delete control/logging; the system log
fc; -p; delete path/history; the history of commands
# Kernel and start.
insmod rmmod kldload kldunload kextload kextunload; !-n|--dry-run|--show-depends|--help|-c|--showconfig|--resolve-alias +; execute control/kernel; a kernel module
# By its name, out of the system's own folder.
modprobe; !-n|--dry-run|--show-depends|--help|-c|--showconfig|--resolve-alias +; configure control/system; a kernel module
kmod kmutil; load|unload|insert|remove; execute control/kernel; a kernel module
bpftool; load|attach|loadall; execute control/kernel; a program in the kernel
efibootmgr; -B|-o|-c|-d|-n|--delete-bootnum|--bootorder|--create; configure control/boot; the boot order
grub-install grub2-install; +; configure control/boot; the boot loader
update-grub grub-mkconfig grub2-mkconfig update-initramfs dracut mkinitcpio; ; configure control/system; how the machine starts
grubby; --update-kernel*|--set-default*|--remove-kernel*|--args*; configure control/boot; how the machine starts
bootctl; install|remove|update|set-default; configure control/boot; the boot loader
nvram; -c|-d; configure control/boot; the firmware settings
nvram; boot-args*
bless; +; configure control/boot; the boot disk
# The machine's other settings.
swapoff; ; configure control/system; swap
timedatectl; set-*; configure control/system; the clock
date; -s|--set
hwclock; --set|-w|--systohc
hostnamectl; set-*|hostname; configure control/system; the name of the machine
scutil networksetup; --set|-set*; configure control/system; network settings
resolvectl; dns|domain; configure control/system; name resolution
systemsetup; -setremotelogin on; configure account/login; remote login; with-secret
kickstart; -activate; configure account/login; remote control; with-secret
quotaoff; ; configure control/system; quotas
ip ifconfig; down|del|flush; configure control/system; the network
nmcli; delete|down|off
mount; -o|--options remount*; configure control/system; a file system
umount; -f|-l|-a|--force|--lazy|--all; configure control/system; file systems
`

export const controlPrograms: readonly Program[] = [
  ...wordTable(LINES),
  {
    names: 'chroot',
    valued: '--userspec --groups',
    read: ({ args, effect }) => {
      if (args.operands.length === 1) effect('execute', 'code/escape', 'chroot')
    },
  },
  {
    names: 'iptables-restore ip6tables-restore',
    operands: 'ignore',
    valued: '-T -M -w',
    read: ({ call, args, effect, input }) => {
      if (!args.has('-t', '--test'))
        effect(
          'configure',
          input !== null && !call.redirections.some(({ operator }) => operator === '<')
            ? 'control/security'
            : 'control/system',
          'the firewall',
        )
    },
  },
  { names: 'busctl dbus-send gdbus qdbus', valued: '--dest --object-path --method -d -o -m', read: readBus },
  { names: 'sysctl', valued: '-p --load', read: readSysctl },
  { names: 'defaults', valued: '', read: readDefaults },
  {
    names: 'unset',
    valued: '',
    read: ({ args, effect }) => {
      if (args.operands.some((word) => /^HIST(?:FILE|SIZE|FILESIZE)$/.test(word)))
        effect('delete', 'path/history', 'the history of commands')
    },
  },
  {
    names:
      'claude claude-code codex gemini gemini-cli qwen qwen-code copilot q kiro-cli cursor-agent aider goose opencode amp cline crush droid kilocode openhands plandex forge auggie',
    operands: 'ignore',
    read: readAgent,
  },
  {
    names:
      'audit-hook audit-mcp audit-service audit-hook.cjs audit-mcp.cjs audit-hook.js audit-mcp.js audit-service.js',
    operands: 'ignore',
    read: readGuard,
  },
  {
    names: 'getcap',
    valued: '',
    flags: { recursive: '-r' },
    read: ({ args, effect }) => {
      if (args.has('-r')) effect('search', 'path/privilege', 'programs with the rights of others')
    },
  },
]

/** Methods of the system's own services say in their names what they do. */
const METHODS: readonly (readonly [RegExp, Act, TargetClass, string])[] = [
  [/SetAccountType/, 'grant', 'account/admin', 'an account'],
  [/Accounts.{0,200}(?:SetPassword|SetLocked|CreateUser)/, 'create', 'account/login', 'with-secret'],
  [/Accounts.{0,200}DeleteUser/, 'delete', 'account/login', 'an account'],
  [/login1.{0,200}(?:PowerOff|Reboot|Halt)/, 'stop', 'control/boot', 'the machine'],
  [/login1.{0,200}(?:Terminate|Kill)/, 'stop', 'process/login', 'a session'],
  [
    /(?:FirewallD1|firewalld).{0,200}(?:disable|remove|reset|setDefaultZone)/i,
    'configure',
    'control/security',
    'the firewall',
  ],
]

function readBus({ args, effect, runWords }: Reading): void {
  const words = args.all.join(' ').slice(0, 800)
  if (/systemd1/.test(words) && /\b(?:Stop|Kill|Mask|Disable)Unit/.test(words))
    runWords(['systemctl', 'stop', ...(words.match(/[\w@.-]{1,80}\.(?:service|socket|timer)\b/g) ?? [])])
  for (const [pattern, act, targetClass, name] of METHODS)
    if (pattern.test(words))
      effect(
        act,
        targetClass,
        name === 'with-secret' ? 'an account' : name,
        name === 'with-secret' ? manners('with-secret') : 0,
      )
}

/** What an attacker would switch; the rest is tuning. */
const KERNEL_PROTECTION =
  /^(?:kernel\.(?:randomize_va_space|yama|kptr_restrict|dmesg_restrict|core_pattern|modprobe|hotplug|unprivileged_|perf_event_paranoid|sysrq|modules_disabled|kexec|lockdown|panic)|fs\.(?:suid_dumpable|protected_)|net\.ipv[46]\.conf\.[\w*]{1,20}\.(?:rp_filter|accept_redirects|accept_source_route))/

function readSysctl({ args, effect }: Reading): void {
  for (const word of args.operands) {
    const at = word.indexOf('=')
    if (at < 0) continue
    effect(
      'configure',
      KERNEL_PROTECTION.test(word.replaceAll('/', '.')) ? 'control/kernel' : 'control/system',
      word,
    )
  }
}

/** Settings of macOS: most are taste, some are protection. */
function readDefaults({ args, effect }: Reading): void {
  const [verb, domain = '', key = ''] = args.operands
  if (verb !== 'write' && verb !== 'delete') return
  if (/alf|lsquarantine|quarantine|softwareupdate|xprotect|gatekeeper/i.test(`${domain} ${key}`))
    effect('configure', 'control/security', `${domain} ${key}`)
  else if (/loginhook|logouthook|loginitems|loginwindow/i.test(`${domain} ${key}`))
    effect('write', 'path/startup', `${domain} ${key}`)
}

const ENDS_GUARD = new Set('uninstall unwrap remove stop disable reset delete purge'.split(' '))

/** The audit service's own programs: `audit-hook uninstall`, or `--uninstall`, which it takes too; `audit-mcp unwrap`. */
function readGuard({ call, args, effect }: Reading): void {
  const [first = ''] = args.all
  const [verb = ''] = args.operands
  if ([verb, first.replace(/^--?/, '')].some((word) => ENDS_GUARD.has(word)))
    effect('stop', classifyProcess(call.program), call.program, manners('forced'))
  else if (verb === 'install' && args.value('--hold') === 'none')
    effect('write', 'path/guard', 'what the hook does when it cannot ask')
  else if (verb === 'install' && args.value('--fail-mode') === 'open')
    effect('configure', 'control/security', 'whatever cannot be judged', UNCONDITIONAL)
}

/** With these no agent asks any more before it acts, whatever it is called; some take the words of others. */
const UNASKED: readonly (readonly [names: RegExp, words: RegExp])[] = [
  [
    /^/,
    / (?:--(?:(?:allow-)?dangerously-[a-z-]{4,60}|yolo(?:-mode)?|trust-all-tools|allow-all(?:-tools|-paths)?|yes-always|auto-approve\S{0,40}|always-approve|skip-permissions\S{0,20}|no-permissions|approval-mode[= ](?:yolo|never))|-?-?(?:approval_policy|approval-mode)="?(?:never|yolo)"?|(?:--permission-mode[= ])?bypassPermissions|danger-full-access) /,
  ],
  [/^/, /disableAllHooks\W{1,6}true/],
  [/^(?:gemini|gemini-cli|qwen|qwen-code|crush|cline|copilot)$/, / -y /],
  [/^cursor-agent$/, / (?:-f|--force) /],
  [/^codex$/, / (?:-a|--ask-for-approval)[= ]never /],
  [/^aider$/, / --yes /],
  [/^droid$/, / --auto[= ]high /],
  [/^kilocode$/, / --auto /],
  [/^plandex$/, / --full-auto /],
  [/^goose$/, / GOOSE_MODE[= ]auto /],
]

function readAgent({ call, args, effect }: Reading): void {
  // A prompt only mentions them.
  const words = ` ${args.all
    .filter((word) => !word.includes(' ') || word.startsWith('{'))
    .join(' ')
    .slice(0, MAX_AGENT_WORDS)} `
  for (const [names, options] of UNASKED) {
    const option = names.test(call.program) ? options.exec(words)?.[0] : undefined
    if (option === undefined) continue
    effect('configure', 'control/security', `${call.program} (${option.trim()})`, UNCONDITIONAL)
    return
  }
}

const MAX_AGENT_WORDS = 4_000
