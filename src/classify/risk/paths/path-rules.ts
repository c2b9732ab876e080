import { credentialPaths } from './credential-paths.ts'
import type { PathRule } from './path-rule.ts'
import { peoplePaths } from './people-paths.ts'
import { secretNamePaths } from './secret-name-paths.ts'
import { systemPaths } from './system-paths.ts'

/** Every rule about a path that is read, written or named. */
export const pathRules: readonly PathRule[] = [
  ...credentialPaths,
  ...secretNamePaths,
  ...peoplePaths,
  ...systemPaths,
]
