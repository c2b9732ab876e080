/** Files of the operating system and of other programs that say much about their owner. */
import { splitList } from '../../split-list.ts'
import { isSource, isTest, isVendored } from './path-kinds.ts'
import type { PathRule } from './path-rule.ts'

export const systemPaths: readonly PathRule[] = [
  {
    class: 'path/account',
    files: ['etc/passwd', 'etc/passwd-', 'etc/group', 'etc/group-', 'etc/login.defs'],
    examples: {
      hits: ['/etc/passwd', '/proc/self/root/etc/passwd', '../../../etc/passwd', '/etc/nginx/../group'],
      misses: ['/etc/hosts', 'docs/passwd', '/etc/passwd.md', 'etcpasswd'],
    },
  },
  {
    class: 'path/credential',
    files: splitList(
      'etc/krb5.keytab | config/sam | config/security | repair/sam | var/db/dslocal/nodes/default/users/root.plist',
    ),
    only: (path) =>
      path.segments.includes('etc') ||
      path.segments.includes('system32') ||
      path.segments.includes('repair') ||
      path.segments.includes('dslocal'),
    examples: {
      hits: ['/etc/krb5.keytab', 'C:\\Windows\\System32\\config\\SAM'],
      misses: ['/etc/hosts', 'src/shadow.css', 'app/config/security'],
    },
  },
  {
    class: 'path/memory',
    files: ['dev/mem', 'dev/kmem', 'proc/kcore', 'dev/sda', 'dev/nvme0n1', 'dev/vda', 'dev/xvda'],
    words: ['environ', 'mem'],
    only: (path) => path.segments[0] === 'dev' || path.segments[0] === 'proc',
    examples: {
      hits: ['/proc/1/environ', '/proc/self/mem', '/dev/mem', '/dev/sda'],
      misses: ['/proc/cpuinfo', '/dev/null', '/proc/meminfo', 'src/environ.py'],
    },
  },
  {
    class: 'path/credential',
    files: ['wallet.dat', 'solana/id.json', 'default_wallet'],
    folders: splitList(
      '.bitcoin | .electrum | .ethereum/keystore | ethereum/keystore | .monero | exodus.wallet | .litecoin | .dogecoin | atomic/local storage',
    ),
    only: (path) => !(isTest(path) || isVendored(path) || isSource(path)),
    examples: {
      hits: ['~/.bitcoin/wallet.dat', '/home/ada/.config/solana/id.json', '~/.ethereum/keystore/UTC--2024'],
      misses: ['src/wallet.ts', 'docs/bitcoin.md', 'id.json'],
    },
  },
  {
    class: 'path/credential',
    files: splitList(
      'login data | cookies.sqlite | logins.json | key4.db | key3.db | signons.sqlite | default/cookies | network/cookies | cookies.binarycookies | places.sqlite | web data',
    ),
    folders: splitList(
      '.mozilla/firefox | google/chrome | .config/google-chrome | .config/chromium | bravesoftware | firefox/profiles | microsoft/edge/user data | library/safari',
    ),
    only: (path) => !(isTest(path) || isVendored(path) || isSource(path)),
    examples: {
      hits: splitList(
        '~/.mozilla/firefox/ab12.default/logins.json | ~/Library/Application Support/Google/Chrome/Default/Login Data | ~/.config/google-chrome/Default/Cookies',
      ),
      misses: ['src/cookies.ts', 'chrome/manifest.json', 'docs/firefox.md', 'cookies.json'],
    },
  },
  {
    class: 'path/history',
    files: splitList(
      '.bash_history | .zsh_history | .sh_history | .fish_history | .mysql_history | .psql_history | .python_history | .node_repl_history | .rediscli_history | .sqlite_history | .mongo_history | consolehost_history.txt | fish_history',
    ),
    examples: {
      hits: ['~/.bash_history', '/root/.psql_history'],
      misses: ['src/history.ts', 'HISTORY.md', '.history'],
    },
  },
]
