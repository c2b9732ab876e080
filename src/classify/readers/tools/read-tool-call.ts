/** A named tool, connector or action and its arguments in, effects out: the verb of its name, the noun, and what the arguments add. */
import type { Act, Effect, TargetClass } from '../../effects/effect.ts'
import { type Manners, manners } from '../../effects/manner.ts'
import { memoize } from '../../memoize.ts'
import { classOfNouns, type Phrase, readPhrase } from '../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../words-of.ts'
import { readAmount } from './read-amount.ts'
import {
  argumentsOf,
  forwards,
  howOf,
  isMany,
  type NamedArguments,
  namesOutside,
  saysDestroy,
  saysOff,
  targetNameIn,
  targetNameOf,
} from './tool-arguments.ts'

export type ToolCall = {
  readonly where: string
  readonly connector: string
  readonly operation: string
  readonly resource: string
}

/** The tool's own arguments, wherever the client put them. */
type Data = Readonly<Record<string, unknown>>

export type ToolReading = {
  readonly effects: readonly Effect[]
  /** Words of connector, operation and resource. */
  readonly words: readonly string[]
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const meets = (words: readonly string[], table: ReadonlySet<string>) => words.some((word) => table.has(word))

const PEOPLE_SYSTEMS = setOf(
  'crm hris hr salesforce hubspot workday bamboohr pipedrive zendesk intercom gmail outlook mailchimp personio gusto rippling greenhouse lever freshdesk dynamics epic cerner fhir ehr emr imap exchange contacts addressbook ldap okta mail inbox',
)
const PEOPLE = setOf(
  'contact contacts customer customers client clients employee employees user users patient patients member members lead leads person persons people candidate candidates applicant applicants student students subscriber subscribers attendee attendees guest guests household donor donors voter voters payroll salary salaries medical prescription prescriptions mailbox inbox email emails mail mails',
)
const MONEY = setOf(
  'payment payments payout payouts refund refunds transfer transfers charge wire withdrawal purchase order checkout invoice subscription funds money bill ach sepa trade wallet crypto',
)
const MOVE_MONEY = setOf(
  'create send make issue execute transfer refund charge pay capture approve withdraw wire purchase buy place confirm submit checkout order trade sell',
)
const ACCOUNTS =
  /(?:^| )(?:external account|bank account|payout (?:account|method|destination)|iban|beneficiary)(?: |$)/
const SAFEGUARDS: readonly (readonly [TargetClass, ReadonlySet<string>])[] = [
  ['control/logging', setOf('audit logging logs trail cloudtrail recorder')],
  ['repository/settings', setOf('protection ruleset codeowners')],
  [
    'control/security',
    setOf(
      'mfa 2fa security monitoring firewall antivirus waf dlp encryption detection guardduty detector siem edr sso',
    ),
  ],
]
const DECIDE = setOf(
  'approve reject deny decline score rank grade hire fire dismiss terminate promote demote shortlist screen evict suspend ban disqualify',
)
const DECIDED = setOf(
  'applicant applicants application applications candidate candidates employee employees loan loans claim claims credit mortgage insurance tenant tenants student students benefit benefits visa patient admission',
)
const EXPORT = setOf('export exports exporting dump dumps bulk extract scrape mirror replicate exfiltrate')
const MANY = setOf('all bulk batch mass every everything many multiple')
const SECRETS = setOf('secret secrets password passwords credential credentials apikey apikeys')
const SHARE = setOf(
  'share permission permissions collaborator collaborators acl visibility public invite invitation',
)
const TRIFLES = setOf(
  'label labels reaction reactions assignee assignees watcher watchers filter todo todos breakpoint breakpoints bookmark duplicates whitespace highlight draft drafts cache emoji',
)

const BULK = manners('bulk')
const SERVICE_TOOLS =
  /^(?:shell|bash|terminal|command|execute|exec|file|read|write|edit|glob|grep|web|browse|search|task|todo|think|plan|tool|database)$/

type Named = {
  readonly words: readonly string[]
  /** What the tools of every client do is read from their commands, files and addresses. */
  readonly isServiceTool: boolean
  readonly effects: readonly (readonly [Act, TargetClass, Manners])[]
}

/** What the names alone say. There are few, so the answers are kept. */
const readAll = memoize((text: string): Named => {
  const [connector = '', operation = '', resource = ''] = text.split('\n')
  return readNames(connector, operation, resource)
}, 160)
const readOperation = memoize((operation: string): Named => {
  // As far as the end of its first line.
  return readNames('', operation.split('\n', 1)[0] ?? '', operation.split('\n', 2)[1] ?? '')
}, 160)

function readNames(connector: string, operation: string, resource: string): Named {
  const own = wordsOf(operation)
  const words = [...own, ...wordsOf(resource)]
  const system = wordsOf(connector)
  const effects: [Act, TargetClass, Manners][] = []
  const phrase = phraseIn(own, resource)
  const act = phrase?.verb.act ?? null
  const noun = classOfNouns(words) ?? phrase?.class ?? null
  const isPeople = meets(words, PEOPLE) || meets(system, PEOPLE_SYSTEMS)
  const bulk = meets(words, MANY) ? BULK : 0
  if (meets(words, DECIDE) && meets(words, DECIDED))
    effects.push(['decide', bulk === 0 ? 'person/one' : 'person/many', 0])
  else if (act === 'pay' || (meets(words, MONEY) && meets(words, MOVE_MONEY)))
    effects.push(['pay', 'money/unknown', 0])
  else if (act === 'delete') {
    if (!meets(words, TRIFLES))
      effects.push([
        'delete',
        isPeople && (noun === null || noun === 'resource/record')
          ? 'resource/person'
          : (noun ?? (connector === '' ? 'resource/unknown' : 'resource/record')),
        (phrase?.verb.manner ?? 0) | bulk,
      ])
  } else if (meets(words, SHARE) || act === 'grant') effects.push(['grant', 'resource/identity', bulk])
  else if (act === 'message') effects.push(['message', 'message/inside', bulk])
  else if (act !== null && act !== 'look' && act !== 'read' && noun !== null) effects.push([act, noun, bulk])
  if (meets(words, EXPORT))
    effects.push(['read', isPeople ? 'resource/person' : (noun ?? 'resource/unknown'), BULK])
  else if (bulk !== 0 && (act === 'read' || own[0] === 'list' || own[0] === 'download' || own[0] === 'get'))
    effects.push(['read', isPeople ? 'resource/person' : (noun ?? 'resource/unknown'), BULK])
  else if (isPeople && act !== 'delete' && (connector !== '' || act === 'read'))
    effects.push(['read', 'resource/person', 0])
  if (meets(words, SECRETS) && act !== 'delete' && act !== 'create' && act !== null)
    effects.push(['read', 'resource/credential', own[0] === 'list' || bulk !== 0 ? BULK : 0])
  const all = [...system, ...words]
  const isServiceTool = connector === '' && all.length < 3 && SERVICE_TOOLS.test(all[0] ?? '')
  return { words: all, effects, isServiceTool }
}

const MAX_PREFIX = 3

/** `okta_update_policy`: the verb stands behind the name of the system. */
function phraseIn(words: readonly string[], resource: string): Phrase | null {
  const noun = resource === '' ? [] : [resource.split(' ', 1)[0] ?? '']
  const whole = readPhrase([words.join('_'), ...noun])
  if (whole !== null && !whole.verb.isNoun) return whole
  for (let at = 1; at <= Math.min(MAX_PREFIX, words.length - 1); at += 1) {
    const phrase = readPhrase([words.slice(at).join('_'), ...noun])
    if (phrase !== null && !phrase.verb.isNoun) return phrase
  }
  return whole
}

export function readToolCall(call: ToolCall, data: Data, userEmail: string): ToolReading {
  const { connector, operation, resource } = call
  const names =
    connector === '' && resource === ''
      ? readOperation(operation)
      : readAll(`${connector}\n${operation}\n${resource}`)
  const { words, effects: named } = names
  if (names.isServiceTool) return { effects: NOTHING, words }
  const args = argumentsOf(data)
  const added = effectsOfArguments(words, named, args)
  if (named.length === 0 && added.length === 0) return { effects: NOTHING, words }
  const effects = [...named, ...added]
  const route = [call.connector, call.operation].filter(Boolean).join(' ')
  const how = howOf(args)
  const name = targetNameOf(data) ?? call.resource
  return {
    words,
    effects: effects.map(([act, targetClass, manner]) => {
      const many = isMany(args) ? BULK : 0
      const money = act === 'pay' && targetClass === 'money/unknown' ? readAmount(data, words) : null
      return {
        act,
        target: {
          class:
            money?.class ??
            (act === 'message' && namesOutside(args, userEmail)
              ? 'message/outside'
              : act === 'decide' && many !== 0
                ? 'person/many'
                : ownBranch(targetClass, data)),
          name: money?.name ?? (name === '' ? call.operation.trim() : name),
        },
        manner: manner | how | many,
        route,
        span: null,
      }
    }),
  }
}

/** What the arguments do that the name alone does not say. */
function effectsOfArguments(
  words: readonly string[],
  named: Named['effects'],
  args: NamedArguments,
): [Act, TargetClass, Manners][] {
  const found: [Act, TargetClass, Manners][] = []
  const acts = named.map(([act]) => act)
  const guarded = SAFEGUARDS.find(([, names]) => meets(words, names))
  if (
    guarded !== undefined &&
    (acts.includes('delete') || acts.includes('stop') || meets(words, OFF) || saysOff(args))
  )
    found.push(['configure', guarded[0], 0])
  if (saysDestroy(args) && !acts.includes('delete'))
    found.push(['delete', classOfNouns(words) ?? 'resource/whole', 0])
  if (words.includes('push') && (howOf(args) & FORCED) !== 0) found.push(['delete', 'repository/shared', 0])
  if (words.some((word) => SETS.has(word)) && ACCOUNTS.test(words.join(' ')))
    found.push(['pay', 'money/large', 0])
  if (forwards(args) !== null) found.push(['send', 'host/outside', manners('from-personal')])
  return found
}

const SETS = setOf('update create add set change replace')
const OFF = setOf('disable remove delete stop suspend pause turn off deactivate mute bypass skip')
const FORCED = manners('forced')

/** One's own branch is one's own work; what others build on is not. */
function ownBranch(targetClass: TargetClass, data: Data): TargetClass {
  const branch = targetNameIn(data, ['branch', 'branch_name', 'ref'])
  if (branch === null || !targetClass.startsWith('repository/')) return targetClass
  return /^(?:refs\/heads\/)?(?:main|master|develop|trunk|release.{0,60}|prod.{0,60}|stable.{0,60}|v?\d.{0,60})$/i.test(
    branch,
  )
    ? targetClass
    : 'repository/own-work'
}

const NOTHING: readonly Effect[] = []

/** `mcp__github__delete_repository`, `github.delete_repository`, `github:delete_repository`. */
const TOOL_NAME =
  /^mcp__(.{1,200}?)__(.{1,200})$|^([A-Za-z][\w-]{1,60})[.:/]([A-Za-z][\w.-]{2,120})$|^mcp_tool$/
const RESOURCE_FIELDS = [
  'resource',
  'resource_type',
  'object',
  'object_type',
  'entity',
  'table',
  'collection',
  'sobject',
  'kind',
]

/** What `data` says of a connector or a named tool; for anything else the action itself is the operation. */
export function readToolNames(action: string, isConnector: boolean, data: Data): ToolCall {
  const isGeneric = GENERIC.has(action)
  const given = namesTool(data)
    ? stringOf(data, 'tool_name') || (isGeneric ? stringOf(data, 'name') || stringOf(data, 'tool') : '')
    : null
  if (given === null && !isConnector && !mayBeTool(action))
    return { where: 'action', connector: '', operation: isGeneric ? '' : action, resource: '' }
  return readNamed(action, isConnector, isGeneric, given ?? '', data)
}

/** Fields that say something about a tool, a connector or what it is for; most events have none. */
const TELLING = new Set([
  'tool_name',
  'name',
  'tool',
  'operation',
  'mcp_tool_name',
  'connector',
  'mcp_server_name',
  'mcp_server',
  ...RESOURCE_FIELDS,
])

function namesTool(data: Data): boolean {
  for (const field in data) if (TELLING.has(field)) return true
  return false
}

/** Cheap, and false for every action that is a plain name. */
function mayBeTool(action: string): boolean {
  return action.startsWith('mcp_') || action.includes('.') || action.includes(':') || action.includes('/')
}

function readNamed(
  action: string,
  isConnector: boolean,
  isGeneric: boolean,
  given: string,
  data: Data,
): ToolCall {
  const tool = given === '' && TOOL_NAME.test(action) ? action : given
  const parts = tool === '' ? null : TOOL_NAME.exec(tool)
  const named = parts === null ? null : [tool, parts[1] ?? parts[3], parts[2] ?? parts[4]]
  const resource = resourceIn(data)
  const own = stringOf(data, 'operation')
  const operation = own || stringOf(data, 'mcp_tool_name') || (named?.[2] ?? '')
  const connector =
    stringOf(data, 'connector') ||
    stringOf(data, 'mcp_server_name') ||
    stringOf(data, 'mcp_server') ||
    (named?.[1] ?? '')
  if (isConnector || named !== null || connector !== '')
    return {
      where:
        own !== ''
          ? 'data.operation'
          : given !== ''
            ? 'data.tool_name'
            : tool !== ''
              ? 'action'
              : 'data.connector',
      connector,
      operation: operation || (named === null ? tool : ''),
      resource,
    }
  if (operation !== '') return { where: 'data.operation', connector: '', operation, resource }
  return { where: 'action', connector: '', operation: isGeneric ? tool : action, resource }
}

function resourceIn(data: Data): string {
  let resource = ''
  for (const field of RESOURCE_FIELDS) {
    const value = stringOf(data, field)
    if (value !== '') resource = resource === '' ? value : `${resource} ${value}`
  }
  return resource
}

const GENERIC = setOf('tool_call tool_use function_call mcp_call call_tool action tool')

function stringOf(data: Data, field: string): string {
  const value = Object.hasOwn(data, field) ? data[field] : ''
  return typeof value === 'string' ? value.slice(0, 120) : ''
}
