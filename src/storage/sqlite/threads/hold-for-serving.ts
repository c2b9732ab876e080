import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { failureOf } from './thread-messages.ts'

/**
 * One process serves a data folder. The lock is on a file of its own, so that commands can use the database meanwhile. The
 * kernel takes it back when the process dies, also in another container of the same machine.
 */
export function holdForServing(dataDir: string, wayOut = OTHER_FOLDER): { letGo(): void } {
  const file = new DatabaseSync(join(dataDir, 'serving.lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (failureOf(error).code !== SQLITE_BUSY) throw error
    throw new Error(
      `Another service is running on the data folder ${dataDir} (SERVICE_DATA_DIR). ${wayOut}`,
      { cause: error },
    )
  }
  return { letGo: () => file.close() }
}

const OTHER_FOLDER =
  'Stop that one, or set SERVICE_DATA_DIR to another folder. Commands such as keys and backup may run beside a service.'

const SQLITE_BUSY = 5
