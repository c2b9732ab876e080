import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, eventually, logIn, policyViolations, rowsOf, startDashboard } from './dashboard.ts'

let dashboard: Dashboard
// Built from parts, so that no scanner takes it for a leak.
const TOKEN = `${'gh'}p_${'a1B2c3D4e5F6g7H8i9J0'}${'k1L2m3N4o5P6q7R8'}`

beforeAll(async () => {
  dashboard = await startDashboard()
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'full' })
  const context = (session_id: string) => ({ session_id, hostname: 'build-7', os_user: 'ci' })
  const event = (agent_id: string, session: string, command: string) =>
    service.post({ agent_id, action: 'shell_command', data: { command }, context: context(session) })
  await event('deploy-bot', 's-1', 'cat /etc/passwd')
  await event('deploy-bot', 's-2', 'sudo rm -rf / --no-preserve-root')
  await event('review-bot', 's-3', 'npm test')
  await event('review-bot', 's-3', `curl -H "Authorization: Bearer ${TOKEN}" https://api.example.com/user`)
})
afterAll(() => dashboard.stop())

test('a wrong key is refused, a right one opens the events, and logging out closes them', async () => {
  const page = await dashboard.open('', { key: null })
  await page.getByLabel('API key').fill('this-is-not-a-key')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').getByText('This API key is not valid.').waitFor()
  await logIn(page, await dashboard.service.issueKey({ name: 'officer', roles: ['read'] }))
  await page.locator('tr[data-event]').first().waitFor()
  await page.getByRole('button', { name: 'officer' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('API key').waitFor()
  await page.goto(`${dashboard.service.url}/dashboard/overview`)
  await page.getByLabel('API key').waitFor()
})

test('the events of one agent and of one session are two clicks away, and the address holds the view', async () => {
  const page = await dashboard.open()
  await eventually(() => rowsOf(page)).toHaveLength(4)
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^deploy-bot/ })
    .click()
  await eventually(() => rowsOf(page)).toHaveLength(2)
  await page.getByRole('complementary').getByLabel('Session').fill('s-2')
  await page.keyboard.press('Enter')
  await eventually(() => rowsOf(page)).toHaveLength(1)
  expect((await rowsOf(page))[0]).toContain('sudo rm -rf /')
  expect(page.url()).toContain('agent_id=deploy-bot')
  expect(page.url()).toContain('session_id=s-2')
  await page.reload()
  await eventually(() => rowsOf(page)).toHaveLength(1)
  await page.goBack()
  await eventually(() => rowsOf(page)).toHaveLength(2)
})

test('the search field takes a query, and the address holds it', async () => {
  const page = await dashboard.open()
  const search = async (query: string) => {
    await page.getByLabel('Search events').fill(query)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('/')
  await page.keyboard.type('passwd agent:deploy-bot')
  await page.keyboard.press('Enter')
  await eventually(() => rowsOf(page)).toHaveLength(1)
  expect(new URL(page.url()).searchParams.get('query')).toBe('passwd agent:deploy-bot')
  await search('agent:deploy-bot -passwd')
  await eventually(async () => (await rowsOf(page)).join()).toContain('sudo rm -rf /')
  expect(await rowsOf(page)).toHaveLength(1)
  await search('RISK:Critical OR data.command:*TEST*')
  await eventually(async () => (await rowsOf(page)).some((row) => row.includes('npm test'))).toBe(true)
  await page.reload()
  await eventually(async () => (await rowsOf(page)).some((row) => row.includes('npm test'))).toBe(true)
  expect(await page.getByLabel('Search events').inputValue()).toBe('RISK:Critical OR data.command:*TEST*')
})

test('what of a query cannot be understood is marked at its place', async () => {
  const page = await dashboard.open('?not_agent_id=nobody')
  await page.getByLabel('Search events').fill('passwd agnt:deploy-bot')
  await page.keyboard.press('Enter')
  await eventually(() => page.getByTestId('query-problem').textContent()).toBe('agnt')
  await page.getByText('Did you mean `agent`?').first().waitFor()
})

test('suggestions are fields and values that events have; one is taken with the keyboard', async () => {
  const page = await dashboard.open()
  await eventually(() => rowsOf(page)).toHaveLength(4)
  await page.getByLabel('Search events').pressSequentially('age')
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: 'agent:' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('re')
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: 'review-bot' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Search events').inputValue()).toBe('agent:review-bot ')
  await page.keyboard.press('Enter')
  await eventually(() => rowsOf(page)).toHaveLength(2)
})

test('several values of a field are chosen, others are left out, and the address holds both', async () => {
  const page = await dashboard.open()
  const facets = page.getByRole('complementary')
  await facets.getByRole('button', { name: /^deploy-bot/ }).click()
  await eventually(() => rowsOf(page)).toHaveLength(2)
  await facets.getByRole('button', { name: /^review-bot/ }).click()
  await eventually(() => rowsOf(page)).toHaveLength(4)
  expect(new URL(page.url()).searchParams.getAll('agent_id')).toEqual(['deploy-bot', 'review-bot'])
  await facets.getByRole('button', { name: 'Leave out deploy-bot' }).click()
  await eventually(() => rowsOf(page)).toHaveLength(2)
  expect(new URL(page.url()).searchParams.getAll('not_agent_id')).toEqual(['deploy-bot'])
  const chips = page.getByRole('list', { name: 'Filters in use' })
  expect(await chips.getByRole('button').allTextContents()).toEqual([
    'Agentreview-bot',
    'Agent notdeploy-bot',
    'Clear all',
  ])
})

test('an address with a name that is no filter says so', async () => {
  const page = await dashboard.open('?agent=deploy-bot')
  await page.getByText('The address names agent, which is no filter here').waitFor()
})

test('brushing the histogram narrows the time range to what was brushed', async () => {
  const page = await dashboard.open()
  await eventually(() => rowsOf(page)).toHaveLength(4)
  const box = await page.getByTestId('histogram').boundingBox()
  if (!box) throw new Error('There is no histogram.')
  const drag = async (from: number, to: number) => {
    await page.mouse.move(box.x + box.width * from, box.y + 30)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * to, box.y + 30, { steps: 4 })
    await page.mouse.up()
  }
  await drag(0.1, 0.3)
  await page.getByText('No events match this view.').waitFor()
  expect(new URL(page.url()).searchParams.get('after')).not.toBeNull()
  await page.goBack()
  await eventually(() => rowsOf(page)).toHaveLength(4)
  await drag(0.9, 0.999)
  await eventually(() => new URL(page.url()).searchParams.get('before')).not.toBeNull()
  await eventually(() => rowsOf(page)).toHaveLength(4)
})

