import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram, startProcess } from '../process.ts'
import { ADMIN_KEY, callService, temporaryFolder } from '../service.ts'

const WORD = 'quetzalcoatlus'

test('a backup from before an erasure, restored, does not bring the person back', async () => {
  const folder = temporaryFolder()
  const copies = temporaryFolder()
  const backup = join(copies, 'before.db')
  const start = async () => {
    const service = await startProcess(folder, { SERVICE_API_KEY: ADMIN_KEY })
    onTestFinished(async () => {
      await service.stop()
    })
    const call = async (method: string, path: string, body?: unknown) =>
      callService(service.url, method, path, body === undefined ? {} : { body })
    return { ...service, call }
  }
  const first = await start()
  const alert_rules = [
    { name: 'all', condition: {}, notify: { chat_webhook_url: 'http://127.0.0.1:9/hook' } },
  ]
  await first.call('PUT', '/v1/org/policy', { logging_level: 'full', alert_rules })
  const person = {
    ...{ agent_id: `${WORD}-laptop`, action: `mail-${WORD}`, reasoning: `because ${WORD} asked` },
    ...{ data: { to: `${WORD}@example.com` }, context: { session_id: `of ${WORD}`, os_user: WORD } },
  }
  const before = (await first.call('POST', '/v1/events', person)).body
  const other = (await first.call('POST', '/v1/events', { agent_id: 'a', action: 'b' })).body
  await first.call('GET', `/v1/events/export?format=csv&q=${WORD}`)
  await first.call('POST', '/v1/views', { name: `about ${WORD}`, query: WORD })
  expect(await runProgram(['backup', backup], folder)).toMatchObject({ code: 0 })
  expect(readFileSync(backup).includes(WORD)).toBe(true)

  // One more that the backup does not have: there is nothing of it to be erased again.
  await first.call('POST', '/v1/events', person)
  // A hold that the journal brings back.
  const hold = { case: WORD, reason: `a letter of ${WORD}`, filter: { agent_id: 'nobody' } }
  expect((await first.call('POST', '/v1/holds', hold)).status).toBe(201)
  const terms = [{ kind: 'user_id', value: WORD }]
  const search = (await first.call('POST', '/v1/subjects/search', { terms })).body.id
  const report = async () => (await first.call('GET', `/v1/subjects/search/${search}`)).body
  await expect.poll(async () => (await report()).state).toBe('done')
  const kinds = (await report()).matches.map(({ kind }: { kind: string }) => kind)
  expect(kinds.sort()).toEqual([
    ...['alert', 'alert', 'change', 'change', 'event', 'event', 'record', 'record'],
  ])
  const erased = await first.call('POST', '/v1/erasures', { reason: 'asked for', search_id: search })
  expect(erased.body).toMatchObject({ events: 2 })
  await first.stop()

  expect(await runProgram(['restore', backup], folder)).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, 'audit.db')).includes(WORD)).toBe(true)

  const second = await start()
  expect((await second.call('GET', `/v1/events/${before.id}`)).body).toMatchObject({
    ...{ agent_id: 'erased', action: 'erased', data: {}, context: {}, reasoning: null },
  })
  expect((await second.call('GET', `/v1/events/${other.id}`)).body).toEqual(other)
  for (const path of [
    '/v1/events',
    '/v1/sessions',
    '/v1/alerts',
    '/v1/org/changes',
    '/v1/holds',
    '/v1/views',
  ])
    expect((await second.call('GET', path)).text, path).not.toContain(WORD)
  expect((await second.call('GET', '/v1/events/stats')).text).not.toContain(WORD)
  const [held] = (await second.call('GET', '/v1/holds')).body.holds
  expect(held).toMatchObject({ case: 'erased', reason: 'erased', filter: hold.filter, released_at: null })
  const files = () => readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(WORD))
  await expect.poll(files, { interval: 100 }).toEqual([])
})
