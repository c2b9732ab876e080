/** Every setting of the service, read from the environment: one table for reading, checking and documenting. */
import { isIP } from 'node:net'
import { MIN_SECRET_LENGTH } from '../access/master-secret.ts'
import { readWebhookSecret } from '../alerts/sign-webhook.ts'
import { readWitnesses, type Witness } from '../notary/witness-sink.ts'
import type { OtelPlan } from '../otel/open-telemetry.ts'
import type { OperatorProvider } from '../people/sign-in-provider.ts'
import type { BackupPlan } from '../storage/sqlite/backup/schedule-backups.ts'
import { readSyslogAddress } from '../streams/sinks/syslog.ts'
import { isOwnAddress } from './is-own-address.ts'
import { readProvidersFile } from './read-providers-file.ts'
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
  /** Null: the first key is printed. */
  readonly firstKeyFile: string | null
  /** Undefined: the secret file in the data folder. */
  readonly secret: string | undefined
  /** The one before, during a rotation. */
  readonly previousSecret: string | undefined
  readonly logLevel: string
  readonly isAccessLogged: boolean
  readonly isMetricsPublic: boolean
  /** So many organizations have metrics of their own. */
  readonly metricsOrganizations: number
  /** Null: nothing is exported. */
  readonly otel: OtelPlan | null
  /** Without a slash at its end. */
  readonly publicUrl: string | null
  /** Whom people sign in with; empty: with keys only. */
  readonly providers: readonly OperatorProvider[]
  /** Hosts that alerts may reach although they are private or plain http. */
  readonly webhookAllow: readonly string[]
  readonly isWebhookStrict: boolean
  readonly webhookSecret: Buffer | null
  readonly alertGroupMs: number
  /** Requests per minute that one key may make; 0 for no limit. */
  readonly rateLimit: number
  /** Addresses of proxies whose forwarding headers are trusted. */
  readonly trustProxy: readonly string[]
  /** Null: the service makes no backups by itself. */
  readonly backups: BackupPlan | null
  /** How long a stopping service says so before it refuses connections. */
  readonly drainMs: number
  readonly tls: Tls | undefined
  /** Null: a key beside the data, or from the master secret. */
  readonly evidenceKeyFile: string | null
  readonly evidenceAnchorFile: string | null
  /** Of the day, UTC: when tables may be locked for a while. */
  readonly quietHour: number
  readonly evidenceAnchorUrl: string | null
  readonly evidenceWitnesses: readonly Witness[]
  /** Null: streams write no files. */
  readonly streamDir: string | null
  /** Receivers that streams may have. */
  readonly streamSyslog: readonly string[]
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
      'Maximum number of connections to PostgreSQL per process, half of them for writing and for following the events; three more are used for health checks. To each replica, half as many.',
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
    name: 'SERVICE_FIRST_KEY_FILE',
    fallback: '',
    meaning:
      'At first start: the generated admin key is written to this new file, readable by its owner only, instead of to standard output.',
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
    name: 'SERVICE_SECRET_PREVIOUS',
    fallback: '',
    meaning:
      'During a rotation: the master secret before `SERVICE_SECRET`. Both are accepted; which one is in force, `audit-service secrets rotate` decides. See [operations](operations.md#rotate-the-master-secret).',
    problem: (value) =>
      value.length >= MIN_SECRET_LENGTH ? null : `must have ${MIN_SECRET_LENGTH} or more characters`,
  },
  {
    name: 'SERVICE_SECRET_PREVIOUS_FILE',
    fallback: '',
    meaning: 'File that holds the master secret before `SERVICE_SECRET`.',
  },
  {
    name: 'SERVICE_LOG_LEVEL',
    fallback: 'info',
    meaning: `How much is logged (to standard error, as JSON): ${LOG_LEVELS.join(', ')}.`,
    problem: (value) => (LOG_LEVELS.includes(value) ? null : `must be one of ${LOG_LEVELS.join(', ')}`),
  },
  {
    name: 'SERVICE_ACCESS_LOG',
    fallback: '0',
    meaning:
      '`1` logs one line of JSON for each request (to standard error, whatever `SERVICE_LOG_LEVEL` is): time, method, route, status, milliseconds, bytes, ids of request, trace, organization and key, address. No body, no query, no key.',
    problem: flagProblem,
  },
  {
    name: 'SERVICE_METRICS_PUBLIC',
    fallback: '0',
    meaning: '`1` serves `/metrics` without a key.',
    problem: flagProblem,
  },
  {
    name: 'SERVICE_METRICS_ORGANIZATIONS',
    fallback: '0',
    meaning:
      'Up to this number of organizations have series of their own in `/metrics` (`audit_organization_events_total`), by their id; further ones are counted together as `other`. `0`: none has.',
    problem: (value) =>
      /^\d{1,4}$/.test(value) && Number(value) <= 1_000 ? null : 'must be a number from 0 to 1000',
  },
  {
    name: 'SERVICE_OTEL_ENDPOINT',
    fallback: '',
    meaning:
      "The service's own traces and metrics are sent there over OTLP (HTTP, protobuf): a base URL such as `http://collector:4318`, to which `/v1/traces` and `/v1/metrics` are added. Not the address of this service.",
    problem: (value) =>
      /^https?:$/.test(URL.parse(value)?.protocol ?? '')
        ? null
        : 'must be an http or https URL such as http://collector:4318',
  },
  {
    name: 'SERVICE_OTEL_HEADERS',
    fallback: '',
    meaning: 'Headers of these calls, such as `authorization=Bearer ...`; several are separated by commas.',
    problem: (value) =>
      readHeaders(value) === null
        ? 'must be a comma-separated list of name=value, such as authorization=Bearer abc'
        : null,
  },
  {
    name: 'SERVICE_OTEL_SAMPLE_PERCENT',
    fallback: '100',
    meaning:
      'How many of the traces that begin at this service are sent. Those that a caller began are sent where the caller says so.',
    problem: (value) =>
      /^\d{1,3}$/.test(value) && Number(value) <= 100 ? null : 'must be a number from 0 to 100',
  },
  {
    name: 'SERVICE_PUBLIC_URL',
    fallback: '',
    meaning: 'The URL under which users reach the service; alerts link to events there.',
    problem: (value) =>
      /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? null : 'must be an http or https URL',
  },
  {
    name: 'SERVICE_SIGN_IN_FILE',
    fallback: '',
    meaning:
      'JSON file with the OpenID Connect providers that people sign in to the dashboard with, and what their groups give: see [people](people.md).',
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
    meaning:
      'Requests per minute that one key may make, in each process; `0` for no limit. Questions before an action are not limited.',
    problem: (value) => (/^\d{1,9}$/.test(value) ? null : 'must be a whole number'),
  },
  {
    name: 'SERVICE_TRUST_PROXY',
    fallback: '',
    meaning: 'Addresses or networks of proxies, comma-separated, whose forwarding headers are trusted.',
    problem: (value) =>
      value.split(',').every((part) => isNetwork(part.trim()))
        ? null
        : 'must be a comma-separated list of addresses such as 10.0.0.1 or 10.0.0.0/8',
  },
  {
    name: 'SERVICE_BACKUP_DIR',
    fallback: '',
    meaning:
      'Folder that the service writes backups of the embedded store to, by itself. None is made without it. Better on another disk than `SERVICE_DATA_DIR`.',
  },
  {
    name: 'SERVICE_BACKUP_EVERY_HOURS',
    fallback: '24',
    meaning: 'How often such a backup is made.',
    problem: (value) =>
      /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 8_760
        ? null
        : 'must be a number of hours from 1 to 8760',
  },
  {
    name: 'SERVICE_BACKUP_KEEP',
    fallback: '7',
    meaning: 'How many of them are kept; the oldest are removed after a new one was made and verified.',
    problem: (value) => (/^[1-9]\d{0,3}$/.test(value) ? null : 'must be a number from 1 to 9999'),
  },
  {
    name: 'SERVICE_DRAIN_SECONDS',
    fallback: '0',
    meaning:
      'After SIGTERM, `/readyz` is 503 for this number of seconds while requests are still taken, so that proxies send no more. SIGINT stops at once.',
    problem: (value) =>
      /^\d{1,4}$/.test(value) && Number(value) <= 3_600 ? null : 'must be a number of seconds up to 3600',
  },
  {
    name: 'SERVICE_TLS_CERT',
    fallback: '',
    meaning:
      'File with the certificate (PEM): serves https without a proxy. Needs `SERVICE_TLS_KEY`. Changed files are used within seconds, without a restart.',
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
      'File outside of the data folder to which every checkpoint is appended, so that the record cannot be changed unnoticed afterwards. Beside it, with `.forgotten` added to its name, is the journal of what was erased and removed.',
  },
  {
    name: 'SERVICE_QUIET_HOUR',
    fallback: '3',
    meaning:
      'Hour of the day (UTC) at which tables that had erased data are written anew, on PostgreSQL. A table is locked for as long as that takes.',
    problem: (value) => (/^(?:\d|1\d|2[0-3])$/.test(value) ? null : 'must be a whole number from 0 to 23'),
  },
  {
    name: 'SERVICE_EVIDENCE_ANCHOR_URL',
    fallback: '',
    meaning:
      'URL to which checkpoints are posted as JSON, every ten seconds at most for each organization, until it answers with 2xx. It is restricted like webhooks: see `SERVICE_WEBHOOK_ALLOW`.',
    problem: (value) =>
      /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? null : 'must be an http or https URL',
  },
  {
    name: 'SERVICE_EVIDENCE_WITNESSES',
    fallback: '',
    meaning:
      'Witnesses (C2SP tlog-witness) that sign checkpoints too: for each its URL, a space, and its key; several are separated by commas. `/add-checkpoint` is added to the URL, which is restricted like webhooks.',
    problem: (value) =>
      readWitnesses(value) === null
        ? 'must be a comma-separated list of URL and key, such as https://witness.example/w name+0123abcd+BAAA...'
        : null,
  },
  {
    name: 'SERVICE_STREAM_DIR',
    fallback: '',
    meaning:
      'Folder below which streams of the deployment write files: see [streams](streams.md). Nodes that have no folder in common write each their own. Without it, there are no such streams.',
  },
  {
    name: 'SERVICE_STREAM_SYSLOG',
    fallback: '',
    meaning:
      'Syslog receivers that streams of the deployment may have, comma-separated: `tcp://host:port` or `tls://host:port`.',
    problem: (value) =>
      listOf(value).every((address) => readSyslogAddress(address) !== null)
        ? null
        : 'must be a comma-separated list of tcp://host:port or tls://host:port',
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
  const secretOf = (name: 'SERVICE_SECRET' | 'SERVICE_SECRET_PREVIOUS') => {
    const file = value(`${name}_FILE`)
    return value(name) || (file ? readSecretFile(`${name}_FILE`, file) : undefined)
  }
  const secret = secretOf('SERVICE_SECRET')
  const previousSecret = secretOf('SERVICE_SECRET_PREVIOUS')
  const databaseUrl = readDatabaseUrl(environment)
  const readUrlFile = value('SERVICE_DATABASE_READ_URL_FILE')
  const databaseReadUrl =
    value('SERVICE_DATABASE_READ_URL') ||
    (readUrlFile ? readDatabaseUrlFile('SERVICE_DATABASE_READ_URL_FILE', readUrlFile) : null)
  const workers = Number(value('SERVICE_WORKERS'))
  if (databaseUrl !== null && secret === undefined)
    throw new Error(
      'SERVICE_DATABASE_URL needs SERVICE_SECRET or SERVICE_SECRET_FILE: one secret of 16 or more characters, the same for all nodes (openssl rand -base64 32).',
    )
  if (previousSecret !== undefined && secret === undefined)
    throw new Error(
      'SERVICE_SECRET_PREVIOUS needs SERVICE_SECRET or SERVICE_SECRET_FILE: the new master secret, which takes its place.',
    )
  if (databaseReadUrl !== null && databaseUrl === null)
    throw new Error('SERVICE_DATABASE_READ_URL needs SERVICE_DATABASE_URL: replicas follow a primary.')
  if (workers > 1 && databaseUrl === null)
    throw new Error(
      'SERVICE_WORKERS above 1 needs SERVICE_DATABASE_URL: the embedded store is for one process.',
    )
  const host = value('SERVICE_HOST')
  const port = Number(value('SERVICE_PORT'))
  const providersFile = value('SERVICE_SIGN_IN_FILE')
  const publicUrl = value('SERVICE_PUBLIC_URL').replace(/\/+$/, '') || null
  return {
    host,
    port,
    metricsOrganizations: Number(value('SERVICE_METRICS_ORGANIZATIONS')),
    otel: readOtelPlan(value, { host, port, publicUrl }),
    dataDir: value('SERVICE_DATA_DIR'),
    databaseUrl,
    databaseReadUrl,
    databaseConnections: Number(value('SERVICE_DATABASE_CONNECTIONS')),
    workers,
    apiKey: value('SERVICE_API_KEY') || undefined,
    firstKeyFile: value('SERVICE_FIRST_KEY_FILE') || null,
    secret,
    previousSecret,
    logLevel: value('SERVICE_LOG_LEVEL'),
    isAccessLogged: value('SERVICE_ACCESS_LOG') === '1',
    isMetricsPublic: value('SERVICE_METRICS_PUBLIC') === '1',
    publicUrl,
    providers: providersFile ? readProvidersFile(providersFile) : [],
    webhookAllow: listOf(value('SERVICE_WEBHOOK_ALLOW')),
    isWebhookStrict: value('SERVICE_WEBHOOK_STRICT') === '1',
    webhookSecret: readWebhookSecret(value('SERVICE_WEBHOOK_SECRET')),
    alertGroupMs: Number(value('SERVICE_ALERT_GROUP_SECONDS')) * 1000,
    rateLimit: Number(value('SERVICE_RATE_LIMIT')),
    trustProxy: listOf(value('SERVICE_TRUST_PROXY')),
    backups: readBackupPlan(value, databaseUrl !== null),
    drainMs: Number(value('SERVICE_DRAIN_SECONDS')) * 1000,
    tls: readTls(value('SERVICE_TLS_CERT'), value('SERVICE_TLS_KEY')),
    evidenceKeyFile: value('SERVICE_EVIDENCE_KEY_FILE') || null,
    evidenceAnchorFile: value('SERVICE_EVIDENCE_ANCHOR_FILE') || null,
    quietHour: Number(value('SERVICE_QUIET_HOUR')),
    evidenceAnchorUrl: value('SERVICE_EVIDENCE_ANCHOR_URL') || null,
    evidenceWitnesses: readWitnesses(value('SERVICE_EVIDENCE_WITNESSES')) ?? [],
    streamDir: value('SERVICE_STREAM_DIR') || null,
    streamSyslog: listOf(value('SERVICE_STREAM_SYSLOG')),
  }
}

