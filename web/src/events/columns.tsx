/** What the table can show of an event, one column each. */
import type { ReactNode } from 'react'
import { BASE } from '../api/address.ts'
import type { AuditEvent } from '../api/records.ts'
import { summarize } from '../event/summarize.ts'
import { DecisionBadge, PiiBadge } from '../parts/badges.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { FrameworkMarks } from './framework-marks.tsx'

export type Column = {
  readonly title: string
  readonly width?: string
  /** Where the columns are the usual ones: on screens that are too narrow for it. */
  readonly hiding?: string
  /** The order that its head switches on and off. */
  readonly sort?: 'oldest' | 'risk'
} & (
  | { readonly text: (event: AuditEvent) => string; readonly look?: string; readonly cell?: never }
  | { readonly cell: (event: AuditEvent) => ReactNode; readonly look?: never; readonly text?: never }
)

const inContext =
  (...names: string[]) =>
  ({ context }: AuditEvent) =>
    firstOf(context, names)
const inData =
  (...names: string[]) =>
  ({ data }: AuditEvent) =>
    firstOf(data, names)

const COLUMNS: Readonly<Record<string, Column>> = {
  time: {
    title: say`Time`,
    width: 'w-[160px]',
    sort: 'oldest',
    cell: ({ id, created_at }) => <RowLink id={id} at={created_at} isExact />,
  },
  risk: {
    title: say`Risk`,
    width: 'w-[98px]',
    sort: 'risk',
    cell: ({ risk_level }) => <RiskBadge level={risk_level} />,
  },
  agent: { title: say`Agent`, width: 'w-[16%] xl:w-[12%]', text: ({ agent_id }) => plainLine(agent_id) },
  action: {
    title: say`Action`,
    width: 'w-[16%] xl:w-[12%]',
    look: 'text-soft',
    text: ({ action }) => plainLine(action),
  },
  summary: {
    title: say`What it did`,
    look: 'font-mono text-[12px]',
    text: (event) => summaryOf(event) || say`no details`,
  },
  pii: {
    title: say`Personal data`,
    width: 'w-[98px]',
    hiding: 'max-lg:hidden',
    cell: ({ pii_fields }) => <PiiBadge kinds={pii_fields} />,
  },
  article: {
    title: say`Frameworks`,
    width: 'w-[150px]',
    hiding: 'max-[84rem]:hidden',
    cell: ({ frameworks }) => <FrameworkMarks frameworks={frameworks} />,
  },
  decision: {
    title: say`Decision`,
    width: 'w-[124px]',
    cell: ({ decision, outcome }) => <DecisionBadge decision={decision} outcome={outcome} />,
  },
  outcome: {
    title: say`Outcome`,
    width: 'w-[130px]',
    text: ({ outcome }) => (outcome ?? '').replaceAll('_', ' '),
  },
  reason: { title: say`Reason`, text: ({ reason }) => plainLine(reason ?? '') },
  user: { title: say`User`, text: inContext('user_email', 'user_id', 'os_user') },
  host: { title: say`Host`, text: inContext('hostname') },
  environment: {
    title: say`Environment`,
    text: (event) => inContext('environment')(event) || inData('environment')(event),
  },
  session: { title: say`Session`, text: inContext('session_id') },
  tool: { title: say`Tool`, text: inData('tool_name', 'operation') },
  connector: { title: say`Connector`, text: inData('connector') },
  path: { title: say`Path`, look: 'font-mono text-[12px]', text: inData('file_path', 'path') },
  team: { title: say`Team`, text: ({ attribution }) => plainLine(attribution?.team ?? '') },
  key: { title: say`Key`, text: ({ attribution }) => plainLine(attribution?.key_name ?? '') },
  rule: { title: say`Rules`, text: ({ attribution }) => attribution?.rules.join(', ') ?? '' },
  id: { title: say`Id`, look: 'font-mono text-[12px]', text: ({ id }) => id },
}

export const COLUMN_NAMES: readonly string[] = Object.keys(COLUMNS)

/** A name that is none of these is an attribute: `data.exit_code`. */
export function columnNamed(name: string): Column {
  if (Object.hasOwn(COLUMNS, name)) return COLUMNS[name] as Column
  const [root, ...path] = name.split('.')
  return {
    title: plainLine(name),
    text: ({ data, context }) =>
      shown(path.reduce<unknown>(memberOf, root === 'data' ? data : root === 'context' ? context : null)),
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

function firstOf(value: unknown, names: readonly string[]): string {
  return shown(names.map((name) => memberOf(value, name)).find((one) => one !== undefined && one !== null))
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return plainLine(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** A link for those who open it elsewhere; a plain click is the row's. */
export function RowLink({ id, at, isExact = false }: { id: string; at: string; isExact?: boolean }) {
  return (
    <a href={`${BASE}/events/${id}`} data-row-link className="text-soft">
      <Time at={at} style={isExact ? 'exact' : 'row'} />
    </a>
  )
}

export function summaryOf(event: AuditEvent): string {
  return plainLine(summarize(event))
}
