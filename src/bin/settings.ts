/** Every setting of the service, read from the environment: one table for reading, checking and documenting. */
import { readMasterSecret } from '../access/master-secret.ts'

export type Settings = {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly apiKey: string | undefined
  /** Undefined: the secret file in the data folder. */
  readonly secret: string | undefined
  readonly logLevel: string
  readonly isMetricsPublic: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

type Setting = {
  readonly name: string
  readonly fallback: string
  readonly meaning: string
  /** Says what is wrong with a value, or null. */
  readonly problem?: (value: string) => string | null
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

export const SETTINGS: readonly Setting[] = [
  {
    name: 'SERVICE_HOST',
    fallback: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` for every network.',
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
    meaning: 'Folder of the embedded store; made with owner-only rights.',
  },
  {
    name: 'SERVICE_API_KEY',
    fallback: '',
    meaning: 'At first start: the first admin key, instead of a generated one.',
    problem: (value) => (value.length >= 16 ? null : 'must have 16 or more characters'),
  },
  {
    name: 'SERVICE_SECRET',
    fallback: '',
    meaning:
      'Master secret that keys and webhook URLs are protected with. Without it, a file in the data folder, made at first start.',
    problem: (value) => (value.length >= 16 ? null : 'must have 16 or more characters'),
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
    problem: (value) => (value === '0' || value === '1' ? null : 'must be 0 or 1'),
  },
]

/** Throws with one line a problem, so that a person can mend them all at once. */
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
  return {
    host: value('SERVICE_HOST'),
    port: Number(value('SERVICE_PORT')),
    dataDir: value('SERVICE_DATA_DIR'),
    apiKey: value('SERVICE_API_KEY') || undefined,
    secret: value('SERVICE_SECRET') || (secretFile ? readMasterSecret(secretFile) : undefined),
    logLevel: value('SERVICE_LOG_LEVEL'),
    isMetricsPublic: value('SERVICE_METRICS_PUBLIC') === '1',
  }
}

/** Names with our prefix that nothing reads: most likely a typing error. */
export function unknownSettings(environment: Environment): string[] {
  const known = new Set(SETTINGS.map(({ name }) => name))
  return Object.keys(environment).filter((name) => name.startsWith('SERVICE_') && !known.has(name))
}
