/** What most parts begin and end with: a store, a chat that takes alerts, a history, and whatever was started gone again. */
import { join } from 'node:path'
import { checkEvidence } from './history/check-evidence.ts'
import { checkHistory, type HistoryReport } from './history/check-history.ts'
import { createHistory, type History } from './history/create-history.ts'
import { retryUnknown } from './history/retry-unknown.ts'
import { type LoadOptions, type LoadTally, sendLoad } from './history/send-load.ts'
import { type Receiver, startReceiver } from './history/start-receiver.ts'
import type { EngineName } from './part.ts'
import { type Engine, type EngineOptions, openEngine } from './service/open-engine.ts'
import { prepareService } from './service/prepare-service.ts'
import { type Service, type ServiceOptions, startService } from './service/start-service.ts'

export type Scenario = {
  readonly engine: Engine
  readonly receiver: Receiver
  readonly history: History
  start(options?: Partial<ServiceOptions>): Promise<Service>
  /** Starts it for the first time, with the policy of the proofs. */
  startFirst(options?: Partial<ServiceOptions>): Promise<Service>
  beginLoad(service: Service, options?: Partial<LoadOptions>): RunningLoad
  retry(service: Service): Promise<number>
  check(service: Service, patienceMs?: number): Promise<HistoryReport>
  /** And the log of what was stored. */
  checkWithEvidence(service: Service): Promise<HistoryReport>
}

type RunningLoad = {
  /** No new requests from now on. */
  stop(): void
  /** Stops it and waits for the answers that are still to come. */
  end(): Promise<LoadTally>
}

export type ScenarioOptions = EngineOptions & { readonly name: string; readonly alertEvery?: number }

export async function runScenario<T>(
  engineName: EngineName,
  { name, alertEvery = 200, ...options }: ScenarioOptions,
  work: (scenario: Scenario) => Promise<T>,
): Promise<T> {
  const engine = await openEngine(engineName, options)
  const receiver = await startReceiver()
  const history = createHistory(name, alertEvery)
  const started: Service[] = []
  const anchors = join(engine.folder, 'anchors.jsonl')
  const anchoring = { SERVICE_EVIDENCE_ANCHOR_FILE: anchors }

  async function start(options: Partial<ServiceOptions> = {}): Promise<Service> {
    const environment = { ...engine.environment, ...anchoring, ...options.environment }
    const service = await startService({ ...options, environment })
    started.push(service)
    return service
  }

  try {
    return await work({
      engine,
      receiver,
      history,
      start,
      async startFirst(options) {
        const service = await start(options)
        await prepareService(service.url, receiver)
        return service
      },
      beginLoad: ({ url }, options = {}) => beginLoad({ url, history, ...options }),
      retry: ({ url }) => retryUnknown(url, history),
      check: ({ url }, patienceMs) => checkHistory(url, history, receiver, patienceMs),
      async checkWithEvidence({ url }) {
        const report = await checkHistory(url, history, receiver)
        const evidence = await checkEvidence(url, engine.environment, anchors)
        return { ...report, evidence, failures: [...report.failures, ...evidence.failures] }
      },
    })
  } finally {
    await Promise.all(started.filter((service) => service.isRunning()).map((service) => service.kill()))
    receiver.close()
    await engine.close()
  }
}

function beginLoad(options: Omit<LoadOptions, 'isOver'>): RunningLoad {
  let isOver = false
  const load = sendLoad({ changeEveryMs: 200, ...options, isOver: () => isOver })
  return {
    stop: () => {
      isOver = true
    },
    end: () => {
      isOver = true
      return load
    },
  }
}