/** Null: none is set. */
export function readDatabaseUrl(environment: Environment): string | null {
  const file = environment['SERVICE_DATABASE_URL_FILE']
  return (
    environment['SERVICE_DATABASE_URL'] ||
    (file ? readDatabaseUrlFile('SERVICE_DATABASE_URL_FILE', file) : null)
  )
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
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

function readBackupPlan(value: (name: string) => string, isPostgres: boolean): BackupPlan | null {
  const folder = value('SERVICE_BACKUP_DIR')
  if (folder === '') return null
  if (isPostgres)
    throw new Error(
      'SERVICE_BACKUP_DIR is for the embedded store, and SERVICE_DATABASE_URL is set: back PostgreSQL up with its own tools.',
    )
  const everyMs = Number(value('SERVICE_BACKUP_EVERY_HOURS')) * 3_600_000
  return { folder, everyMs, keep: Number(value('SERVICE_BACKUP_KEEP')) }
}

function readOtelPlan(
  value: (name: string) => string,
  own: Pick<Settings, 'host' | 'port' | 'publicUrl'>,
): OtelPlan | null {
  const endpoint = value('SERVICE_OTEL_ENDPOINT')
  if (endpoint === '') return null
  if (isOwnAddress(endpoint, own)) throw new Error(OWN_ENDPOINT)
  return {
    endpoint,
    headers: readHeaders(value('SERVICE_OTEL_HEADERS')) ?? {},
    samplePercent: Number(value('SERVICE_OTEL_SAMPLE_PERCENT')),
  }
}

const OWN_ENDPOINT =
  'SERVICE_OTEL_ENDPOINT is the address of this service: each export would make another one. Name a collector, such as http://collector:4318.'

/** Null where it is no such list. */
function readHeaders(text: string): Record<string, string> | null {
  const pairs = listOf(text).map((pair) => /^([\w-]{1,100})=([\x20-\x7e]{1,4000})$/.exec(pair))
  if (pairs.includes(null)) return null
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
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
