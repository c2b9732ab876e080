import { expect, onTestFinished, test } from 'vitest'
import { startOrganization } from '../service.ts'

const AWS_KEY = 'AKIAQYLPMN5HNM4OVKJC'

test('a credential as session id is in no list of sessions and found by no filter, and its event is stored', async () => {
  const service = await startOrganization()
  onTestFinished(service.stop)
  await service.setPolicy({ logging_level: 'full' })
  const secret = await service.post({ context: { session_id: AWS_KEY } }, '/v1/events?include=findings')
  expect(secret.findings).toMatchObject([{ where: 'context.session_id' }])
  await service.post({ context: { session_id: 'plain' } })
  // Sessions follow in order: once the later one is there, the earlier one would be.
  await expect
    .poll(async () => (await service.call('GET', '/v1/sessions')).body.sessions)
    .toMatchObject([{ session_id: 'plain', events: 1 }])
  const found = async (session: string) =>
    (await service.call('GET', `/v1/events?session_id=${session}`)).body.total
  expect([await found(AWS_KEY), await found('plain')]).toEqual([0, 1])
  expect((await service.call('GET', `/v1/events/${secret.id}`)).status).toBe(200)
})
