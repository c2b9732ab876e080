import { expect, test } from 'vitest'
import { type ToldCall, tellStory } from './tell-story.ts'

type Named = ToldCall & { readonly id: string }

function call(id: string, more: Partial<ToldCall>): Named {
  return { id, outcome: 'ran', isBlocked: false, findings: [], ...more }
}

function stopped(id: string, ...findings: ToldCall['findings']): Named {
  return call(id, { outcome: 'stopped', isBlocked: true, findings })
}

function finding(act: string, target: string, of: string) {
  return { rule: `${act}.${of}`, effect: { act, target, class: of } }
}

function told(...calls: readonly Named[]) {
  const stories = tellStory(calls)
  return calls.map((one) => {
    const story = stories.get(one)
    return [
      one.id,
      story?.again?.call.id ?? null,
      story?.again?.shares ?? null,
      story?.gotThrough?.id ?? null,
    ]
  })
}

const DELETE = finding('delete', '/srv/data', 'path/data')

test('a later call with the same target tries it again, and the first one that nobody stopped got through', () => {
  expect(
    told(
      stopped('first', DELETE),
      stopped('second', DELETE),
      call('third', { findings: [finding('overwrite', '/srv/data', 'path/data')] }),
      call('fourth', { findings: [DELETE] }),
    ),
  ).toEqual([
    ['first', null, null, 'third'],
    ['second', 'first', 'target', 'third'],
    ['third', 'second', 'target', null],
    ['fourth', 'second', 'target', null],
  ])
})

test('the same act on another thing of the same kind tries it again; another act does not', () => {
  expect(
    told(
      stopped('first', DELETE),
      call('other act', { findings: [finding('read', '/srv/other', 'path/data')] }),
      call('same act', { outcome: 'declined', findings: [finding('delete', '/srv/other', 'path/data')] }),
    ),
  ).toEqual([
    ['first', null, null, null],
    ['other act', null, null, null],
    ['same act', 'first', 'effect', null],
  ])
})

test('a text that is itself the finding is tried again by the same rule', () => {
  const key = { rule: 'credential.aws-access-key-id' }
  expect(
    told(
      stopped('first', key),
      call('other', { findings: [{ rule: 'credential.other' }] }),
      call('same', { outcome: 'let_through', isBlocked: true, findings: [key] }),
    ),
  ).toEqual([
    ['first', null, null, 'same'],
    ['other', null, null, null],
    ['same', 'first', 'effect', null],
  ])
})

test.each(['stopped', 'declined', 'unknown'] as const)('%s did not get through', (outcome) => {
  expect(told(stopped('first', DELETE), call('again', { outcome, findings: [DELETE] }))[0]).toEqual([
    'first',
    null,
    null,
    null,
  ])
})

test('what was allowed before is not tried again, and nothing is tried again by a call before it', () => {
  expect(told(call('before', { findings: [DELETE] }), stopped('first', DELETE))).toEqual([
    ['before', null, null, null],
    ['first', null, null, null],
  ])
})
