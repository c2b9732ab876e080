import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram, startProcess } from '../process.ts'
import { ADMIN_KEY, callService, temporaryFolder } from '../service.ts'

const environment = { SERVICE_API_KEY: ADMIN_KEY }
const event = { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } }

test('keys are created, listed and revoked beside the running service', async () => {
  const folder = temporaryFolder()
  const service = await startProcess(folder, environment)
  const created = await runProgram(
    ['keys', 'create', '--name', 'ci', '--roles', 'read', '--team', 'red'],
    folder,
  )
  const key = /(aud_\S{8}_\S{38})\n/.exec(created.stdout)?.[1] ?? ''
  const id = key.slice(4, 12)
  expect((await callService(service.url, 'GET', '/v1/events', { key })).status).toBe(200)
  const { stdout } = await runProgram(['keys', 'list'], folder)
  expect(stdout).toMatch(new RegExp(`${id}\\s+ci\\s+read\\s+red\\s+\\S+\\s+never\\s+(never|\\S+Z)\\s+active`))
  expect(stdout).not.toContain(key)
  const granted = await runProgram(['keys', 'grant', id, '--roles', 'reveal,read'], folder)
  expect(granted).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`Key ${id} now has read, reveal;`),
  })
  const { changes } = (await callService(service.url, 'GET', '/v1/org/changes?kind=key.granted')).body
  expect(changes).toMatchObject([{ key_name: 'command line', after: { roles: ['read', 'reveal'] } }])
  expect(await runProgram(['keys', 'revoke', id], folder)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      new RegExp(`^Key ${id} \\(ci\\), last used .*; 0 events in the last day\\.`),
    ),
  })
  await expect
    .poll(() => callService(service.url, 'GET', '/v1/events', { key }).then(({ status }) => status), {
      timeout: 120_000,
    })
    .toBe(401)
  expect((await runProgram(['keys', 'list'], folder)).stdout).toMatch(new RegExp(`${id}.*revoked`))
  const again = await runProgram(['keys', 'revoke', id], folder)
  expect(again).toMatchObject({ code: 1, stderr: `There is no key ${id} that is in use.\n` })
})

test.each([
  [['keys'], 2, 'Usage:'],
  [['keys', 'create', '--roles', 'king'], 2, "'king' is not a role."],
  [['keys', 'create', '--expires-at', 'soon'], 2, "'soon' is not a time."],
  [['keys', 'create', '--nonsense'], 2, 'nonsense'],
  [['keys', 'list'], 1, 'start the service once first'],
  [['dance'], 2, "There is no command 'dance'."],
  [['explain'], 2, 'Usage:'],
  [['backup'], 2, 'Usage:'],
  [['backup', '/nonexistent/x'], 1, 'There is no database'],
  [['restore', '/nonexistent/x'], 1, 'There is no file'],
])('%j ends with %i and says why', async (parameters, code, message) => {
  const result = await runProgram(parameters, temporaryFolder())
  expect(result.code).toBe(code)
  expect(result.stderr).toContain(message)
})

test('quotas are set and listed beside the running service, which keeps to them', async () => {
  const folder = temporaryFolder()
  const service = await startProcess(folder, environment)
  const set = await runProgram(['quotas', 'set', '--events-per-day', '0', '--stored-bytes', '9'], folder)
  expect(set).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Quotas of default: events_per_day 0, stored_bytes 9.'),
  })
  const again = () =>
    callService(service.url, 'POST', '/v1/events', {
      body: event,
      headers: { 'x-audit-class': 'background' },
    })
  await expect.poll(() => again().then(({ status }) => status)).toBe(429)
  await runProgram(['quotas', 'set', '--events-per-day', 'none'], folder)
  const { stdout } = await runProgram(['quotas', 'list'], folder)
  expect(stdout).toMatch(/organization\s+default\s+stored_bytes\s+9\s*$/)
  const refused = await runProgram(['quotas', 'set', '--streams', 'many'], folder)
  expect(refused).toMatchObject({ code: 2, stderr: "'many' is neither a number nor 'none'.\n" })
  const nobody = await runProgram(['quotas', 'set', '--team', 'nobody', '--streams', '1'], folder)
  expect(nobody).toMatchObject({ code: 1, stderr: "There is no team 'nobody'.\n" })
})

