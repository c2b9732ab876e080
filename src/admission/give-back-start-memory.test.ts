import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const FILE = new URL('./give-back-start-memory.ts', import.meta.url).href
const PROGRAM = `import(${JSON.stringify(FILE)}).then(({ giveBackStartMemory }) => {
  for (let times = 0; times < 20; times += 1) giveBackStartMemory()
})`

test('threads that give back memory at the same time do not end each other', async () => {
  const threads = Array.from({ length: 4 }, () => new Worker(PROGRAM, { eval: true }))
  const codes = threads.map(async (thread) => (await once(thread, 'exit'))[0])
  expect(await Promise.all(codes)).toEqual([0, 0, 0, 0])
})
