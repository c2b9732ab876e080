import { expect, test } from 'vitest'
import type { SettingsRead } from '../storage/contract/settings.ts'
import { createSettingsInForce } from './create-settings-in-force.ts'

const NOTHING = { keys: [], policies: [], security: [], exceptions: [], quotas: [], stops: [] }

/** A store that is asked, answers when it is told to, and two clocks. */
function started() {
  const time = { wall: 1_000_000, steady: 0 }
  const asked: (string | null)[] = []
  let isGone = false
  const settings = createSettingsInForce({
    storage: {
      async readSettings(position): Promise<SettingsRead> {
        asked.push(position)
        if (isGone) throw new Error('no answer')
        return { position: String(asked.length), changed: null, ...NOTHING }
      },
    },
    now: () => time.wall,
    steadyNow: () => time.steady,
  })
  return {
    ...{ settings, time, asked },
    setGone(gone: boolean) {
      isGone = gone
    },
  }
}

test('what was read up to 5 seconds ago is used at once; after that the store is asked within the request', async () => {
  const { settings, time, asked } = started()
  await settings.refresh()
  time.steady = 5_000
  expect(settings.current()).not.toBeInstanceOf(Promise)
  time.steady = 5_001
  const waiting = settings.current()
  expect(waiting).toBeInstanceOf(Promise)
  await waiting
  expect(asked).toEqual([null, '1'])
  time.steady = 10_001
  expect(settings.current()).not.toBeInstanceOf(Promise)
})

test('a store that stops answering gives 503 after 5 seconds, and not before; when it answers again, all is read again', async () => {
  const { settings, time, asked, setGone } = started()
  await settings.refresh()
  setGone(true)
  await expect(settings.refresh()).rejects.toMatchObject({ kind: 'unavailable' })
  time.steady = 5_000
  expect(settings.current()).not.toBeInstanceOf(Promise)
  time.steady = 5_001
  await expect(settings.current()).rejects.toMatchObject({ kind: 'unavailable' })
  setGone(false)
  await settings.current()
  expect(asked.at(-1)).toBeNull()
  expect(settings.current()).not.toBeInstanceOf(Promise)
})

test('a wall clock that is set back or forward changes nothing', async () => {
  const { settings, time } = started()
  await settings.refresh()
  for (const wall of [0, 2 ** 45]) {
    time.wall = wall
    expect(settings.current()).not.toBeInstanceOf(Promise)
  }
})

test('the age counts from when the store was asked, not from when it answered', async () => {
  const { settings, time } = started()
  const answered = settings.refresh()
  time.steady = 5_001
  await answered
  expect(settings.current()).toBeInstanceOf(Promise)
})

test('whoever asks while the store is asked gets the next answer: their change may have come too late for this one', async () => {
  const { settings, asked } = started()
  const first = settings.refresh()
  await Promise.all([settings.refresh(), settings.refresh(), first])
  expect(asked).toEqual([null, '1'])
})

test('a change that was made is answered also where the store is gone then; the next request asks it first', async () => {
  const { settings, setGone } = started()
  await settings.refresh()
  setGone(true)
  await settings.applyOwnChange()
  await expect(settings.current()).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a program that uses no settings reads none after its own changes', async () => {
  const { settings, asked } = started()
  await settings.applyOwnChange()
  expect(asked).toEqual([])
})

test('who holds what keys may do is called after they change', async () => {
  const { settings } = started()
  let calls = 0
  settings.onKeysChanged(() => {
    calls += 1
  })
  await settings.refresh()
  expect(calls).toBe(1)
})
