/** What a path leads to. Every reader asks here, so that a file means the same however it is reached. */
import type { TargetClass } from '../effects/effect.ts'
import { memoize } from '../memoize.ts'
import { classifyProvider, PROVIDER } from './classify-registry.ts'
import { credentialPaths } from './paths/credential-paths.ts'
import { guardPaths } from './paths/guard-paths.ts'
import { createPathMatcher } from './paths/match-path.ts'
import { matchesGlob } from './paths/matches-glob.ts'
import { peoplePaths } from './paths/people-paths.ts'
import { readPath } from './paths/read-path.ts'
import { secretNamePaths } from './paths/secret-name-paths.ts'
import { startUpPaths } from './paths/start-up-paths.ts'
import { systemPaths } from './paths/system-paths.ts'
import {
  BACKUPS,
  BUILT,
  CACHES,
  DATA,
  DEVICES,
  HOME,
  INSTALLED,
  LOGS,
  MEMORY,
  ROOTS,
  RUN_BY_KERNEL,
  STREAMS,
  SYSTEM,
  TEMPORARY,
  WORKSPACES,
} from './paths/system-places.ts'
import { windowsPaths } from './paths/windows-paths.ts'
import { tidyPath } from './tidy-path.ts'

/** The first class of this list that a path meets is its class. */
const BY_NAME: readonly TargetClass[] = [
  'path/guard',
  'path/login',
  'path/privilege',
  'path/credential',
  'control/security',
  'control/kernel',
  'path/control',
  'path/startup',
  'path/account',
  'path/memory',
  'path/history',
  'path/personal',
  'path/auth',
  'path/profile',
  'path/settings',
  'path/about',
  'path/later',
]

export const pathRules = [
  ...guardPaths,
  ...startUpPaths,
  ...windowsPaths,
  ...credentialPaths,
  ...secretNamePaths,
  ...systemPaths,
  ...peoplePaths,
]

const match = createPathMatcher(pathRules)

const MAX_MEMOIZED = 120

export const classifyPath = memoize((path: string): TargetClass => classOf(path), MAX_MEMOIZED)

function classOf(path: string): TargetClass {
  if (PROVIDER.test(path)) return classifyProvider(path)
  const tidy = tidyPath(path)
  if (tidy === '' || STREAMS.test(tidy)) return tidy === '' ? 'path/workspace' : 'path/nothing'
  const workspace = WORKSPACES.exec(tidy)?.[0]
  if (workspace !== undefined) return classOf(tidy.slice(workspace.length + 1))
  // What a wildcard at the end stands for is the folder before it.
  const whole = tidy.replace(EVERYTHING, '') || (tidy.startsWith('/') ? '/' : '')
  if (ROOTS.has(whole)) return 'path/root'
  if (HOME.test(whole)) return 'path/home'
  if (whole === '' || whole === '.' || /^(?:\.\.)(?:\/\.\.)*$/.test(whole)) return 'path/workspace'
  if (DEVICES.test(whole)) return 'path/disk'
  if (MEMORY.test(whole)) return 'path/memory'
  if (RUN_BY_KERNEL.test(whole)) return 'path/startup'
  if (TEMPORARY.test(whole)) return 'path/temporary'
  if (whole === '.git' || whole.endsWith('/.git')) return 'repository/own-work'
  if (CACHES.test(whole)) return 'path/regenerable'
  const isRelative = !/^(?:[/~%$]|[a-z]:)/.test(whole)
  // Before names: `auth.log` is a log, and a project's own one is made again.
  if (LOGS.test(whole)) return isRelative ? 'path/regenerable' : 'path/log'
  const named = classByName(path, tidy)
  if (named !== null && named !== 'path/later') return named
  if (DATA.test(whole)) return 'path/data'
  // What an editor left beside a file is no backup of anything else.
  if (BACKUPS.test(whole) && !(isRelative && /\.(?:bak|backup)$/.test(whole))) return 'path/backup'
  const segments = whole.split('/')
  if (segments.some((segment) => BUILT.test(segment)) && (isRelative || !SYSTEM.test(whole)))
    return 'path/regenerable'
  if (named !== null) return named
  if (SYSTEM.test(whole) && !INSTALLED.test(whole)) return 'path/system'
  if (UNRESOLVED.test(whole)) return 'path/unknown'
  return isRelative ? 'path/file' : 'path/outside'
}

const EVERYTHING = /\/?(?:\*|\.\*|\{\*,\.\*\}|\*\.\*|\.\[!\.\]\*|\?\?\*|\*\*|\*\*\/\*)$/
/** A variable at the beginning: it may be anything, also nothing. */
const UNRESOLVED =
  /^(?:\$|`|%(?!(?:userprofile|appdata|localappdata|programdata|programfiles|systemroot|windir|systemdrive|homepath|public|allusersprofile|onedrive|homedrive)%)[a-z]|\{\}|[\ue010-\uf8ff])|\/\.\.(?:\/|$)/

function classByName(path: string, tidy: string): TargetClass | null {
  const read = readPath(path)
  if (read === null) return null
  let best = BY_NAME.length
  for (const rule of match(read)) {
    const rank = BY_NAME.indexOf(rule.class)
    if (rank >= 0 && rank < best) best = rank
  }
  return best < BY_NAME.length ? (BY_NAME[best] as TargetClass) : classByGlob(tidy)
}

/** `/etc/sh*` and `/e??/passw?` name the same files as their plain spelling. */
const GLOBBED: readonly (readonly [string, TargetClass])[] = [
  ['/etc/shadow', 'path/privilege'],
  ['/etc/passwd', 'path/account'],
  ['/etc/sudoers', 'path/privilege'],
  ['/etc/gshadow', 'path/privilege'],
]

function classByGlob(tidy: string): TargetClass | null {
  // `~/.serv?ce/x`: a folder may be spelt with a pattern too.
  if (tidy.length < 80 && /\/\.[\w?*[\]-]{0,12}[?*[]/.test(tidy) && tidy.split('/').some(isGuardGlob))
    return 'path/guard'
  if (tidy.length > 40 || !tidy.startsWith('/') || !/[*?[]/.test(tidy)) return null
  if (tidy.replaceAll(/[^a-z]/g, '').length < 4) return null
  return GLOBBED.find(([file]) => isGlobOf(tidy, file))?.[1] ?? null
}

const isGuardGlob = (segment: string) =>
  /^\.s\w{0,8}[?*[]|^\.[\w[\]]{2,12}[?*[]/.test(segment) && matchesGlob(segment, '.service')

function isGlobOf(glob: string, file: string): boolean {
  const parts = glob.split('/')
  const names = file.split('/')
  return parts.length === names.length && parts.every((part, index) => matchesGlob(part, names[index] ?? ''))
}
