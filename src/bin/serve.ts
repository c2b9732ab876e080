import cluster from 'node:cluster'
import type { FirstStart } from '../access/first-start.ts'
import { giveBackStartMemoryWhenIdle } from '../admission/give-back-start-memory.ts'
import { endWithNpm } from './run-bundled-node.ts'
import { gatherFromAllWorkers, reportAddress, startWorkers } from './run-workers.ts'
import { requireKeyFile, saveFirstKey } from './save-first-key.ts'
import { readSettings, type Settings, unknownSettings } from './settings.ts'
import { signInAddress } from './sign-in-address.ts'
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
  console.log(greeting(service, settings))
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

function greeting(
  { url, firstStart }: Omit<RunningService, 'stop'>,
  { firstKeyFile, publicUrl }: Settings,
): string {
  return [
    `Audit Event Service ${VERSION} is listening on ${url}`,
    ...keyLines(firstStart),
    '',
    ...dashboardLines(firstStart, firstKeyFile, publicUrl ?? url),
    '',
    `  Connect an agent:  npx --yes ${url}/help/audit-hook.tgz install claude-code --url ${url}   (the page Begin makes the token)`,
    `  Documentation:     ${url}/help   (of the API: ${url}/docs)`,
    '  Stop it:           Ctrl+C. Another port: SERVICE_PORT=8081 npm start',
    '',
  ].join('\n')
}

/** A link signs in only where the key is shown here, too: a log that is kept elsewhere gets neither. */
function dashboardLines(firstStart: FirstStart, keyFile: string | null, url: string): string[] {
  if (firstStart.kind === 'first' && firstStart.signInToken !== null && keyFile === null)
    return [
      '  Open the dashboard (this link signs you in once, within 10 minutes; another one: npx audit-service sign-in):',
      `    ${signInAddress(url, firstStart.signInToken)}`,
    ]
  return [`  Dashboard:         ${url}/dashboard   (a link that signs you in: npx audit-service sign-in)`]
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
