/** Every setting of the service, read from the environment: one table for reading, checking and documenting. */
import { isIP } from 'node:net'
import { MIN_SECRET_LENGTH } from '../access/master-secret.ts'
import { readWebhookSecret } from '../alerts/sign-webhook.ts'
import {
  isPostgresUrl,
  readDatabaseUrlFile,
  readSecretFile,
  readTlsFiles,
  type Tls,
} from './read-setting-files.ts'

export type Settings = {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Null: the embedded store. */
  readonly databaseUrl: string | null
  /** Of replicas; null: there are none. */
  readonly databaseReadUrl: string | null
  readonly databaseConnections: number
  readonly workers: number
  readonly apiKey: string | undefined
  /** Undefined: the secret file in the data folder. */
  readonly secret: string | undefined
  readonly logLevel: string
  readonly isMetricsPublic: boolean
  /** Without a slash at its end. */
  readonly publicUrl: string | null
  /** Hosts that alerts may reach although they are private or plain http. */
  readonly webhookAllow: readonly string[]
  readonly isWebhookStrict: boolean
  readonly webhookSecret: Buffer | null
  readonly alertGroupMs: number
  /** Requests per minute that one key may make; 0 for no limit. */
  readonly rateLimit: number
  /** Addresses of proxies whose forwarding headers are trusted. */
  readonly trustProxy: readonly string[]
  readonly tls: Tls | undefined
  /** Null: a key beside the data, or from the master secret. */
  readonly evidenceKeyFile: string | null
  readonly evidenceAnchorFile: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

type Setting = {
  readonly name: string
  readonly fallback: string
  readonly meaning: string
  /** What is wrong with a value, or null. */
  readonly problem?: (value: string) => string | null
}

const HOST_AND_PORT = /^(?:\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9][\w.-]{0,252})(?::(\d{1,5}))?$/
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

