/**
 * The hook's settings, from the owner's `~/.service/config.json` and the environment; never from the command line. Whoever
 * sets the environment (a repository's `.envrc`) must not get the key or give the verdict: see `OWNED`.
 */
import { isObject } from '../domain/is-object.ts'
import { readPrivateFile } from './private-file.ts'
import type { ServiceFolder } from './service-folder.ts'

/** From the weakest to the strictest. */
export const FAIL_MODES = ['open', 'local', 'closed'] as const

/** What happens while the service cannot be reached: allow, judge with the built-in classifier, or block. */
export type FailMode = (typeof FAIL_MODES)[number]

/** Where a value comes from. */
export type SettingSource = 'file' | 'environment' | 'default'

/** What stops calls although nobody judges them. `install` writes all of them; without, the fail mode alone counts. */
export const HOLDS = ['stop', 'revoked'] as const
export type Hold = (typeof HOLDS)[number]

export type HookSettings = {
  readonly url: string
  readonly apiKey: string | undefined
  readonly timeoutMs: number
  readonly failMode: FailMode
  /** From the file alone: the environment neither adds to it nor takes from it. */
  readonly hold: readonly Hold[]
  readonly userEmail: string | undefined
  readonly userId: string | undefined
  readonly sources: Readonly<Record<SettingName, SettingSource>>
  /** Variables that are set and do not count, because the file holds a URL. */
  readonly ignored: readonly string[]
  /** One line each, for the user. */
  readonly problems: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>
type File = Readonly<Record<string, string>>

/** Every setting: its variable, its key in the file. */
export const HOOK_SETTINGS = {
  url: ['SERVICE_URL', 'url'],
  apiKey: ['SERVICE_API_KEY', 'api_key'],
  timeoutMs: ['SERVICE_TIMEOUT_MS', 'timeout_ms'],
  failMode: ['SERVICE_FAIL_MODE', 'fail_mode'],
  userEmail: ['SERVICE_USER_EMAIL', 'user_email'],
  userId: ['SERVICE_USER_ID', 'user_id'],
} as const

export type SettingName = keyof typeof HOOK_SETTINGS

const DEFAULT_URL = 'http://127.0.0.1:8080'
const DEFAULT_TIMEOUT_MS = 2000
const MIN_TIMEOUT_MS = 100
const MAX_TIMEOUT_MS = 60_000
const MAX_CONFIG_BYTES = 64 * 1024

/**
 * Where the file holds a URL: whether the environment's value counts against the file's, or against the default where the
 * file has none. Who acts is not a matter of safety.
 */
const OWNED: Readonly<Record<SettingName, (theirs: string, ours: string | undefined) => boolean>> = {
  url: () => false,
  apiKey: (_, ours) => ours === undefined,
  timeoutMs: (theirs, ours) =>
    Number(theirs) >= Number(ours ?? DEFAULT_TIMEOUT_MS) && Number(theirs) <= MAX_TIMEOUT_MS,
  failMode: (theirs, ours) => strictness(theirs) >= strictness(ours ?? 'open'),
  userEmail: () => true,
  userId: () => true,
}

export function readHookSettings(environment: Environment, { configFile }: ServiceFolder): HookSettings {
  const problems: string[] = []
  const config = readConfig(configFile, problems)
  const file = scalarsOf(config)
  const isUsable = config !== UNUSABLE
  const isOwned = !isUsable || (file['url'] !== undefined && file['allow_environment'] !== 'true')
  const sources: Partial<Record<SettingName, SettingSource>> = {}
  const ignored: string[] = []
  const value = (name: SettingName): string | undefined => {
    const [variable, key] = HOOK_SETTINGS[name]
    const theirs = environment[variable]?.trim() || undefined
    const ours = file[key] || undefined
    const counts = theirs !== undefined && (!isOwned || OWNED[name](theirs, ours))
    if (theirs !== undefined && !counts && theirs !== ours) ignored.push(variable)
    sources[name] = counts ? 'environment' : ours === undefined ? 'default' : 'file'
    return counts ? theirs : ours
  }
  return {
    url: urlOf(value('url'), problems),
    // Without a key nobody is asked: whoever listens at the default address has no say.
    apiKey: isUsable ? value('apiKey') : undefined,
    timeoutMs: timeoutOf(value('timeoutMs'), problems),
    failMode: failModeOf(value('failMode'), problems),
    hold: holdOf(config['hold'], problems),
    userEmail: value('userEmail'),
    userId: value('userId'),
    sources: sources as Record<SettingName, SettingSource>,
    ignored,
    problems,
  }
}

/** Null for a word that is none. */
export function failModeNamed(text: string): FailMode | null {
  return FAIL_MODES.find((one) => one === text.toLowerCase()) ?? null
}

/** A word that is none counts as the strictest: a typing error must not switch protection off. */
function strictness(text: string): number {
  return FAIL_MODES.indexOf(failModeNamed(text) ?? 'closed')
}

/** Where the file is there and cannot be trusted: nobody is rid of the guard by its rights, or by a broken line in it. */
const UNUSABLE = { fail_mode: 'closed', hold: HOLDS }

function readConfig(path: string, problems: string[]): Readonly<Record<string, unknown>> {
  try {
    const text = readPrivateFile(path, MAX_CONFIG_BYTES)
    if (text === null) return {}
    const config: unknown = JSON.parse(text)
    if (!isObject(config)) throw new Error(`${path} must hold a JSON object.`)
    return config
  } catch (error) {
    const why = error instanceof SyntaxError ? `${path} is not valid JSON.` : (error as Error).message
    problems.push(`${why} It is not used, and every call is stopped until it can be.`)
    return UNUSABLE
  }
}

function scalarsOf(config: Readonly<Record<string, unknown>>): File {
  const scalars = Object.entries(config).filter(([, one]) =>
    ['string', 'number', 'boolean'].includes(typeof one),
  )
  return Object.fromEntries(scalars.map(([key, one]) => [key, String(one).trim()]))
}

/** A word that is none counts as all of them: a typing error must not switch protection off. */
function holdOf(given: unknown, problems: string[]): readonly Hold[] {
  if (given === undefined) return []
  const words: readonly unknown[] = Array.isArray(given) ? given : [given]
  const unknown = words.find((word) => !HOLDS.some((hold) => hold === word))
  if (unknown === undefined) return words as Hold[]
  problems.push(
    `hold must be a list of ${HOLDS.join(', ')}, not ${JSON.stringify(given)}; all of them are used.`,
  )
  return HOLDS
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
  const mode = failModeNamed(text)
  if (mode) return mode
  problems.push(`SERVICE_FAIL_MODE must be one of ${FAIL_MODES.join(', ')}, not '${text}'; closed is used.`)
  return 'closed'
}
