import { expect, test } from 'vitest'
import { runProgram, startProcess } from '../process.ts'
import { ADMIN_KEY, callService, temporaryFolder } from '../service.ts'

/** Clears the screen, sets the title, colours, turns the direction, breaks the line: all in a name that an admin chose. */
const HOSTILE = '\u001b[2J\u001b]0;owned\u0007red\u001b[31m\r\nforged line\u009b1m\u202edne'
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

test('names that somebody chose over the API do nothing to the terminal that lists them', async () => {
  const folder = temporaryFolder()
  const service = await startProcess(folder, { SERVICE_API_KEY: ADMIN_KEY })
  const body = { name: HOSTILE, roles: ['read'], team: HOSTILE }
  expect((await callService(service.url, 'POST', '/v1/org/keys', { body })).status).toBe(201)
  const keys = await runProgram(['keys', 'list'], folder)
  expect(keys.stdout).toContain('red')
  expect(keys.stdout).not.toMatch(CONTROLS)
  expect(keys.stdout.trim().split('\n').length).toBe(3)

  const operator = await runProgram(['keys', 'create', '--roles', 'operator'], folder)
  const key = operator.stdout.trim().split('\n').at(-1) ?? ''
  await callService(service.url, 'POST', '/v1/orgs', { key, body: { name: HOSTILE } })
  const orgs = await runProgram(['orgs', 'list'], folder)
  expect(orgs.stdout).toContain('red')
  expect(orgs.stdout).not.toMatch(CONTROLS)
})

test('an event that is explained does nothing to the terminal, whatever its keys', async () => {
  const event = JSON.stringify({ action: 'x', data: { [HOSTILE]: 'mail jane.doe@example.com' } })
  const { code, stdout } = await runProgram(['explain', event], temporaryFolder(), { NO_COLOR: '1' })
  expect(code).toBe(0)
  expect(stdout).not.toMatch(CONTROLS)
})
