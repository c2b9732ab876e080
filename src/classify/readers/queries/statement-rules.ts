import { accessStatements } from './access-statements.ts'
import { destructionStatements } from './destruction-statements.ts'
import { documentStoreStatements } from './document-store-statements.ts'
import { serverStatements } from './server-statements.ts'
import type { StatementRule } from './statement-rule.ts'

/** Every rule about a query, whatever the database. */
export const statementRules: readonly StatementRule[] = [
  ...destructionStatements,
  ...accessStatements,
  ...serverStatements,
  ...documentStoreStatements,
]
