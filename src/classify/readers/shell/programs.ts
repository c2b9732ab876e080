/** Every program that has a description. */
import { windowsPrograms } from '../windows/programs/windows-programs.ts'
import type { Program } from './program.ts'
import { accountPrograms } from './programs/accounts.ts'
import { attackPrograms } from './programs/attack-tools.ts'
import { buildPrograms } from './programs/builds.ts'
import { cloudPrograms } from './programs/clouds.ts'
import { codeHostPrograms } from './programs/code-hosts.ts'
import { containerPrograms } from './programs/containers.ts'
import { controlPrograms } from './programs/controls.ts'
import { databasePrograms } from './programs/databases.ts'
import { diskPrograms } from './programs/disks.ts'
import { filePrograms } from './programs/files.ts'
import { gitPrograms } from './programs/git.ts'
import { infrastructurePrograms } from './programs/infrastructure.ts'
import { interpreterPrograms } from './programs/interpreters.ts'
import { kubernetesPrograms } from './programs/kubernetes.ts'
import { networkPrograms } from './programs/network.ts'
import { packagePrograms } from './programs/packages.ts'
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
  ...gitPrograms,
  ...codeHostPrograms,
  ...containerPrograms,
  ...kubernetesPrograms,
  ...infrastructurePrograms,
  ...cloudPrograms,
  ...packagePrograms,
  ...databasePrograms,
  ...buildPrograms,
  ...windowsPrograms,
]
