import { describe, expect, onTestFinished, test } from 'vitest'
import { createTargetGuard } from '../../src/alerts/create-target-guard.ts'
import { createWebhookSender } from '../../src/alerts/create-webhook-sender.ts'
import { judgeAddress } from '../../src/alerts/judge-address.ts'
import { startService, storeOf, type TestService } from '../service.ts'
import { startReceiver } from './receivers.ts'

const strict = createTargetGuard({ isStrict: () => true, allowedHosts: [] })
const relaxed = createTargetGuard({ isStrict: () => false, allowedHosts: [] })

/** Loopback, private and local addresses, each in the spellings that have fooled somebody. */
const INTERNAL = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  'ⓛocalhost',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'app.localhost',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.2.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:a00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a00:1]',
  '[64:ff9b:1::127.0.0.1]',
  '[2002:7f00:1::]',
  '[2002:a00:1::1]',
  '[2001:0:7f00:1::]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[2606:4700::5efe:7f00:1]',
]

/** Refused whatever the operator says. */
const FORBIDDEN = [
  '169.254.169.254',
  '169.254.170.2',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::169.254.169.254]',
  '[2002:a9fe:a9fe::]',
  '[::169.254.169.254]',
  '[fe80::1]',
  '[fe80::a9fe:a9fe]',
  '[fd00:ec2::254]',
  '[fd20:ce::254]',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
]

const PUBLIC = ['8.8.8.8', '1.1.1.1', '[2606:4700:4700::1111]', '[64:ff9b::8.8.8.8]', '[::ffff:8.8.8.8]']

describe('by its text, a webhook URL', () => {
  test.each(INTERNAL)('to %s is refused', (host) => {
    expect(strict.problemOf(`https://${host}/hook`)).toBe('must point to a public address')
  })

  test.each(INTERNAL)('to %s is taken where the service listens on loopback alone', (host) => {
    expect(relaxed.problemOf(`http://${host}/hook`)).toBeNull()
  })

  test.each(FORBIDDEN)('to %s is refused always', (host) => {
    const allowing = createTargetGuard({
      isStrict: () => true,
      allowedHosts: [new URL(`https://${host}`).hostname],
    })
    for (const guard of [strict, relaxed, allowing])
      expect(guard.problemOf(`https://${host}/hook`)).toBe(
        'must not point to a link-local or metadata address',
      )
  })

  test.each(PUBLIC)('to %s is taken', (host) => {
    expect(strict.problemOf(`https://${host}/hook`)).toBeNull()
  })

  test.each([
    ['http://chat.example.com/', 'must be an https URL'],
    ['ftp://chat.example.com/', 'must be an http or https URL'],
    ['file:///etc/passwd', 'must be an http or https URL'],
    ['not a url', 'must be an http or https URL'],
    ['https://[fe80::1%25eth0]/', 'must be an http or https URL'],
    ['https://[::1%25lo]/', 'must be an http or https URL'],
    ['https://chat.example.com@127.0.0.1/', 'must not contain a user name or password'],
    ['https://chat.example.com:x@127.0.0.1/', 'must not contain a user name or password'],
    ['https://127.0.0.1#@chat.example.com/', 'must point to a public address'],
    ['https://127.0.0.1\\@chat.example.com/', 'must point to a public address'],
    ['https:127.0.0.1/', 'must point to a public address'],
    ['https:///127.0.0.1/', 'must point to a public address'],
  ])('%s is refused: it %s', (url, problem) => {
    expect(strict.problemOf(url)).toBe(problem)
  })

  test('to a host that the operator allows is taken, on the port that is allowed', () => {
    const guard = createTargetGuard({
      isStrict: () => true,
      allowedHosts: ['Chat.internal', '10.0.0.7:8443'],
    })
    expect(guard.problemOf('http://chat.internal/hook')).toBeNull()
    expect(guard.problemOf('https://10.0.0.7:8443/hook')).toBeNull()
    expect(guard.problemOf('https://10.0.0.7/hook')).toBe('must point to a public address')
    expect(guard.problemOf('http://other.internal/hook')).toBe('must be an https URL')
  })
})

