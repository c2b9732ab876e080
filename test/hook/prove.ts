/** What the hook promises of its buffer, tested with real processes; short in the tests, long in `prove/hook.ts`. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ended } from '../../launch/ended.ts'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import { appendToBuffer } from '../../src/hook/buffer.ts'
import { serviceFolderOf } from '../../src/hook/service-folder.ts'
import type { TestService } from '../service.ts'
import { bashCall, createHook, type Hook, NOWHERE } from './hook-process.ts'

export type Proof = {
  readonly expected: number
  readonly whole: number
  readonly different: number
  readonly torn: number
}

/** Processes that append at the same time, through the hook's own code. */
export async function proveAppends(processes: number, lines: number): Promise<Proof> {
  const { home, buffer } = await createHook()
  const script = fileURLToPath(new URL('append-lines.ts', import.meta.url))
  const starts = Array.from({ length: processes }, (_, name) => () => {
    const child = spawnOwned(process.execPath, [script, home, `p${name}`, String(lines)], {})
    return ended(child)
  })
  await inParallel(starts, processes)
  return proofOf(buffer, processes * lines)
}

/** Real hooks, many at a time, while nobody listens. */
export async function proveHooks(hooks: number, atATime: number): Promise<Proof> {
  const hook = await createHook({ SERVICE_URL: NOWHERE })
  const starts = Array.from({ length: hooks }, (_, name) => () => hook.run(bashCall(`echo ${name}`)))
  await inParallel(starts, atATime)
  return proofOf(hook.buffer, hooks)
}

export type ReplayProof = {
  readonly buffered: number
  readonly recorded: number
  readonly different: number
  readonly killed: number
}

/** Replays that are killed at random moments, alone or two at a time, while new events are buffered. */
export async function proveReplay(service: TestService, rounds: number): Promise<ReplayProof> {
  const hook = await createHook({ SERVICE_URL: service.url })
  const folder = serviceFolderOf(hook.home)
  const agent = `replayed-${rounds}`
  let buffered = 0
  let killed = 0
  const buffer = (count: number) => {
    for (let index = 0; index < count; index++, buffered++)
      appendToBuffer(folder, {
        idempotency_key: `${agent}-${buffered}`,
        occurred_at: new Date().toISOString(),
        body: JSON.stringify({ agent_id: agent, action: 'test', data: { number: buffered } }),
      })
  }
  for (let round = 0; round < rounds; round++) {
    buffer(30)
    const replays = Array.from({ length: 1 + (round % 2) }, () => killedAtRandom(hook))
    buffer(10)
    killed += (await Promise.all(replays)).filter(Boolean).length
  }
  while ((await hook.run('', { parameters: ['replay'] })).code !== 0);
  const numbers = await recordedNumbers(service, agent)
  return { buffered, recorded: numbers.length, different: new Set(numbers).size, killed }
}

async function killedAtRandom(hook: Hook): Promise<boolean> {
  const child = hook.start({ parameters: ['replay'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), 40 + Math.random() * 160)
  const { code } = await ended(child)
  clearTimeout(timer)
  return code === null
}

async function recordedNumbers(service: TestService, agent: string): Promise<number[]> {
  const numbers: number[] = []
  for (let offset = 0; ; offset += 200) {
    const { body } = await service.call('GET', `/v1/events?agent_id=${agent}&limit=200&offset=${offset}`)
    for (const { data } of body.events) numbers.push(data.number)
    if (body.events.length === 0) return numbers
  }
}

function proofOf(file: string, expected: number): Proof {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const keys = lines.flatMap((line) => {
    try {
      return [JSON.parse(line).idempotency_key as string]
    } catch {
      return []
    }
  })
  return { expected, whole: keys.length, different: new Set(keys).size, torn: lines.length - keys.length }
}

async function inParallel(starts: readonly (() => Promise<unknown>)[], atATime: number): Promise<void> {
  const waiting = [...starts]
  const work = async () => {
    for (let start = waiting.pop(); start; start = waiting.pop()) await start()
  }
  await Promise.all(Array.from({ length: atATime }, work))
}
