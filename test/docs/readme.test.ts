import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startService } from '../service.ts'
import { runExample } from './run-example.ts'

const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

test('the three lines of the README block a command, with the answer that it describes', async () => {
  const section = page.slice(page.indexOf('## Block `rm -rf /`'))
  const block = /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
  const described = [...(/The last answer has (.*)\./.exec(section)?.[1]?.matchAll(/`("[^`]*)`/g) ?? [])]
  expect(described).toHaveLength(3)
  const service = await startService()
  try {
    const output = await runExample(block, service.url)
    const answer = JSON.parse(output.slice(output.lastIndexOf('{"id"')))
    expect(answer).toMatchObject(JSON.parse(`{${described.map(([, field]) => field).join()}}`))
  } finally {
    await service.stop()
  }
})

test('the README is short', () => expect(page.split('\n').length).toBeLessThan(120))
