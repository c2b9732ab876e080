/** The package as users get it, installed without running anybody's scripts: it starts, takes an event, and stops. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callService } from '../service/call-service.ts'
import { startService } from '../service/start-service.ts'
import { runNpm } from './run-npm.ts'

export async function tryPackage(root: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-package-'))
  try {
    const packed = await runNpm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root)
    if (packed.code !== 0) return [`npm pack: ${packed.stderr}`]
    const [{ filename }] = Object.values(JSON.parse(packed.stdout)) as [{ filename: string }]
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const install = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
    const installed = await runNpm([...install, join(folder, filename)], folder)
    if (installed.code !== 0) return [`npm install --ignore-scripts: ${installed.stderr}`]
    return await tryInstalled(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryInstalled(folder: string): Promise<string[]> {
  const service = await startService({
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
