import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

/** The folder of packages and the version, or why there is none. */
export type InstalledClient =
  | { readonly packages: string; readonly version: string }
  | { readonly skipped: string }

const INSTALL_TIMEOUT_MS = 300_000

/** The newest from npm, into a folder of its own; no package's install script is run. */
export async function installClient(folder: string, packageName: string): Promise<InstalledClient> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const { code, output } = await runProgram(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', packageName],
    // npm passes its own settings on to what it starts; those of this project are not meant for the clients.
    { folder, environment: withoutNpmSettings(process.env), timeoutMs: INSTALL_TIMEOUT_MS },
  )
  if (code !== 0) return { skipped: `npm cannot install ${packageName}: ${firstLineOf(output)}` }
  const packages = join(folder, 'node_modules')
  const { version } = JSON.parse(readFileSync(join(packages, packageName, 'package.json'), 'utf8'))
  return { packages, version }
}

function firstLineOf(output: string): string {
  return /^npm error (?!code )(.*)/m.exec(output)?.[1] ?? output.trim().split('\n')[0] ?? ''
}

function withoutNpmSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const kept = Object.entries(environment).filter(([name]) => !/^npm_/i.test(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']))
}
