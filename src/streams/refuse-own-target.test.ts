import { expect, test } from 'vitest'
import { createTargetGuard } from '../alerts/create-target-guard.ts'
import { isOwnAddress } from '../bin/is-own-address.ts'
import { refuseOwnTarget } from './refuse-own-target.ts'

const guard = refuseOwnTarget(
  createTargetGuard({ isStrict: () => true, allowedHosts: ['collector.test:4318'] }),
  (url) => ['127.0.0.1:8080', '[::1]:8080', 'audit.test'].includes(new URL(url).host),
)

test('this service is refused by its name, by its path behind any name, and by the address that a name leads to', () => {
  expect(guard.problemOf('https://audit.test/x')).toBe('must not point to this service')
  expect(guard.problemOf('https://elsewhere.test/a/v1/otlp/v1/logs')).toBe('must not point to this service')
  expect(guard.problemOf('https://siem.test/v1/otlpx')).toBeNull()
  const named = new URL('http://collector.test:4318/v1/logs')
  expect(guard.addressProblemOf(named, '127.0.0.1')).toBeNull()
  const own = new URL('http://collector.test:8080/v1/logs')
  const open = refuseOwnTarget(createTargetGuard({ isStrict: () => false, allowedHosts: [] }), (url) =>
    ['127.0.0.1:8080', '[::1]:8080'].includes(new URL(url).host),
  )
  expect(open.addressProblemOf(own, '127.0.0.1')).toBe('must not point to this service')
  expect(open.addressProblemOf(own, '::1')).toBe('must not point to this service')
  expect(open.addressProblemOf(own, '10.0.0.1')).toBeNull()
})

test('a name is refused by the address that it leads to, in whichever form that is', () => {
  const own = { host: '0.0.0.0', port: 8080, publicUrl: 'https://audit.test' }
  const open = refuseOwnTarget(createTargetGuard({ isStrict: () => false, allowedHosts: [] }), (url) =>
    isOwnAddress(url, own),
  )
  const named = new URL('http://collector.test:8080/')
  const leadsHere = ['127.0.0.1', '127.9.9.9', '::1', '::', '0.0.0.0', '::ffff:127.0.0.1', '::FFFF:7f00:1']
  for (const address of leadsHere)
    expect([address, open.addressProblemOf(named, address)]).toEqual([
      ...[address, 'must not point to this service'],
    ])
  expect(open.addressProblemOf(new URL('http://collector.test:4318/'), '::ffff:127.0.0.1')).toBeNull()
  expect(open.problemOf('https://AUDIT.test.:443/x')).toBe('must not point to this service')
})

test('what a webhook may not have, a stream may not have', () => {
  expect(guard.problemOf('http://siem.test/')).toBe('must be an https URL')
  expect(guard.addressProblemOf(new URL('https://siem.test/'), '10.0.0.1')).toBe(
    'must point to a public address',
  )
  expect(guard.addressProblemOf(new URL('https://siem.test/'), '169.254.169.254')).toMatch(/metadata/)
})
