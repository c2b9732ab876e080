import { accessSync, constants, mkdirSync } from 'node:fs'

/** Creates the data folder if it is missing. Fails early, with a message that names the folder and the setting. */
export function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}). Let the service's user write there, or set SERVICE_DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}
