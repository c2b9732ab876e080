/** Events as CSV rows. No text from an agent becomes a formula in a spreadsheet. */
import { isoTime } from '../../domain/iso-time.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'

const COLUMNS: Readonly<Record<string, (event: StoredEvent) => string>> = {
  id: ({ id }) => id,
  created_at: ({ id }) => isoTime(timeOfUlid(id)),
  agent_id: ({ agent_id }) => agent_id,
  action: ({ action }) => action,
  risk_level: ({ risk_level }) => risk_level,
  pii_fields: ({ pii_fields }) => (JSON.parse(pii_fields) as string[]).join(' '),
  frameworks: ({ frameworks }) => articlesOf(frameworks),
  decision: ({ decision }) => decision,
  reason: ({ reason }) => reason ?? '',
  session_id: ({ session_id }) => session_id ?? '',
  data: ({ data }) => data,
  context: ({ context }) => context,
  reasoning: ({ reasoning }) => String(JSON.parse(reasoning) ?? ''),
}

/** `isAdded`: with a column for the outcome. */
export function csvHeader(isAdded: boolean): string {
  return `${[...Object.keys(COLUMNS), ...(isAdded ? ['outcome'] : [])].join(',')}\r\n`
}

/** `added`: the outcome as it is added to a record, or ''. */
export function csvLine(event: StoredEvent, added: string): string {
  const outcome = added === '' ? [] : [cell(String(JSON.parse(`{${added.slice(1)}}`).outcome ?? ''))]
  const cells = [...Object.values(COLUMNS).map((read) => cell(read(event))), ...outcome]
  return `${cells.join(',')}\r\n`
}

/** What spreadsheets interpret as the start of a formula, full-width characters included. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

function cell(text: string): string {
  const escaped = FORMULA.test(text) ? `'${text}` : text
  return `"${escaped.replaceAll('"', '""')}"`
}

function articlesOf(frameworks: string): string {
  return Object.entries<string[]>(JSON.parse(frameworks))
    .flatMap(([framework, articles]) => articles.map((article) => `${framework}:${article}`))
    .join(' ')
}
