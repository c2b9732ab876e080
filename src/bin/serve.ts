import cluster from 'node:cluster'
import type { FirstStart } from '../access/first-start.ts'
import { giveBackStartMemoryWhenIdle } from '../admission/give-back-start-memory.ts'
import { endWithNpm } from './run-bundled-node.ts'
import { gatherFromAllWorkers, reportAddress, startWorkers } from './run-workers.ts'
import { requireKeyFile, saveFirstKey } from './save-first-key.ts'
import { readSettings, type Settings, unknownSettings } from './settings.ts'
import { type RunningService, startService } from './start-service.ts'
import { type TunedCollector, tuneCollector } from './tune-collector.ts'
import { VERSION } from './version.ts'

/** Runs until SIGTERM or SIGINT. */
export async function serve(): Promise<void> {
  const collector = tuneCollector()
  const settings = readSettings(process.env)
  if (cluster.isWorker) return serveAsWorker(settings, collector)
  for (const name of unknownSettings(process.env))
    console.error(`Warning: ${name} is not a setting of this service.`)
  const { firstKeyFile } = settings
  if (firstKeyFile !== null) requireKeyFile(firstKeyFile)
  const showKey = (key: string) => console.log(`\n  ${firstKeyLine(firstKeyFile, key)}\n`)
  const service =
    settings.workers > 1
      ? await startWorkers(settings, showKey)
      : await startService(settings, undefined, undefined, undefined, showKey)
  collector.followLoad()
  giveBackStartMemoryWhenIdle()
  // First: whoever reads the greeting may stop it.
  stopOnSignal(service.stop)
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'))
  console.log(greeting(service, firstKeyFile))
}

async function serveAsWorker(settings: Settings, collector: TunedCollector): Promise<void> {
  const service = await startService(settings, gatherFromAllWorkers)
  collector.followLoad()
  giveBackStartMemoryWhenIdle()
  stopOnSignal(service.stop)
  reportAddress(service.url)
}

/**
 * Once: a process manager may signal a whole group while a parent passes its own signal on. SIGINT comes from a person at a
 * terminal, who does not want to wait for proxies.
 */
function stopOnSignal(stop: RunningService['stop']): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop({ signal, isDraining: signal === 'SIGTERM' }).then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
}

function greeting({ url, firstStart }: Omit<RunningService, 'stop'>, keyFile: string | null): string {
  const isNew = firstStart.kind === 'first' && firstStart.key !== null
  const key = isNew ? (keyFile === null ? firstStart.key : `$(cat ${keyFile})`) : '$SERVICE_API_KEY'
  return [
    `Audit Event Service ${VERSION} is listening on ${url}`,
    ...keyLines(firstStart),
    '',
    '  Try it:',
    `    curl -s ${url}/v1/events -H 'Content-Type: application/json' -H "Authorization: Bearer ${key}" \\`,
    `      -d '{"agent_id": "me", "action": "shell_command", "data": {"command": "rm -rf /"}}'`,
    '',
    `  Dashboard:         ${url}/dashboard`,
    `  API documentation: ${url}/docs`,
    '  Connect an agent:  audit-hook install claude-code   (or another client: audit-hook help)',
    '',
  ].join('\n')
}

function keyLines(firstStart: FirstStart): string[] {
  if (firstStart.kind === 'later') {
    const { isChosenKeyKnown, missingRoles } = firstStart
    return [
      ...(isChosenKeyKnown
        ? []
        : [
            '',
            '  Warning: SERVICE_API_KEY matches no key of this store. It is used at the first start only.',
          ]),
      ...(missingRoles.length === 0
        ? []
        : [
            '',
            `  No key has the role ${missingRoles.join(', ')}. Give it with: audit-service keys grant ID --roles ${missingRoles.join(',')}`,
          ]),
    ]
  }
  return firstStart.key === null ? ['', '  The first admin key is the one in SERVICE_API_KEY.'] : []
}

function firstKeyLine(keyFile: string | null, key: string): string {
  return keyFile === null ? `Your admin key, shown this once: ${key}` : saveFirstKey(keyFile, key)
}
