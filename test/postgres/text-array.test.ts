import { expect, onTestFinished, test } from 'vitest'
import { createConnections } from '../../src/storage/postgres/connections/create-connections.ts'
import { textArray } from '../../src/storage/postgres/values/text-array.ts'
import { emptyDatabase } from './databases.ts'

test('texts come out of the server as they went in', async () => {
  const connections = createConnections({ url: await emptyDatabase(), maxConnections: 1 })
  onTestFinished(() => connections.close())
  for (const texts of [
    ['plain'],
    ['', null, 'NULL', '{"a":"b\\"c\\\\d"}', 'größer € \u{1f600}', '{},', 'x'.repeat(200_000)],
    [null],
    [],
  ]) {
    const { rows } = await connections.read({ organizations: '*' }, (query) =>
      query<{ text: string | null }>('SELECT text FROM unnest($1::text[]) AS text', [textArray(texts)]),
    )
    expect(rows.map(({ text }) => text)).toEqual(texts)
  }
})
