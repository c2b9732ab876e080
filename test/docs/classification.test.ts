import { expect, test } from 'vitest'
import { checkedBlocks } from '../../scripts/build-checked-blocks.ts'
import { classifyEvent } from '../classify/classify-event.ts'

const [explained, finding, ...others] = checkedBlocks('docs/classification.md')

test('the finding on the page is what the command above it gives', () => {
  const command = /explain '([^']+)'/.exec(explained?.text ?? '')?.[1] ?? ''
  const { findings } = classifyEvent({ action: 'shell_command', data: { command } })
  expect(findings[0]).toEqual(JSON.parse(finding?.text ?? ''))
  expect(others).toEqual([])
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
