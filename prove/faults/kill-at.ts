/** Kills its own process at the point PROVE_KILL_AT, the PROVE_KILL_ON-th time that it comes by. */
import { ServerResponse } from 'node:http'
import { Worker } from 'node:worker_threads'
import type { KillPoint } from '../kill-point.ts'
import { watchCommits } from './watch-commits.ts'

const point = process.env['PROVE_KILL_AT'] as KillPoint
let left = Number(process.env['PROVE_KILL_ON'] ?? 1)

/** Each thread counts for itself; a point is passed in one thread only. */
const installers: Readonly<Record<KillPoint, () => void>> = {
  'inside the transaction': () => watchCommits({ afterEvent: passBy }),
  'before the commit': () =>
    watchCommits({
      aroundCommit(commit) {
        passBy()
        commit()
      },
    }),
  'during the commit': () => {
    const killSoon = startKiller()
    watchCommits({
      aroundCommit(commit) {
        left -= 1
        if (left === 0) killSoon()
        commit()
      },
    })
  },
  'after the commit': () =>
    watchCommits({
      aroundCommit(commit) {
        commit()
        passBy()
      },
    }),
  'before the answer': () => {
    const { writeHead } = ServerResponse.prototype
    ServerResponse.prototype.writeHead = function (this: ServerResponse, ...values: unknown[]) {
      if (this.req.method === 'POST') passBy()
      return (writeHead as (...values: unknown[]) => ServerResponse).apply(this, values)
    } as never
  },
  'during a migration': () => watchCommits({ afterMigrationStep: passBy }),
}

installers[point]()

function passBy(): void {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}

/** The commit holds this thread, so another one has to strike; some microseconds later, another number each time. */
function startKiller(): () => void {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(
    `const { workerData } = require('node:worker_threads')
     Atomics.wait(workerData, 0, 0)
     const end = performance.now() + Math.random() * 2
     while (performance.now() < end);
     process.kill(process.pid, 'SIGKILL')`,
    { eval: true, workerData: flag, execArgv: [] },
  )
  worker.unref()
  return () => {
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
  }
}
