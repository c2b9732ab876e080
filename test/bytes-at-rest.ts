/** Everything that a store keeps, whichever engine it is: to look for what must not be in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../src/bin/settings.ts'
import { asAdministrator } from './postgres/make-database.ts'

export async function bytesAtRest({ dataDir, databaseUrl }: Settings): Promise<Buffer> {
  if (databaseUrl === null)
    return Buffer.concat(readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name))))
  return asAdministrator(databaseUrl, async (client) => {
    await client.query(`SET audit.organizations = '*'`)
    const { rows: tables } = await client.query(
      `SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    )
    const texts: string[] = []
    for (const { relname } of tables)
      for (const { text } of (await client.query(`SELECT t::text AS text FROM ${relname} t`)).rows)
        texts.push(text)
    return Buffer.from(texts.join('\n'))
  })
}
