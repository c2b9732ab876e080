import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const missing = join(folder, 'missing')
const text = fileWith('text', 'neither a certificate nor a key, and no URL')
const short = fileWith('short', 'short')

test.each([
  [{ SERVICE_SECRET_FILE: missing }, `SERVICE_SECRET_FILE: the file ${missing} cannot be read (ENOENT).`],
  [{ SERVICE_SECRET_FILE: folder }, `SERVICE_SECRET_FILE: the file ${folder} cannot be read (EISDIR).`],
  [
    { SERVICE_SECRET_FILE: short },
    `SERVICE_SECRET_FILE: the secret in ${short} is too short; it must have 16 or more characters.`,
  ],
  [
    { SERVICE_DATABASE_URL_FILE: missing },
    `SERVICE_DATABASE_URL_FILE: the file ${missing} cannot be read (ENOENT).`,
  ],
  [
    { SERVICE_DATABASE_URL_FILE: text },
    `SERVICE_DATABASE_URL_FILE: the file ${text} does not hold a postgres:// URL.`,
  ],
  [
    { SERVICE_TLS_CERT: missing, SERVICE_TLS_KEY: text },
    `SERVICE_TLS_CERT: the file ${missing} cannot be read (ENOENT).`,
  ],
  [
    { SERVICE_TLS_CERT: text, SERVICE_TLS_KEY: missing },
    `SERVICE_TLS_KEY: the file ${missing} cannot be read (ENOENT).`,
  ],
  [
    { SERVICE_TLS_CERT: text, SERVICE_TLS_KEY: text },
    `SERVICE_TLS_CERT: the file ${text} does not hold a certificate in PEM format.`,
  ],
])('a file that cannot be used is refused by the name of its setting: %j', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(new Error(message))
})

test.each([
  'http://x/y',
  'https://chat.internal',
  'chat.internal/hooks',
  'chat.internal:99999',
  'a b',
  '*.internal',
])('SERVICE_WEBHOOK_ALLOW refuses %j, which is no host', (entry) => {
  expect(() => readSettings({ SERVICE_WEBHOOK_ALLOW: `10.0.0.5, ${entry}` })).toThrow(
    new Error(
      `SERVICE_WEBHOOK_ALLOW must be a comma-separated list of hosts such as chat.internal or 10.0.0.5:8443; '${entry}' is none.`,
    ),
  )
})

test('SERVICE_WEBHOOK_ALLOW takes names, addresses and ports', () => {
  const { webhookAllow } = readSettings({
    SERVICE_WEBHOOK_ALLOW: 'chat.internal, Chat_1:8443 ,10.0.0.5,[fd00::1]:443,',
  })
  expect(webhookAllow).toEqual(['chat.internal', 'Chat_1:8443', '10.0.0.5', '[fd00::1]:443'])
})

test.each(['http://0.0.0.0', '0.0.0.0:8080', 'my host', '[::1]'])('SERVICE_HOST refuses %j', (host) => {
  expect(() => readSettings({ SERVICE_HOST: host })).toThrow(
    new Error('SERVICE_HOST must be an IP address or a host name, without scheme and port.'),
  )
})

test.each(['127.0.0.1', '::1', '::', 'localhost', 'node-1.internal'])('SERVICE_HOST takes %j', (host) => {
  expect(readSettings({ SERVICE_HOST: host }).host).toBe(host)
})
