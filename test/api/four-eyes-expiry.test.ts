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
  const { storage, ids } = await openService(service.settings)
  onTestFinished(() => storage.close())
  const organization_id = (await storage.findOrganization('default'))?.id ?? ''
  const principal: Principal = {
    ...{ organization_id, team_id: null, key_id: 'second', key_name: 'second', person: null },
    roles: ORGANIZATION_ROLES,
  }
  const caller = { principal, actor: { ...COMMAND_LINE, name: 'second' } }
  const at = (time: number) => {
    const now = () => time
    return createFourEyes({ storage, ids, now, security: createSecurity({ storage, ids, now }) })
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
