/** Guards switched off and traces wiped. */
import type { CommandRule } from './command-rule.ts'
import { weighPath } from './weigh-path.ts'

const GUARDS =
  /^(?:ufw|firewalld|iptables|ip6tables|nftables|apparmor|selinux|auditd|rsyslog|syslog(?:-ng)?|systemd-journald|fail2ban|clamav(?:-\w{1,20})?|clamd|falcon-sensor|falco|crowdstrike|ossec(?:-\w{1,20})?|wazuh(?:-\w{1,20})?|osqueryd|sysmon|mdatp|sentinelone|sentinelctl|ds_agent|cbdaemon|carbonblack|esm|mcafee|sophos(?:-\w{1,20})?|tripwire|aide|samhain|suricata|snort|zeek|datadog-agent|auditbeat|filebeat|amazon-ssm-agent|amazon-cloudwatch-agent|windefend|mpssvc|eventlog|unattended-upgrades)(?:\.service)?$/i
const HISTORY =
  /(?:^|\/)\.(?:bash|zsh|sh|fish|mysql|psql|python|node_repl|rediscli|sqlite)_?history$|consolehost_history\.txt$/i

export const securityTooling: readonly CommandRule[] = [
  {
    id: 'shell.guard-stopped',
    level: 'critical',
    why: 'Stops or disables a program that protects or watches this machine.',
    programs: [
      'systemctl',
      'service',
      'launchctl',
      'rc-service',
      'chkconfig',
      'update-rc.d',
      'sc',
      'net',
      'pkill',
      'killall',
      'apt',
      'apt-get',
      'yum',
      'dnf',
      'rc-update',
      'initctl',
      'stop',
    ],
    matches: (call, options) =>
      call.args.some((arg) => GUARDS.test(arg)) &&
      (/^(?:pkill|killall|stop)$/.test(call.program) ||
        call.args.some((arg) =>
          /^(?:stop|disable|mask|kill|unload|bootout|remove|purge|off|del|delete|--disable)$/i.test(arg),
        )) &&
      options.words.length > 0,
    examples: {
      hits: [
        'systemctl stop auditd',
        'sudo systemctl disable --now ufw',
        'service rsyslog stop',
        'pkill falco',
        'apt remove clamav',
      ],
      misses: ['systemctl status auditd', 'systemctl stop myapp', 'apt install ufw'],
    },
  },
  {
    id: 'shell.firewall-off',
    level: 'critical',
    why: 'Switches the firewall off or empties its rules.',
    programs: [
      'ufw',
      'iptables',
      'ip6tables',
      'nft',
      'pfctl',
      'firewall-cmd',
      'netsh',
      'ipfw',
      'socketfilterfw',
    ],
    matches: (call, options) => {
      const [first = '', second = ''] = options.words
      if (call.program === 'ufw') return /^(?:disable|reset)$/.test(first)
      if (call.program.endsWith('tables'))
        return options.hasAny('-F', '-X', '--flush') || (options.has('-P') && call.args.includes('ACCEPT'))
      if (call.program === 'nft')
        return first === 'flush' || (first === 'delete' && /^(?:table|chain)$/.test(second))
      if (call.program === 'pfctl') return options.hasAny('-d', '-F')
      if (call.program === 'firewall-cmd')
        return (
          options.hasAny('--panic-off') ||
          call.args.some((arg) => /^--(?:set-default-zone=trusted|remove-\w{1,20})/.test(arg))
        )
      if (call.program === 'netsh')
        return (
          /firewall/i.test(call.args.join(' ')) && /\b(?:off|disable|delete)\b/i.test(call.args.join(' '))
        )
      if (call.program === 'ipfw') return options.words.includes('flush')
      return call.args.some((arg) => arg === 'off')
    },
    examples: {
      hits: [
        'ufw disable',
        'sudo iptables -F',
        'iptables -P INPUT ACCEPT',
        'nft flush ruleset',
        'netsh advfirewall set allprofiles state off',
      ],
      misses: ['ufw status', 'iptables -L', 'nft list ruleset'],
    },
  },
  {
    id: 'shell.protection-off',
    level: 'critical',
    why: 'Switches off a protection of the operating system.',
    programs: [
      'setenforce',
      'csrutil',
      'spctl',
      'auditctl',
      'aa-teardown',
      'aa-disable',
      'aa-complain',
      'apparmor_parser',
      'mdatp',
      'sentinelctl',
      'falconctl',
      'tccutil',
      'esentutl',
      'fdesetup',
      'setsebool',
    ],
    matches: (call, options) => {
      const [first = ''] = options.words
      if (call.program === 'setenforce') return /^(?:0|permissive)$/i.test(first)
      if (call.program === 'csrutil')
        return first === 'disable' || (first === 'authenticated-root' && options.words[1] === 'disable')
      if (call.program === 'spctl') return options.hasAny('--master-disable', '--global-disable')
      if (call.program === 'auditctl') return options.has('-D') || options.value('-e') === '0'
      if (call.program === 'apparmor_parser') return options.hasAny('-R', '--remove')
      if (call.program === 'mdatp') return call.args.join(' ').includes('disabled')
      if (call.program === 'tccutil') return first === 'reset'
      if (call.program === 'fdesetup') return first === 'disable'
      if (call.program === 'setsebool') return options.words.length > 1
      if (call.program === 'falconctl' || call.program === 'sentinelctl')
        return /\b(?:unload|uninstall|stop|-d|disable|unprotect)\b/.test(call.args.join(' '))
      return call.program.startsWith('aa-')
    },
    examples: {
      hits: ['setenforce 0', 'csrutil disable', 'sudo spctl --master-disable', 'auditctl -e 0'],
      misses: ['getenforce', 'csrutil status', 'auditctl -l'],
    },
  },
  {
    id: 'shell.guard-settings',
    level: 'high',
    why: 'Weakens the settings of a guard: SELinux, SSH login, password checks or name resolution.',
    writers: true,
    matches: (_, _options, files) =>
      files.written.some((path) =>
        /^\/etc\/(?:selinux\/config|ssh\/sshd_config(?:\.d\/|$)|pam\.d\/|security\/|hosts\.(?:allow|deny)$|resolv\.conf$|audit\/|rsyslog)/.test(
          path,
        ),
      ),
    examples: {
      hits: [
        "sed -i 's/^PermitRootLogin.*/PermitRootLogin yes/' /etc/ssh/sshd_config",
        'echo SELINUX=disabled > /etc/selinux/config',
      ],
      misses: ['cat /etc/ssh/sshd_config', 'sshd -t'],
    },
  },
  {
    id: 'shell.log-wipe',
    level: 'critical',
    why: 'Empties or forges system logs, which hides what happened.',
    programs: ['journalctl', 'dmesg', 'utmpdump', 'wevtutil'],
    writers: true,
    matches: (call, options, files) => {
      if (call.program === 'journalctl')
        return call.args.some((arg) => /^--(?:vacuum-(?:time|size|files)|rotate)/.test(arg))
      if (call.program === 'dmesg') return options.hasAny('-C', '-c', '--clear', '--read-clear')
      if (call.program === 'utmpdump') return options.has('-r')
      if (call.program === 'wevtutil') return /^(?:cl|clear-log)$/i.test(options.words[0] ?? '')
      const emptied =
        call.redirections.length > 0 || /^(?:tee|cp|mv|dd|sed|truncate|ln)$/.test(call.program)
          ? files.written
          : []
      return (
        emptied.some((path) => weighPath(path) === 'log' && !HISTORY.test(path)) &&
        !call.redirections.some(({ operator }) => operator === '>>' || operator === '&>>') &&
        !call.args.includes('-a')
      )
    },
    examples: {
      hits: [
        'echo > /var/log/auth.log',
        'cat /dev/null > /var/log/secure',
        'journalctl --vacuum-time=1s',
        'dmesg -C',
        "sed -i '/lena/d' /var/log/auth.log",
      ],
      misses: ['tail -f /var/log/syslog', 'echo started >> /var/log/app.log', 'journalctl -u nginx', 'dmesg'],
    },
  },
  {
    id: 'shell.history-wipe',
    level: 'high',
    why: 'Wipes or switches off the command history, which hides what was done.',
    programs: [
      'history',
      'clear-history',
      'unset',
      'export',
      '',
      'set',
      'rm',
      'shred',
      'unlink',
      'truncate',
      'ln',
    ],
    writers: true,
    matches: (call, options, files) => {
      if (call.program === 'history') return options.hasAny('-c', '-d', '-w') && !options.has('--help')
      if (call.program === 'clear-history') return true
      if (call.program === 'unset' || call.program === 'export' || call.program === '') {
        const said =
          call.program === '' ? call.environment.map(([name, value]) => `${name}=${value}`) : call.args
        return (
          said.some((arg) =>
            /^HISTFILE(?:=(?:\/dev\/null)?)?$|^HIST(?:FILE)?SIZE=0$|^HISTCONTROL=ignoreboth:erase/.test(arg),
          ) &&
          (call.program !== '' || !said.includes('HISTFILE'))
        )
      }
      if (call.program === 'set') return call.args[0] === '+o' && call.args[1] === 'history'
      if (/^(?:rm|shred|unlink|truncate)$/.test(call.program))
        return options.words.some((path) => HISTORY.test(path))
      if (call.program === 'ln')
        return options.words[0] === '/dev/null' && options.words.slice(1).some((path) => HISTORY.test(path))
      return files.written.some((path) => HISTORY.test(path))
    },
    examples: {
      hits: [
        'history -c',
        'rm ~/.bash_history',
        'unset HISTFILE',
        'export HISTSIZE=0',
        'ln -sf /dev/null ~/.bash_history',
        'cat /dev/null > ~/.zsh_history',
      ],
      misses: ['history', 'history | grep ssh', 'export EDITOR=vim'],
    },
  },
]
