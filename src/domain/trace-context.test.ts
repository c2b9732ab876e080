import { expect, test } from 'vitest'
import { nextSpan, readTraceparent, writeTraceparent } from './trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test('a trace is read, goes on with a span of its own, and is written', () => {
  const given = readTraceparent(`00-${TRACE}-${SPAN}-01`)
  expect(given).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true })
  const next = nextSpan(given)
  expect(next).toMatchObject({ traceId: TRACE, isSampled: true })
  expect(next.spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(next.spanId).not.toBe(SPAN)
  expect(readTraceparent(writeTraceparent(next))).toEqual(next)
})

test('without one, a trace begins', () => {
  const first = nextSpan(null)
  expect(first.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(nextSpan(null).traceId).not.toBe(first.traceId)
})

test('a later version may have more parts', () => {
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-00-what-the-future`)).toEqual({
    traceId: TRACE,
    spanId: SPAN,
    isSampled: false,
  })
})

test.each([
  undefined,
  '',
  'nonsense',
  ['00', TRACE, SPAN, '01'],
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-1`,
  `00-${TRACE.slice(1)}-${SPAN}-01`,
])('%j is no trace', (header) => {
  expect(readTraceparent(header)).toBeNull()
})
