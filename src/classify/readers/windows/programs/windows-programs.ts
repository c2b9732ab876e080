/** Programs of Windows. They are known to every shell, because a command may be typed anywhere. */
import type { Program } from '../../shell/program.ts'
import { accountPrograms } from './accounts.ts'
import { controlPrograms } from './controls.ts'
import { credentialPrograms } from './credentials.ts'
import { filePrograms } from './files.ts'
import { proxyPrograms } from './proxies.ts'
import { registryPrograms } from './registry.ts'
import { remotePrograms } from './remote.ts'

export const windowsPrograms: readonly Program[] = [
  ...registryPrograms,
  ...controlPrograms,
  ...accountPrograms,
  ...credentialPrograms,
  ...filePrograms,
  ...proxyPrograms,
  ...remotePrograms,
].map((program) => ({ ...program, style: 'windows' }))
