import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings, SETTINGS } from './settings.ts'

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

const CERT = { SERVICE_TLS_CERT: text, SERVICE_TLS_KEY: text }
const URL_AND_SECRET = { SERVICE_DATABASE_URL: 'postgres://db/audit', SERVICE_SECRET: 'x'.repeat(16) }

/** What is wrong, the setting that must be named, and the words that show the way out. */
const WRONG: readonly (readonly [environment: Record<string, string>, setting: string, wayOut: string])[] = [
  [{ SERVICE_HOST: 'http://0.0.0.0' }, 'SERVICE_HOST', 'IP address or a host name, without scheme'],
  [{ SERVICE_HOST: '0.0.0.0:80' }, 'SERVICE_HOST', 'without scheme and port'],
  [{ SERVICE_PORT: 'http' }, 'SERVICE_PORT', 'from 0 to 65535'],
  [{ SERVICE_PORT: '65536' }, 'SERVICE_PORT', 'from 0 to 65535'],
  [{ SERVICE_PORT: '-1' }, 'SERVICE_PORT', 'from 0 to 65535'],
  [{ SERVICE_PORT: 'tcp://10.0.0.1:8080' }, 'SERVICE_PORT', 'from 0 to 65535'],
  [{ SERVICE_DATABASE_URL: 'mysql://db/audit' }, 'SERVICE_DATABASE_URL', 'begin with postgres://'],
  [{ SERVICE_DATABASE_URL: 'postgres://' }, 'SERVICE_DATABASE_URL', 'name a host and a database'],
  [{ SERVICE_DATABASE_URL: 'postgres://db/audit' }, 'SERVICE_SECRET', 'openssl rand -base64 32'],
  [{ SERVICE_DATABASE_URL_FILE: missing }, 'SERVICE_DATABASE_URL_FILE', missing],
  [{ SERVICE_DATABASE_URL_FILE: text }, 'SERVICE_DATABASE_URL_FILE', 'postgres:// URL'],
  [{ SERVICE_DATABASE_READ_URL: 'replica' }, 'SERVICE_DATABASE_READ_URL', 'begin with postgres://'],
  [
    { SERVICE_DATABASE_READ_URL: 'postgres://r/audit' },
    'SERVICE_DATABASE_READ_URL',
    'needs SERVICE_DATABASE_URL',
  ],
  [{ SERVICE_DATABASE_READ_URL_FILE: missing }, 'SERVICE_DATABASE_READ_URL_FILE', missing],
  [{ SERVICE_DATABASE_CONNECTIONS: '3' }, 'SERVICE_DATABASE_CONNECTIONS', '4 or more'],
  [{ SERVICE_DATABASE_CONNECTIONS: 'many' }, 'SERVICE_DATABASE_CONNECTIONS', '4 or more'],
  [{ SERVICE_WORKERS: '0' }, 'SERVICE_WORKERS', 'from 1 to 256'],
  [{ SERVICE_WORKERS: '2' }, 'SERVICE_WORKERS', 'needs SERVICE_DATABASE_URL'],
  [{ SERVICE_API_KEY: 'short' }, 'SERVICE_API_KEY', '16 or more characters'],
  [{ SERVICE_SECRET: 'short' }, 'SERVICE_SECRET', '16 or more characters'],
  [{ SERVICE_SECRET_PREVIOUS: 'short' }, 'SERVICE_SECRET_PREVIOUS', '16 or more characters'],
  [{ SERVICE_SECRET_PREVIOUS: 'x'.repeat(16) }, 'SERVICE_SECRET_PREVIOUS', 'SERVICE_SECRET_FILE'],
  [{ SERVICE_SECRET_PREVIOUS_FILE: missing }, 'SERVICE_SECRET_PREVIOUS_FILE', missing],
  [{ SERVICE_SECRET_FILE: missing }, 'SERVICE_SECRET_FILE', missing],
  [{ SERVICE_SECRET_FILE: short }, 'SERVICE_SECRET_FILE', '16 or more characters'],
  [{ SERVICE_LOG_LEVEL: 'loud' }, 'SERVICE_LOG_LEVEL', 'silent, fatal, error, warn, info'],
  [{ SERVICE_ACCESS_LOG: 'yes' }, 'SERVICE_ACCESS_LOG', '0 or 1'],
  [{ SERVICE_METRICS_PUBLIC: 'true' }, 'SERVICE_METRICS_PUBLIC', '0 or 1'],
  [{ SERVICE_METRICS_ORGANIZATIONS: '5000' }, 'SERVICE_METRICS_ORGANIZATIONS', 'from 0 to 1000'],
  [{ SERVICE_OTEL_ENDPOINT: 'collector:4318' }, 'SERVICE_OTEL_ENDPOINT', 'such as http://collector:4318'],
  [{ SERVICE_OTEL_ENDPOINT: 'http://localhost:8080' }, 'SERVICE_OTEL_ENDPOINT', 'Name a collector'],
  [{ SERVICE_OTEL_HEADERS: 'authorization' }, 'SERVICE_OTEL_HEADERS', 'authorization=Bearer abc'],
  [{ SERVICE_OTEL_SAMPLE_PERCENT: '101' }, 'SERVICE_OTEL_SAMPLE_PERCENT', 'from 0 to 100'],
  [{ SERVICE_PUBLIC_URL: 'audit.example.com' }, 'SERVICE_PUBLIC_URL', 'http or https URL'],
  [{ SERVICE_QUIET_HOUR: '24' }, 'SERVICE_QUIET_HOUR', 'from 0 to 23'],
  [{ SERVICE_EVIDENCE_ANCHOR_URL: 'anchors.example' }, 'SERVICE_EVIDENCE_ANCHOR_URL', 'http or https URL'],
  [
    { SERVICE_EVIDENCE_WITNESSES: 'https://witness.example/w name+00000000+BAAA' },
    'SERVICE_EVIDENCE_WITNESSES',
    'list of URL and key',
  ],
  [{ SERVICE_STREAM_SYSLOG: 'tcp://logs.test:514,logs.test' }, 'SERVICE_STREAM_SYSLOG', 'tcp://host:port'],
  [{ SERVICE_STREAM_SYSLOG: 'tls://logs.test' }, 'SERVICE_STREAM_SYSLOG', 'tls://host:port'],
  [{ SERVICE_WEBHOOK_ALLOW: 'http://x/y' }, 'SERVICE_WEBHOOK_ALLOW', 'such as chat.internal'],
  [{ SERVICE_WEBHOOK_STRICT: 'on' }, 'SERVICE_WEBHOOK_STRICT', '0 or 1'],
  [{ SERVICE_WEBHOOK_SECRET: 'whsec_short' }, 'SERVICE_WEBHOOK_SECRET', 'openssl rand -base64 32'],
  [{ SERVICE_ALERT_GROUP_SECONDS: '-5' }, 'SERVICE_ALERT_GROUP_SECONDS', 'up to 86400'],
  [{ SERVICE_RATE_LIMIT: '10/s' }, 'SERVICE_RATE_LIMIT', 'whole number'],
  [{ SERVICE_TRUST_PROXY: 'proxy.internal' }, 'SERVICE_TRUST_PROXY', 'such as 10.0.0.1 or 10.0.0.0/8'],
  [{ SERVICE_TRUST_PROXY: '10.0.0.0/99' }, 'SERVICE_TRUST_PROXY', '10.0.0.0/8'],
  [{ SERVICE_DRAIN_SECONDS: '1h' }, 'SERVICE_DRAIN_SECONDS', 'seconds up to 3600'],
  [{ SERVICE_BACKUP_EVERY_HOURS: '0' }, 'SERVICE_BACKUP_EVERY_HOURS', 'hours from 1 to 8760'],
  [{ SERVICE_BACKUP_KEEP: '0' }, 'SERVICE_BACKUP_KEEP', 'from 1 to 9999'],
  [{ ...URL_AND_SECRET, SERVICE_BACKUP_DIR: '/backups' }, 'SERVICE_BACKUP_DIR', 'its own tools'],
  [{ SERVICE_TLS_CERT: text }, 'SERVICE_TLS_KEY', 'must be set together'],
  [{ SERVICE_TLS_KEY: text }, 'SERVICE_TLS_CERT', 'must be set together'],
  [{ ...CERT, SERVICE_TLS_CERT: missing }, 'SERVICE_TLS_CERT', missing],
  [{ ...CERT, SERVICE_TLS_KEY: missing }, 'SERVICE_TLS_KEY', missing],
  [CERT, 'SERVICE_TLS_CERT', 'in PEM format'],
]

test.each(WRONG)('%j: the message names the setting and the way out', (environment, setting, wayOut) => {
  let message = ''
  try {
    readSettings(environment)
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toContain(setting)
  expect(message).toContain(wayOut)
  expect(message).toMatch(/\.$/)
})

test('every setting that can be wrong is tried', () => {
  const tried = new Set(WRONG.map(([, setting]) => setting))
  const checked = SETTINGS.filter(({ problem }) => problem).map(({ name }) => name)
  expect(checked.filter((name) => !tried.has(name))).toEqual([])
  expect(WRONG.length).toBeGreaterThanOrEqual(40)
})

test('all that is wrong is said at once, and no secret with it', () => {
  expect(() =>
    readSettings({ SERVICE_PORT: 'x', SERVICE_SECRET: 'hunter2', SERVICE_LOG_LEVEL: 'y' }),
  ).toThrow(/^SERVICE_PORT .*\nSERVICE_SECRET .*\nSERVICE_LOG_LEVEL .*$/)
  expect(() => readSettings({ SERVICE_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
})
