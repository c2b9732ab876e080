import type { Sealer } from './sealer.ts'

export const SECRET_CHECK = 'secret_check'

export function sealedCheck(sealer: Sealer): string {
  return sealer.seal('audit-event-service')
}

/** A store opened with another secret would know no key and read no webhook: better to say so at once. */
export function refuseOtherSecret(kept: string, sealer: Sealer): void {
  try {
    sealer.open(kept)
  } catch (error) {
    throw new Error(
      'The master secret does not belong to this database. Set SERVICE_SECRET (or the secret file in the data folder) to the one that the database was made with.',
      { cause: error },
    )
  }
}
