/** The record as a file: every page of it, with the filters in force. */
import type { Parameters } from '../api/address.ts'
import { get } from '../api/call.ts'
import type { Change } from '../api/records.ts'
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

export async function exportChanges(format: 'csv' | 'jsonl', parameters: Parameters): Promise<number> {
  const changes: Change[] = []
  for (let cursor: string | undefined; changes.length < MAX_EXPORTED; ) {
    const page = await get<{ changes: Change[]; next?: string }>('/org/changes', {
      ...{ ...parameters, offset: 0, limit: PAGE },
      ...(cursor && { cursor }),
    })
    changes.push(...page.changes)
    cursor = page.next
    if (!cursor) break
  }
  if (format === 'jsonl')
    download(
      'changes.jsonl',
      `${changes.map((change) => JSON.stringify(change)).join('\n')}\n`,
      'application/jsonl',
    )
  else download('changes.csv', csvOf(changes), 'text/csv')
  return changes.length
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
