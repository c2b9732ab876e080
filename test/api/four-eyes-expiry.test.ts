import { expect, onTestFinished, test } from 'vitest'
import { createFourEyes } from '../../src/access/create-four-eyes.ts'
import { createSecurity } from '../../src/access/create-security.ts'
import { openService } from '../../src/bin/open-service.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import { ORGANIZATION_ROLES, type Principal } from '../../src/domain/principal.ts'
import { startService } from '../service.ts'

const WEEK_MS = 7 * 86_400_000

test('a change that waits expires after seven days: nobody confirms it then, and it is asked for anew', async () => {
  const service = await startService()
  await service.call('PUT', '/v1/org/security', { body: { four_eyes: ['retention'] } })
  const asked = await service.call('PUT', '/v1/org/retention', { body: { low: 200 } })
  expect(asked.status).toBe(202)
  await service.stop()
  const { storage, settingsInForce: settings, ids } = await openService(service.settings)
  onTestFinished(() => storage.close())
  const organization_id = (await storage.findOrganization('default'))?.id ?? ''
  const principal: Principal = {
    ...{ organization_id, team_id: null, key_id: 'second', key_name: 'second', person: null },
    roles: ORGANIZATION_ROLES,
  }
  const caller = { principal, actor: { ...COMMAND_LINE, name: 'second' } }
  const at = (time: number) => {
    const now = () => time
    return createFourEyes({ storage, ids, now, security: createSecurity({ storage, settings, ids }) })
  }
  const expiresAt = Date.parse(asked.body.expires_at)
  expect(expiresAt - Date.parse(asked.body.created_at)).toBe(WEEK_MS)
  const done: string[] = []
  const apply = async (kind: string) => void done.push(kind)
  expect(await at(expiresAt - 1).list(principal, 'pending')).toHaveLength(1)
  expect(await at(expiresAt).list(principal, 'pending')).toEqual([])
  expect(await at(expiresAt).list(principal, 'expired')).toHaveLength(1)
  await expect(at(expiresAt).confirm(caller, asked.body.id, null, apply)).rejects.toThrow('expired')
  await expect(at(expiresAt).refuse(caller, asked.body.id, 'late')).rejects.toThrow('expired')
  expect(done).toEqual([])
})

test('200 changes wait at most; one that expires or is decided on makes room for the next, and those that were decided are listed too', async () => {
  const service = await startService()
  await service.stop()
  const { storage, settingsInForce: settings, ids } = await openService(service.settings)
  onTestFinished(() => storage.close())
  const organization_id = (await storage.findOrganization('default'))?.id ?? ''
  const principal: Principal = {
    ...{ organization_id, team_id: null, key_id: 'first', key_name: 'first', person: null },
    roles: ORGANIZATION_ROLES,
  }
  const caller = { principal, actor: { ...COMMAND_LINE, name: 'first' } }
  let time = 0
  const now = () => time
  const fourEyes = createFourEyes({ storage, ids, now, security: createSecurity({ storage, settings, ids }) })
  const ask = (low: number) =>
    fourEyes.ask(caller, {
      ...{ kind: 'retention.update', team_id: null, subject: 'retention', request: { low } },
      ...{ effect: [], summary: `low ${low}` },
    })
  const asked: string[] = []
  for (let low = 1; low <= 200; low++) asked.push((await ask(low)).id)
  await expect(ask(201)).rejects.toThrow('There are 200 pending changes')
  // The same once more is none more.
  expect((await ask(1)).id).toBe(asked[0])
  await fourEyes.refuse(caller, asked[0] ?? '', 'to make room')
  expect((await ask(201)).state).toBe('pending')
  await expect(ask(202)).rejects.toThrow('There are 200 pending changes')
  expect(await fourEyes.list(principal, null)).toHaveLength(201)
  time = WEEK_MS
  expect((await ask(202)).state).toBe('pending')
})
