import { expect, test } from 'vitest'
import { findPlace } from './find-place.ts'
import type { PlacedMapping } from './sign-in-provider.ts'

const mapping = (group: string, team: string | null, ...roles: PlacedMapping['roles'][number][]) => ({
  organization: null,
  ...{ group, team, roles },
})
const provider = (mappings: readonly PlacedMapping[], domains: readonly string[] = []) => ({
  mappings,
  settings: { name: '', issuer: '', client_id: '', groups_claim: 'groups', domains },
})
const who = (groups: readonly string[], email: string | null = null, is_email_verified = false) => ({
  ...{ groups, email, is_email_verified },
})

test('the first mapping that matches decides on the place; roles of other places are not added', () => {
  const two = provider([
    mapping('a', 'red', 'read'),
    mapping('b', null, 'admin'),
    mapping('b', 'red', 'policy'),
  ])
  expect(findPlace(two, true, who(['b', 'a']))).toEqual({
    organization: null,
    team: 'red',
    roles: ['read', 'policy'],
  })
  expect(findPlace(two, true, who(['b']))).toEqual({ organization: null, team: null, roles: ['admin'] })
})

test('without a group that counts, a provider of one organization gives no roles, and any other gives nothing', () => {
  const none = provider([mapping('a', null, 'admin')])
  expect(findPlace(none, true, who(['A', 'aa']))).toEqual({ organization: null, team: null, roles: [] })
  expect(findPlace(none, false, who([]))).toBeNull()
})

test('an address counts where the provider has verified it, and only its domain', () => {
  const one = provider([], ['acme.example'])
  const rolesOf = (email: string | null, isVerified = true) =>
    findPlace(one, true, who([], email, isVerified))?.roles
  expect(rolesOf('a@acme.example')).toEqual(['read'])
  expect(rolesOf('a@ACME.example')).toEqual(['read'])
  expect(rolesOf('a@acme.example', false)).toEqual([])
  expect(rolesOf('a@evil.example@acme.example.evil')).toEqual([])
  expect(rolesOf('acme.example')).toEqual([])
  expect(rolesOf(null)).toEqual([])
})
