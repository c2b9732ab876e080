/** Clients strip the environment, and graphical ones never see the shell's, so `install` saves the variables that are set. */
import { readPrivateFile, replacePrivateFile } from '../private-file.ts'
import { type FailMode, HOLDS, HOOK_SETTINGS, type Hold } from '../read-settings.ts'
import { makeServiceFolder, type ServiceFolder } from '../service-folder.ts'

const MAX_CONFIG_BYTES = 64 * 1024

type Environment = Readonly<Record<string, string | undefined>>
type Config = Readonly<Record<string, unknown>>

/** Returns what to say. Throws, with a message for the user, where the file cannot be used. */
export function saveSettings(
  environment: Environment,
  /** With null, each stays as it is; where nothing is saved yet, everything is held. */
  { failMode, hold: wanted }: { readonly failMode: FailMode | null; readonly hold: readonly Hold[] | null },
  folder: ServiceFolder,
): string[] {
  const { configFile } = folder
  const saved = readConfig(configFile)
  const given = Object.fromEntries([
    ...Object.values(HOOK_SETTINGS).flatMap(([variable, key]) => {
      const value = environment[variable]?.trim()
      return value ? [[key, value] as const] : []
    }),
    ...(failMode === null ? [] : [['fail_mode', failMode] as const]),
  ])
  if (saved?.['url'] !== undefined && given['url'] !== undefined && given['url'] !== saved['url']) {
    // The saved key must not go to another address because a variable names one.
    if (given['api_key'] === undefined)
      return [
        `Settings: SERVICE_URL (${given['url']}) is not the saved url (${saved['url']}). To change it, set SERVICE_API_KEY too.`,
      ]
  }
  const { hold: before, ...rest } = saved ?? { hold: HOLDS }
  const hold = wanted ?? before
  const config: Config = { ...rest, ...given, ...(hold !== undefined && isSome(hold) && { hold }) }
  if (config['api_key'] === undefined && failMode === null)
    return [
      `Settings: put ${JSON.stringify({ url: '...', api_key: '...', hold })} into ${configFile} (chmod 600), or set SERVICE_URL and SERVICE_API_KEY.`,
    ]
  const keys = Object.keys({ ...saved, ...config })
  const changed = keys.filter((key) => String(saved?.[key]) !== String(config[key]))
  if (changed.length === 0) return [`Settings: ${configFile} holds them already.`]
  makeServiceFolder(folder)
  replacePrivateFile(configFile, `${JSON.stringify(config, null, 2)}\n`)
  const values = changed.map((key) => (key === 'api_key' ? key : `${key} (${config[key] ?? 'none'})`))
  return [`Settings: ${values.join(', ')} saved in ${configFile}, readable by you alone.`]
}

function isSome(hold: unknown): boolean {
  return !Array.isArray(hold) || hold.length > 0
}

/** Null where there is none. */
function readConfig(path: string): Config | null {
  const text = readPrivateFile(path, MAX_CONFIG_BYTES)
  if (text === null) return null
  try {
    const config: unknown = JSON.parse(text)
    if (typeof config === 'object' && config !== null && !Array.isArray(config)) return config as Config
  } catch {
    // Reported below.
  }
  throw new Error(`${path} is not a JSON object and was not changed; correct or remove it.`)
}
