/** Several processes of one machine behind one port, on PostgreSQL. The first one serves no requests: it starts and supervises the others. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { prepareFirstStart } from '../access/first-start.ts'
import { type OpenedService, openService } from './open-service.ts'
import type { Settings } from './settings.ts'
import type { RunningService } from './start-service.ts'

/** A worker that ends this soon after its start has a problem that a new one would have too. */
const SOON_MS = 2_000
const RESTART_AFTER_MS = 1_000

type FromWorker = { readonly url: string } | { readonly metricsRequest: number }
type ToWorker = { readonly metricsRequest: number; readonly text: string | null }

export async function startWorkers(
  settings: Settings,
  showFirstKey: (key: string) => void,
): Promise<RunningService> {
  await prepareStore(settings, async () => {})
  const metrics = new AggregatorRegistry()
  let isStopping = false

  function fork(): Worker {
    const worker = cluster.fork()
    const startedAt = performance.now()
    worker.on('message', async (message: FromWorker) => {
      if (!('metricsRequest' in message)) return
      const text = await metrics.clusterMetrics().catch(() => null)
      if (worker.isConnected())
        worker.send({ metricsRequest: message.metricsRequest, text } satisfies ToWorker)
    })
    worker.on('exit', (code, signal) => {
      if (isStopping) return
      const isSoon = performance.now() - startedAt < SOON_MS
      console.error(`Warning: a worker process ended (${signal ?? code}); a new one is started.`)
      setTimeout(() => isStopping || fork(), isSoon ? RESTART_AFTER_MS : 0)
    })
    return worker
  }

  const workers = Array.from({ length: settings.workers }, fork)
  const url = await Promise.race([
    ...workers.map(addressOf),
    ...workers.map((worker) =>
      once(worker, 'exit').then(() => Promise.reject(new Error('The workers did not start.'))),
    ),
  ])
  const firstStart = await prepareStore(settings, (opened) =>
    prepareFirstStart(opened, { key: settings.apiKey, show: showFirstKey }),
  )
  return {
    url,
    firstStart,
    async stop(reason) {
      isStopping = true
      const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const ended = Promise.all(alive.map((worker) => once(worker, 'exit')))
      for (const worker of alive) worker.process.kill(reason?.signal ?? 'SIGTERM')
      await ended
    },
  }
}

/** The schema is made once, before any worker serves; the first key when one listens. */
async function prepareStore<T>(
  settings: Settings,
  prepare: (opened: OpenedService) => Promise<T>,
): Promise<T> {
  const opened = await openService(settings)
  try {
    return await prepare(opened)
  } finally {
    await opened.storage.close()
  }
}

async function addressOf(worker: Worker): Promise<string> {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [FromWorker]
    if ('url' in message) return message.url
  }
}

/** To be called in a worker, once it listens. */
export function reportAddress(url: string): void {
  process.send?.({ url } satisfies FromWorker)
}

/** To be used in a worker: asks the first process, which asks all workers. */
export function gatherFromAllWorkers(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([own])
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string | null) => void>()
  let last = 0
  process.on('message', ({ metricsRequest, text }: Partial<ToWorker>) => {
    if (metricsRequest === undefined) return
    waiting.get(metricsRequest)?.(text ?? null)
    waiting.delete(metricsRequest)
  })
  return async () => {
    last += 1
    const number = last
    const text = await new Promise<string | null>((resolve) => {
      waiting.set(number, resolve)
      process.send?.({ metricsRequest: number } satisfies FromWorker)
    })
    return text ?? own.metrics()
  }
}
