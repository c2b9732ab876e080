import { expect, test } from 'vitest'
import type { MarkPlace, StoredMark } from '../../storage/contract/marks.ts'
import { batchMarkReads } from './batch-mark-reads.ts'

const at = (session: string): MarkPlace => ({ organization_id: 'o', session })
const markOf = ({ session }: MarkPlace): StoredMark => ({
  ...{ event_id: session, kind: 'guard', level: 'low', path: null, name: null, call: null, input: null },
})

test('what is asked for during a read is read together, and each gets its own in order', async () => {
  const reads: (readonly MarkPlace[])[] = []
  const readMarks = batchMarkReads(async (places) => {
    reads.push(places)
    await Promise.resolve()
    return places.map((place) => (place.session === 'none' ? [] : [markOf(place)]))
  })
  const found = await Promise.all([
    readMarks([at('a')]),
    readMarks([at('b'), at('none')]),
    readMarks([]),
    readMarks([at('c')]),
  ])
  expect(found).toEqual([[[markOf(at('a'))]], [[markOf(at('b'))], []], [], [[markOf(at('c'))]]])
  expect(reads.map((places) => places.map(({ session }) => session))).toEqual([['a'], ['b', 'none', 'c']])
})

test('a read that fails fails for those that it was for, and not for the next', async () => {
  let reads = 0
  const readMarks = batchMarkReads(async (places) => {
    reads += 1
    if (reads === 1) throw new Error('The store is not available.')
    return places.map((place) => [markOf(place)])
  })
  const [first, second] = await Promise.allSettled([readMarks([at('a')]), readMarks([at('b')])])
  expect(first.status).toBe('rejected')
  expect(second).toEqual({ status: 'fulfilled', value: [[markOf(at('b'))]] })
  expect(await readMarks([at('c')])).toEqual([[markOf(at('c'))]])
})
