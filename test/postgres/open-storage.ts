import type { Storage } from '../../src/storage/contract/storage.ts'
import { openPostgres, type PostgresOptions } from '../../src/storage/postgres/open.ts'
import { createSealer } from '../../src/storage/secrets/sealer.ts'
import { createSecrets } from '../../src/storage/secrets/secrets.ts'

export const SECRET = 'the secret of the test nodes'

export function openPostgresStorage(url: string, options: Partial<PostgresOptions> = {}): Promise<Storage> {
  return openPostgres({
    url,
    sealer: createSealer(createSecrets(SECRET)),
    now: Date.now,
    connections: 8,
    warn: () => {},
    ...options,
  })
}
