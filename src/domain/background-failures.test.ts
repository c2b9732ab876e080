import { expect, test } from 'vitest'
import { createBackgroundFailures } from './background-failures.ts'

function watched() {
  const warnings: string[] = []
  const failures = createBackgroundFailures((message) => warnings.push(message))
  return { warnings, failures }
}

test('a task that keeps failing is logged once, and counted each time', () => {
  const { warnings, failures } = watched()
  for (let times = 0; times < 3; times += 1) failures.note('follow_events', new Error('disk'))
  expect(warnings).toEqual([expect.stringContaining('(background task follow_events)')])
  expect(failures.tally()).toEqual([{ task: 'follow_events', failed: 3 }])
})

test('that it works again is logged once, and the next failure is logged anew', () => {
  const { warnings, failures } = watched()
  for (const error of [new Error('disk'), null, null, new Error('disk')])
    failures.note('exchange_quotas', error)
  expect(warnings).toEqual([
    expect.stringContaining('it is tried again'),
    expect.stringContaining('works again after 1 failures'),
    expect.stringContaining('it is tried again'),
  ])
  expect(failures.tally()).toEqual([{ task: 'exchange_quotas', failed: 2 }])
})

test('one task says nothing about another', () => {
  const { warnings, failures } = watched()
  failures.note('note_key_use', new Error('disk'))
  failures.note('follow_events', null)
  failures.note('follow_events', new Error('disk'))
  expect(warnings).toHaveLength(2)
})

test('what is watched never rejects', async () => {
  const { failures } = watched()
  await failures.watch('note_key_use', Promise.reject(new Error('disk')))
  await failures.watch('note_key_use', Promise.resolve())
  expect(failures.tally()).toEqual([{ task: 'note_key_use', failed: 1 }])
})
