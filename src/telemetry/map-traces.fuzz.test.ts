/** Whatever comes as a traces export is read, or refused as one. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '../domain/problem.ts'
import { mapTraces } from './map-traces.ts'

const digest = (text: string) => String(text.length)

function readOrRefuse(bytes: Uint8Array, format: 'json' | 'protobuf'): void {
  try {
    const { events, evidence } = mapTraces(bytes, format, digest)
    for (const { session_id, call_id, facts } of evidence)
      expect([typeof session_id, typeof call_id, Number.isInteger(facts)]).toEqual(['string', 'string', true])
    expect(events.length).toBeLessThanOrEqual(evidence.length)
    expect(() => JSON.stringify(events)).not.toThrow()
  } catch (error) {
    expect(error).toBeInstanceOf(Problem)
  }
}

const key = fc.constantFrom(
  ...['session.id', 'gen_ai.conversation.id', 'gen_ai.tool.call.id', 'ai.toolCall.id', 'gen_ai.tool.name'],
  ...[
    'ai.toolCall.name',
    'ai.toolCall.args',
    'ai.toolCall.result',
    'error.type',
    'service.name',
    '__proto__',
  ],
)
const value = fc.oneof(
  fc.record({ stringValue: fc.oneof(fc.string(), fc.jsonValue()) }),
  fc.record({ intValue: fc.anything() }),
  fc.record({ kvlistValue: fc.anything() }),
  fc.jsonValue(),
)
const attributes = fc.oneof(fc.array(fc.record({ key, value }), { maxLength: 8 }), fc.jsonValue())
const span = fc.record(
  {
    name: fc.constantFrom('execute_tool bash', 'ai.toolCall', 'Tool.execute', 'tool_call', 'chat', 5),
    attributes,
    status: fc.oneof(fc.record({ code: fc.jsonValue() }), fc.jsonValue()),
    startTimeUnixNano: fc.jsonValue(),
    endTimeUnixNano: fc.jsonValue(),
  },
  { requiredKeys: ['name'] },
)
const request = fc.record({
  resourceSpans: fc.oneof(
    fc.array(
      fc.record({
        resource: fc.oneof(fc.record({ attributes }), fc.jsonValue()),
        scopeSpans: fc.oneof(
          fc.array(fc.record({ spans: fc.array(fc.oneof(span, fc.jsonValue())) })),
          fc.jsonValue(),
        ),
      }),
      { maxLength: 3 },
    ),
    fc.jsonValue(),
  ),
})

test('JSON of any shape', () => {
  fc.assert(
    fc.property(request, (body) => {
      readOrRefuse(new TextEncoder().encode(JSON.stringify(body) ?? ''), 'json')
    }),
    { numRuns: 800 },
  )
})

test('any bytes as protobuf', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => readOrRefuse(bytes, 'protobuf')),
    { numRuns: 5_000 },
  )
})

test('bytes that are spans in the right places, with anything inside', () => {
  const inside = (field: number, content: Uint8Array) =>
    Uint8Array.from([field * 8 + 2, ...varint(content.length), ...content])
  const name = inside(5, new TextEncoder().encode('ai.toolCall'))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const span = inside(2, Uint8Array.from([...name, ...bytes]))
      readOrRefuse(inside(1, inside(2, span)), 'protobuf')
    }),
    { numRuns: 5_000 },
  )
})

function varint(length: number): number[] {
  return length < 128 ? [length] : [(length % 128) + 128, Math.floor(length / 128)]
}
