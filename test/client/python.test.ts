/** The library for Python: its own tests, by the system's Python, against the real service. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { foldName, TOOLS } from '../../src/clients/tool-actions.ts'
import { ADMIN_KEY } from '../service.ts'
import { blockingService } from './client-service.ts'
import { hasPython } from './has-python.ts'

const cwd = fileURLToPath(new URL('../../clients/python', import.meta.url))

function python(parameters: readonly string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...environment }
  return promisify(execFile)('python3', parameters, { cwd, env })
}

test.skipIf(!hasPython())('the tests of the library for Python pass', async () => {
  const service = await blockingService()
  try {
    const { stderr } = await python(['-m', 'unittest', 'discover', '-t', '.', '-s', 'tests'], {
      SERVICE_URL: service.url,
      SERVICE_API_KEY: ADMIN_KEY,
    })
    expect(stderr).toMatch(/Ran (?:1[5-9]|[2-9]\d) tests[\s\S]*\nOK\n$/)
  } finally {
    await service.stop()
  }
})

test.skipIf(!hasPython())('both libraries know the same tools by name', async () => {
  const program =
    'import json; from audit_event_service._tool_actions import TOOL_ACTIONS; print(json.dumps(TOOL_ACTIONS))'
  const { stdout } = await python(['-c', program])
  const ours = Object.entries(TOOLS).flatMap(([action, tools]) =>
    tools.map((tool) => [foldName(tool), action]),
  )
  expect(JSON.parse(stdout)).toEqual(Object.fromEntries(ours))
})
