/** A named tool, connector or action and its arguments in, effects out: the verb of its name, the noun, and what the arguments add. */
import type { Act, Effect, TargetClass } from '../../effects/effect.ts'
import { type Manners, manners } from '../../effects/manner.ts'
import { memoize } from '../../memoize.ts'
import { plainName } from '../../plain-name.ts'
import { classifyHost } from '../../targets/classify-host.ts'
import { classOfNouns, type Phrase, readPhrase } from '../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../words-of.ts'
import type { Call } from '../envelopes/read-envelope.ts'
import { readAmount } from './read-amount.ts'
import {
  type ArgumentFacts,
  namesOutside,
  readArguments,
  targetNameIn,
  targetNameOf,
} from './tool-arguments.ts'

/** The tool's own arguments. */
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
  'payment payments payout payouts refund refunds transfer transfers charge wire withdrawal purchase order checkout invoice subscription funds money bill ach sepa trade wallet crypto expense expenses reimbursement payroll giftcard flight hotel seats seat plan license licenses credits budget ads stock stocks shares reservation',
)
const MOVE_MONEY = setOf(
  'create send make issue execute transfer refund charge pay capture approve withdraw wire purchase buy place confirm submit checkout order trade sell book reserve upgrade renew topup run add subscribe',
)
const ACCOUNTS =
  /(?:^| )(?:external account|bank (?:account|details|info)|direct deposit|payout (?:account|method|destination)|payment (?:method|details)|iban|beneficiary|payee|remittance)(?: |$)/
const SAFEGUARDS: readonly (readonly [TargetClass, ReadonlySet<string>])[] = [
  ['control/logging', setOf('audit logging logs trail cloudtrail recorder auditlog')],
  ['repository/settings', setOf('protection ruleset rulesets codeowners')],
  [
    'control/security',
    setOf(
      'mfa 2fa 2sv twofactor otp security monitoring firewall antivirus waf dlp encryption detection guardduty detector siem edr xdr sso conditional prevention quarantine scanning scanner sentinelone crowdstrike falcon defender sophos carbonblack mdm secure verification antispam dmarc dkim safeguard guardrail guardrails',
    ),
  ],
]
const DECIDE = setOf(
  'approve reject deny decline decision decide score rank grade hire fire dismiss terminate promote demote shortlist screen evict suspend ban disqualify layoff offboard',
)
const ENDS = setOf('fire dismiss terminate evict layoff offboard')
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

const PAY = setOf('compensation salary salaries wage wages bonus equity')
/** Shown to everybody who looks. */
const FEEDS = setOf(
  'tweet tweets toot linkedin facebook instagram press blog newsletter campaign broadcast announcement',
)
const OWNERSHIP = setOf('ownership owner admin administrator superuser root')

const BULK = manners('bulk')
const PUBLIC = manners('public')
const ADMIN = manners('admin')
const ENDED = manners('forced')
const FROM_PERSONAL = manners('from-personal')
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
  // `users.update`: the noun stands before the dot.
  const noun = classOfNouns(words) ?? phrase?.class ?? (own.length === 1 ? classOfNouns(system) : null)
  const isPeople = meets(words, PEOPLE) || meets([...system, own[0] ?? ''], PEOPLE_SYSTEMS)
  const bulk = meets(words, MANY) ? BULK : 0
  if (meets(words, DECIDE) && meets(words, DECIDED))
    effects.push(['decide', bulk === 0 ? 'person/one' : 'person/many', meets(words, ENDS) ? ENDED : 0])
  else if (meets(words, PAY) && (act === 'configure' || act === 'create'))
    effects.push(['configure', 'resource/person', FROM_PERSONAL])
  else if (
    act === 'pay' ||
    (meets([...words, ...system], MONEY) && meets(own, MOVE_MONEY) && !meets(words, MOVED))
  )
    effects.push(['pay', 'money/unknown', 0])
  else if (own.some((word) => word === 'flushall' || word === 'flushdb'))
    effects.push(['delete', 'data/everything', 0])
  else if (act === 'delete') {
    if (!meets(words, TRIFLES) && !meets(system, TRIFLES))
      effects.push([
        'delete',
        isPeople && (noun === null || noun === 'resource/record')
          ? 'resource/person'
          : (noun ?? (connector === '' ? 'resource/unknown' : 'resource/record')),
        (phrase?.verb.manner ?? 0) | bulk,
      ])
  } else if (
    (meets(words, SHARE) && act !== 'look' && act !== 'read') ||
    (act === 'grant' && noun !== 'resource/record' && noun !== 'resource/minor')
  )
    effects.push([
      'grant',
      'resource/identity',
      bulk | (act === 'grant' ? (phrase?.verb.manner ?? 0) : 0) | (meets(words, OWNERSHIP) ? ADMIN : 0),
    ])
  else if (act === 'message')
    effects.push(['message', 'message/inside', bulk | (meets(words, FEEDS) ? PUBLIC : 0)])
  else if (act !== null && act !== 'look' && act !== 'read' && noun !== null)
    effects.push([act, noun, bulk | (phrase?.verb.manner ?? 0) | (meets(words, OWNERSHIP) ? ADMIN : 0)])
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

