/**
 * The package as users get it, installed without running anybody's scripts: it starts, takes an event, and stops, on this Node
 * and on the oldest ones that it is said to run on.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callService } from '../service/call-service.ts'
import { startService } from '../service/start-service.ts'
import { fetchOldestNodes } from './fetch-nodes.ts'
import { runNpm } from './run-npm.ts'

export type PackageTrial = { readonly failures: readonly string[]; readonly nodes: readonly string[] }

export async function tryPackage(root: string): Promise<PackageTrial> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-package-'))
  try {
    const packed = await runNpm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root)
    if (packed.code !== 0) return { failures: [`npm pack: ${packed.stderr}`], nodes: [] }
    const [{ filename }] = Object.values(JSON.parse(packed.stdout)) as [{ filename: string }]
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const install = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
    const installed = await runNpm([...install, join(folder, filename)], folder)
    if (installed.code !== 0)
      return { failures: [`npm install --ignore-scripts: ${installed.stderr}`], nodes: [] }
    const failures = await tryInstalled(folder, process.execPath)
    const oldest = await fetchOldestNodes(root, folder)
    // Else the programs would run on it wherever the one to be tried will not do.
    rmSync(join(folder, `node_modules/node-${process.platform}-${process.arch}`), { recursive: true })
    for (const { version, file } of oldest) {
      const found = await tryInstalled(folder, file)
      failures.push(...found.map((failure) => `Node ${version}: ${failure}`))
    }
    return { failures, nodes: oldest.map(({ version }) => version) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryInstalled(folder: string, node: string): Promise<string[]> {
  const service = await startService({
    node,
    program: join(folder, 'node_modules/.bin/audit-service'),
    environment: { SERVICE_DATA_DIR: join(folder, 'data') },
  })
  const event = { agent_id: 'a', action: 'shell_command', data: { command: 'rm -rf /' } }
  const { status, body } = await callService(service.url, 'POST', '/v1/events', event)
  const read = await callService(service.url, 'GET', `/v1/events/${body.id}`)
  const code = await service.stop()
  return [
    ...(status === 201 && body.risk_level === 'critical' ? [] : [`The event is answered with ${status}.`]),
    ...(read.status === 200 ? [] : [`Reading it back is answered with ${read.status}.`]),
    ...(code === 0 ? [] : [`The service ends with ${code}.`]),
  ]
}
