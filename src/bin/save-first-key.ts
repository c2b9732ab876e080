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

/**
 * Readable by its owner only. A file that is there already is somebody's key: it is left alone, and no other key is made. The
 * answer is a line for the operator.
 */
export function saveFirstKey(file: string, key: string): string {
  try {
    writeFileSync(file, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true })
    return `Your admin key is in ${file} (SERVICE_FIRST_KEY_FILE).`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      code === 'EEXIST'
        ? `SERVICE_FIRST_KEY_FILE: ${file} is there already, and this store has no key yet. No key was made, and the file is as it was. Move it away, or name another file; to use the key that is in it, set SERVICE_API_KEY to that key.`
        : `SERVICE_FIRST_KEY_FILE: ${file} cannot be written (${code}). No key was made.`,
      { cause: error },
    )
  }
}
