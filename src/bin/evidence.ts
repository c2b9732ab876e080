import { check } from './evidence-check.ts'
import { verify } from './evidence-verify.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

/** Proofs of the record: see docs/evidence.md. */
export async function evidence([verb, ...rest]: readonly string[]): Promise<void> {
  const command = { verify, check }[verb ?? '']
  if (!command) throw new UsageError(USAGE.evidence)
  await command(rest)
}
