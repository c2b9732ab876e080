import { expect, test } from 'vitest'
import { countCallers, type SealedEvents, sizeOf } from './callers-of.ts'
import { type CommitLimits, type CommitResult, createGroupCommit, MANY_EVENTS } from './group-commit.ts'

const CREATED: CommitResult = { outcomes: [{ kind: 'created' }] }
const PACK: SealedEvents = { events: 1, text: '', lengths: new Int32Array(), alerts: [], marks: [] }

/** A store whose commits end when the test says so. */
function setUp(limits: CommitLimits) {
  const begun: { readonly events: number; readonly characters: number; slot: number; finish(): void }[] = []
  const { append, ...rest } = createGroupCommit(
    (units, slot) =>
      new Promise((resolve) => {
        const callers = units.reduce((sum, unit) => sum + countCallers(unit), 0)
        const results = Array.from({ length: callers }, (): CommitResult => CREATED)
        const sizes = units.map(sizeOf)
        const events = sizes.reduce((sum, one) => sum + one.events, 0)
        const characters = sizes.reduce((sum, one) => sum + one.characters, 0)
        begun.push({ events, characters, slot, finish: () => resolve(results) })
      }),
    limits,
  )
  return {
    ...rest,
    append,
    begun,
    sizes: () => begun.map(({ events }) => events),
    appendExport: (events: number) => append({ kind: 'together', packs: [{ ...PACK, events }] }),
    appendSingly: (count: number) =>
      Array.from({ length: count }, () => append({ kind: 'each', pack: PACK })),
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
  expect(await Promise.all(answers)).toEqual([[CREATED], [CREATED]])
  await settle()
  expect([isDrained, waiting()]).toEqual([true, 0])
})

test('each caller of a unit gets its own result, and a commit that fails fails all of its callers', async () => {
  const failed: CommitResult = { error: new Error('no room') }
  const results = [CREATED, failed, CREATED]
  const mixed = createGroupCommit(async () => results, { maxCommits: 1, backlog: 1 })
  const three = mixed.append({ kind: 'each', pack: { ...PACK, events: 2 } })
  const one = mixed.append({ kind: 'together', packs: [PACK, PACK] })
  expect(await three).toEqual([CREATED, failed])
  expect(await one).toEqual([CREATED])
  const broken = createGroupCommit(() => Promise.reject(new Error('gone')), { maxCommits: 1, backlog: 1 })
  const all = await broken.append({ kind: 'each', pack: { ...PACK, events: 2 } })
  expect(all).toEqual([{ error: new Error('gone') }, { error: new Error('gone') }])
})

test('an event waits for one commit of exports at most, and exports are not kept out by events', async () => {
  const { appendSingly, appendExport, begun, sizes } = setUp({ maxCommits: 4, backlog: MANY_EVENTS })
  for (let count = 0; count < 5; count++) void appendExport(1_000)
  await settle()
  expect(sizes()).toEqual([1_000])
  appendSingly(1)
  await settle()
  expect(sizes()).toEqual([1_000, 1])
  begun[0]?.finish()
  appendSingly(1)
  await settle()
  expect(sizes()).toEqual([1_000, 1, 1_000])
})

test('events wait neither for more than a megabyte in one commit, nor behind large events of others', async () => {
  const { append, begun } = setUp({ maxCommits: 4, backlog: MANY_EVENTS })
  const large = { ...PACK, text: 'x'.repeat(400_000) }
  for (let count = 0; count < 7; count++) void append({ kind: 'each', pack: large })
  await settle()
  void append({ kind: 'each', pack: PACK })
  await settle()
  expect(begun.map(({ characters }) => characters)).toEqual([800_000, 0])
  begun[0]?.finish()
  void append({ kind: 'each', pack: PACK })
  begun[1]?.finish()
  await settle()
  expect(begun.map(({ characters }) => characters)).toEqual([800_000, 0, 800_000, 0])
})

test('large events and exports together leave a commit free for small events', async () => {
  const { append, appendExport, appendSingly, sizes } = setUp({ maxCommits: 2, backlog: 1 })
  void append({ kind: 'each', pack: { ...PACK, text: 'x'.repeat(400_000) } })
  void appendExport(90)
  await settle()
  expect(sizes()).toEqual([1])
  appendSingly(3)
  await settle()
  expect(sizes()).toEqual([1, 3])
})

test('exports that wait leave the room of single events free', async () => {
  const { appendSingly, appendExport } = setUp({ maxCommits: 1, backlog: 1 })
  void appendExport(9_000)
  void appendExport(9_000)
  await expect(appendExport(1)).rejects.toThrow()
  const [single] = appendSingly(1)
  await expect(Promise.race([single, settle().then(() => 'waits')])).resolves.toBe('waits')
})
