import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBundle } from '../../src/evidence/verify-bundle.ts'
import { type Answer, startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

const call = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  service.call(method, path, { ...(body !== undefined && { body }), ...(key !== undefined && { key }) })

async function search(terms: readonly { kind: string; value: string }[], key?: string) {
  const begun = await call('POST', '/v1/subjects/search', { terms }, key)
  expect(begun).toMatchObject({ status: 202, body: { state: 'running' } })
  for (;;) {
    const { body } = await call('GET', `/v1/subjects/search/${begun.body.id}`, undefined, key)
    if (body.state !== 'running') return body
    await setTimeout(30)
  }
}

test('a person is found wherever and however they are spelled; the search is on record without whom it was for', async () => {
  const long = 'padding '.repeat(600)
  const found = [
    await service.post({ data: { text: `${long} Wilhelmina Quist` } }),
    await service.post({ context: { os_user: 'wilhelmina.quist' } }),
    await service.post({ reasoning: 'QUIST, WILHELMINA asked' }),
    await service.post({ agent_id: 'wilhelmina-quist-laptop' }),
    await service.post({ context: { session_id: 'quist wilhelmina' } }),
    await service.post({ data: { deep: [{ tel: '+46 (70) 123-45 67' }] } }),
  ]
  await service.post({ data: { text: 'Wilhelmina Quistberg' } })
  const report = await search([
    { kind: 'name', value: 'wilhelmina quist' },
    { kind: 'phone', value: '+46701234567' },
  ])
  expect(report).toMatchObject({ state: 'done', searched_by: ['name', 'phone'], found: 6 })
  expect(report.matches.map(({ id }: { id: string }) => id).sort()).toEqual(found.map(({ id }) => id).sort())
  const agents = report.matches.map((match: { agent_id: string; action: string }) => match.agent_id)
  expect(agents.sort()).toEqual([...found.map(({ agent_id }) => agent_id)].sort())
  const places = Object.fromEntries(
    report.matches.map((match: { id: string; places: string[] }) => [match.id, match.places]),
  )
  expect(found.map(({ id }) => places[id])).toEqual([
    ['data'],
    ['context'],
    ['reasoning'],
    ['agent_id'],
    ['session_id', 'context'],
    ['data'],
  ])
  const { text, body } = await call('GET', '/v1/org/changes?kind=subject.searched')
  expect(body.changes[0]).toMatchObject({ subject: report.id, after: { by: ['name', 'phone'], terms: 2 } })
  expect(text.toLowerCase()).not.toContain('quist')
  const page = await call('GET', `/v1/subjects/search/${report.id}?limit=4`)
  const rest = await call('GET', `/v1/subjects/search/${report.id}?limit=4&cursor=${page.body.next}`)
  expect([...page.body.matches, ...rest.body.matches]).toEqual(report.matches)

  for (;;) {
    const bundle = await call('GET', `/v1/subjects/search/${report.id}/bundle`)
    const { entries, findings } = await verifyBundle(bundle.text, {})
    if (findings.some(({ reason }) => reason === 'entry.unproven')) {
      await setTimeout(100)
      continue
    }
    expect(findings.filter(({ code }) => code > 10)).toEqual([])
    expect(entries.map(({ id }) => id).sort()).toEqual(found.map(({ id }) => id).sort())
    break
  }

  const erased = await call('POST', '/v1/erasures', { reason: 'asked for', search_id: report.id })
  expect(erased.body).toMatchObject({ events: 6 })
  expect(await search([{ kind: 'name', value: 'Wilhelmina Quist' }])).toMatchObject({ found: 0 })
})

test('what a change recorded about a person is erased with the rest, and still proven', async () => {
  await service.post({ data: { text: 'about Barnabas Throckmorton' } })
  await call('GET', '/v1/events/export?format=csv&q=throckmorton')
  const report = await search([
    { kind: 'name', value: 'Barnabas Throckmorton' },
    { kind: 'user_id', value: 'throckmorton' },
  ])
  const kinds = report.matches.map(({ kind }: { kind: string }) => kind)
  expect(kinds.sort()).toEqual(['change', 'event'])
  await call('POST', '/v1/erasures', { reason: 'asked for', search_id: report.id })
  expect((await call('GET', '/v1/org/changes')).text.toLowerCase()).not.toContain('throckmorton')
  for (;;) {
    const bundle = await call('GET', '/v1/events/bundle')
    const { findings, entries } = await verifyBundle(bundle.text, {})
    if (findings.some(({ code }) => code === 20)) {
      await setTimeout(100)
      continue
    }
    expect(findings.filter(({ code }) => code > 10)).toEqual([])
    expect(bundle.text.toLowerCase()).not.toContain('throckmorton')
    expect(entries.some(({ kind, isWhole }) => kind === 'events-exported' && !isWhole)).toBe(true)
    break
  }
})

test('what people wrote into legal holds, views and pauses is found, and erased with the rest', async () => {
  const filter = { agent_id: 'nobody' }
  const { body: hold } = await call('POST', '/v1/holds', {
    ...{ case: 'Ermintrude Vole', reason: 'a letter of Vole, Ermintrude', filter },
  })
  const query = '"ermintrude vole"'
  const { body: view } = await call('POST', '/v1/views', { name: 'About Ermintrude Vole', query })
  const pause = { minutes: 60, reason: 'Ermintrude Vole deploys' }
  expect((await call('PUT', '/v1/alerts/pauses', pause)).status).toBe(200)
  const term = { kind: 'name', value: 'Ermintrude Vole' }
  const report = await search([term])
  const records = report.matches.filter(({ kind }: { kind: string }) => kind === 'record')
  expect(records).toMatchObject([
    { id: 'alert_pauses:', places: ['reason'], created_at: null },
    { id: `holds:${hold.id}`, places: ['case_name', 'reason'] },
    { id: `saved_views:${view.id}`, places: ['name', 'document'] },
  ])
  const walked: { id: string }[] = []
  for (let query = '?limit=1'; query !== ''; ) {
    const { status, body } = await call('GET', `/v1/subjects/search/${report.id}${query}`)
    expect(status).toBe(200)
    walked.push(...body.matches)
    query = body.next === null ? '' : `?limit=1&cursor=${body.next}`
  }
  expect(walked.map(({ id }) => id)).toContain('alert_pauses:')

  const erased = await call('POST', '/v1/erasures', { reason: 'asked for', search_id: report.id })
  expect(erased.status).toBe(201)
  expect(await search([term])).toMatchObject({ found: 0 })
  for (const path of ['/v1/holds', '/v1/views', '/v1/alerts/pauses', '/v1/org/changes'])
    expect((await call('GET', path)).text.toLowerCase()).not.toContain('ermintrude')
  const { body: held } = await call('GET', '/v1/holds')
  expect(held.holds).toMatchObject([
    { id: hold.id, case: 'erased', reason: 'erased', filter, released_at: null },
  ])
  const { body: seen } = await call('GET', `/v1/views/${view.id}`)
  expect(seen).toMatchObject({ name: 'erased', query: '', version: view.version })
  await call('DELETE', '/v1/alerts/pauses')
})

test('a team finds what was written into records of its own, not into those of others', async () => {
  await call('POST', '/v1/org/teams', { name: 'grey' })
  const grey = await service.issueKey({ roles: ['privacy', 'admin'], team: 'grey' })
  const reason = 'Peregrine Ashdown'
  await call('POST', '/v1/holds', { case: reason, reason, filter: { agent_id: 'nobody' } })
  expect((await call('PUT', '/v1/alerts/pauses', { minutes: 60, reason })).status).toBe(200)
  expect((await call('PUT', '/v1/alerts/pauses', { minutes: 60, reason }, grey)).status).toBe(200)
  const { matches } = await search([{ kind: 'name', value: reason }], grey)
  const records = matches.filter(({ kind }: { kind: string }) => kind === 'record')
  expect(records).toMatchObject([{ id: expect.stringMatching(/^alert_pauses:./) }])
})

test('a team searches its own; others do not see its search; a vague term is refused', async () => {
  await call('POST', '/v1/org/teams', { name: 'blue' })
  const blue = await service.issueKey({ roles: ['privacy', 'ingest'], team: 'blue' })
  const own = await call(
    'POST',
    '/v1/events',
    { agent_id: 'a', action: 'a', data: { x: 'Ottoline Vex' } },
    blue,
  )
  await service.post({ data: { x: 'Ottoline Vex' } })
  const report = await search([{ kind: 'name', value: 'ottoline vex' }], blue)
  expect(report.matches.map(({ id }: { id: string }) => id)).toEqual([own.body.id])
  await call('POST', '/v1/org/teams', { name: 'green' })
  const green = await service.issueKey({ roles: ['privacy'], team: 'green' })
  expect((await call('GET', `/v1/subjects/search/${report.id}`, undefined, green)).status).toBe(404)
  const idsSeenBy = async (key?: string) =>
    (await call('GET', '/v1/subjects/search', undefined, key)).body.searches.map(
      ({ id }: { id: string }) => id,
    )
  expect([await idsSeenBy(blue), await idsSeenBy(green)]).toEqual([[report.id], []])
  expect((await idsSeenBy())[0]).toBe(report.id)
  const { body: listed } = await call('GET', '/v1/subjects/search', undefined, blue)
  expect(listed.searches[0]).toMatchObject({ state: 'done', searched_by: ['name'], found: 1 })
  expect(JSON.stringify(listed)).not.toMatch(/ottoline/i)
  expect(
    (await call('POST', '/v1/subjects/search', { terms: [{ kind: 'phone', value: '12' }] })).status,
  ).toBe(422)
})

test('text search finds who acted', async () => {
  const { id } = await service.post({ context: { user_email: 'hildegard@example.org' } })
  for (;;) {
    const { body } = await call('GET', '/v1/events?q=hildegard')
    if (body.total === 1) {
      expect(body.events[0].id).toBe(id)
      return
    }
    await setTimeout(30)
  }
})

test('what a legal hold covers is not erased through the alert of an event that is not stored', async () => {
  const notify = { chat_webhook_url: 'https://chat.example.com/hooks/x' }
  await service.setPolicy({ logging_level: 'minimal', alert_rules: [{ name: 'all', condition: {}, notify }] })
  const { stored } = await service.post({ agent_id: 'barnabas-laptop', data: { text: 'ask barnabas' } })
  expect(stored).toBe(false)
  const { body: hold } = await call('POST', '/v1/holds', { case: 'case 7', reason: 'r', filter: {} })
  const found = await search([{ kind: 'name', value: 'barnabas' }])
  expect(found.matches).toMatchObject([{ kind: 'alert', places: ['notice'] }])
  const refused = await call('POST', '/v1/erasures', { reason: 'ticket 1', search_id: found.id })
  expect([refused.status, refused.body.code]).toEqual([409, 'held'])
  await call('DELETE', `/v1/holds/${hold.id}`)
  expect((await call('POST', '/v1/erasures', { reason: 'ticket 1', search_id: found.id })).status).toBe(201)
})
