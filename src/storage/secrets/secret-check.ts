/** Facts about secrets that a store keeps, each of them sealed. */
import type { OfferedRecords } from '../../resources/records.ts'
import type { Sealer } from './sealer.ts'

/** Sealed with the secret in force: it says which one that is. */
export const SECRET_CHECK = 'secret_check'
/** The check from before the last rotation. */
export const PREVIOUS_CHECK = 'previous_secret_check'
/** The key that ids of chosen API keys are derived with. It outlives rotations, since the ids do. */
export const KEY_IDS = 'key_ids'

type Facts = Pick<OfferedRecords, 'ensureFact' | 'findFact'>

/**
 * From now on the secret in force is used, as the store says. A store opened with another secret would know no key and read no
 * webhook: better to say so at once.
 */
export async function followSecret({ ensureFact, findFact }: Facts, sealer: Sealer): Promise<void> {
  const { secrets } = sealer
  const secret = sealer.secretOf(await ensureFact(SECRET_CHECK, sealer.seal('audit-event-service')))
  if (secret === null) throw new Error(secrets.all.length > 1 ? NEITHER_SECRET : OTHER_SECRET)
  const before = await findFact(PREVIOUS_CHECK)
  if (secret === secrets.newest && secrets.all.length > 1 && before !== null && !sealer.secretOf(before))
    throw new Error(OTHER_PREVIOUS_SECRET)
  secrets.putInForce(secret)
}

/** Made from the first secret that the store is opened with. */
export async function readKeyIds({ ensureFact }: Pick<Facts, 'ensureFact'>, sealer: Sealer): Promise<Buffer> {
  const first = sealer.secrets.inForce().derive('keys').toString('base64')
  return Buffer.from(sealer.open(await ensureFact(KEY_IDS, sealer.seal(first))), 'base64')
}

const OTHER_SECRET =
  'The master secret does not belong to this database. Set SERVICE_SECRET (or the secret file in the data folder) to the one that the database was made with, or to which it was rotated. After `secrets rotate`, that is the new one; a backup from before needs the old one.'
const NEITHER_SECRET =
  'Neither master secret belongs to this database: SERVICE_SECRET and SERVICE_SECRET_PREVIOUS (or the files secret and secret.previous in the data folder). One of them must be the secret that the database was made with, or to which it was rotated.'
const OTHER_PREVIOUS_SECRET =
  'SERVICE_SECRET_PREVIOUS (or the file secret.previous in the data folder) is not the secret that this database had before the last rotation. Set it to that one, or remove it if `secrets status` says that nothing needs it.'
