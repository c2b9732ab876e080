import { accessSync, constants, mkdirSync } from 'node:fs'

/** Creates the data folder if it is missing. Fails early, with a message that names the folder and the setting. */
export function requireWritable(
  folder: string,
  setting: 'SERVICE_DATA_DIR' | 'SERVICE_BACKUP_DIR' = 'SERVICE_DATA_DIR',
): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(
      `${KINDS[setting]} ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}). Let the service's user write there, or set ${setting} to another folder.`,
      { cause: error },
    )
  }
}

const KINDS = {
  SERVICE_DATA_DIR: 'The data folder',
  SERVICE_BACKUP_DIR: 'The folder of backups',
} as const
