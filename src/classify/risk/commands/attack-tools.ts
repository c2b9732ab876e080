/** Tools made to break in, to mine, or to gain rights. Scanners are left alone: people scan their own machines every day. */
import type { CommandRule } from './command-rule.ts'

const isAsking =
  /^(?:-h|--help|--version|-V|-hh|-version|--list\b.*|--show\b.*|--example-hashes|--update|--wizard)$/

export const attackTools: readonly CommandRule[] = [
  {
    id: 'attack.tool',
    level: 'high',
    why: 'Runs a tool made to break into systems or to crack passwords.',
    programs:
      'hydra medusa ncrack sqlmap john hashcat msfconsole msfvenom msfdb responder crackmapexec nxc netexec evil-winrm bloodhound-python setoolkit ettercap bettercap arpspoof dnsspoof aircrack-ng aireplay-ng airodump-ng reaver wifite linpeas linpeas.sh linenum.sh linenum lse.sh pspy pspy64 pspy32 winpeas mimikatz lazagne kerbrute rubeus secretsdump.py psexec.py wmiexec.py smbexec.py impacket-secretsdump impacket-psexec commix xsser beef-xss weevely slowloris hping3 patator unshadow'.split(
        ' ',
      ),
    matches: (call) => call.args.length > 0 && !call.args.some((arg) => isAsking.test(arg)),
    examples: {
      hits: [
        'hydra -l lena -P words.txt ssh://web1',
        'sqlmap -u https://shop.example/?id=1 --dump',
        'john hashes.txt',
      ],
      misses: ['hashcat --help', 'john --show hashes.txt', 'echo hydra -l lena'],
    },
  },
  {
    id: 'attack.miner',
    level: 'critical',
    why: 'Mines cryptocurrency on this machine.',
    programs: 'any',
    matches: (call) =>
      /^(?:xmrig|minerd|cpuminer|cgminer|bfgminer|ethminer|t-rex|nbminer|phoenixminer|xmr-stak|lolminer)/.test(
        call.program,
      ) || call.args.some((arg) => /^stratum\+(?:tcp|ssl|tls):\/\//.test(arg)),
    examples: {
      hits: ['./xmrig -o pool.example:3333', 'worker -o stratum+tcp://pool.example:3333'],
      misses: ['ls xmrig', 'echo stratum'],
    },
  },
  {
    id: 'attack.privilege-search',
    level: 'medium',
    why: 'Looks for programs or files through which an account could gain rights.',
    programs: ['find', 'gfind', 'getcap'],
    matches: (call, options) =>
      call.program === 'getcap'
        ? options.has('-r') && options.words.includes('/')
        : call.args.some(
            (arg, at) =>
              arg === '-perm' &&
              /^[-/]?(?:0?[246]000|u=s|g=s|\+s|-u=s|-g=s|[-/]?o?\+?w|-0?002|-o\+w)$/.test(
                call.args[at + 1] ?? '',
              ),
          ),
    examples: {
      hits: ['find / -perm -4000 -type f', 'find / -perm -u=s', 'getcap -r /'],
      misses: ['find . -perm 644', 'getcap tool'],
    },
  },
  {
    id: 'attack.redirected-source',
    level: 'medium',
    why: 'Makes a tool take its packages or hooks from another place.',
    programs: ['npm', 'yarn', 'pnpm', 'pip', 'pip3', 'git'],
    matches: (call, options) =>
      options.words[0] === 'config' &&
      !options.hasAny('--get', '--unset', '-l', '--list') &&
      options.words.some(
        (word) =>
          /^(?:core\.hookspath|core\.fsmonitor|core\.sshcommand)$/i.test(word) ||
          /^(?:registry|global\.index-url|global\.extra-index-url)(?:=http:|$)/.test(word),
      ) &&
      (call.program === 'git' ? options.words.length > 2 : call.args.some((arg) => /http:\/\//.test(arg))),
    examples: {
      hits: ['git config --global core.hooksPath /tmp/hooks', 'npm config set registry http://pkg.example'],
      misses: ['git config --get core.hooksPath', 'npm config get registry', 'git config user.name Lena'],
    },
  },
  {
    id: 'attack.mount',
    level: 'medium',
    why: 'Attaches or detaches a file system by force, or makes one writable.',
    programs: ['mount', 'umount'],
    matches: (call, options) =>
      call.program === 'umount'
        ? options.hasAny('-f', '-l', '-a', '--force', '--lazy')
        : call.args.some((arg) => /\bremount\b.*\brw\b|\brw\b.*\bremount\b/.test(arg)),
    examples: {
      hits: ['umount -f /data', 'mount -o remount,rw /'],
      misses: ['umount /mnt/usb', 'mount', 'mount -t tmpfs'],
    },
  },
]
