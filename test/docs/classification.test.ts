import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classifyEvent } from '../classify/classify-event.ts'

const page = readFileSync(new URL('../../docs/classification.md', import.meta.url), 'utf8')

test('the finding on the page is what the command above it gives', () => {
  const command = /explain '([^']+)'/.exec(page)?.[1] ?? ''
  const [, json = ''] = /```json\n([\s\S]+?)```/.exec(page) ?? []
  const { findings } = classifyEvent({ action: 'shell_command', data: { command } })
  expect(findings[0]).toEqual(JSON.parse(json))
})

test.each([
  ['rm -rf /', 'critical'],
  ['find / -delete', 'critical'],
  [`python3 -c "import shutil; shutil.rmtree('/')"`, 'critical'],
  ['Remove-Item -Recurse C:\\', 'critical'],
  ['rm -rf dist', 'low'],
])('%s is %s, as the page says', (command, level) => {
  expect(classifyEvent({ action: 'shell_command', data: { command } }).risk_level).toBe(level)
})
