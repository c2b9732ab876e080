import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkedBlocks } from '../../scripts/build-checked-blocks.ts'
import { startService, type TestService } from '../service.ts'
import { runExample } from './run-example.ts'

const blocks = checkedBlocks('docs/policy.md')
const [variables, ...rest] = blocks

/** A command, and the answer that the page shows below it. */
const EXAMPLES = rest.flatMap(({ language, text }, index) =>
  language === 'sh' ? [[text.trim(), JSON.parse(rest[index + 1]?.text ?? '')] as const] : [],
)

let service: TestService

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test('the page has its examples and its variables', () => {
  expect(EXAMPLES.length).toBeGreaterThan(10)
  expect(rest).toHaveLength(2 * EXAMPLES.length)
  expect(variables?.text).toContain('Authorization')
})

test.each(EXAMPLES)('%s', async (command, answer) => {
  const output = await runExample(`${variables?.text}${command}`, service.url)
  expect(JSON.parse(output)).toMatchObject(answer)
})
