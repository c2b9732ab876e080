/**
 * How a build takes the place of another while programs run: each stands in a folder of its own, dist/build-<sources>,
 * which never changes; the programs' files name it, and are replaced whole. So nobody sees half a build or none.
 */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gatewayLauncher, hookLauncher, serviceLauncher } from './build-launchers.ts'

/** Builds that stay: a program that is running may still load a file of its own. */
const BUILDS_KEPT = 3
const KEPT_MS = 60 * 60 * 1000
const KEPT = ['bin', 'hook', 'client', 'current', '.npmignore']
const LIST = 'files.json'

/** Whether every file is there that the build had. */
export function isWhole(build: string): boolean {
  const list = join(build, LIST)
  if (!existsSync(list)) return false
  return (JSON.parse(readFileSync(list, 'utf8')) as string[]).every((file) => existsSync(join(build, file)))
}

/**
 * File by file, the list last: another process may be keeping the same build at this moment, or a file of it was lost.
 * Both write the same.
 */
export function keepBuild(fresh: string, build: string): void {
  const files = readdirSync(fresh, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(fresh, '/').length))
  for (const file of files) {
    mkdirSync(dirname(join(build, file)), { recursive: true })
    renameSync(join(fresh, file), join(build, file))
  }
  replaceFile(join(build, LIST), JSON.stringify(files), 0o644)
}

/**
 * Makes the programs run this build, which then names the commit: commits may have the same sources, and so the same
 * build, and the last of them is as true as the one before.
 */
export function publishBuild(dist: string, build: string, commit: string): void {
  const now = new Date()
  utimesSync(join(dist, build), now, now)
  const library = readdirSync(join(dist, build, 'client'))
  const files: readonly (readonly [path: string, text: string, mode: number])[] = [
    [`${build}/commit`, `${commit}\n`, 0o644],
    [`${build}/hook/commit`, `${commit}\n`, 0o644],
    ['bin/audit-service.js', serviceLauncher(`../${build}`), 0o755],
    ['hook/audit-hook.cjs', hookLauncher(`../${build}/hook`), 0o755],
    ['hook/audit-mcp.cjs', gatewayLauncher(`../${build}/hook`), 0o755],
    ['hook/opencode-plugin.js', readFileSync(join(dist, build, 'hook/opencode-plugin.js'), 'utf8'), 0o644],
    ...library.map(
      (name) => [`client/${name}`, readFileSync(join(dist, build, 'client', name), 'utf8'), 0o644] as const,
    ),
    // Of the builds only this one is packed.
    ['.npmignore', `/*\n!/bin/\n!/hook/\n!/client/\n!/${build}/\n/${build}/client/\n`, 0o644],
  ]
  for (const [path, text, mode] of files) replaceFile(join(dist, path), text, mode)
  for (const name of readdirSync(join(dist, 'client')))
    if (!library.includes(name)) rmSync(join(dist, 'client', name), { force: true })
  pointTo(join(dist, 'current'), build)
  prune(dist)
}

function replaceFile(file: string, text: string, mode: number): void {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat && (stat.mode & 0o777) === mode && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, text)
  chmodSync(fresh, mode)
  renameSync(fresh, file)
}

/** For what runs from its sources and needs the dashboard's files; it is not packed. */
function pointTo(link: string, build: string): void {
  const fresh = `${link}.${process.pid}`
  // Windows has no links that need no rights but these, and replaces none by renaming.
  symlinkSync(process.platform === 'win32' ? join(dirname(link), build) : build, fresh, 'junction')
  if (process.platform === 'win32') rmSync(link, { force: true })
  renameSync(fresh, link)
}

/** What is younger may be somebody's who is building now, or runs it still. */
function prune(dist: string): void {
  const entries = readdirSync(dist)
    .map((name) => ({ name, changed: lstatSync(join(dist, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.changed - a.changed)
  const builds = entries.filter(({ name }) => name.startsWith('build-')).slice(0, BUILDS_KEPT)
  const kept = new Set([...KEPT, ...builds.map(({ name }) => name)])
  for (const { name, changed } of entries)
    if (!kept.has(name) && changed < Date.now() - KEPT_MS)
      rmSync(join(dist, name), { recursive: true, force: true })
}
