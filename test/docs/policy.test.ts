import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_KEY, startService, type TestService } from '../service.ts'

const page = readFileSync(new URL('../../docs/policy.md', import.meta.url), 'utf8')

/** A command, and the answer that the page shows below it. */
const EXAMPLES = [...page.matchAll(/```sh\n(curl (?:(?!```)[\s\S])*)```\n\n```json\n([\s\S]*?)```/g)].map(
  ([, command = '', answer = '']) => [command.trim(), JSON.parse(answer)] as const,
)
const VARIABLES = /^export (.* )U=\S+$/m.exec(page)?.[1] ?? ''

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
  const { stdout } = await promisify(execFile)('sh', ['-c', `${VARIABLES}; ${command}`], {
    env: { ...process.env, SERVICE_API_KEY: ADMIN_KEY, U: service.url },
  })
  expect(JSON.parse(stdout)).toMatchObject(answer)
})