export const SETTINGS: readonly Setting[] = [
  {
    name: 'SERVICE_HOST',
    fallback: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` for every network.',
    problem: (value) =>
      isIP(value) || /^[A-Za-z0-9][A-Za-z0-9.-]{0,252}$/.test(value)
        ? null
        : 'must be an IP address or a host name, without scheme and port',
  },
  {
    name: 'SERVICE_PORT',
    fallback: '8080',
    meaning: 'Port to listen on; `0` picks a free one.',
    problem: (value) =>
      /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? null : 'must be a port from 0 to 65535',
  },
  {
    name: 'SERVICE_DATA_DIR',
    fallback: './data',
    meaning: 'Folder of the embedded store; created with owner-only permissions.',
  },
  {
    name: 'SERVICE_DATABASE_URL',
    fallback: '',
    meaning:
      '`postgres://...` runs on PostgreSQL instead of the embedded store; several hosts of one database are separated by commas. Needs `SERVICE_SECRET`.',
    problem: (value) =>
      isPostgresUrl(value) ? null : 'must begin with postgres:// and name a host and a database',
  },
  {
    name: 'SERVICE_DATABASE_URL_FILE',
    fallback: '',
    meaning: 'File that holds the URL of the database.',
  },
  {
    name: 'SERVICE_DATABASE_READ_URL',
    fallback: '',
    meaning:
      '`postgres://...` of one or more replicas (hosts separated by commas) for statistics over a period, histogram, facets, search and exports. Such answers state in `X-Data-Lag-Ms` how far they may be behind; where no replica is within 10 s, the primary answers.',
    problem: (value) =>
      isPostgresUrl(value) ? null : 'must begin with postgres:// and name a host and a database',
  },
  {
    name: 'SERVICE_DATABASE_READ_URL_FILE',
    fallback: '',
    meaning: 'File that holds the URL of the replicas.',
  },
  {
    name: 'SERVICE_DATABASE_CONNECTIONS',
    fallback: '10',
    meaning:
      'Maximum number of connections to PostgreSQL per process, half of them for writing; two more are used for health checks. To each replica, half as many.',
    problem: (value) =>
      /^\d{1,4}$/.test(value) && Number(value) >= 4 ? null : 'must be a number of 4 or more',
  },
  {
    name: 'SERVICE_WORKERS',
    fallback: '1',
    meaning: 'Processes behind the one port; more than one needs PostgreSQL.',
    problem: (value) =>
      /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 256
        ? null
        : 'must be a number from 1 to 256',
  },
  {
    name: 'SERVICE_API_KEY',
    fallback: '',
    meaning:
      'At first start: the first admin key, instead of a generated one. Not to be confused with the key of an agent, which the hook reads from a variable of the same name.',
    problem: (value) => (value.length >= 16 ? null : 'must have 16 or more characters'),
  },
  {
    name: 'SERVICE_SECRET',
    fallback: '',
    meaning:
      'Master secret that keys and webhook URLs are protected with. Without it, a file in the data folder is used, created at first start; on PostgreSQL it is required, and the same for all nodes.',
    problem: (value) =>
      value.length >= MIN_SECRET_LENGTH ? null : `must have ${MIN_SECRET_LENGTH} or more characters`,
  },
  { name: 'SERVICE_SECRET_FILE', fallback: '', meaning: 'File that holds the master secret.' },
  {
    name: 'SERVICE_LOG_LEVEL',
    fallback: 'info',
    meaning: `How much is logged (to standard error, as JSON): ${LOG_LEVELS.join(', ')}.`,
    problem: (value) => (LOG_LEVELS.includes(value) ? null : `must be one of ${LOG_LEVELS.join(', ')}`),
  },
  {
    name: 'SERVICE_METRICS_PUBLIC',
    fallback: '0',
    meaning: '`1` serves `/metrics` without a key.',
    problem: flagProblem,
  },
  {
    name: 'SERVICE_PUBLIC_URL',
    fallback: '',
    meaning: 'The URL under which users reach the service; alerts link to events there.',
    problem: (value) =>
      /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? null : 'must be an http or https URL',
  },
  {
    name: 'SERVICE_WEBHOOK_ALLOW',
    fallback: '',
    meaning:
      'Hosts (comma-separated, `host` or `host:port`) that alerts may reach although they are private or plain `http`.',
    problem: hostListProblem,
  },
  {
    name: 'SERVICE_WEBHOOK_STRICT',
    fallback: '0',
    meaning:
      '`1` restricts alerts to public `https` addresses also where nobody else can reach the service. They are always restricted where it listens beyond loopback, where `SERVICE_PUBLIC_URL` or `SERVICE_TRUST_PROXY` is set, and where there is more than one organization.',
    problem: flagProblem,
  },
  {
    name: 'SERVICE_WEBHOOK_SECRET',
    fallback: '',
    meaning: 'Signs every alert according to Standard Webhooks: `whsec_` and 24 to 64 bytes in base64.',
    problem: (value) =>
      readWebhookSecret(value)
        ? null
        : 'must be whsec_ and 24 to 64 bytes in base64 (openssl rand -base64 32)',
  },
  {
    name: 'SERVICE_ALERT_GROUP_SECONDS',
    fallback: '0',
    meaning:
      'Alerts of the same rule, agent and action within this number of seconds share one message with a count; `0`: one message each.',
    problem: (value) =>
      /^\d{1,5}$/.test(value) && Number(value) <= 86_400 ? null : 'must be a number of seconds up to 86400',
  },
  {
    name: 'SERVICE_RATE_LIMIT',
    fallback: '0',
    meaning: 'Requests per minute that one key may make, in each process; `0` for no limit.',
    problem: (value) => (/^\d{1,9}$/.test(value) ? null : 'must be a whole number'),
  },
  {
    name: 'SERVICE_TRUST_PROXY',
    fallback: '',
    meaning: 'Addresses or networks of proxies, comma-separated, whose forwarding headers are trusted.',
    problem: (value) =>
      value.split(',').every((part) => isIP(part.trim().split('/', 1)[0] ?? ''))
        ? null
        : 'must be a comma-separated list of addresses such as 10.0.0.1 or 10.0.0.0/8',
  },
  {
    name: 'SERVICE_TLS_CERT',
    fallback: '',
    meaning: 'File with the certificate (PEM): serves https without a proxy. Needs `SERVICE_TLS_KEY`.',
  },
  { name: 'SERVICE_TLS_KEY', fallback: '', meaning: "File with the certificate's private key (PEM)." },
  {
    name: 'SERVICE_EVIDENCE_KEY_FILE',
    fallback: '',
    meaning:
      'File with the key that signs checkpoints (PEM, Ed25519: `openssl genpkey -algorithm ed25519`); see docs/evidence.md. Without it, a file in the data folder is used, created at first start; on PostgreSQL, a key from the master secret.',
  },
  {
    name: 'SERVICE_EVIDENCE_ANCHOR_FILE',
    fallback: '',
    meaning:
      'File outside of the data folder to which every checkpoint is appended, so that the record cannot be changed unnoticed afterwards.',
  },
]

/** Read by audit-hook, which has its own file for them; listed here so that they are documented and not reported as unknown. */
export const HOOK_SETTINGS: readonly Setting[] = [
  { name: 'SERVICE_URL', fallback: 'http://127.0.0.1:8080', meaning: 'URL of the service.' },
  {
    name: 'SERVICE_API_KEY',
    fallback: '',
    meaning: 'The key that the hook sends; one with the role `ingest` is enough.',
  },
  { name: 'SERVICE_TIMEOUT_MS', fallback: '2000', meaning: 'Maximum time of a call.' },
  {
    name: 'SERVICE_FAIL_MODE',
    fallback: 'open',
    meaning:
      'While the service cannot be reached: `open` allows the action, `closed` blocks it, `local` judges it with the built-in classifier and the last policy seen.',
  },
  { name: 'SERVICE_USER_EMAIL', fallback: '', meaning: 'Added to the context of every event.' },
  { name: 'SERVICE_USER_ID', fallback: '', meaning: 'Added to the context of every event.' },
]

