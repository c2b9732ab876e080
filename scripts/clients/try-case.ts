/** One real client in a home of its own, in one case: what happened, what it was told, and what the service says of it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CALLS, type CallName, hasRun, INVENTED_SECRET, toolCall } from './calls.ts'
import type { Case } from './cases.ts'
import { startFakeModel } from './fake-model.ts'
import { type ReadCall, readOutcomes } from './read-outcomes.ts'
import { type Run, runProgram } from './run-program.ts'
import { type AuditService, DIST, startAuditService } from './start-audit-service.ts'
import { startDeadEnd } from './start-dead-end.ts'
import { startSlowFront } from './start-slow-front.ts'
import type { ClientUnderTest } from './under-test/client-under-test.ts'
import { giveTo, unprivilegedAccount } from './unprivileged.ts'

export type Trial = {
  /** Absent where there is no hook. */
  readonly install?: Run | undefined
  readonly client: Run
  readonly doctor: Run
  readonly replay: Run
  readonly toolResults: readonly string[]
  /** The calls that really ran, whatever anybody says. */
  readonly ran: readonly CallName[]
  readonly read: Partial<Record<CallName, ReadCall>>
  readonly overview: Awaited<ReturnType<AuditService['overview']>>
  /** Of calls that were tried again, the oldest first. */
  readonly outcomes: readonly string[]
  /** Hosts beyond loopback that the client asked for. */
  readonly asked: readonly string[]
}

type Environment = Readonly<Record<string, string>>

const CLIENT_TIMEOUT_MS = 300_000
const COMMAND_TIMEOUT_MS = 60_000

export async function tryCase(
  client: ClientUnderTest,
  { name, hook, expected, approved, held }: Case,
  packages: string,
  folder: string,
): Promise<Trial> {
  const [home, project, colleague] = ['home', 'project', 'colleague'].map((own) => join(folder, own)) as Three
  const account = unprivilegedAccount()
  const calls = approved
    ? [approved, approved, approved]
    : (held?.calls ?? CALLS.filter((call) => expected[call] !== undefined))
  for (const own of [home, project, colleague]) mkdirSync(own, { recursive: true })
  const service = await startAuditService(join(folder, 'data'))
  const front = await startSlowFront(service.url)
  const model = await startFakeModel(
    client.api,
    calls.map((call) => toolCall(call, client.tools, project)),
    client.exportsWithinMs,
    async (results) => {
      if (approved && results === 1) await service.allowAll()
      if (name === 'revoked key' && results === 1) await service.revokeClientKey()
      if (name === 'revoked key' && results === 2) await service.stop()
    },
  )
  const deadEnd = await startDeadEnd()
  const surroundings = {
    service: service.url,
    clientKey: service.clientKey,
    model: model.url,
    isTrusted: name !== 'untrusted folder',
    trustedProject: name === 'colleague without the hook' ? project : null,
  }
  write(join(project, '.env'), `TOKEN=${INVENTED_SECRET}\n`)
  for (const [path, text] of Object.entries(client.files?.(surroundings) ?? {})) write(join(home, path), text)
  for (const own of [home, project, colleague]) giveTo(account, own)

  const run = (program: string, parameters: readonly string[], more: Environment, timeoutMs: number) =>
    runProgram(program, parameters, {
      folder: project,
      // Nothing of the caller's own but where programs are found, this Node first.
      environment: { HOME: home, PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, ...more },
      timeoutMs,
      account,
    })
  const runHook = (parameters: readonly string[], more: Environment = {}) =>
    run(process.execPath, [join(DIST, 'hook', 'audit-hook.cjs'), ...parameters], more, COMMAND_TIMEOUT_MS)
  const install = (key: string) =>
    runHook(['install', client.name, ...installOptions(name, hook)], {
      // Whoever commits the file of a project has a home of their own.
      ...(name === 'colleague without the hook' && { HOME: colleague }),
      SERVICE_URL: name === 'slow service' ? front.url : service.url,
      SERVICE_API_KEY: key,
    })

  try {
    const installed =
      hook === 'none' ? undefined : await install(name === 'wrong key' ? 'no-such-key' : service.clientKey)
    if (name === 'service down' || name === 'local from install') await service.stop()
    if (name === 'revoked key') await service.blockNothing()
    const environment = { ...proxyEverything(deadEnd.url), ...client.environment(surroundings) }
    const program = join(packages, programOf(client))
    const parameters = client.parameters(surroundings)
    const clientRun = await run(program, parameters, environment, CLIENT_TIMEOUT_MS)
    // What was wrong is put right, and what the hook has kept is sent.
    if (['service down', 'local from install', 'revoked key'].includes(name)) await service.startAgain()
    if (name === 'slow service') front.hurry()
    if (name === 'wrong key') await install(service.clientKey)
    const replay = await runHook(['replay'])
    const toolResults = model.toolResults()
    return {
      install: installed,
      client: clientRun,
      doctor: await runHook(['doctor']),
      replay,
      toolResults,
      ran: calls.filter((call) => hasRun(call, project, toolResults)),
      read: await readOutcomes(service, expected, name === 'service up' && client.hasTelemetry),
      overview: await service.overview(),
      outcomes: approved ? await service.settledOutcomes(calls.length) : [],
      asked: deadEnd.asked(),
    }
  } finally {
    model.stop()
    deadEnd.stop()
    front.stop()
    await service.stop()
  }
}

type Three = [string, string, string]

function installOptions(name: Case['name'], hook: Case['hook']): readonly string[] {
  return [
    ...(hook === 'project' ? ['--project'] : []),
    ...(name === 'local from install' ? ['--fail-mode', 'local'] : []),
  ]
}

function programOf({ packageName, program }: ClientUnderTest): string {
  return program.startsWith('.bin/') ? program : join(packageName, program)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

export function proxyEverything(proxy: string): Environment {
  const variables = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: '127.0.0.1,localhost' }
  const lowerCase = Object.entries(variables).map(([name, value]) => [name.toLowerCase(), value])
  return { ...variables, ...Object.fromEntries(lowerCase) }
}
