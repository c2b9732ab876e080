import { expect, test } from 'vitest'
import { describeQuery } from './describe-query.ts'
import { QUERY_LIMITS } from './limits.ts'
import { parseQuery } from './parse-query.ts'
import { QueryError } from './query-error.ts'

function understood(text: string): string {
  const node = parseQuery(text)
  return node === null ? '' : describeQuery(node, text)
}

function refused(text: string): readonly [message: string, marked: string] {
  try {
    parseQuery(text)
  } catch (error) {
    if (error instanceof QueryError) return [error.message, text.slice(...error.at)]
    throw error
  }
  throw new Error(`${text} is understood.`)
}

test('OR binds less than AND, NOT most; parentheses group', () => {
  expect(understood('a b OR c')).toBe('(a AND b) OR c')
  expect(understood('a and (b or not c)')).toBe('a AND (b OR NOT c)')
  expect(understood('-a b')).toBe('NOT a AND b')
  expect(understood('-(a OR b)')).toBe('NOT (a OR b)')
  expect(understood(' ')).toBe('')
})

test('case does not matter in fields and levels', () => {
  expect(parseQuery('RISK:High')).toMatchObject({ kind: 'risk_level', levels: ['high'] })
  expect(parseQuery('risk>=HIGH')).toMatchObject({ kind: 'risk_level', levels: ['high', 'critical'] })
  expect(parseQuery('risk:<medium')).toMatchObject({ kind: 'risk_level', levels: ['low'] })
})

test('a list of values is an OR', () => {
  expect(parseQuery('agent:(a OR "b c")')).toMatchObject({
    kind: 'or',
    nodes: [{ pattern: { parts: ['a'] } }, { pattern: { parts: ['b c'] } }],
  })
})

test('stars are wildcards, in quotes they are stars', () => {
  expect(parseQuery('agent:Build*')).toMatchObject({ pattern: { parts: ['build', ''] } })
  expect(parseQuery('agent:"Build*"')).toMatchObject({ pattern: { parts: ['build*'] } })
})

test('attributes of data and context have a path; names with signs are quoted', () => {
  expect(parseQuery('data.a."b.c".*:x')).toMatchObject({ source: 'data', path: ['a', 'b.c', '*'] })
  expect(parseQuery('context.x-y:1')).toMatchObject({ source: 'context', path: ['x-y'] })
})

test('addresses and what begins with a digit are words', () => {
  expect(parseQuery('https://example.com/x')).toMatchObject({ kind: 'text' })
  expect(parseQuery('10:30')).toMatchObject({ kind: 'text' })
})

test('the last word may be unfinished, unless it is excluded or quoted', () => {
  expect(parseQuery('dest')).toMatchObject({ text: 'dest', isUnfinished: true })
  expect(parseQuery('dest ')).toMatchObject({ isUnfinished: false })
  expect(parseQuery('"dest"')).toMatchObject({ isUnfinished: false })
  expect(parseQuery('-dest')).toMatchObject({ node: { isUnfinished: false } })
  expect(parseQuery('dest* x ')).toMatchObject({ nodes: [{ isUnfinished: true }, { isUnfinished: false }] })
})

test('an unknown field is refused with the nearest, at its place', () => {
  expect(refused('risk:high agnt:x')).toEqual([
    'There is no field `agnt`. Did you mean `agent`? To look for it as text, put it in quotes.',
    'agnt',
  ])
  expect(refused('risk:hihg')).toEqual([
    '`hihg` is no value of `risk`; did you mean `high`? It is one of: low, medium, high, critical.',
    'hihg',
  ])
})

test('what cannot be understood is refused at its place, never read as something else', () => {
  const places: readonly (readonly [string, string])[] = [
    ['(a OR b', '('],
    ['a )', ')'],
    ['x "y', '"'],
    ['rm -rf /', '/'],
    ['OR a', 'OR'],
    ['a OR AND b', 'AND'],
    ['agent: build', ' '],
    ['- a', '-'],
    ['*pay*', '*pay*'],
    ['a*', 'a*'],
    ['data:x', 'data'],
    ['user>=x', 'user>=x'],
    ['data.a>1', 'data.a>1'],
    ['agent:(a b)', 'b'],
  ]
  for (const [text, marked] of places) expect([text, refused(text)[1]]).toEqual([text, marked])
  for (const text of ['agent:', 'a OR', 'NOT']) expect(refused(text)[1]).toBe('')
})

test('length, terms, depth, stars and path are limited', () => {
  const { length, terms, depth, stars, pathNames } = QUERY_LIMITS
  expect(refused('x'.repeat(length + 1))[0]).toContain(String(length))
  expect(
    refused(
      Array(terms + 1)
        .fill('ab')
        .join(' '),
    )[0],
  ).toContain(String(terms))
  expect(refused(`${'('.repeat(depth)}a${')'.repeat(depth)}`)[0]).toContain(String(depth))
  expect(refused(`${'-'.repeat(depth)}a`)[0]).toContain(String(depth))
  expect(refused(`agent:${'*a'.repeat(stars + 1)}`)[0]).toContain(String(stars))
  expect(refused(`data${'.a'.repeat(pathNames + 1)}:x`)[0]).toContain(String(pathNames))
})
