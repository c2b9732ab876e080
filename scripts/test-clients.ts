// Real agent clients from npm against the real service, with a fake model. `npm run test:clients -- codex` tries only that one.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { CLIENTS_UNDER_TEST, NOT_TRIED } from './clients/clients-under-test.ts'
import { isInside, runInside } from './clients/enter-loopback.ts'
import { type InstalledClient, installClient } from './clients/install-client.ts'
import { HEADER, type Result, tryClient } from './clients/try-client.ts'
import { tryGateway } from './clients/try-gateway.ts'

type Installed = Readonly<Record<string, InstalledClient>>

const INSTALLED = 'installed.json'
const SELF = new URL(import.meta.url).pathname

if (isInside()) process.exit(await tryInstalled(process.argv[2] ?? ''))
process.exit(await installAndTry(process.argv.slice(2)))

/** With the network, and without running anything of the clients. */
async function installAndTry(names: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(parentFolder(), 'audit-clients-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  chmodSync(folder, 0o755)
  const installed: Record<string, InstalledClient> = {}
  for (const { name, title, packageName } of CLIENTS_UNDER_TEST) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`Installing ${title}`)
    installed[name] = await installClient(join(folder, 'packages', name), packageName)
  }
  writeFileSync(join(folder, INSTALLED), JSON.stringify(installed))
  const code = runInside([SELF, folder])
  if (code !== null) return code
  console.log('The network cannot be cut off here (unshare --net): only a proxy keeps the clients in.')
  return tryInstalled(folder)
}

async function tryInstalled(folder: string): Promise<number> {
  const installed: Installed = JSON.parse(readFileSync(join(folder, INSTALLED), 'utf8'))
  const results: Result[] = []
  const skipped = Object.entries(NOT_TRIED).map(([title, reason]) => `${title}: ${reason}`)
  for (const client of CLIENTS_UNDER_TEST) {
    const found = installed[client.name]
    if (found === undefined) continue
    if ('skipped' in found) skipped.push(`${client.title}: ${found.skipped}`)
    else results.push(await tryClient(client, found, join(folder, client.name)))
  }
  const gemini = installed['gemini-cli']
  if (gemini && 'version' in gemini) results.push(await tryGateway(gemini, join(folder, 'gateway')))
  console.log(
    `\n${[HEADER, HEADER.map(() => '---'), ...results.flatMap(({ rows }) => rows)].map(line).join('\n')}`,
  )
  console.log(`\nNot tried:\n${skipped.map((one) => `- ${one}`).join('\n')}`)
  const [held, checks] = [sum(results, 'held'), sum(results, 'checks')]
  console.log(`\n${held} of ${checks} checks hold`)
  return held === checks && checks > 0 ? 0 : 1
}

/** Not among temporary files: those the classifier takes for harmless. And readable for an account without rights. */
function parentFolder(): string {
  const folder = process.getuid?.() === 0 ? '/home' : join(homedir(), '.cache')
  mkdirSync(folder, { recursive: true })
  return folder
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function sum(results: readonly Result[], field: 'held' | 'checks'): number {
  return results.reduce((total, result) => total + result[field], 0)
}
