import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'
import { runExample } from './run-example.ts'

const page = readFileSync(new URL('../../docs/policy.md', import.meta.url), 'utf8')

/** A command, and the answer that the page shows below it. */
const EXAMPLES = [...page.matchAll(/```sh\n(curl (?:(?!```)[\s\S])*)```\n\n```json\n([\s\S]*?)```/g)].map(
  ([, command = '', answer = '']) => [command.trim(), JSON.parse(answer)] as const,
)
const VARIABLES = /^export H=.*$/m.exec(page)?.[0] ?? ''

let service: TestService

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test('the page has its examples and its variables', () => {
  expect(EXAMPLES.length).toBeGreaterThan(10)
  expect(VARIABLES).toContain('Authorization')
})

test.each(EXAMPLES)('%s', async (command, answer) => {
  const output = await runExample(`${VARIABLES}\n${command}`, service.url)
  expect(JSON.parse(output)).toMatchObject(answer)
})