/** Throws with one line a problem, so that a person can fix them all at once. */
export function readSettings(environment: Environment): Settings {
  const problems = SETTINGS.flatMap(({ name, problem }) => {
    const value = environment[name]
    const wrong = value ? problem?.(value) : null
    return wrong ? [`${name} ${wrong}.`] : []
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const value = (name: string) =>
    environment[name] || SETTINGS.find((setting) => setting.name === name)?.fallback || ''
  const secretFile = value('SERVICE_SECRET_FILE')
  const secret = value('SERVICE_SECRET') || (secretFile ? readSecretFile(secretFile) : undefined)
  const databaseUrlFile = value('SERVICE_DATABASE_URL_FILE')
  const databaseUrl =
    value('SERVICE_DATABASE_URL') ||
    (databaseUrlFile ? readDatabaseUrlFile('SERVICE_DATABASE_URL_FILE', databaseUrlFile) : null)
  const readUrlFile = value('SERVICE_DATABASE_READ_URL_FILE')
  const databaseReadUrl =
    value('SERVICE_DATABASE_READ_URL') ||
    (readUrlFile ? readDatabaseUrlFile('SERVICE_DATABASE_READ_URL_FILE', readUrlFile) : null)
  const workers = Number(value('SERVICE_WORKERS'))
  if (databaseUrl !== null && secret === undefined)
    throw new Error(
      'SERVICE_DATABASE_URL needs SERVICE_SECRET or SERVICE_SECRET_FILE: one secret of 16 or more characters, the same for all nodes (openssl rand -base64 32).',
    )
  if (databaseReadUrl !== null && databaseUrl === null)
    throw new Error('SERVICE_DATABASE_READ_URL needs SERVICE_DATABASE_URL: replicas follow a primary.')
  if (workers > 1 && databaseUrl === null)
    throw new Error(
      'SERVICE_WORKERS above 1 needs SERVICE_DATABASE_URL: the embedded store is for one process.',
    )
  return {
    host: value('SERVICE_HOST'),
    port: Number(value('SERVICE_PORT')),
    dataDir: value('SERVICE_DATA_DIR'),
    databaseUrl,
    databaseReadUrl,
    databaseConnections: Number(value('SERVICE_DATABASE_CONNECTIONS')),
    workers,
    apiKey: value('SERVICE_API_KEY') || undefined,
    secret,
    logLevel: value('SERVICE_LOG_LEVEL'),
    isMetricsPublic: value('SERVICE_METRICS_PUBLIC') === '1',
    publicUrl: value('SERVICE_PUBLIC_URL').replace(/\/+$/, '') || null,
    webhookAllow: listOf(value('SERVICE_WEBHOOK_ALLOW')),
    isWebhookStrict: value('SERVICE_WEBHOOK_STRICT') === '1',
    webhookSecret: readWebhookSecret(value('SERVICE_WEBHOOK_SECRET')),
    alertGroupMs: Number(value('SERVICE_ALERT_GROUP_SECONDS')) * 1000,
    rateLimit: Number(value('SERVICE_RATE_LIMIT')),
    trustProxy: listOf(value('SERVICE_TRUST_PROXY')),
    tls: readTls(value('SERVICE_TLS_CERT'), value('SERVICE_TLS_KEY')),
    evidenceKeyFile: value('SERVICE_EVIDENCE_KEY_FILE') || null,
    evidenceAnchorFile: value('SERVICE_EVIDENCE_ANCHOR_FILE') || null,
  }
}

function flagProblem(value: string): string | null {
  return value === '0' || value === '1' ? null : 'must be 0 or 1'
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function hostListProblem(value: string): string | null {
  const wrong = listOf(value).find((entry) => {
    const match = HOST_AND_PORT.exec(entry)
    return match === null || Number(match[1] ?? 0) > 65_535
  })
  if (wrong === undefined) return null
  return `must be a comma-separated list of hosts such as chat.internal or 10.0.0.5:8443; '${wrong}' is none`
}

function readTls(certFile: string, keyFile: string): Settings['tls'] {
  if (certFile === '' && keyFile === '') return undefined
  if (certFile === '' || keyFile === '')
    throw new Error('SERVICE_TLS_CERT and SERVICE_TLS_KEY must be set together.')
  return readTlsFiles(certFile, keyFile)
}

/** Names with the prefix `SERVICE_` that nothing reads: most likely a typing error. */
export function unknownSettings(environment: Environment): string[] {
  const known = new Set([...SETTINGS, ...HOOK_SETTINGS].map(({ name }) => name))
  return Object.keys(environment).filter((name) => name.startsWith('SERVICE_') && !known.has(name))
}
