import {
  createPostgresStorage,
  type PostgresStorageOptions,
} from '../../src/storage/postgres/create-postgres-storage.ts'
import { createSealer } from '../../src/storage/sealer.ts'
import type { Storage } from '../../src/storage/storage.ts'

export const SECRET = 'the secret of the test nodes'

export function openPostgresStorage(
  url: string,
  options: Partial<PostgresStorageOptions> = {},
): Promise<Storage> {
  return createPostgresStorage({
    url,
    sealer: createSealer(SECRET),
    now: Date.now,
    connections: 8,
    warn: () => {},
    ...options,
  })
}
