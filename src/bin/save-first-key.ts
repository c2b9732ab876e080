import { accessSync, constants, existsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Before the key is made: it is shown once, and would be lost. */
export function requireKeyFile(file: string): void {
  if (existsSync(file)) return
  try {
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    throw new Error(
      `SERVICE_FIRST_KEY_FILE: ${file} cannot be written (${(error as NodeJS.ErrnoException).code}). Let the service's user write to its folder, or name another file.`,
      { cause: error },
    )
  }
}

/** Readable by its owner only; a file that is there already is left alone. The answer is a line for the operator. */
export function saveFirstKey(file: string, key: string): string {
  try {
    writeFileSync(file, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true })
    return `Your admin key is in ${file} (SERVICE_FIRST_KEY_FILE).`
  } catch (error) {
    return `SERVICE_FIRST_KEY_FILE: the admin key could not be saved in ${file} (${(error as NodeJS.ErrnoException).code}) and is not shown. Make another: audit-service keys create --roles admin`
  }
}
