import { expect, test } from 'vitest'
import { createTargetGuard } from '../alerts/create-target-guard.ts'
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

test('what a webhook may not have, a stream may not have', () => {
  expect(guard.problemOf('http://siem.test/')).toBe('must be an https URL')
  expect(guard.addressProblemOf(new URL('https://siem.test/'), '10.0.0.1')).toBe(
    'must point to a public address',
  )
  expect(guard.addressProblemOf(new URL('https://siem.test/'), '169.254.169.254')).toMatch(/metadata/)
})
