/** One real client in a home of its own: the hook installed by our own command, one harmless call, one destructive. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ClientUnderTest } from './clients-under-test.ts'
import { startFakeModel } from './fake-model.ts'
import { type Run, runProgram } from './run-program.ts'
import { type AuditEvent, DIST, startAuditService } from './start-audit-service.ts'
import { startDeadEnd } from './start-dead-end.ts'

/** Its output is not in its text: whoever sees the one knows that the other was run. */
export const HARMLESS = { command: "printf 'agent-%s-42\\n' says", output: 'agent-says-42' }

const ABSENT_DEVICE = '/dev/audit-test-absent/disk0'

/** Critical to the classifier; if it were run, it would leave a file and fail at a folder that does not exist. */
export const DESTRUCTIVE = {
  command: `touch destructive-call-ran; mkfs.ext4 ${ABSENT_DEVICE}`,
  trace: 'destructive-call-ran',
  device: ABSENT_DEVICE,
}

export type Trial = {
  /** The folder that the client worked in. */
  readonly project: string
  readonly install: Run
  readonly client: Run
  readonly doctor: Run
  readonly toolResults: readonly string[]
  readonly events: readonly AuditEvent[]
  /** Hosts beyond loopback that the client asked for. */
  readonly asked: readonly string[]
}

type Environment = Readonly<Record<string, string>>

const CLIENT_TIMEOUT_MS = 90_000
const COMMAND_TIMEOUT_MS = 20_000

export async function tryClient(client: ClientUnderTest, binaries: string, folder: string): Promise<Trial> {
  const [home, project] = [join(folder, 'home'), join(folder, 'project')]
  mkdirSync(project, { recursive: true })
  const service = await startAuditService(join(folder, 'data'))
  const model = await startFakeModel(client.api, [HARMLESS.command, DESTRUCTIVE.command])
  const deadEnd = await startDeadEnd()
  const addresses = { service: service.url, clientKey: service.clientKey, model: model.url }
  writeFiles(home, client.files(addresses))

  const run = (program: string, parameters: readonly string[], more: Environment, timeoutMs: number) =>
    runProgram(program, parameters, {
      folder: project,
      // Nothing of the caller's own but where programs are found, this Node first.
      environment: { HOME: home, PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, ...more },
      timeoutMs,
    })
  const runHook = (parameters: readonly string[], more: Environment = {}) =>
    run(process.execPath, [join(DIST, 'hook', 'audit-hook.cjs'), ...parameters], more, COMMAND_TIMEOUT_MS)

  try {
    const install = await runHook(['install', client.name], {
      SERVICE_URL: service.url,
      SERVICE_API_KEY: service.clientKey,
    })
    const environment = { ...proxyEverything(deadEnd.url), ...client.environment(addresses) }
    return {
      project,
      install,
      client: await run(join(binaries, client.program), client.parameters, environment, CLIENT_TIMEOUT_MS),
      doctor: await runHook(['doctor']),
      toolResults: model.toolResults(),
      events: await service.events(),
      asked: deadEnd.asked(),
    }
  } finally {
    model.stop()
    deadEnd.stop()
    await service.stop()
  }
}

function writeFiles(home: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
}

function proxyEverything(proxy: string): Environment {
  const variables = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: '127.0.0.1,localhost' }
  const lowerCase = Object.entries(variables).map(([name, value]) => [name.toLowerCase(), value])
  return { ...variables, ...Object.fromEntries(lowerCase) }
}
