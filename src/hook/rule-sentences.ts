/** The sentence of every rule, by its id. The build writes the table out: the rules themselves are ten times as much. */
import { credentialRules } from '../classify/credentials/find-credentials.ts'
import { definitionRules } from '../classify/definitions/definition-rules.ts'
import { exceptionRules } from '../classify/exception-rules.ts'
import { flowRules } from '../classify/flows/flow-rules.ts'
import { judgeRows } from '../classify/judge/judge-rows.ts'
import { limitRules } from '../classify/limit-rules.ts'
import { piiRules } from '../classify/pii-finding.ts'

/** `{target}` and `{route}` are filled in by whoever shows them. */
export const RULE_SENTENCES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...[...judgeRows, ...credentialRules, ...piiRules],
    ...[limitRules, flowRules, exceptionRules, definitionRules].flatMap((rules) => Object.values(rules)),
  ].map(({ id, why }) => [id, why]),
)
