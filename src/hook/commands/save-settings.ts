import { existsSync } from 'node:fs'
import { replacePrivateFile } from '../private-file.ts'
import { HOOK_SETTINGS } from '../read-settings.ts'
import { makeServiceFolder, serviceFolderOf } from '../service-folder.ts'

/** Clients strip the environment, and graphical ones never see the shell's, so the variables are saved in the file. */
export function saveSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const folder = serviceFolderOf()
  const { configFile } = folder
  const hasKey = Boolean(environment['SERVICE_API_KEY'])
  if (existsSync(configFile))
    return hasKey ? [`Settings: the environment overrides ${configFile}, which was not changed.`] : []
  if (!hasKey)
    return [
      `Settings: put {"url": "...", "api_key": "..."} into ${configFile} (chmod 600), or set SERVICE_URL and SERVICE_API_KEY.`,
    ]
  const set = Object.values(HOOK_SETTINGS).flatMap(([variable, key]) => {
    const value = environment[variable]
    return value ? [[key, value] as const] : []
  })
  makeServiceFolder(folder)
  replacePrivateFile(configFile, `${JSON.stringify(Object.fromEntries(set), null, 2)}\n`)
  return [
    `Settings: the SERVICE_* variables that are set now are saved in ${configFile}, readable by you alone.`,
  ]
}
