/** The record as a file: every page of it, with the filters in force. */
import type { Parameters } from '../api/address.ts'
import { get } from '../api/call.ts'
import type { Change } from '../api/records.ts'
import type { Answer } from '../api/routes.ts'
import { download } from '../parts/download.ts'

const PAGE = 200
/** More is for the API, which gives the same page by page. */
const MAX_EXPORTED = 20_000
const COLUMNS = [
  ...([
    'id',
    'at',
    'kind',
    'key_name',
    'key_id',
    'person',
    'person_id',
    'address',
    'team',
    'subject',
  ] as const),
  ...(['before', 'after'] as const),
]

/** How many the file has, of how many there are. */
type ExportedChanges = { readonly exported: number; readonly total: number }

export async function exportChanges(
  format: 'csv' | 'jsonl',
  parameters: Parameters,
): Promise<ExportedChanges> {
  const changes: Change[] = []
  let total = 0
  for (let cursor: string | null | undefined; changes.length < MAX_EXPORTED; ) {
    const page: Answer<'GET', '/org/changes'> = await get('/org/changes', {
      ...{ ...parameters, offset: 0, limit: PAGE },
      ...(cursor && { cursor }),
    })
    changes.push(...page.changes)
    cursor = page.next
    total = cursor ? page.total : changes.length
    if (!cursor) break
  }
  const exported = changes.length
  const name = exported < total ? `changes-newest-${exported}` : 'changes'
  if (format === 'jsonl')
    download(
      `${name}.jsonl`,
      `${changes.map((change) => JSON.stringify(change)).join('\n')}\n`,
      'application/jsonl',
    )
  else download(`${name}.csv`, csvOf(changes), 'text/csv')
  return { exported, total }
}

function csvOf(changes: readonly Change[]): string {
  const rows = changes.map((change) => COLUMNS.map((name) => cellOf(change[name])).join(','))
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`
}

/** What a spreadsheet would take for a formula begins with a quote. */
function cellOf(value: unknown): string {
  const text = value == null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
