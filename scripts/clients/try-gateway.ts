/** A real client with a real MCP server, without the gateway, through it, and through it while the service is away. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CallName, ToolCall } from './calls.ts'
import { startFakeModel } from './fake-model.ts'
import type { InstalledClient } from './install-client.ts'
import { runProgram } from './run-program.ts'
import { DIST, startAuditService } from './start-audit-service.ts'
import { startDeadEnd } from './start-dead-end.ts'
import { proxyEverything } from './try-case.ts'
import type { Result } from './try-client.ts'
import { GEMINI_CLI } from './under-test/gemini-cli.ts'
import { giveTo, unprivilegedAccount } from './unprivileged.ts'

const CASES = [
  { name: 'no gateway', isWrapped: false, ran: [true, true], outcomes: [] },
  { name: 'gateway, service up', isWrapped: true, ran: [true, false], outcomes: ['ran', 'stopped'] },
  { name: 'gateway, service down', isWrapped: true, ran: [true, true], outcomes: ['ran', 'let_through'] },
] as const

/** Harmless when it runs: a file in the trial's own project, and an example of the documentation of AWS. */
const FILES: readonly (readonly [call: CallName, file: string, text: string])[] = [
  ['harmless', 'note.txt', 'Some notes.\n'],
  ['credential write', 'deploy-settings.ini', 'aws_access_key_id = AKIAIOSFODNN7EXAMPLE\n'],
]
const REASON = 'Risk level critical >= threshold high'
const SERVER = fileURLToPath(import.meta.resolve('@modelcontextprotocol/server-filesystem/dist/index.js'))
const TIMEOUT_MS = 300_000

export async function tryGateway(
  { packages, version }: Extract<InstalledClient, { version: string }>,
  folder: string,
): Promise<Result> {
  const rows: (readonly string[])[] = []
  const results: boolean[] = []
  for (const aCase of CASES) {
    console.log(`${GEMINI_CLI.title} ${version}, ${aCase.name}`)
    const trial = await tryCase(aCase, packages, join(folder, aCase.name.replaceAll(/\W+/g, '-')))
    const checks = checksOf(aCase, trial)
    for (const [claim, holds] of checks) console.log(`  ${holds ? 'ok  ' : 'FAIL'}  ${claim}`)
    if (checks.some(([, holds]) => !holds)) console.log(JSON.stringify(trial, null, 2))
    results.push(...checks.map(([, holds]) => holds))
    const [harmless = 'none', write = 'none'] = trial.outcomes
    rows.push([`${GEMINI_CLI.title} ${version}`, aCase.name, harmless, '', write, ''])
  }
  return { rows, held: results.filter(Boolean).length, checks: results.length }
}

type GatewayCase = (typeof CASES)[number]
type Trial = Awaited<ReturnType<typeof tryCase>>

function checksOf(
  { isWrapped, ran, outcomes }: GatewayCase,
  trial: Trial,
): readonly (readonly [string, boolean])[] {
  return [
    ['the client ends by itself, without an error', trial.code === 0],
    ['the calls that ran are those that should', trial.ran.join() === ran.join()],
    ['the outcomes say so', trial.outcomes.join() === outcomes.join()],
    ['unwrap gives the file back to the byte', trial.isRestored],
    ...(isWrapped && !ran[1]
      ? [['the model is told why', trial.toolResults.some((text) => text.includes(REASON))] as const]
      : []),
  ]
}

async function tryCase({ name, isWrapped, outcomes }: GatewayCase, packages: string, folder: string) {
  const [home, project] = [join(folder, 'home'), join(folder, 'project')]
  const account = unprivilegedAccount()
  for (const own of [home, join(home, '.gemini'), project]) mkdirSync(own, { recursive: true })
  const service = await startAuditService(join(folder, 'data'))
  const calls = FILES.map(
    ([, file, content]): ToolCall => ({
      name: 'mcp_files_write_file',
      input: { path: join(project, file), content },
    }),
  )
  const model = await startFakeModel(GEMINI_CLI.api, calls)
  const deadEnd = await startDeadEnd()
  const settings = join(home, '.gemini', 'settings.json')
  const text = `${JSON.stringify(settingsFor(project), null, 2)}\n`
  writeFileSync(settings, text)
  for (const own of [home, project]) giveTo(account, own)
  const environment = {
    HOME: home,
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    SERVICE_URL: service.url,
    SERVICE_API_KEY: service.clientKey,
  }
  const run = (program: string, parameters: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    runProgram(program, parameters, {
      folder: project,
      environment: { ...environment, ...more },
      timeoutMs: TIMEOUT_MS,
      account,
    })
  const runOwn = (program: string, ...parameters: string[]) =>
    run(process.execPath, [join(DIST, 'hook', program), ...parameters])

  try {
    if (isWrapped) await runOwn('audit-mcp.cjs', 'wrap', 'gemini-cli')
    if (name === 'gateway, service down') await service.stop()
    const surroundings = {
      service: service.url,
      clientKey: '',
      model: model.url,
      isTrusted: true,
      trustedProject: null,
    }
    const { GEMINI_API_KEY = '', GOOGLE_GEMINI_BASE_URL = '' } = GEMINI_CLI.environment(surroundings)
    const { code, output } = await run(
      join(packages, GEMINI_CLI.program),
      GEMINI_CLI.parameters(surroundings),
      { ...proxyEverything(deadEnd.url), GEMINI_API_KEY, GOOGLE_GEMINI_BASE_URL },
    )
    if (name === 'gateway, service down') await service.startAgain()
    await runOwn('audit-hook.cjs', 'replay')
    await runOwn('audit-mcp.cjs', 'unwrap', 'gemini-cli')
    return {
      code,
      output,
      toolResults: model.toolResults(),
      ran: FILES.map(([, file]) => existsSync(join(project, file))),
      outcomes: await service.settledOutcomes(outcomes.length),
      isRestored: readFileSync(settings, 'utf8') === text,
    }
  } finally {
    model.stop()
    deadEnd.stop()
    await service.stop()
  }
}

/** Without telemetry: what the gateway says of a call is all that is known of it. */
function settingsFor(project: string) {
  return {
    general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
    privacy: { usageStatisticsEnabled: false },
    security: { auth: { selectedType: 'gemini-api-key' } },
    mcpServers: { files: { command: process.execPath, args: [SERVER, project], trust: true } },
  }
}
