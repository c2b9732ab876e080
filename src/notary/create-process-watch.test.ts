import { expect, test } from 'vitest'
import { createProcessWatch } from './create-process-watch.ts'

function start(classifierVersion: string, known: string) {
  const clock = { time: 1_000_000, steady: 50 }
  const records: { kind: string; details: unknown }[] = []
  const watch = createProcessWatch({
    storage: {
      ...{ findFact: async () => known, ensureFact: async () => known },
      ...{ noteProcess: async () => {}, endProcess: async () => {}, enterLostProcesses: async () => 0 },
      async recordInLogs({ kind, details }) {
        records.push({ kind, details: JSON.parse(details) })
        return true
      },
    },
    ...{ id: 'one', classifierVersion, now: () => clock.time, steadyNow: () => clock.steady },
  })
  return { watch, clock, records }
}

test('another classifier than before is in the logs, once; the same one is not', async () => {
  const same = start('1.1.0', '1.1.0')
  await same.watch.look()
  expect(same.records).toEqual([])
  const other = start('1.1.0', '1.0.0')
  await other.watch.look()
  await other.watch.look()
  expect(other.records).toEqual([{ kind: 'classifier-changed', details: { from: '1.0.0', to: '1.1.0' } }])
})

test('a clock that is set by two seconds or more is in the logs, with the difference; one that runs is not', async () => {
  const { watch, clock, records } = start('1', '1')
  const look = async (time: number, steady: number) => {
    clock.time += time
    clock.steady += steady
    await watch.look()
  }
  await look(60_000, 60_000)
  await look(1_000 + 1_999, 1_000)
  expect(records).toEqual([])
  await look(1_000 + 2_000, 1_000)
  await look(1_000 - 7_000, 1_000)
  await look(1_000, 1_000)
  expect(records).toEqual(
    [2_000, -7_000].map((by_ms) => ({ kind: 'clock-stepped', details: { by_ms, process: 'one' } })),
  )
})
