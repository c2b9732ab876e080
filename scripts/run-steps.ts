/** Commands side by side, as many at a time as there is room for; what failed is shown whole, the rest in a line. */
import { availableParallelism } from 'node:os'
import { ended } from '../launch/ended.ts'
import { spawnOwned } from '../launch/spawn-owned.ts'

export type Step = readonly [name: string, command: string]

/** In their order, so the quick and the likely to fail go first. Sets the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step)
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
}

async function run([name, command]: Step): Promise<void> {
  const since = performance.now()
  const child = spawnOwned('sh', ['-c', command], {})
  child.stdin.end()
  const { code, stdout, stderr } = await ended(child)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok' : 'FAILED'} ${name} (${seconds} s)`)
  if (code === 0) return
  process.exitCode = 1
  console.log(stdout + stderr)
}
