/** Events as CSV rows. No text from an agent becomes a formula in a spreadsheet. */
import { isoTime } from '../../domain/iso-time.ts'
import type { Scope } from '../../domain/principal.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import {
  type IncludeQuery,
  withAttribution,
  withFindings,
  withOutcome,
  withPrivacy,
} from '../parameters/include-query.ts'
import type { Attribution, Attributions } from './create-attributions.ts'
import type { View } from './create-views.ts'
import { outcomesOf } from './outcomes-of.ts'
import { type Privacy, privacyOf } from './privacy-of.ts'

type Columns<Of> = Readonly<Record<string, (of: Of) => string>>

const COLUMNS: Columns<StoredEvent> = {
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

const FINDINGS: Columns<StoredEvent> = { findings: ({ findings }) => findings }

const ATTRIBUTION: Columns<Attribution> = {
  team_id: ({ team_id }) => team_id ?? '',
  team: ({ team }) => team ?? '',
  key_id: ({ key_id }) => key_id,
  key_name: ({ key_name }) => key_name ?? '',
  rules: ({ rules }) => rules.join(' '),
  policy_version: ({ policy_version }) => String(policy_version),
  classifier_version: ({ classifier_version }) => classifier_version,
}

const PRIVACY: Columns<Privacy> = {
  erased: ({ erased }) =>
    Object.entries(erased)
      .map(([field, text]) => `${field} ${text}`)
      .join('; '),
  held_by: ({ held_by }) =>
    held_by.map(({ id, case: name }) => (name === null ? id : `${id} ${name}`)).join('; '),
}

type Asked = { readonly view: View; readonly query: IncludeQuery; readonly scope: Scope }

export function createCsvTable(
  { view, query, scope }: Asked,
  attributions: Attributions,
  storage: Pick<Storage, 'findCalls' | 'readErased' | 'listHolds'>,
) {
  const columns = { ...COLUMNS, ...(withFindings(query) && FINDINGS) }
  const further = withAttribution(query) ? ATTRIBUTION : {}
  const names = [
    ...Object.keys({ ...columns, ...further }),
    ...(withOutcome(query) ? ['outcome'] : []),
    ...(withPrivacy(query) ? Object.keys(PRIVACY) : []),
  ]
  return {
    header: `${names.join(',')}\r\n`,
    async lines(events: readonly StoredEvent[]): Promise<string> {
      const attribute = withAttribution(query) ? await attributions(events) : null
      const outcomes = withOutcome(query) ? await outcomesOf(storage, scope, events) : null
      const privacy = withPrivacy(query) ? await privacyOf(storage, scope, events) : null
      return events
        .map((event, index) =>
          lineOf([
            ...cellsOf(columns, view(event)),
            ...(attribute ? cellsOf(further, attribute(event)) : []),
            ...(outcomes ? [outcomes[index] ?? ''] : []),
            ...(privacy?.[index] ? cellsOf(PRIVACY, privacy[index]) : []),
          ]),
        )
        .join('')
    },
  }
}

function cellsOf<Of>(columns: Columns<Of>, of: Of): string[] {
  return Object.values(columns).map((read) => read(of))
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
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
