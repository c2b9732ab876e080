/** Says whether writing to a path, or deleting it, does more than touch a file: it runs later, or much is gone. */
import type { Rule } from '../../rule.ts'
import { createPathMatcher, gravest } from './match-path.ts'
import { isTest, isVendored } from './path-kinds.ts'
import type { PathRule } from './path-rule.ts'
import { type ReadPath, readPath } from './read-path.ts'

export const writtenPathRules: readonly PathRule[] = [
  {
    id: 'path.login-persistence',
    level: 'high',
    category: 'persistence',
    why: 'Writes a file that lets someone in or runs at every login or start.',
    files: [
      '.ssh/authorized_keys',
      '.ssh/authorized_keys2',
      '.ssh/rc',
      'etc/ld.so.preload',
      'etc/crontab',
      'etc/rc.local',
      'etc/inittab',
      'etc/environment',
      'etc/profile',
      'etc/bash.bashrc',
      'etc/hosts.allow',
    ],
    folders: [
      'etc/cron.d',
      'etc/cron.daily',
      'etc/cron.hourly',
      'etc/cron.weekly',
      'etc/cron.monthly',
      'spool/cron',
      'systemd/system',
      'systemd/user',
      'etc/init.d',
      'etc/profile.d',
      'library/launchagents',
      'library/launchdaemons',
      '.config/autostart',
      'programs/startup',
      'etc/udev/rules.d',
      'etc/pam.d',
      'etc/sudoers.d',
    ],
    only: (path) => !isTest(path) && !isVendored(path),
    examples: {
      hits: [
        '/root/.ssh/authorized_keys',
        '/etc/cron.d/job',
        '~/Library/LaunchAgents/x.plist',
        '/etc/systemd/system/a.service',
      ],
      misses: ['src/cron/job.ts', 'docs/systemd.md', 'package.json'],
    },
  },
  {
    id: 'path.shell-startup',
    level: 'medium',
    category: 'persistence',
    why: 'Writes a file that a shell or git runs on its own.',
    files: [
      '.bashrc',
      '.bash_profile',
      '.bash_login',
      '.profile',
      '.zshrc',
      '.zshenv',
      '.zprofile',
      '.zlogin',
      'config.fish',
      '.gitconfig',
      '.git/config',
      'microsoft.powershell_profile.ps1',
    ],
    folders: ['.git/hooks'],
    only: (path) => !isTest(path) && !isVendored(path),
    examples: {
      hits: ['~/.zshrc', '.git/hooks/pre-commit', '/home/eve/.bash_profile'],
      misses: ['docs/bashrc.md', '.husky/pre-commit', 'src/profile.ts'],
    },
  },
  {
    id: 'path.system-file',
    level: 'medium',
    category: 'system',
    why: 'Writes into a folder of the operating system.',
    folders: ['etc', 'usr', 'bin', 'sbin', 'boot', 'lib', 'windows/system32'],
    only: (path) =>
      SYSTEM_ROOTS.has(path.segments[0] ?? '') && path.isAbsolute && !path.segments.includes('local'),
    examples: {
      hits: ['/etc/hosts', '/usr/bin/python3', '/boot/grub/grub.cfg'],
      misses: ['etc/app.conf', 'src/bin/run.ts', '/usr/local/bin/tool', '/home/a/etc/x'],
    },
  },
]

const SYSTEM_ROOTS = new Set(['etc', 'usr', 'bin', 'sbin', 'boot', 'lib'])

const match = createPathMatcher(writtenPathRules)

export function judgeWrittenPath(path: string, read: ReadPath | null = readPath(path)): PathRule | null {
  return read === null ? null : gravest(match(read))
}

export const deletedRootRule: Rule = {
  id: 'path.delete-root',
  level: 'critical',
  why: 'Deletes a whole file system, home or system folder.',
  examples: {
    hits: ['/', '~', '/home', 'C:\\', '/etc/', '$HOME', '/*'],
    misses: ['/home/ana/tmp', 'dist', '/tmp/x', './'],
  },
}

const ROOT = /^(?:[A-Za-z]:)?[/\\]*\*?$|^(?:~|\$HOME|\$\{HOME\}|%USERPROFILE%)[/\\]?\*?$/
const TOP_FOLDER =
  /^(?:[/\\](?:home|etc|usr|var|bin|sbin|lib|boot|opt|root|srv|Users|System|Library|Windows)|[A-Za-z]:\\(?:Windows|Users|Program Files))[/\\]?\*?$/i

export function isRootPath(path: string): boolean {
  const bare = path.trim()
  return bare !== '' && bare.length < 60 && bare !== '*' && (ROOT.test(bare) || TOP_FOLDER.test(bare))
}
