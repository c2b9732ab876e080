import type { SealedText, SecretStorage } from '../../contract/secrets.ts'
import { SEALED_COLUMNS, SEALED_PAGE } from '../../rows/sealed-columns.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'

type Part = Pick<SecretStorage, 'readSealed' | 'replaceSealed'>

export function createSealedTexts(connections: Connections): Part {
  const everywhere = { organizations: EVERY_ORGANIZATION }

  return {
    async readSealed(table, after) {
      const { id, version, text } = SEALED_COLUMNS[table]
      const { rows } = await connections.read(everywhere, (query) =>
        query<SealedText>(
          `SELECT ${id} AS id, ${version} AS version, ${text} AS text FROM ${table}
           WHERE ${id} >= $1 AND (${id}, ${version}) > ($1, $2::integer) ORDER BY 1, 2 LIMIT ${SEALED_PAGE}`,
          [after?.id ?? '', after?.version ?? 0],
        ),
      )
      return rows
    },

    async replaceSealed(table, changes) {
      const { id, version, text } = SEALED_COLUMNS[table]
      await connections.write(everywhere, (query) =>
        query(
          `UPDATE ${table} SET ${text} = new.text
           FROM (SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[])) AS new (key, number, old_text, text)
           WHERE ${table}.${id} = new.key AND ${version} = new.number AND ${table}.${text} = new.old_text`,
          [
            changes.map((change) => change.id),
            changes.map((change) => change.version),
            changes.map((change) => change.text),
            changes.map((change) => change.to),
          ],
        ),
      )
    },
  }
}
