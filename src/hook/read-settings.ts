/** The hook's settings: the environment first, then the owner's `~/.service/config.json`; never the command line. */
import { readPrivateFile } from './private-file.ts'
import type { ServiceFolder } from './service-folder.ts'

const FAIL_MODES = ['open', 'closed', 'local'] as const

/** What happens while the service cannot be reached: allow, block, or judge with the built-in classifier. */
type FailMode = (typeof FAIL_MODES)[number]

export type HookSettings = {
  readonly url: string
  readonly apiKey: string | undefined
  readonly timeoutMs: number
  readonly failMode: FailMode
  readonly userEmail: string | undefined
  readonly userId: string | undefined
  /** One line each, for the user. */
  readonly problems: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** Every setting: its variable, its key in the file. */
export const HOOK_SETTINGS = {
  url: ['SERVICE_URL', 'url'],
  apiKey: ['SERVICE_API_KEY', 'api_key'],
  timeoutMs: ['SERVICE_TIMEOUT_MS', 'timeout_ms'],
  failMode: ['SERVICE_FAIL_MODE', 'fail_mode'],
  userEmail: ['SERVICE_USER_EMAIL', 'user_email'],
  userId: ['SERVICE_USER_ID', 'user_id'],
} as const

const DEFAULT_URL = 'http://127.0.0.1:8080'
const DEFAULT_TIMEOUT_MS = 2000
const MIN_TIMEOUT_MS = 100
const MAX_TIMEOUT_MS = 60_000
const MAX_CONFIG_BYTES = 64 * 1024

export function readHookSettings(environment: Environment, { configFile }: ServiceFolder): HookSettings {
  const problems: string[] = []
  const file = readConfig(configFile, problems)
  const value = (name: keyof typeof HOOK_SETTINGS): string | undefined => {
    const [variable, key] = HOOK_SETTINGS[name]
    return environment[variable]?.trim() || file[key] || undefined
  }
  return {
    url: urlOf(value('url'), problems),
    apiKey: value('apiKey'),
    timeoutMs: timeoutOf(value('timeoutMs'), problems),
    failMode: failModeOf(value('failMode'), problems),
    userEmail: value('userEmail'),
    userId: value('userId'),
    problems,
  }
}

function readConfig(path: string, problems: string[]): Readonly<Record<string, string>> {
  try {
    const text = readPrivateFile(path, MAX_CONFIG_BYTES)
    if (text === null) return {}
    const config: unknown = JSON.parse(text)
    if (typeof config !== 'object' || config === null) throw new Error(`${path} must hold a JSON object.`)
    const scalars = Object.entries(config).filter(([, one]) => ['string', 'number'].includes(typeof one))
    return Object.fromEntries(scalars.map(([key, one]) => [key, String(one).trim()]))
  } catch (error) {
    const why = error instanceof SyntaxError ? `${path} is not valid JSON.` : (error as Error).message
    problems.push(`${why} It is not used.`)
    return {}
  }
}

function urlOf(text: string | undefined, problems: string[]): string {
  if (text === undefined) return DEFAULT_URL
  try {
    const url = new URL(text)
    if (url.protocol === 'http:' || url.protocol === 'https:') return text.replace(/\/+$/, '')
  } catch {
    // Reported below.
  }
  problems.push(`SERVICE_URL must be an http or https address, not '${text}'.`)
  return text
}

function timeoutOf(text: string | undefined, problems: string[]): number {
  if (text === undefined) return DEFAULT_TIMEOUT_MS
  const timeoutMs = Number(text)
  if (timeoutMs >= MIN_TIMEOUT_MS && timeoutMs <= MAX_TIMEOUT_MS) return timeoutMs
  problems.push(
    `SERVICE_TIMEOUT_MS must be ${MIN_TIMEOUT_MS} to ${MAX_TIMEOUT_MS}, not '${text}'; ${DEFAULT_TIMEOUT_MS} is used.`,
  )
  return DEFAULT_TIMEOUT_MS
}

function failModeOf(text: string | undefined, problems: string[]): FailMode {
  if (text === undefined) return 'open'
  const mode = FAIL_MODES.find((one) => one === text.toLowerCase())
  if (mode) return mode
  // A typing error must not switch protection off.
  problems.push(`SERVICE_FAIL_MODE must be one of ${FAIL_MODES.join(', ')}, not '${text}'; closed is used.`)
  return 'closed'
}
