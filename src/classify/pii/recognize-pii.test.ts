import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piiKinds, recognizePii } from './recognize-pii.ts'

const kindsIn = (value: string, key = 'text') =>
  [...new Set(recognizePii({ where: `data.${key}`, key, value }).map(({ kind }) => kind))].sort()

describe('every kind', () => {
  test('is listed once, with examples', () => {
    expect(new Set(piiKinds.map(({ kind }) => kind)).size).toBe(piiKinds.length)
    for (const { examples } of piiKinds) {
      expect(examples.hits.length).toBeGreaterThan(0)
      expect(examples.misses.length).toBeGreaterThan(0)
    }
  })

  for (const { kind, examples } of piiKinds) {
    test.each(examples.hits)(`${kind} is found in %s`, (text) => {
      expect(kindsIn(text)).toContain(kind)
    })
    test.each(examples.misses)(`${kind} is not found in %s`, (text) => {
      expect(kindsIn(text)).not.toContain(kind)
    })
  }
})

describe('everyday work is silent', () => {
  test.each([
    'npm install express@5.1.0 @types/node@24.3.1 left-pad@1.3.0',
    'pip install torch==2.4.0.1 numpy~=1.26.4',
    '"lodash": "^4.17.21", "integrity": "sha512-9h7e6r5t4y3u2i1o0p=="',
    'git checkout 4f2a9c81d7b3e6051f8a2c4d9e7b6a5c3d1e0f92 && git log -n 20',
    'docker pull registry.example/app@sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'kubectl logs pod/web-7d9c6b5f4-x2x8k --since=20m',
    'session 7c9e6679-7425-40de-944b-e07fc1f90ae7 closed',
    'src/classify/scan.ts:128:17 error TS2345',
    'created_at 1718031234567, updated_at 1718031234',
    '2026-03-14T15:09:26.535Z INFO took 1832ms',
    '[2026-03-14 15:09:26] 20260314-150926.log rotated',
    'listening on http://127.0.0.1:8080 and [::1]:8080, bind 0.0.0.0',
    'Total: $1,234,567.89 (VAT 19 %)',
    'lat 52.520008, lon 13.404954',
    'chmod 755 run.sh; ulimit -n 65536; kill -9 48213',
    'arn:aws:sqs:eu-central-1:210987654321:queue and i-0a1b2c3d4e5f67890',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
    'assembly version 4.0.0.0, FileVersion 10.0.19041.1',
    'std::map<int, std::string> m; rows[1::2]; x::y::Z',
    'SELECT id, total FROM orders WHERE id = 482170369 LIMIT 100',
    '{"order_id": 4821703695, "user_id": "48217036951", "count": 12}',
    'https://example.com/status/1789012345678901234?page=2',
    'Merge pull request #4821 from team/fix-1234567',
    'progress 10 20 30 40 50 60 70 80 90 100',
    'tensor 512 512 2048 float32; seed 1234567890',
    'oid 1.3.6.1.2.1.1.1.0 and mask 255.255.255.0',
    'diff: @@ -4821,7 +4821,9 @@ export const port = 5432',
    'git clone git@example.com:team/app.git && ssh -p 2222 deploy@web.example.com',
    'curl -u app https://app:pw@api.example.com/v1',
    'cp logo@2x.png dist/; systemctl restart getty@tty1.service',
    'base64 QWxhZGRpbjpvcGVuIHNlc2FtZTEyMzQ1Njc4OTAxMjM0NTY3ODkw',
    'SSH key SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8',
    'isbn 978-3-16-148410-0, ean 4006381333931',
    'color #123456, rgb(255 200 1000)',
    'function call 5550164; retry after 4821703 ms',
    'CVE-2024-12345, RFC 2616, ISO 8601-1:2019',
  ])('%s', (text) => {
    expect(kindsIn(text, 'command')).toEqual([])
    expect(kindsIn(text, 'text')).toEqual([])
  })

  test.each([
    ['id', '12345678903'],
    ['timestamp', '1718031234567'],
    ['size', '482170369'],
    ['version', '1.2.3.4'],
    ['output', '8001015009087'],
    ['content', '4155550143'],
  ])('a bare number in %s is no personal data', (key, value) => {
    expect(kindsIn(value, key)).toEqual([])
  })
})

describe('context decides where a number alone is weak', () => {
  test.each([
    ['ssn', '536228741', 'us_ssn'],
    ['customerPhone', '2125550164', 'phone'],
    ['nhs_number', '6231845079', 'uk_nhs'],
    ['passport_no', '488839667', 'us_passport'],
    ['cardNumber', '6011000990139424', 'credit_card'],
  ])('the property name %s is a context word', (key, value, kind) => {
    expect(kindsIn(value, key)).toContain(kind)
    expect(kindsIn(value, 'ref').filter((found) => found === kind && kind !== 'credit_card')).toEqual([])
  })

  test('a word far away says nothing', () => {
    expect(kindsIn(`the ssn is elsewhere ${'and so on '.repeat(10)}536228741`)).toEqual([])
  })
})

describe('spans', () => {
  test.each([
    ['Mail mira@example.org.', 'mira@example.org'],
    ['see (203.0.113.77)', '203.0.113.77'],
    ['is +49 30 901820, or', '+49 30 901820'],
    ['tel:\u00a0(212)\u00a0555\u20110164!', '(212)\u00a0555\u20110164'],
    ['on ::ffff:198.51.100.7', '::ffff:198.51.100.7'],
  ])('in %s the span covers exactly the match', (value, expected) => {
    const spans = recognizePii({ where: 'data.text', key: 'text', value }).map(({ span }) =>
      value.slice(...span),
    )
    expect(spans).toEqual([expected])
  })
})

describe('any input', () => {
  const pieces = fc.constantFrom(
    ...'a@b.co|@|1|4111| |-|.|:|::|+|(|)|/|ssn|phone|DE89|é|١|\ud800|\n'.split('|'),
  )
  test('never throws, and spans stay inside the text', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.array(pieces, { maxLength: 80 }).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom('text', 'phone', 'command', '', '__proto__'), (value, key) => {
        for (const { span } of recognizePii({ where: 'data', key, value })) {
          expect(0 <= span[0] && span[0] < span[1] && span[1] <= value.length).toBe(true)
        }
      }),
    )
  })

  test.each(
    '4|a@|a@b.|1.1.1.|::|a::1 |+1 (|+49 123456789 |123456789 |4111 |12 |aa:|AD12 3456 |phone 1234567 |(415) |00 00 |"@|é|١|a(at)b.|a (at) |A AT B DOT |a%40|6707194F|A<'.split(
      '|',
    ),
  )('a hundred thousand characters of %j end', (piece) => {
    const value = piece.repeat(100_000 / piece.length)
    expect(Array.isArray(recognizePii({ where: 'data.text', key: 'text', value }))).toBe(true)
  })
})
