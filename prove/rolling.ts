/** Two nodes behind HAProxy are restarted, and upgraded from the previous release, one after the other under load. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  hasPreviousRelease,
  PREVIOUS_RELEASE,
  unpackPreviousRelease,
} from '../test/upgrade/previous-release.ts'
import { addUp, count, historyFigures } from './history/check-history.ts'
import type { LoadTally } from './history/send-load.ts'
import { NotRun, type Part } from './part.ts'
import { runScenario, type Scenario } from './run-scenario.ts'
import { startHaproxy } from './service/start-haproxy.ts'
import type { ServiceOptions } from './service/start-service.ts'

const ROUNDS = { full: 5, short: 1 }
const BETWEEN_MS = { full: 2_000, short: 200 }
const NODES = 2
/** As docs/operations.md recommends for this configuration of HAProxy; the chat of the proofs is on this machine. */
const SETTINGS = {
  SERVICE_DRAIN_SECONDS: '4',
  SERVICE_TRUST_PROXY: '127.0.0.1',
  SERVICE_WEBHOOK_ALLOW: '127.0.0.1',
}
const WORKERS = { connections: 12, exporters: 2, eventsAnExport: 20, pauseMs: 20 }

export const rolling: Part = {
  name: 'rolling',
  claim:
    'Behind HAProxy with the configuration of this repository, restarting and upgrading one node after the other under load refuses, loses and doubles nothing.',
  engines: ['postgres'],
  async run({ engine, isShort, say }) {
    if (!hasPreviousRelease()) throw new NotRun(`the commit ${PREVIOUS_RELEASE} is not in the history here`)
    const extent = isShort ? 'short' : 'full'
    const runs = []
    for (const kind of ['restart', 'upgrade'] as const)
      runs.push(
        await runScenario(engine, { name: kind }, async (scenario) => {
          const before = kind === 'upgrade' ? { program: unpackPreviousRelease(scenario.engine.folder) } : {}
          const rounds = kind === 'upgrade' ? 1 : ROUNDS[extent]
          const run = await rollThrough(scenario, { before, rounds, betweenMs: BETWEEN_MS[extent], say })
          return { ...run, failures: run.failures.map((failure) => `${kind}: ${failure}`) }
        }),
      )
    const [restarts, upgrades] = runs.map(({ replaced }) => count(replaced))
    const report = addUp(runs.map(({ report }) => report))
    const failures = runs.flatMap(({ failures }) => failures)
    return {
      ok: failures.length === 0,
      figures: [
        ['nodes restarted', restarts ?? ''],
        ['nodes upgraded', upgrades ?? ''],
        ...historyFigures(report),
      ],
      failures,
    }
  },
}

type Rolling = {
  /** What the nodes run before they are replaced for the first time. */
  readonly before: Partial<ServiceOptions>
  readonly rounds: number
  readonly betweenMs: number
  say(line: string): void
}

async function rollThrough(scenario: Scenario, { before, rounds, betweenMs, say }: Rolling) {
  const { startFirst, start, beginLoad, check, history } = scenario
  const nodes = [await startFirst({ ...before, environment: SETTINGS })]
  while (nodes.length < NODES) nodes.push(await start({ ...before, environment: SETTINGS }))
  const ports = nodes.map(({ url }) => Number(url.port))
  const proxy = await startHaproxy(scenario.engine.folder, ports)
  try {
    await ready(proxy.url)
    const load = beginLoad(proxy, WORKERS)
    const stops: (number | string | null)[] = []
    for (let round = 1; round <= rounds; round++)
      for (const [index, port] of ports.entries()) {
        await sleep(betweenMs)
        stops.push((await nodes[index]?.stop()) ?? null)
        const node = await start({ environment: { ...SETTINGS, SERVICE_PORT: String(port) } })
        await ready(node.url)
        nodes[index] = node
        say(`node ${index + 1} replaced, ${count(history.count('acknowledged'))} events acknowledged`)
      }
    await sleep(betweenMs)
    const tally = await load.end()
    const report = await check(proxy)
    const changes = history.changes.filter(({ outcome }) => outcome !== 'acknowledged').length
    const failures = [
      ...report.failures,
      ...refusals(tally),
      ...(report.unknown > 0 ? [`${report.unknown} events were never answered`] : []),
      ...(changes > 0 ? [`${changes} changes were not answered with success`] : []),
      ...stops.filter((code) => code !== 0).map((code) => `a node ended with ${code}`),
    ]
    return { replaced: stops.length, report, failures }
  } finally {
    await proxy.stop()
  }
}

async function ready(url: URL): Promise<void> {
  while (!(await fetch(new URL('/readyz', url))).ok) await sleep(50)
}

function refusals({ refusals }: LoadTally): string[] {
  return [...refusals].map(([refusal, times]) => `${times} times: ${refusal}`)
}