describe('when it is connected to, a name', () => {
  const allowedNames = createTargetGuard({ isStrict: () => true, allowedHosts: ['never.example'] })

  test.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['fe80::1%lo'],
    ['8.8.8.8', '127.0.0.1'],
    ['2606:4700::1', '::1'],
  ])('that resolves to %s is refused, whatever else it resolves to', async (...addresses) => {
    const answer = await send('https://chat.example.com/hook', addresses)
    expect(answer.answer).toMatch(/^Not sent: the webhook URL must/)
  })

  test('is looked up once for a connection, so that it cannot change its mind after the check', async () => {
    const canary = await startReceiver()
    const port = new URL(canary.url).port
    const answers = [['8.8.8.8', '10.0.0.1'], ['127.0.0.1']]
    let lookups = 0
    const post = createWebhookSender({
      guard: allowedNames,
      now: Date.now,
      lookup: (_host, _options, done) => {
        done(null, (answers[Math.min(lookups++, 1)] ?? []).map(asLookup))
      },
    })
    const { answer } = await post({ url: `https://chat.example.com:${port}/`, body: '{}', headers: {} })
    expect(answer).toBe('Not sent: the webhook URL must point to a public address.')
    expect(lookups).toBe(1)
    expect(canary.received).toEqual([])
  })

  test('is connected to at the address that was checked', async () => {
    const canary = await startReceiver()
    const guard = createTargetGuard({ isStrict: () => true, allowedHosts: ['chat.example.com'] })
    let lookups = 0
    const post = createWebhookSender({
      guard,
      now: Date.now,
      lookup: (_host, _options, done) => {
        lookups += 1
        done(null, [asLookup('127.0.0.1')])
      },
    })
    const url = `http://chat.example.com:${new URL(canary.url).port}/hook`
    expect(await post({ url, body: '{}', headers: {} })).toMatchObject({ isDelivered: true })
    expect(lookups).toBe(1)
    expect(canary.received[0]?.headers.host).toBe(new URL(url).host)
  })

  test('that nobody knows is a failure with a sentence', async () => {
    const post = createWebhookSender({
      guard: strict,
      now: Date.now,
      lookup: (_host, _options, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []),
    })
    expect(await post({ url: 'https://chat.example.com/', body: '{}', headers: {} })).toMatchObject({
      isDelivered: false,
      answer: 'No answer: the host name is not known.',
    })
  })

  function send(url: string, addresses: readonly string[]) {
    const post = createWebhookSender({
      guard: strict,
      now: Date.now,
      lookup: (_host, _options, done) => done(null, addresses.map(asLookup)),
    })
    return post({ url, body: '{}', headers: {} })
  }
})

test('no spelling of loopback reaches a canary that listens there', async () => {
  const canary = await startReceiver()
  const { port } = new URL(canary.url)
  const post = createWebhookSender({ guard: strict, now: Date.now })
  for (const scheme of ['http', 'https'])
    for (const host of [...INTERNAL, ...FORBIDDEN])
      expect(await post({ url: `${scheme}://${host}:${port}/`, body: '{}', headers: {} })).toMatchObject({
        isDelivered: false,
        answer: expect.stringMatching(/^Not sent/),
      })
  expect(canary.received).toEqual([])
})

test('what is no address at all is never connected to', () => {
  expect(judgeAddress('not an address')).toBe('forbidden')
})

function asLookup(address: string) {
  return { address, family: address.includes(':') ? 6 : 4 }
}

const WEBHOOK = 'http://127.0.0.1:9/hook'

async function statusOfWebhook(service: TestService): Promise<number> {
  const body = { alert_rules: [{ name: 'r', condition: {}, notify: { chat_webhook_url: WEBHOOK } }] }
  return (await service.call('PUT', '/v1/org/policy', { body })).status
}

test.each([
  [{}, 200],
  [{ SERVICE_PUBLIC_URL: 'https://audit.example.com' }, 422],
  [{ SERVICE_TRUST_PROXY: '127.0.0.1' }, 422],
  [{ SERVICE_WEBHOOK_STRICT: '1' }, 422],
  [{ SERVICE_PUBLIC_URL: 'https://audit.example.com', SERVICE_WEBHOOK_ALLOW: '127.0.0.1:9' }, 200],
])('behind %j a webhook inside is answered with %i', async (settings, status) => {
  const service = await startService(settings)
  onTestFinished(() => service.stop())
  expect(await statusOfWebhook(service)).toBe(status)
})

test('as soon as there is a second organization, targets are strict', async () => {
  const service = await startService()
  onTestFinished(() => service.stop())
  expect(await statusOfWebhook(service)).toBe(200)
  expect((await service.call('POST', '/v1/orgs', { body: { name: 'acme' } })).status).toBe(201)
  expect(await statusOfWebhook(service)).toBe(422)
})

test('where there are several organizations, targets are strict from the start', async () => {
  const before = await startService()
  const { status } = await before.call('POST', '/v1/orgs', { body: { name: 'acme' } })
  await before.stop()
  expect(status).toBe(201)
  const service = await startService(storeOf(before.settings))
  onTestFinished(() => service.stop())
  expect(await statusOfWebhook(service)).toBe(422)
})
