/** Every program that has a description. */
import type { Program } from './program.ts'
import { accountPrograms } from './programs/accounts.ts'
import { attackPrograms } from './programs/attack-tools.ts'
import { controlPrograms } from './programs/controls.ts'
import { diskPrograms } from './programs/disks.ts'
import { filePrograms } from './programs/files.ts'
import { interpreterPrograms } from './programs/interpreters.ts'
import { networkPrograms } from './programs/network.ts'
import { persistencePrograms } from './programs/persistence.ts'
import { processPrograms } from './programs/processes.ts'
import { searchPrograms } from './programs/search.ts'
import { secretStorePrograms } from './programs/secret-stores.ts'
import { textToolPrograms } from './programs/text-tools.ts'

export const programs: readonly Program[] = [
  ...filePrograms,
  ...searchPrograms,
  ...secretStorePrograms,
  ...textToolPrograms,
  ...interpreterPrograms,
  ...networkPrograms,
  ...processPrograms,
  ...accountPrograms,
  ...controlPrograms,
  ...diskPrograms,
  ...persistencePrograms,
  ...attackPrograms,
]