/** Transferred without money. */
const MOVED = setOf('domain ownership repository repo issue file files data project call ticket')
const MAX_PREFIX = 3

/** `okta_update_policy`: the verb stands behind the name of the system. */
function phraseIn(words: readonly string[], resource: string): Phrase | null {
  const noun = resource === '' ? [] : [resource.split(' ', 1)[0] ?? '']
  const whole = readPhrase([words.join('_'), ...noun])
  if (whole !== null && !whole.verb.isNoun) return whole
  let weak = whole
  for (let at = 1; at <= Math.min(MAX_PREFIX, words.length - 1); at += 1) {
    const phrase = readPhrase([words.slice(at).join('_'), ...noun])
    if (phrase !== null && !phrase.verb.isNoun) return phrase
    weak ??= phrase
  }
  return weak
}

export type NamedCall = Pick<Call, 'server' | 'operation' | 'args'>

export function readToolCall(call: NamedCall, userEmail: string): ToolReading {
  const { args: data } = call
  const [, server = '', own = ''] = splitName(call.operation)
  const connector = call.server || server
  const operation = own || call.operation
  const resource = resourceIn(data)
  const names =
    connector === '' && resource === ''
      ? readOperation(operation)
      : readAll(`${connector}\n${operation}\n${resource}`)
  const { words, effects: named } = names
  // What the tools of every client do is read from their commands, files and addresses.
  if (names.isServiceTool) return { effects: NOTHING, words }
  const facts = readArguments(data)
  const effects = [...named, ...effectsOfArguments(words, named, facts)]
  if (effects.length === 0) return { effects: NOTHING, words }
  const route = [connector, operation].filter(Boolean).join(' ')
  const name = targetNameOf(data) ?? resource
  return {
    words,
    effects: effects.map(([act, targetClass, manner]) => {
      const many = facts.isMany && !facts.isFiltered ? BULK : 0
      const money = act === 'pay' && targetClass === 'money/unknown' ? readAmount(data, words) : null
      return {
        act,
        target: {
          class:
            money?.class ??
            (act === 'message' && namesOutside(data, userEmail)
              ? 'message/outside'
              : act === 'decide' && many !== 0
                ? 'person/many'
                : ownBranch(targetClass, data)),
          name: money?.name ?? (name === '' ? operation.trim() : name),
        },
        manner:
          (facts.isFiltered ? manner & ~BULK : manner) |
          facts.how |
          many |
          (act === 'message' && facts.isEverybody ? PUBLIC | BULK : 0) |
          (targetClass === 'resource/network' && facts.takesDomain ? ADMIN : 0) |
          (facts.namesProduction && (act === 'delete' || act === 'stop') ? PRODUCTION : 0),
        route,
        span: null,
      }
    }),
  }
}

/** Made for looking: whatever the arguments say, nothing is changed. */
const LOOKS = setOf(
  'get list read show describe view search find fetch query count check status browse lookup',
)
const CHANGES = setOf('update create add set change replace edit modify put patch upsert register')

