import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { bundleClassifier } from '../../scripts/build-classifier.ts'
import { catalogue } from '../../src/classify/catalogue.ts'
import { gunzip } from '../../src/classify/readers/shell/gunzip.ts'
import { gunzip as gunzipInBrowser } from '../../web/try-it/gunzip.ts'
import { type Judgement, judge } from '../../web/try-it/judge.ts'
import { classifyEvent } from '../classify/classify-event.ts'
import { temporaryFolder } from '../service.ts'

let bundled: (text: string) => Judgement

beforeAll(async () => {
  const file = join(temporaryFolder(), 'classifier.mjs')
  writeFileSync(file, await bundleClassifier())
  bundled = (await import(file)).judge
})

test('the bundle says of every example of every rule what the service says', () => {
  const texts = catalogue().rules.flatMap(({ examples }) => [...examples.hits, ...examples.misses])
  expect(texts.length).toBeGreaterThan(1000)
  for (const text of texts) expect(bundled(text), text).toEqual(judge(text))
})

test('a command is judged as the same command in an event', () => {
  for (const command of ['rm -rf /', 'ls', 'git push --force origin main', '{ rm -rf /; }']) {
    const { risk_level, findings, pii_fields } = classifyEvent({ action: 'shell_command', data: { command } })
    expect(judge(command)).toMatchObject({ risk_level, findings, pii_fields })
  }
})

test('packed text is unpacked in a browser as it is in the service, cut off or too long', () => {
  const packed = gzipSync('rm -rf / '.repeat(700))
  for (const length of [packed.length, packed.length - 1, packed.length - 9, 20])
    expect(Buffer.from(gunzipInBrowser(packed.subarray(0, length), 65_536))).toEqual(
      gunzip(packed.subarray(0, length), 65_536),
    )
  for (const unpack of [gunzip, gunzipInBrowser]) {
    expect(() => unpack(gzipSync(Buffer.alloc(70_000)), 65_536)).toThrow()
    expect(() => unpack(Buffer.from('no gzip at all'), 65_536)).toThrow()
  }
  const command = `echo ${gzipSync('rm -rf /').toString('base64')} | base64 -d | gunzip | sh`
  expect(bundled(command)).toMatchObject({ risk_level: 'critical', decision: 'block' })
})

test.each([
  ['rm -rf /', ['rm -rf /']],
  ['ls; rm -rf / # bye', ['rm -rf /']],
  ['{"tool_name":"Bash","tool_input":{"command":"cd \\"a\\u0062\\" && rm -rf /"}}', ['rm -rf /']],
  ['{"action":"shell_command","data":{"steps":["ls","sudo rm -rf /"]}}', ['sudo rm -rf /']],
  ['{"tool":"write_file","arguments":{"path":"/etc/cron.d/job","content":"x"}}', ['/etc/cron.d/job']],
  ['npm test', []],
  ['', []],
])('%s: what is dangerous in it is marked at its place', (text, marked) => {
  expect(judge(text).marks.map(({ start, end }) => text.slice(start, end))).toEqual(marked)
})

test('the decision is the one of a policy that blocks from critical on', () => {
  expect(judge('git push --force origin main')).toMatchObject({
    risk_level: 'high',
    decision: 'allow',
    block_on: 'critical',
  })
  expect(judge('rm -rf /').effects).toEqual(['deletes /, with everything in it, without asking'])
})

test('no text makes it throw', () => {
  for (const text of [
    '{',
    '{"a":',
    '[]',
    'null',
    '{"data":null,"action":1}',
    '\0',
    '"',
    '{"action":"x","data":{}}',
  ])
    expect(bundled(text).risk_level).toBe('low')
})
