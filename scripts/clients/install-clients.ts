import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

export type InstalledClients = {
  /** The folder of their programs. */
  readonly binaries: string
  versionOf(packageName: string): string
}

const INSTALL_TIMEOUT_MS = 300_000

/** The newest from npm, into a folder of their own; no package's install script is run. */
export async function installClients(
  folder: string,
  packageNames: readonly string[],
): Promise<InstalledClients> {
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const { code, output } = await runProgram(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packageNames],
    // npm passes its own settings on to what it starts; those of this project are not meant for the clients.
    { folder, environment: withoutNpmSettings(process.env), timeoutMs: INSTALL_TIMEOUT_MS },
  )
  if (code !== 0) throw new Error(`The clients cannot be installed from npm:\n${output}`)
  const modules = join(folder, 'node_modules')
  return {
    binaries: join(modules, '.bin'),
    versionOf: (packageName) =>
      JSON.parse(readFileSync(join(modules, packageName, 'package.json'), 'utf8')).version,
  }
}

function withoutNpmSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const kept = Object.entries(environment).filter(([name]) => !/^npm_/i.test(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']))
}
