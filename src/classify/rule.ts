import type { RiskLevel } from '../domain/risk-level.ts'

/** What every rule says about itself, whatever it looks at. Served by the catalogue, proven by one test. */
export type Rule = {
  /** Family and name, for example `delete.everything`. */
  readonly id: string
  readonly level: RiskLevel
  /** One sentence that a person understands; becomes `why` of the finding. */
  readonly why: string
  readonly examples: {
    readonly hits: readonly string[]
    readonly misses: readonly string[]
  }
}
