/** Judges what a connector (or an action by its own name) does, from the words of connector, operation and resource. */
import type { Finding } from '../../domain/finding.ts'
import type { Rule } from '../rule.ts'
import { findingOf } from '../text.ts'
import { wordsOf } from '../words-of.ts'

type ConnectorRule = Rule & { readonly matches: (words: Operation) => boolean }

type Operation = {
  /** Of operation and resource; for an unknown action, of its name. */
  readonly operation: ReadonlySet<string>
  readonly connector: ReadonlySet<string>
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const meets = (words: ReadonlySet<string>, table: ReadonlySet<string>) => {
  for (const word of words) if (table.has(word)) return true
  return false
}

const PEOPLE = setOf(
  'contact contacts customer customers client clients employee employees user users patient patients member members lead leads person persons people candidate candidates applicant applicants student students subscriber subscribers attendee attendees guest guests household donor donors voter voters payroll salary salaries medical prescription prescriptions mailbox inbox email emails mail mails crm hris',
)
const PEOPLE_SYSTEMS = setOf(
  'crm hris hr salesforce hubspot workday bamboohr pipedrive zendesk intercom gmail outlook mailchimp sendgrid personio gusto rippling greenhouse lever freshdesk dynamics epic cerner fhir ehr emr imap exchange contacts addressbook ldap okta',
)
const DESTROY = setOf(
  'delete deletes remove destroy drop purge wipe erase truncate terminate unpublish deprovision nuke',
)
const WHOLES = setOf(
  'database databases bucket buckets project projects cluster clusters repository repositories repo repos account accounts workspace workspaces organization organizations org all table tables collection collections schema everything instance instances server servers volume volumes backup backups snapshot snapshots tenant namespace index indices vault',
)
const TRIFLES = setOf(
  'label labels reaction reactions tag tags assignee assignees watcher watchers filter filters todo todos breakpoint breakpoints bookmark bookmarks duplicates whitespace highlight draft drafts cache emoji',
)
const EXPORT = setOf(
  'export exports exporting dump dumps backup backups bulk extract scrape mirror replicate exfiltrate',
)
const WHOLE_READ = setOf('download list get fetch read pull sync copy')
const SECRETS = setOf('secret secrets password passwords credential credentials vault apikey apikeys')
const TAKE = setOf('get read list fetch access create rotate view show retrieve reveal export search lookup')
const SHARE = setOf(
  'share grant invite permission permissions collaborator collaborators role roles acl visibility public',
)
const CHANGE = setOf('share grant invite add set update create make change modify')
const MONEY = setOf(
  'payment payments payout payouts refund refunds transfer transfers invoice charge wire withdrawal withdraw',
)
const MOVE_MONEY = setOf(
  'create send make issue execute transfer refund charge pay capture approve withdraw wire',
)

export const connectorRules: readonly ConnectorRule[] = [
  {
    id: 'connector.secrets',
    level: 'high',
    why: 'Asks a connector for secrets.',
    matches: ({ operation }) => meets(operation, SECRETS) && meets(operation, TAKE),
    examples: {
      hits: ['vault.read_secret', 'aws.get_secret_value', 'onepassword.list_credentials'],
      misses: ['github.list_issues', 'vault.status'],
    },
  },
  {
    id: 'connector.destroy-everything',
    level: 'high',
    why: 'Deletes a whole store, project or account through a connector.',
    matches: ({ operation }) =>
      meets(operation, DESTROY) && meets(operation, WHOLES) && !meets(operation, TRIFLES),
    examples: {
      hits: ['supabase.delete_project', 'github.delete_repository', 'db.drop_table', 'crm.delete_all'],
      misses: ['github.delete_comment', 'github.list_repositories'],
    },
  },
  {
    id: 'connector.delete',
    level: 'medium',
    why: 'Deletes something through a connector.',
    matches: ({ operation }) => meets(operation, DESTROY) && !meets(operation, TRIFLES),
    examples: {
      hits: ['calendar.delete_event', 'drive.remove_file'],
      misses: ['github.remove_label', 'calendar.list_events', 'notes.undelete_note'],
    },
  },
  {
    id: 'connector.personal-data',
    level: 'medium',
    why: 'Reaches records about people through a connector.',
    matches: ({ operation, connector }) => meets(operation, PEOPLE) || meets(connector, PEOPLE_SYSTEMS),
    examples: {
      hits: ['crm.get_contact', 'salesforce.query', 'gmail.search', 'directory.list_employees'],
      misses: ['github.get_issue', 'browser-use.navigate', 'filesystem.read_file'],
    },
  },
  {
    id: 'connector.bulk-export',
    level: 'medium',
    why: 'Exports data in bulk.',
    matches: ({ operation }) =>
      meets(operation, EXPORT) || (operation.has('all') && meets(operation, WHOLE_READ)),
    examples: {
      hits: ['crm.export', 'warehouse.bulk_read', 'drive.download_all', 'db.backup'],
      misses: ['drive.download_file', 'crm.list', 'figma.import_file'],
    },
  },
  {
    id: 'connector.permissions',
    level: 'medium',
    why: 'Changes through a connector who may see or do something.',
    matches: ({ operation }) => meets(operation, SHARE) && meets(operation, CHANGE),
    examples: {
      hits: ['drive.share_file', 'github.add_collaborator', 'repo.set_visibility'],
      misses: ['drive.list_files', 'github.list_collaborators'],
    },
  },
  {
    id: 'connector.money',
    level: 'medium',
    why: 'Moves money through a connector.',
    matches: ({ operation }) => meets(operation, MONEY) && meets(operation, MOVE_MONEY),
    examples: {
      hits: ['stripe.create_refund', 'bank.transfer_funds_payment'],
      misses: ['stripe.list_payments', 'files.copy'],
    },
  },
]

const BY_ACTION = new Set(['connector.destroy-everything', 'connector.bulk-export', 'connector.secrets'])

export type ConnectorCall = { readonly where: string; readonly connector: string; readonly operation: string }

/** What `data` says of a connector call; null where the event is none. */
export function readConnectorCall(
  isConnector: boolean,
  data: Readonly<Record<string, unknown>>,
): ConnectorCall | null {
  const tool = stringOf(data, 'tool_name')
  const named = tool === '' ? null : TOOL_NAME.exec(tool)
  if (!isConnector && named === null && stringOf(data, 'connector') === '') return null
  const connector =
    stringOf(data, 'connector') ||
    stringOf(data, 'mcp_server_name') ||
    stringOf(data, 'mcp_server') ||
    (named?.[1] ?? '')
  const operation =
    stringOf(data, 'operation') || stringOf(data, 'mcp_tool_name') || (named?.[2] ?? (named ? '' : tool))
  const resource = RESOURCE_FIELDS.map((field) => stringOf(data, field)).join(' ')
  const where = stringOf(data, 'operation') === '' && tool !== '' ? 'data.tool_name' : 'data.operation'
  return {
    where: stringOf(data, 'connector') !== '' && operation === '' ? 'data.connector' : where,
    connector,
    operation: `${operation} ${resource}`,
  }
}

export function judgeConnector(call: ConnectorCall): Finding[] {
  return judge(
    { operation: new Set(wordsOf(call.operation)), connector: new Set(wordsOf(call.connector)) },
    call.where,
    connectorRules,
  )
}

const rulesByAction = connectorRules.filter((rule) => BY_ACTION.has(rule.id))

const namedBefore = new WeakMap<readonly string[], readonly Finding[]>()

/** Without a connector, the name of the action or an operation may say what is done: `bulk_export`, `drop_database`. */
export function judgeActionName(
  words: readonly string[],
  data: Readonly<Record<string, unknown>>,
): Finding[] {
  const operation = stringOf(data, 'operation')
  const named =
    operation === ''
      ? []
      : judge({ operation: new Set(wordsOf(operation)), connector: NONE }, 'data.operation', rulesByAction)
  return [...judgeOnce(words), ...named]
}

/** Remembered with the words of the action, of which there are few. */
function judgeOnce(words: readonly string[]): readonly Finding[] {
  const before = namedBefore.get(words)
  if (before !== undefined) return before
  const found = judge({ operation: new Set(words), connector: NONE }, 'action', rulesByAction)
  namedBefore.set(words, found)
  return found
}

const NONE: ReadonlySet<string> = new Set()

function judge(operation: Operation, where: string, rules: readonly ConnectorRule[]): Finding[] {
  const found: Finding[] = []
  for (const rule of rules) {
    if (
      rule.id === 'connector.delete' &&
      found.some((finding) => finding.rule === 'connector.destroy-everything')
    )
      continue
    if (rule.matches(operation)) found.push(findingOf(rule, { where, key: '', value: '' }))
  }
  return found
}

const TOOL_NAME = /^mcp__(.{1,200}?)__(.{1,200})$|^mcp_tool$/
const RESOURCE_FIELDS = [
  'resource',
  'resource_type',
  'object',
  'object_type',
  'entity',
  'table',
  'collection',
  'sobject',
]

function stringOf(data: Readonly<Record<string, unknown>>, field: string): string {
  const value = Object.hasOwn(data, field) ? data[field] : ''
  return typeof value === 'string' ? value.slice(0, 255) : ''
}
