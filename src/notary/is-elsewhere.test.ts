import { expect, test } from 'vitest'
import { isFileElsewhere, isUrlElsewhere } from './is-elsewhere.ts'

test.each([
  ['https://anchor.example.com/add', true],
  ['https://192.0.2.7/', true],
  ['http://localhost:9000/', false],
  ['http://127.0.0.1:9000/', false],
  ['http://0x7f.1/', false],
  ['http://[::1]/', false],
  ['http://[::ffff:127.0.0.1]/', false],
  ['http://anchor.localhost/', false],
])('%s is on another machine: %s', (url, isElsewhere) => {
  expect(isUrlElsewhere(url)).toBe(isElsewhere)
})

test('a file is on another machine where its file system is one of a network', () => {
  expect(isFileElsewhere('/tmp/anchors.jsonl')).toBe(false)
  expect(isFileElsewhere('/no/such/folder/anchors.jsonl')).toBe(false)
  expect(isFileElsewhere('/mnt/worm/anchors.jsonl', () => 0x6969)).toBe(true)
})
