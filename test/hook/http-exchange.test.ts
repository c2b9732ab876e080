import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAnswer } from '../../src/hook/http-exchange.ts'

const json = '{"decision":"allow"}'
const half = json.length / 2

const answers: [name: string, text: string][] = [
  ['with a length', `HTTP/1.1 201 Created\r\nContent-Length: ${json.length}\r\n\r\n${json}`],
  [
    'in chunks',
    `HTTP/1.1 201 Created\r\ntransfer-encoding: Chunked\r\n\r\na;note=1\r\n${json.slice(0, half)}\r\nA\r\n${json.slice(half)}\r\n0\r\n\r\n`,
  ],
  ['until the end', `HTTP/1.0 201 Created\r\nX: y\r\n\r\n${json}`],
  [
    'after an interim one',
    `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201\r\nContent-Length: ${json.length}\r\n\r\n${json}`,
  ],
]

test.each(answers)('an answer %s is read, in whatever pieces it comes', (_, text) => {
  const bytes = Buffer.from(text)
  expect(parseAnswer(bytes, true)).toMatchObject({ status: 201, text: json })
  for (let length = 0; length < bytes.length; length++) {
    const early = parseAnswer(bytes.subarray(0, length), false)
    if (early) expect(early.text).toBe(json)
  }
})

test('an answer that ends early is none', () => {
  expect(parseAnswer(Buffer.from('HTTP/1.1 201 Created\r\nContent-Length: 90\r\n\r\n{}'), true)).toBeNull()
  expect(
    parseAnswer(Buffer.from('HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab'), true),
  ).toBeNull()
})

test('whatever answers there, it is read, waited for, or said not to speak HTTP', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, isEnded) => {
      for (const bytes of [
        Buffer.from(text),
        Buffer.from(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${text}`),
      ])
        try {
          parseAnswer(bytes, isEnded)
        } catch (error) {
          expect((error as Error).message).toMatch(/does not speak HTTP|malformed/)
        }
    }),
  )
})