test('a live view shows new events as they come, keeps them back while paused, and takes only what matches', async () => {
  const page = await dashboard.open('?agent_id=live-bot')
  await page.getByText('No events match this view.').waitFor()
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await page.getByText('Live: 0 new').waitFor()
  const say = (agent_id: string, command: string) =>
    dashboard.service.post({ agent_id, action: 'shell_command', data: { command } })
  await say('another-bot', 'echo elsewhere')
  await say('live-bot', 'echo one')
  await eventually(() => rowsOf(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await say('live-bot', 'echo two')
  await page.getByRole('button', { name: 'Show 1 new' }).waitFor()
  expect(await rowsOf(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Show 1 new' }).click()
  await eventually(() => rowsOf(page)).toHaveLength(2)
  expect((await rowsOf(page))[0]).toContain('echo two')
})

test('the heads of time and risk sort the list, the address holds the order, and a sorted list is not live', async () => {
  const page = await dashboard.open()
  const rows = () => rowsOf(page)
  await page.locator('tr[data-event]').first().waitFor()
  const newest = await rows()
  const head = (name: string) => page.getByRole('columnheader', { name })
  const press = (name: string) => head(name).getByRole('button').click()
  const live = page.getByRole('button', { name: 'Live', exact: true })
  const sorted = () => Promise.all(['Time', 'Risk'].map((name) => head(name).getAttribute('aria-sort')))
  expect([await sorted(), await live.isEnabled()]).toEqual([['descending', null], true])

  await press('Risk')
  const levels = ['critical', 'high', 'medium', 'low']
  const rank = (row: string) => levels.findIndex((level) => row.includes(` ${level} `))
  const byRisk = newest.toSorted((a, b) => rank(a) - rank(b))
  expect(byRisk).not.toEqual(newest)
  await eventually(rows).toEqual(byRisk)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('risk')
  expect([await sorted(), await live.isEnabled()]).toEqual([[null, 'descending'], false])
  expect(await live.getAttribute('title')).toContain('newest first')
  await page.reload()
  await eventually(rows).toEqual(byRisk)

  await press('Time')
  await eventually(rows).toEqual(newest.toReversed())
  expect(await sorted()).toEqual(['ascending', null])
  await press('Time')
  await eventually(rows).toEqual(newest)
  expect(new URL(page.url()).searchParams.has('sort')).toBe(false)

  // A phone has one column for both: its head names the order, and leads back.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${dashboard.service.url}/dashboard/events?sort=risk`)
  await eventually(() => head('Risk').getAttribute('aria-sort')).toBe('descending')
  await press('Risk')
  await eventually(() => head('Time').getAttribute('aria-sort')).toBe('descending')
})

test('an event opens beside the list, with the verdict in a sentence and the offending span marked', async () => {
  const page = await dashboard.open('?session_id=s-2')
  await page.locator('tr[data-event]').first().click()
  const event = page.getByTestId('event')
  await event.waitFor()
  expect(await event.getByTestId('verdict').innerText()).toMatch(
    /^Critical risk: deletes \/ with everything in it\./,
  )
  await event.getByTestId('effect').getByText('the whole file system').waitFor()
  const marks = await event.locator('mark').allInnerTexts()
  expect(marks.join(' ')).toContain('rm -rf /')
  await event.getByText('delete.everything').waitFor()
  await event.getByRole('link', { name: 'Record-keeping' }).waitFor()
  await page.keyboard.press('Escape')
  await event.waitFor({ state: 'detached' })
})

test('credentials stay covered in list, event and copy until they are revealed, and the reveal is on record', async () => {
  const page = await dashboard.open('?session_id=s-3', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.locator('tr[data-event]').first().waitFor()
  expect(await page.content()).not.toContain(TOKEN)
  await page.locator('tr[data-event]').first().click()
  const event = page.getByTestId('event')
  await event.waitFor()
  await event.getByRole('button', { name: 'Copy JSON' }).click()
  expect(await page.evaluate('navigator.clipboard.readText()')).not.toContain(TOKEN)
  expect(await page.content()).not.toContain(TOKEN)
  await event.getByLabel('Reason').fill('ticket 4711')
  await event.getByRole('button', { name: 'Reveal' }).click()
  await event.locator('mark', { hasText: TOKEN }).first().waitFor()
  const changes = await dashboard.service.call('GET', '/v1/org/changes?kind=event.revealed')
  expect(changes.body.changes).toMatchObject([{ after: { reason: 'ticket 4711' } }])
})

test('the list is walked by keyboard alone', async () => {
  const page = await dashboard.open('?session_id=s-3')
  await page.locator('tr[data-event]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByTestId('event').getByText('npm test').first().waitFor()
  await page.keyboard.press('k')
  await page.getByTestId('event').getByText('api.example.com').first().waitFor()
  await page.keyboard.press('Escape')
  // On goes the keyboard at the row of the event that was closed.
  const rows = await rowsOf(page)
  const place = rows.findIndex((row) => row.includes('api.example.com'))
  await eventually(() =>
    page.evaluate("[...document.querySelectorAll('[data-row-link]')].indexOf(document.activeElement)"),
  ).toBe(place)
  await page.getByRole('link', { name: 'Skip the filters' }).press('Enter')
  expect(await page.evaluate('document.activeElement.id')).toBe('events')
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Next event').waitFor()
})

test('a session shows its steps in order and leads to its events', async () => {
  const page = await dashboard.open('/sessions')
  await page.getByRole('link', { name: 's-3' }).click()
  const steps = page.getByRole('region', { name: 'Steps' }).getByRole('button')
  await eventually(() => steps.count()).toBe(2)
  expect(await steps.first().innerText()).toContain('npm test')
  await page.getByRole('link', { name: 'As events' }).click()
  await eventually(() => rowsOf(page)).toHaveLength(2)
})

test('what is shown can be taken away as CSV and as JSON Lines, and that is on record', async () => {
  const page = await dashboard.open('?agent_id=review-bot')
  await eventually(() => rowsOf(page)).toHaveLength(2)
  for (const [title, lines] of [
    ['CSV, for a spreadsheet', 3],
    ['JSON Lines, for programs', 2],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByLabel('With a cover sheet').setChecked(false)
    const downloaded = page.waitForEvent('download')
    await page.getByRole('link', { name: title }).click()
    const stream = await (await downloaded).createReadStream()
    const text = (await stream.toArray()).join('')
    expect(text.trimEnd().split('\n')).toHaveLength(lines)
    expect(text).toContain('review-bot')
    expect(text).not.toContain('deploy-bot')
  }
  const changes = await dashboard.service.call('GET', '/v1/org/changes?kind=events.exported')
  expect(changes.body.changes).toHaveLength(2)
})

test('people have pseudonyms in a file where that is chosen', async () => {
  await dashboard.service.post({
    ...{ agent_id: 'payroll-bot', action: 'note', data: { text: 'for ada@corp.example' } },
    context: { user_email: 'ada@corp.example' },
  })
  const page = await dashboard.open('?agent_id=payroll-bot')
  await eventually(() => rowsOf(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByLabel('With a cover sheet').setChecked(false)
  await page.getByLabel('People pseudonymised').setChecked(true)
  expect(await page.getByRole('link', { name: 'Bundle with proofs' }).count()).toBe(0)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'JSON Lines, for programs' }).click()
  const stream = await (await downloaded).createReadStream()
  const { data, context } = JSON.parse((await stream.toArray()).join(''))
  expect(context.user_email).toMatch(/^person-[0-9a-f]{12}$/)
  expect(data.text).toBe(`for ${context.user_email}`)
})

test('no page makes the browser refuse anything', async () => {
  const page = await dashboard.open()
  for (const path of ['', '/sessions', '/sessions/s-3', '/overview', '/policy', '/settings']) {
    await page.goto(`${dashboard.service.url}/dashboard${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(await policyViolations(page)).toEqual([])
  }
})