test('an agent is stopped beside the running service, which blocks its calls; the stop is listed, ended and on record', async () => {
  const folder = temporaryFolder()
  const service = await startProcess(folder, environment)
  const decide = async (agent_id: string) => {
    const body = { agent_id, action: 'file_read', data: { path: 'README.md' } }
    return (await callService(service.url, 'POST', '/v1/events', { body })).body.decision
  }
  expect(await decide('runaway')).toBe('allow')
  const made = await runProgram(['stop', '--agent', 'runaway', '--reason', 'It loops', '--for', '2h'], folder)
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('for agent runaway;') })
  const id = /stop_\w{26}/.exec(made.stdout)?.[0] ?? ''
  await expect.poll(() => decide('runaway'), { timeout: 120_000 }).toBe('block')
  expect(await decide('another')).toBe('allow')
  const listed = async (...more: string[]) => (await runProgram(['stops', ...more], folder)).stdout
  expect(await listed()).toMatch(
    new RegExp(`${id}\\s+agent runaway\\s+-\\s+command line\\s+\\S+Z\\s+in force\\s+It loops`),
  )
  expect((await runProgram(['stop', '--end', id], folder)).code).toBe(0)
  await expect.poll(() => decide('runaway'), { timeout: 120_000 }).toBe('allow')
  expect(await listed()).not.toContain(id)
  expect(await listed('--all')).toMatch(new RegExp(`${id}.*ended by command line`))
  const { changes } = (await callService(service.url, 'GET', '/v1/org/changes?limit=2')).body
  expect(changes).toMatchObject([
    { kind: 'stop.ended', key_name: 'command line', subject: id },
    { kind: 'stop.created', key_name: 'command line', subject: id },
  ])
  expect(await runProgram(['stop', '--end', id], folder)).toMatchObject({
    code: 1,
    stderr: 'The stop has ended already.\n',
  })
  for (const [parameters, code, message] of [
    [['--reason', 'x', '--for', '2h'], 1, 'A stop names at least one of'],
    [['--agent', 'a', '--for', '2h'], 2, 'Usage:'],
    [['--agent', 'a', '--reason', 'x'], 2, 'Usage:'],
    [['--agent', 'a', '--reason', 'x', '--for', 'long'], 2, "'long' is no time to last."],
    [['--agent', ' ', '--reason', 'x', '--for', '2h'], 2, '--agent must have 1 to 255 characters.'],
    [['--agent', 'a', '--reason', 'x', '--until', '2020-01-01'], 1, "'until' must be in the future."],
    [['--key', 'nobody', '--reason', 'x', '--for', '2h'], 1, 'There is no key nobody.'],
    [['--team', 'nobody', '--reason', 'x', '--for', '2h'], 1, "There is no team 'nobody'."],
  ] as const) {
    const refused = await runProgram(['stop', ...parameters], folder)
    expect([refused.code, refused.stderr]).toEqual([code, expect.stringContaining(message)])
  }
})

test.each([
  'serve',
  'keys',
  'orgs',
  'quotas',
  'stop',
  'stops',
  'explain',
  'demo',
  'migrate',
  'move',
  'backup',
  'restore',
])('%s --help shows how it is used and does nothing', async (command) => {
  const folder = temporaryFolder()
  for (const parameters of [
    [command, '--help'],
    [command, '-h'],
    ['help', command],
  ])
    expect(await runProgram(parameters, folder)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`^Usage:\\s+audit-service ${command}`)),
      stderr: '',
    })
  expect(readdirSync(folder)).toEqual([])
})

test('keys create --help makes no key, and a command without parameters takes none', async () => {
  const folder = temporaryFolder()
  expect(await runProgram(['keys', 'create', '--help'], folder)).toMatchObject({ code: 0, stderr: '' })
  expect(await runProgram(['migrate', '--days', '3'], folder)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("'migrate' takes no parameters"),
  })
  expect(await runProgram(['demo', '--data-folder', 'x'], folder)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no option --data-folder.'),
  })
  expect(readdirSync(folder)).toEqual([])
})

test('demo makes a folder of its own, says how to look at it, and leaves SERVICE_DATA_DIR alone', async () => {
  const [own, elsewhere] = [temporaryFolder(), temporaryFolder()]
  const run = () => runProgram(['demo'], own, {}, elsewhere)
  const made = await run()
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(/^Your admin key, shown this once: aud_\S+\n\d+ events of 21 days are in /)
  expect(made.stdout).toContain('SERVICE_DATA_DIR=./data-demo npm start')
  expect(made.stdout).toContain('Delete it:   remove the folder ./data-demo')
  expect(readdirSync(own)).toEqual([])
  expect(readdirSync(elsewhere)).toEqual(['data-demo'])
  expect(await run()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There are events in .* already: the demo changes nothing there\./),
  })
  const checked = await runProgram(['evidence', 'check'], join(elsewhere, 'data-demo'))
  expect(checked).toMatchObject({ code: 0, stdout: expect.stringMatching(/fits\n$/) })
}, 120_000)

test('demo does not guess which store is meant where a folder and a database are named', async () => {
  const database = { SERVICE_DATABASE_URL: 'postgres://127.0.0.1:1/audit', SERVICE_SECRET: 's'.repeat(40) }
  expect(await runProgram(['demo', '--data-dir', 'x'], temporaryFolder(), database)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('SERVICE_DATABASE_URL is set: leave one of them out'),
  })
})

