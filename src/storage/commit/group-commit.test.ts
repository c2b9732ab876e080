import { expect, test } from 'vitest'
import type { SealedEvent } from '../secrets/sealed-storage.ts'
import { type CommitLimits, type CommitResult, createGroupCommit, MANY_EVENTS } from './group-commit.ts'

const EVENT = { row: { data: '', context: '', reasoning: '' } } as SealedEvent

/** A store whose commits end when the test says so. */
function setUp(limits: CommitLimits) {
  const begun: { readonly events: number; readonly slot: number; finish(): void }[] = []
  const { append, ...rest } = createGroupCommit(
    (batch, slot) =>
      new Promise((resolve) => {
        const results = batch.map(
          (events): CommitResult => ({ outcomes: events.map(() => ({ kind: 'created' })) }),
        )
        begun.push({ events: batch.flat().length, slot, finish: () => resolve(results) })
      }),
    limits,
  )
  return {
    ...rest,
    begun,
    sizes: () => begun.map(({ events }) => events),
    appendSingly: (count: number) => Array.from({ length: count }, () => append([EVENT])),
  }
}

/** Everything that can go on without a commit's end has gone on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('what is appended in the same tick is one commit; what comes during it waits for its end and goes together', async () => {
  const { appendSingly, begun, sizes } = setUp({ maxCommits: 4, backlog: MANY_EVENTS })
  appendSingly(3)
  await settle()
  expect(sizes()).toEqual([3])
  appendSingly(2)
  await settle()
  appendSingly(2)
  await settle()
  expect(sizes()).toEqual([3])
  begun[0]?.finish()
  await settle()
  expect(sizes()).toEqual([3, 4])
})

test('many events do not wait, neither for the end of the tick nor for other commits, while a slot is free', async () => {
  const { appendSingly, sizes } = setUp({ maxCommits: 2, backlog: MANY_EVENTS })
  appendSingly(MANY_EVENTS)
  expect(sizes()).toEqual([MANY_EVENTS])
  appendSingly(3 * MANY_EVENTS)
  expect(sizes()).toEqual([MANY_EVENTS, MANY_EVENTS])
})

test('where commits run side by side, a single event need not wait for another commit', async () => {
  const { appendSingly, begun } = setUp({ maxCommits: 2, backlog: 1 })
  for (const count of [1, 1, 1]) {
    appendSingly(count)
    await settle()
  }
  expect(begun.map(({ slot }) => slot).sort()).toEqual([0, 1])
})

test('it is drained once every caller has an answer', async () => {
  const { appendSingly, begun, drain, waiting } = setUp({ maxCommits: 1, backlog: 1 })
  const answers = appendSingly(2)
  let isDrained = false
  void drain().then(() => {
    isDrained = true
  })
  await settle()
  expect([isDrained, waiting()]).toEqual([false, 2])
  begun[0]?.finish()
  expect(await Promise.all(answers)).toEqual([[{ kind: 'created' }], [{ kind: 'created' }]])
  await settle()
  expect([isDrained, waiting()]).toEqual([true, 0])
})
