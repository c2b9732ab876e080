import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { JOB_LIMITS } from '../admission/limits.ts'
import { createJobs, type Jobs } from './create-jobs.ts'

/** `hold` waits until its cell is set, `add` counts in its cell: what a thread does is seen from here. */
const THREAD = `
  const { parentPort } = require('node:worker_threads')
  const tasks = {
    hold(cells) { Atomics.wait(cells, 0, 0); return 'let go' },
    add(cells) { return Atomics.add(cells, 1, 1) },
    fail() { throw new Error('no') },
    leave() { process.exit(1) },
  }
  parentPort.on('message', ({ task, input }) => {
    try { parentPort.postMessage({ output: tasks[task](input) }) }
    catch (error) { parentPort.postMessage({ failure: error.message }) }
  })`

type Cells = Int32Array<SharedArrayBuffer>
type TestTasks = {
  hold(cells: Cells): string
  add(cells: Cells): number
  fail(cells: Cells): never
  leave(cells: Cells): never
}

const opened: Jobs<TestTasks>[] = []
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.close()
})

function open() {
  const jobs = createJobs<TestTasks>(() => new Worker(THREAD, { eval: true }))
  opened.push(jobs)
  const cells: Cells = new Int32Array(new SharedArrayBuffer(8))
  const letGo = () => {
    Atomics.store(cells, 0, 1)
    Atomics.notify(cells, 0)
  }
  return { jobs, cells, letGo }
}

test('however much work one organization has, the work of another is done', async () => {
  const { jobs, cells, letGo } = open()
  const greedy = [jobs.begin('greedy', 'search'), jobs.begin('greedy', 'download')]
  const held = greedy.flatMap((job) => [job.run('hold', cells), job.run('hold', cells)])
  expect(await jobs.begin('other', 'preview').run('add', cells)).toBe(0)
  letGo()
  expect(await Promise.all(held)).toEqual(['let go', 'let go', 'let go', 'let go'])
})

test('a job that has ended does nothing more, and gives its place back', async () => {
  const { jobs, cells, letGo } = open()
  const first = jobs.begin('one', 'search')
  const second = jobs.begin('one', 'search')
  const held = first.run('hold', cells)
  const waiting = [second.run('add', cells), second.run('add', cells)]
  second.end()
  second.end()
  expect(jobs.running('search')).toBe(1)
  letGo()
  await held
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
  await expect(second.run('add', cells)).rejects.toThrow('given up')
  expect(cells[1]).toBe(0)
})

test('an organization has so many jobs of a kind as it may, and all together no more than the process', () => {
  const { jobs } = open()
  const { organization, process } = JOB_LIMITS.search
  const begun = Array.from({ length: organization.max }, () => jobs.begin('one', 'search'))
  expect(() => jobs.begin('one', 'search')).toThrow(organization.detail)
  jobs.begin('one', 'preview')
  for (let number = organization.max; number < process.max; number++) jobs.begin(`org ${number}`, 'search')
  expect(() => jobs.begin('late', 'search')).toThrow(process.detail)
  expect(jobs.refused('search')).toBe(2)
  begun[0]?.end()
  jobs.begin('late', 'search')
})

test('a slice that fails or ends its thread fails alone', async () => {
  const { jobs, cells } = open()
  const job = jobs.begin('one', 'search')
  await expect(job.run('fail', cells)).rejects.toThrow('no')
  await expect(job.run('leave', cells)).rejects.toMatchObject({ kind: 'unavailable' })
  for (let number = 0; number < 4; number++) expect(await job.run('add', cells)).toBe(number)
})
