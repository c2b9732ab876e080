import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { withIdentity } from './identity.ts'

test('who acts is what the client says of its login, otherwise what is set; what neither says is left out', () => {
  const set = { userEmail: 'set@acme.example', userId: 'u1' }
  const host = { os_user: expect.any(String), hostname: hostname() }
  expect(withIdentity({ cwd: '/x' }, set)).toEqual({
    ...{ ...host, cwd: '/x', user_email: 'set@acme.example', user_id: 'u1' },
  })
  expect(withIdentity({ user_email: 'login@acme.example' }, set)).toMatchObject({
    user_email: 'login@acme.example',
  })
  const unset = withIdentity({}, { userEmail: undefined, userId: undefined })
  expect(Object.keys(unset)).toEqual(['os_user', 'hostname'])
})
