import { expect, test } from 'vitest'
import { createMaintenance, type MaintenanceStep } from './create-maintenance.ts'

function maintain(steps: readonly MaintenanceStep[]) {
  const warnings: string[] = []
  const maintenance = createMaintenance({
    steps,
    everyMs: 20_000,
    warn: (message, error) => warnings.push(error instanceof Error ? `${message} ${error.message}` : message),
  })
  return { maintenance, warnings }
}

test('a step that fails stops no other', async () => {
  const done: string[] = []
  const { maintenance } = maintain([
    { name: 'first', run: async () => done.push('first') },
    { name: 'broken', run: () => Promise.reject(new Error('no')) },
    { name: 'last', run: async () => done.push('last') },
  ])
  await maintenance.run()
  expect(done).toEqual(['first', 'last'])
  expect(maintenance.tally()).toEqual([
    { step: 'first', succeeded: 1, failed: 0 },
    { step: 'broken', succeeded: 0, failed: 1 },
    { step: 'last', succeeded: 1, failed: 0 },
  ])
})

test('a streak of failures is logged once with its step and its cause, and its end with their number', async () => {
  let isBroken = true
  const { maintenance, warnings } = maintain([
    { name: 'purge_x', run: async () => isBroken && Promise.reject(new Error('disk full')) },
  ])
  for (let round = 0; round < 3; round++) await maintenance.run()
  expect(warnings).toEqual(['The maintenance step purge_x failed; it is tried again every 20 s. disk full'])
  isBroken = false
  for (let round = 0; round < 3; round++) await maintenance.run()
  expect(warnings.slice(1)).toEqual(['The maintenance step purge_x works again after 3 failures.'])
  isBroken = true
  await maintenance.run()
  expect(warnings).toHaveLength(3)
  expect(maintenance.tally()).toEqual([{ step: 'purge_x', succeeded: 3, failed: 4 }])
})

test('a step that takes longer than a round is not begun twice, and the next round does the others', async () => {
  const done: string[] = []
  let finish = () => {}
  const { maintenance } = maintain([
    {
      name: 'long',
      run() {
        done.push('long')
        return new Promise<void>((resolve) => {
          finish = resolve
        })
      },
    },
    { name: 'short', run: async () => done.push('short') },
  ])
  const first = maintenance.run()
  await maintenance.run()
  expect(done).toEqual(['long', 'short'])
  finish()
  await first
  expect(done).toEqual(['long', 'short', 'short'])
})

test('stopping waits for the step under way, begins no other, and reports nothing of it', async () => {
  const done: string[] = []
  let fail = (_: Error) => {}
  const { maintenance, warnings } = maintain([
    {
      name: 'cut_off',
      run: () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    },
    { name: 'never', run: async () => done.push('never') },
  ])
  maintenance.start()
  const stopped = maintenance.stop()
  fail(new Error('the connection was closed'))
  await stopped
  await maintenance.run()
  expect([done, warnings]).toEqual([[], []])
})
