import { accessRules } from './access-rules.ts'
import { destructionRules } from './destruction-rules.ts'
import { documentStoreRules } from './document-store-rules.ts'
import type { QueryRule } from './query-rule.ts'
import { serverRules } from './server-rules.ts'

/** Every rule about a query, whatever the database. */
export const queryRules: readonly QueryRule[] = [
  ...destructionRules,
  ...accessRules,
  ...serverRules,
  ...documentStoreRules,
]
