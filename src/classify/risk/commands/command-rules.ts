/** Every rule about commands, in one list. */
import { attackTools } from './attack-tools.ts'
import type { CommandRule } from './command-rule.ts'
import { containers } from './containers.ts'
import { databases } from './databases.ts'
import { disksAndSystem } from './disks-and-system.ts'
import { downloads } from './downloads.ts'
import { exfiltration } from './exfiltration.ts'
import { fileDeletion } from './file-deletion.ts'
import { gitHistory } from './git-history.ts'
import { httpApis } from './http-apis.ts'
import { infrastructure } from './infrastructure.ts'
import { packages } from './packages.ts'
import { permissions } from './permissions.ts'
import { persistence } from './persistence.ts'
import { platformSettings } from './platform-settings.ts'
import { platforms } from './platforms.ts'
import { processes } from './processes.ts'
import { remoteShells } from './remote-shells.ts'
import { securityTooling } from './security-tooling.ts'
import { shellEscapes } from './shell-escapes.ts'

export const callRules: readonly CommandRule[] = [
  ...fileDeletion,
  ...disksAndSystem,
  ...gitHistory,
  ...permissions,
  ...persistence,
  ...securityTooling,
  ...exfiltration,
  ...remoteShells,
  ...downloads,
  ...shellEscapes,
  ...processes,
  ...packages,
  ...databases,
  ...containers,
  ...platforms,
  ...platformSettings,
  ...httpApis,
  ...infrastructure,
  ...attackTools,
]
