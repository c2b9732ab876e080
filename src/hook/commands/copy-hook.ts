/**
 * Copies the hook beside its settings: the clone or package that it came from may be rebuilt, moved or removed, and a client
 * runs the path that it was given for years. The launcher's path stays; each build has a folder of its own.
 */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { replacePrivateFile } from '../private-file.ts'
import { makeServiceFolder, type ServiceFolder } from '../service-folder.ts'
import { type HookProgram, hookFile, shellCommand } from './hook-program.ts'

/** The programs that one copy has. */
const LAUNCHERS = ['audit-hook.cjs', 'audit-mcp.cjs'] as const
type Launcher = (typeof LAUNCHERS)[number]
/** A hook that is running may still load a part of its own build. */
const KEPT_MS = 60 * 60 * 1000

/** Run from its sources there is nothing to copy. */
export function installedProgram(
  folder: ServiceFolder,
  node: string,
  name: Launcher = 'audit-hook.cjs',
): HookProgram {
  // Beside the bundle that holds this code.
  if (typeof __dirname !== 'string' || !existsSync(join(__dirname, name))) return { node, file: hookFile() }
  copyFrom(__dirname, folder)
  writeLaunchers(folder, node)
  return { node, file: join(folder.programFolder, name) }
}

/** What a project's configuration runs: it names neither this person nor a place of Node. */
function writeLaunchers({ programFolder }: ServiceFolder, node: string): void {
  if (process.platform === 'win32') return
  for (const name of LAUNCHERS) {
    const launcher = join(programFolder, basename(name, '.cjs'))
    replacePrivateFile(
      launcher,
      `#!/bin/sh\nexec ${shellCommand({ node, file: join(programFolder, name) })} "$@"\n`,
    )
    chmodSync(launcher, 0o700)
  }
}

function copyFrom(source: string, folder: ServiceFolder): void {
  makeServiceFolder(folder)
  const { programFolder } = folder
  mkdirSync(programFolder, { recursive: true, mode: 0o700 })
  const names = readdirSync(source).filter((name) => /\.(?:c?js|cache)$|^commit$/.test(name))
  const hash = createHash('sha256')
  for (const name of names) hash.update(`${name}\n`).update(readFileSync(join(source, name)))
  const build = `build-${hash.digest('hex').slice(0, 12)}`
  copyBuild(source, names, join(programFolder, build))

  for (const name of LAUNCHERS) {
    const launcher = join(programFolder, name)
    const text = readFileSync(join(source, name), 'utf8').replace(
      /^const folder = .*$/m,
      `const folder = __dirname + '/${build}'`,
    )
    if (!existsSync(launcher) || readFileSync(launcher, 'utf8') !== text) replacePrivateFile(launcher, text)
  }
  for (const name of readdirSync(programFolder))
    if (name.startsWith('build-') && name !== build && isOld(join(programFolder, name)))
      rmSync(join(programFolder, name), { recursive: true, force: true })
}

/** Under another name first: what has the build's name is whole. */
function copyBuild(source: string, names: readonly string[], target: string): void {
  if (existsSync(target)) return
  const fresh = `${target}.${process.pid}`
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  for (const name of names) copyFileSync(join(source, name), join(fresh, name))
  renameSync(fresh, target)
}

function isOld(path: string): boolean {
  return Date.now() - statSync(path).mtimeMs > KEPT_MS
}