/** What the arguments do that the name alone does not say. */
function effectsOfArguments(
  words: readonly string[],
  named: Named['effects'],
  facts: ArgumentFacts,
): [Act, TargetClass, Manners][] {
  const found: [Act, TargetClass, Manners][] = []
  const acts = named.map(([act]) => act)
  if (meets(words, LOOKS) && !acts.includes('delete')) return found
  const isOff = facts.isOff || acts.includes('delete') || acts.includes('stop') || meets(words, OFF)
  const guarded = SAFEGUARDS.find(
    ([, names]) => meets(words, names) || (facts.isOff && [...facts.named].some((word) => names.has(word))),
  )
  if (guarded !== undefined && isOff) found.push(['configure', guarded[0], 0])
  for (const on of facts.weakened) if (!isOff || on !== guarded?.[0]) found.push(['configure', on, 0])
  if (facts.destroys && !acts.includes('delete'))
    found.push(['delete', classOfNouns(words) ?? 'resource/whole', 0])
  if (meets(words, SHARED) && (facts.how & FORCED) !== 0 && !acts.includes('delete'))
    found.push(['delete', 'repository/shared', 0])
  const isChange = meets(words, CHANGES)
  if (isChange && (ACCOUNTS.test(words.join(' ')) || (facts.namesAccount && !acts.includes('pay'))))
    found.push(['pay', 'money/large', 0])
  if (facts.namesPay && isChange && !acts.includes('configure'))
    found.push(['configure', 'resource/person', FROM_PERSONAL])
  if (meets(words, RUNS) && meets(words, PAYROLL)) found.push(['pay', 'money/unknown', 0])
  if (
    facts.takesDomain &&
    (isChange || meets(words, OFF)) &&
    !named.some(([, on]) => on === 'resource/network')
  )
    found.push(['configure', 'resource/network', 0])
  if (words.includes('domain') && words.includes('transfer'))
    found.push(['configure', 'resource/network', ADMIN])
  if (facts.isPrivileged) found.push(['execute', 'resource/workload', ADMIN])
  if (
    (facts.how & (ADMIN | PUBLIC)) !== 0 &&
    isChange &&
    !acts.some((act) => act === 'grant' || act === 'configure' || act === 'create' || act === 'delete')
  )
    found.push(['grant', 'resource/identity', 0])
  if (facts.namesPerson && meets(words, DECIDE) && !acts.includes('decide'))
    found.push(['decide', 'person/one', 0])
  if (
    facts.hasAmount &&
    facts.hasCurrency &&
    meets(words, SPENDS) &&
    !acts.includes('pay') &&
    !meets(words, PRICED)
  )
    found.push(['pay', 'money/unknown', 0])
  if (facts.forwardsTo !== null) found.push(['send', 'host/outside', FROM_PERSONAL])
  else if (facts.sendsTo !== null) found.push(...sendingTo(words, named, facts.sendsTo, isChange))
  else if (isChange && (words.includes('webhook') || words.includes('webhooks')))
    found.push(['configure', 'resource/network', 0])
  if (facts.namesGuard && isOff) found.push(['stop', 'process/guard', 0])
  return found
}

/** What is exported to an address goes there; what is registered there is told everything from then on. */
function sendingTo(
  words: readonly string[],
  named: Named['effects'],
  url: string,
  isChange: boolean,
): [Act, TargetClass, Manners][] {
  const host = classifyHost(url)
  if (host === 'host/loopback' || host === 'host/private') return []
  if (meets(words, EXPORT))
    return [['send', host, named.some(([, on]) => on === 'resource/person') ? FROM_PERSONAL : BULK]]
  if (!isChange || !meets(words, HOOKS)) return []
  return host === 'host/drop' || host === 'host/raw'
    ? [['send', host, BULK]]
    : [['configure', 'resource/network', 0]]
}

const SPENDS = setOf(
  'send transfer request issue update set create place submit buy book order approve run increase',
)
/** Says what something costs, and moves nothing. */
const PRICED = setOf(
  'product products price prices quote estimate item items invoice record row expense report',
)
const HOOKS = setOf('webhook webhooks hook hooks callback subscription sink forwarding integration')
const SHARED = setOf('push ref refs branch')
const RUNS = setOf('run process submit execute approve')
const PAYROLL = setOf('payroll payouts salaries')
const OFF = setOf(
  'disable remove delete stop suspend pause turn off deactivate mute silence bypass skip shutdown uninstall unenroll revoke reset',
)
const FORCED = manners('forced')
const PRODUCTION = manners('production')

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
  /^(?:mcp__)?(.{1,200}?)_{2,3}(.{1,200})$|^([A-Za-z][\w-]{1,60})[.:/]([A-Za-z][\w.-]{2,120})$/

function splitName(name: string): readonly string[] {
  const parts = mayBeSplit(name) ? TOOL_NAME.exec(name) : null
  return parts === null ? [] : [name, parts[1] ?? parts[3] ?? '', parts[2] ?? parts[4] ?? '']
}

/** Cheap, and false for every plain name. */
function mayBeSplit(name: string): boolean {
  return name.includes('__') || name.includes('.') || name.includes(':') || name.includes('/')
}

/** The event's action as a call: what it is called is what is done, unless it only says that something is called. */
export function callOfAction(
  action: string,
  isConnector: boolean,
  first: Call | undefined,
  args: Data,
): Call {
  const operation = (isConnector && !mayBeSplit(action)) || GENERIC.has(action) ? '' : action
  const server = first?.operation === '' ? first.server : ''
  return { where: 'action', server, operation, member: '', args, isCertain: false }
}

const GENERIC = setOf('tool_call tool_use function_call mcp_call call_tool action tool')
const RESOURCES = setOf('resource resourcetype object objecttype entity table collection sobject kind')

function resourceIn(data: Data): string {
  let resource = ''
  for (const field in data) {
    const value = RESOURCES.has(plainName(field)) ? data[field] : ''
    if (typeof value === 'string' && value !== '') resource += ` ${value.slice(0, 120)}`
  }
  return resource.trimStart()
}
