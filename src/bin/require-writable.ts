import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates the data folder if it is missing. Fails early, with a message that names the folder and the setting. */
export function requireWritable(
  folder: string,
  setting: 'SERVICE_DATA_DIR' | 'SERVICE_BACKUP_DIR' = 'SERVICE_DATA_DIR',
): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(
      `${KINDS[setting]} ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}). Let the service's user write there, or set ${setting} to another folder.`,
      { cause: error },
    )
  }
}

/** Not `recursive`: below a place where nothing can be made (`/proc`), Node would try for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const KINDS = {
  SERVICE_DATA_DIR: 'The data folder',
  SERVICE_BACKUP_DIR: 'The folder of backups',
} as const