test('explain shows level, reason, place and articles, of a command and of an event', async () => {
  const command = await runProgram(['explain', 'sudo rm -rf /'], temporaryFolder())
  expect(command.stdout).toMatch(/^critical {2}shell_command\n/)
  expect(command.stdout).toContain('data.command')
  expect(command.stdout).toContain('ai_act: art_')
  expect(command.stdout).toMatch(
    /deletes \/, with everything in it.*as administrator.*path\/root.*by sudo rm/,
  )
  const json = JSON.stringify({ action: 'message', data: { text: 'jane.roe@example.org' } })
  expect((await runProgram(['explain', json], temporaryFolder())).stdout).toContain('personal data: email')
  expect((await runProgram(['explain', 'ls -la'], temporaryFolder())).stdout).toMatch(/^low /)
})

test('explain says what was read also where nothing is flagged, and shows no secret', async () => {
  const read = await runProgram(['explain', 'cat package.json'], temporaryFolder())
  expect(read.stdout).toMatch(/^low {2}shell_command\n {2}what it does:\n {4}reads package\.json /)
  const password = ['Gh8sJk29', 'sLmQpZx88'].join('')
  const secret = await runProgram(
    ['explain', `vault kv put secret/db password=${password}`],
    temporaryFolder(),
  )
  expect(secret.stdout).toContain('secret/db password=…')
  expect(secret.stdout).not.toContain(password)
})

test('a backup made while events arrive is whole, and a restore brings it back', async () => {
  const folder = temporaryFolder()
  const service = await startProcess(folder, environment)
  const post = () => callService(service.url, 'POST', '/v1/events', { body: event })
  for (let index = 0; index < 20; index++) await post()
  let isDone = false
  const load = (async () => {
    while (!isDone) await post()
  })()
  const file = join(folder, 'backup.db')
  const made = await runProgram(['backup', file], folder)
  isDone = true
  await load
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/holds \d+ events/) })
  const kept = Number(/holds (\d+) events/.exec(made.stdout)?.[1])
  const { origin } = (await callService(service.url, 'GET', '/v1/evidence')).body
  expect(kept).toBeGreaterThanOrEqual(20)

  const running = await runProgram(['restore', file], folder)
  expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining('stop the service first') })
  await service.end('SIGTERM')
  expect((await runProgram(['restore', file], folder)).stdout).toContain(`Restored ${kept} events`)
  const again = await startProcess(folder)
  expect((await callService(again.url, 'GET', '/v1/events/stats')).body.total_events).toBe(kept)
  expect((await callService(again.url, 'GET', '/v1/events?limit=1')).body.total).toBe(kept)
  // The log of before may have had more: it is not written to again.
  await callService(again.url, 'POST', '/v1/events', { body: event })
  const { body: state } = await callService(again.url, 'GET', '/v1/evidence')
  expect(state.origin).toBe(origin.replace(/1$/, '2'))
  expect(state.earlier_logs).toMatchObject([{ origin }])
})

test('a restore takes the place of a damaged database, also after the service was killed', async () => {
  const folder = temporaryFolder()
  const service = await startProcess(folder, environment)
  await callService(service.url, 'POST', '/v1/events', { body: event })
  const file = join(folder, 'backup.db')
  await runProgram(['backup', file], folder)
  await service.end('SIGKILL')
  writeFileSync(
    join(folder, 'audit.db'),
    'no database any more, but long enough to be looked at as if it were one',
  )
  expect((await runProgram(['restore', file], folder)).stdout).toContain('Restored 1 events')
  const again = await startProcess(folder)
  expect((await callService(again.url, 'GET', '/v1/events?limit=1')).body.total).toBe(1)
})

test('a backup does not overwrite, and a restore takes no damaged file', async () => {
  const folder = temporaryFolder()
  await (await startProcess(folder, environment)).end('SIGTERM')
  const file = join(folder, 'taken')
  writeFileSync(file, 'not a database at all, but long enough to be looked at')
  expect(await runProgram(['backup', file], folder)).toMatchObject({
    code: 1,
    stderr: `${file} exists already; choose another name.\n`,
  })
  const restored = await runProgram(['restore', file], folder)
  expect(restored).toMatchObject({ code: 1, stderr: expect.stringContaining(`${file} is damaged`) })
  const cut = join(folder, 'cut')
  expect((await runProgram(['backup', cut], folder)).code).toBe(0)
  truncateSync(cut, 100_000)
  expect(await runProgram(['restore', cut], folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${cut} is damaged`),
  })
  expect(existsSync(join(folder, 'audit.db'))).toBe(true)
  await startProcess(folder)
})
