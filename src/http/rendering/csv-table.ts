/** Events as rows of fields, in CSV or JSON. No text from an agent becomes a formula in a spreadsheet. */
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
import { articleLabels } from './article-labels.ts'
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

/** Everything that an export can have of an event, by the names of the columns. */
export const EXPORT_FIELDS = [
  ...Object.keys(COLUMNS),
  'articles',
  ...Object.keys({ ...FINDINGS, ...ATTRIBUTION }),
  'outcome',
  ...Object.keys(PRIVACY),
]

/** In JSON, what is no text there. */
const AS_JSON: Columns<StoredEvent> = {
  pii_fields: ({ pii_fields }) => pii_fields,
  frameworks: ({ frameworks }) => frameworks,
  reason: ({ reason }) => JSON.stringify(reason),
  session_id: ({ session_id }) => JSON.stringify(session_id),
  data: ({ data }) => data,
  context: ({ context }) => context,
  reasoning: ({ reasoning }) => reasoning,
  findings: ({ findings }) => findings,
  articles: ({ frameworks }) => JSON.stringify(articleLabels(frameworks)),
}

type Asked = { readonly view: View; readonly query: IncludeQuery; readonly scope: Scope }
type Stores = Pick<Storage, 'findCalls' | 'readErased' | 'listHolds'>

export function createCsvTable(
  { view, query, scope }: Asked,
  attributions: Attributions,
  storage: Stores,
  fields: readonly string[] = [
    // What became of it comes before what was decided.
    ...Object.keys(COLUMNS).flatMap((name) =>
      name === 'decision' && withOutcome(query) ? ['outcome', name] : [name],
    ),
    ...Object.keys({ ...(withFindings(query) && FINDINGS), ...(withAttribution(query) && ATTRIBUTION) }),
    ...(withPrivacy(query) ? Object.keys(PRIVACY) : []),
  ],
) {
  const read = createFieldReader({ view, scope }, attributions, storage, fields)
  return {
    header: `${fields.join(',')}\r\n`,
    async lines(events: readonly StoredEvent[]): Promise<string> {
      const rowOf = await read(events)
      return events.map((event, index) => lineOf(fields.map(rowOf(event, index).cell))).join('')
    },
  }
}

/** One JSON object a line, with these members only. */
export function createJsonTable(
  { view, scope }: Omit<Asked, 'query'>,
  attributions: Attributions,
  storage: Stores,
  fields: readonly string[],
) {
  const read = createFieldReader({ view, scope }, attributions, storage, fields)
  return {
    header: '',
    async lines(events: readonly StoredEvent[]): Promise<string> {
      const rowOf = await read(events)
      return events
        .map((event, index) => {
          const { shown, cell } = rowOf(event, index)
          const members = fields.map((name) => {
            const text = AS_JSON[name]?.(shown) ?? JSON.stringify(cell(name))
            return `${JSON.stringify(name)}:${text}`
          })
          // Line breaks in a caller's JSON can only be between its values.
          return `{${members.join(',').replace(/[\r\n]+/g, ' ')}}\n`
        })
        .join('')
    },
  }
}

type FieldRow = { readonly shown: StoredEvent; readonly cell: (name: string) => string }

/** For each event its fields, as text. What none of them asks for is not read. */
function createFieldReader(
  { view, scope }: Pick<Asked, 'view' | 'scope'>,
  attributions: Attributions,
  storage: Stores,
  fields: readonly string[],
) {
  const asksFor = (columns: object) => fields.some((name) => Object.hasOwn(columns, name))
  const ofEvent: Columns<StoredEvent> = {
    ...COLUMNS,
    ...FINDINGS,
    articles: ({ frameworks }) => articleLabels(frameworks).join('; '),
  }
  return async (events: readonly StoredEvent[]): Promise<(event: StoredEvent, index: number) => FieldRow> => {
    const attribute = asksFor(ATTRIBUTION) ? await attributions(events) : null
    const outcomes = fields.includes('outcome') ? await outcomesOf(storage, scope, events) : null
    const privacy = asksFor(PRIVACY) ? await privacyOf(storage, scope, events) : null
    return (event, index) => {
      const [shown, attribution, kept] = [view(event), attribute?.(event), privacy?.[index]]
      const cell = (name: string) =>
        ofEvent[name]?.(shown) ??
        (attribution && ATTRIBUTION[name]?.(attribution)) ??
        (kept && PRIVACY[name]?.(kept)) ??
        outcomes?.[index] ??
        ''
      return { shown, cell }
    }
  }
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What spreadsheets interpret as the start of a formula, full-width characters included. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

function csvCell(text: string): string {
  const escaped = FORMULA.test(text) ? `'${text}` : text
  return `"${escaped.replaceAll('"', '""')}"`
}

function articlesOf(frameworks: string): string {
  return Object.entries<string[]>(JSON.parse(frameworks))
    .flatMap(([framework, articles]) => articles.map((article) => `${framework}:${article}`))
    .join(' ')
}
