/** What the arguments of a tool add to its name: how much, for whom, how openly, and what they switch off. */
import type { TargetClass } from '../../effects/effect.ts'
import {
  ADMIN as ADMIN_RIGHTS,
  DRY_RUN,
  FORCED,
  type Manners,
  PRODUCTION,
  PUBLIC,
  RECURSIVE,
} from '../../effects/manner.ts'
import { memoize } from '../../memoize.ts'
import { plainName } from '../../plain-name.ts'
import { namesProduction } from '../../targets/names-production.ts'
import { wordsOf } from '../../words-of.ts'

type Data = Readonly<Record<string, unknown>>

/** All that one pass over the arguments finds. */
export type ArgumentFacts = {
  how: Manners
  /** Many at once, or all. */
  isMany: boolean
  /** For so many that everybody is meant. */
  isEverybody: boolean
  /** Only what a condition says. */
  isFiltered: boolean
  /** Says to destroy, whatever the tool is called: `is_destroy: true`, `command: EraseDevice`. */
  destroys: boolean
  /** Something is switched off: `status: INACTIVE`, `enabled: false`. */
  isOff: boolean
  /** Safeguards that an argument switches off by its own name. */
  readonly weakened: Set<TargetClass>
  /** Words of what the arguments name: `policy: 'Require MFA'`. */
  readonly named: Set<string>
  /** The address that something is passed on to. */
  forwardsTo: string | null
  /** The address that something is sent to, or that is called later. */
  sendsTo: string | null
  /** A container or pod with the rights of its machine. */
  isPrivileged: boolean
  /** Decides where the mail or the names of a domain go. */
  takesDomain: boolean
  /** The word for somebody who may do everything, under any name. */
  namesAdmin: boolean
  /** Somebody joins those who may do everything: `group: 'Domain Admins'`. */
  joinsAdmins: boolean
  namesGuard: boolean
  /** What is meant has production in its name. */
  namesProduction: boolean
  /** A number under a name for money. */
  hasAmount: boolean
  /** Somebody who was not paid before. */
  isStranger: boolean
  /** None of it is to run: `replicas: 0`. */
  isNone: boolean
  /** What people earn is among the fields that are asked for. */
  wantsPay: boolean
  /** What is done, where an argument says it; empty elsewhere. */
  does: string
  /** What else there is, by the names: see `PRESENT`. */
  readonly has: Set<string>
}

const MAX_VALUES = 200
const MAX_DEPTH = 6
const MAX_TEXT = 8_000

/** `true` under one of these names says how. */
const FLAGS: readonly (readonly [Manners, RegExp])[] = [
  [FORCED, /^(?:force|forced|forcepush|autoapprove|autoapply|skipconfirmation|noconfirm|assumeyes)$/],
  [
    RECURSIVE,
    /^(?:recursive|recurse|cascade|permanent(?:ly)?|skipfinalsnapshot|deleteautomatedbackups|purgeeverything|harddelete|withdata)$/,
  ],
  [
    PUBLIC,
    /^(?:is)?(?:public(?:read|write|readwrite|link|view|listing|sharing|visible)?|publiclyaccessible|anyonecan\w{2,8}|publicaccess|allowpublic\w{0,12}|allowanonymous\w{0,8}|anonymousaccess|guestaccess|allowunauthenticated|external(?:sharing|access))$/,
  ],
  [DRY_RUN, /^(?:dryrun|preview|validateonly|whatif|planonly|simulate|noop|checkmode)$/],
  [
    ADMIN_RIGHTS,
    /^(?:is|as|make|grant|jit|auto|default)?(?:admin(?:istrator)?|owner|superuser|superadmin|root|staffadmin|orgadmin)$/,
  ],
]
/** `false` under one of these opens it to everybody. */
const CLOSES =
  /^(?:private|isprivate|blockpublic\w{0,12}|restrictpublic\w{0,12}|ignorepublic\w{0,8}|requireauth\w{0,12}|authrequired|restricted)$/
/** `false`, `null` or zero under one of these takes a protection away, by what it protects. */
const PROTECTIONS: readonly (readonly [TargetClass, RegExp])[] = [
  [
    'resource/backup',
    /^(?:deletionprotection|terminationprotection|enabledeletionprotection|disableapitermination|versioning|backup(?:s|enabled|retention\w{0,12})?|pointintimerecovery\w{0,8}|objectlock\w{0,8}|softdelete\w{0,8}|retention(?:days|period)?|preventdestroy)$/,
  ],
  [
    'control/security',
    /^(?:\w{0,20}(?:mfa|2fa|2sv|twofactor|twostep)\w{0,20}|realtimeprotection|tamperprotection|sslverify|verifyssl|tlsverify|verifytls|rejectunauthorized|signaturerequired|verifysignatures?|encrypted|encryption\w{0,10}|waf\w{0,8}|firewall\w{0,8}|secretscanning\w{0,12}|codescanning\w{0,12}|ratelimit(?:ing)?)$/,
  ],
  [
    'control/logging',
    /^(?:\w{0,12}(?:audit|auditlog|accesslog)\w{0,12}|includemanagementevents|logging|logs?enabled|ismultiregiontrail|flowlogs?)$/,
  ],
  [
    'repository/settings',
    /^(?:enforceadmins|required(?:pullrequestreviews|statuschecks|approvingreviewcount|signatures|linearhistory|approvals?)|dismissstalereviews|requirecodeownerreviews)$/,
  ],
]
/** `true` under one of these does the same. */
const BYPASSES: readonly (readonly [TargetClass, RegExp])[] = [
  [
    'repository/settings',
    /^(?:allowforcepush\w{0,4}|allowdeletions?|bypass\w{0,20}|adminoverride|skip(?:checks|ci|reviews?|approvals?))$/,
  ],
  [
    'control/security',
    /^(?:disable(?:mfa|2fa|security|firewall|defender|scanning|verification|protection)\w{0,12}|insecure\w{0,12}|skip(?:tls|ssl|cert|signature)verif\w{0,10})$/,
  ],
  ['control/logging', /^disable(?:audit|logging|logs?)\w{0,10}$/],
]
const OFF_NAMES = /^(?:is)?(?:enabled?|active|activated|enforced?|required?|on|running|protected)$/
const OFF_STATE = /^(?:\w{0,14}(?:status|state|mode|setting|level|enforcement))$/
const OFF_WORDS =
  /^(?:inactive|disabled?|off|suspended|paused|none|not[ _-]?enforced|permissive|report[ _-]?only|audit[ _-]?only|bypass|muted|deactivated|detect[ _-]?only)$/i

const ADMIN =
  /^(?:(?:super|org|organization|global|domain|system|sys|cluster|security|billing|account|tenant|workspace|site|company)?[ _-]?admin(?:istrator)?s?|(?:\w{2,20}[:.])?admin(?::\w{1,20})?|(?:account|org|workspace|repo|billing)?[ _-]?owner|root|superuser|sysadmin|editor|organizer|full[ _-]?(?:access|control)|all(?:[ _-]?privileges)?|maintain(?:er)?|roles\/(?:owner|editor|\w{0,20}admin)|cluster-admin|(?:administrator|poweruser|iamfull)access|contributor|write(?:r)?:anyone|\*|\*:\*|everything)$/i
const ROLE =
  /^(?:\w{0,14}(?:role|roles|rolename|permissions?|accesslevel|accessrights?|rights|privileges?|scopes?|capabilit(?:y|ies)|grants?|policyarn|managedpolicyarns?|policyname|securitylevel)|access|level|policy)$/
const ANYONE =
  /^(?:open|anyone\w{0,20}|anyone[ _-]with[ _-](?:the[ _-])?link|every(?:one|body)|public|allusers|all_users|allauthenticatedusers|world|any|\*|0\.0\.0\.0\/0|::\/0|public-read|public-read-write|anonymous|unauthenticated|internet|public_link|external)$/i
const AUDIENCE =
  /^(?:visibility|type|scope|audience|acl|with|sharedwith|\w{0,10}cidr\w{0,10}|share\w{0,10}|sharing\w{0,10}|principal|aws|grant\w{0,6}|grantee|entity|members?|source\w{0,12}|linktype|linkscope|linkaccess|privacy|exposure|generalaccess|access|accesstype|publicaccess|allow|allowedorigins?|remoteip\w{0,8}|ipranges?)$/
const COUNTED =
  /^(?:limit|top|rows|pagesize|batchsize|maxresults|(?:total)?(?:count|recipients|members|users|contacts|records|affected|size|audience|subscribers))$|(?:count|size)$/
const ALL = /^(?:all|\*|everyone|everybody|all[ _-]\w{2,20}|segment:all|entire\w{0,20}|whole\w{0,20})$/i
const SELECTS =
  /^(?:ids?|filter|fields|where|selector|pattern|name|match|to|list|listid|audience|segment|recipients?|target|scope|query|users?|group)$/
const NAMES_PLACE =
  /^(?:url|uri|webhook\w{0,10}|callback\w{0,10}|endpoint\w{0,6}|destination\w{0,8}|target\w{0,6}|uploadto|sendto|exportto|notifyurl|payloadurl|hookurl|pushendpoint)$/
const ACCOUNT =
  /^(?:iban|bic|swift\w{0,6}|routing(?:number)?|sortcode|accountnumber|bankaccount\w{0,8}|accountno|payoutaccount|beneficiary\w{0,12}|payee\w{0,8}|aba|walletaddress)$/
const PAY = /^(?:\w{0,10}(?:salary|wage|compensation|bonus|equity|payrate|hourlyrate|commission)\w{0,10})$/
const AMOUNT =
  /^(?:amount\w{0,8}|total\w{0,8}|\w{0,12}amount|\w{0,10}price\w{0,8}|grandtotal|cost|fee|sum|notional|principal|proceeds|\w{0,10}budget\w{0,6})$/
/** Its short texts say what is meant. */
const SUBJECT =
  /^(?:name|policy\w{0,6}|title|setting|feature|control|type|rule|service|resource|module|component|plugin|product|target|key|check)$/
const VERB = /^(?:\w{0,10}(?:command|operation|op|verb|action|mutation)|do)$/
const DESTROYS =
  /^(?:is)?(?:destroy|delete|purge|wipe|erase|terminate|teardown|drop|factory[ _-]?reset|flush|nuke)(?:[ _-]?(?:all|device|data|everything|database|project|account|stack|cluster|mailbox|disk))?$/i
const ADDRESS = /^[^\s@]{1,64}@([^\s@]{1,190})$/

/** Of an argument, by its own name. True where nothing more is wanted. */
type See = (name: NameTraits, value: unknown) => boolean

/** Every argument at any depth that is not too deep; documents that stand in a text are opened. True once it was ended. */
function walk(value: unknown, see: See, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false
  // Of a policy: takes away what it names.
  if (depth > 0 && (value as Data)['Effect'] === 'Deny' && 'Action' in value) return false
  for (const name of Object.keys(value)) {
    const inner = (value as Data)[name]
    const traits = traitsOf(name)
    if (see(traits, inner)) return true
    if (Array.isArray(inner)) {
      if (walkItems(traits, inner, see, depth + 1)) return true
    } else if (walk(typeof inner === 'string' ? documentIn(inner) : inner, see, depth + 1)) return true
  }
  return false
}

/** The parts of a list go by the name of the list. */
function walkItems(name: NameTraits, list: readonly unknown[], see: See, depth: number): boolean {
  for (const item of list.slice(0, 50))
    if (typeof item === 'object' ? walk(item, see, depth) : see(name, item)) return true
  return false
}

function documentIn(text: string): unknown {
  const first = text.charCodeAt(0)
  if ((first !== 0x7b && first !== 0x5b) || text.length > MAX_TEXT) return null
  // What is not closed is refused without an exception, which costs more than the parsing.
  if (text.trimEnd().at(-1) !== (first === 0x7b ? '}' : ']')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the name of an argument says. There are few names, so the answers are kept. */
type NameTraits = {
  /** Of `true`. */
  readonly yes: Manners
  /** What `false`, or `true`, takes a protection from. */
  readonly protects: readonly TargetClass[]
  readonly bypasses: readonly TargetClass[]
  readonly is: ReadonlySet<string>
  readonly present: readonly string[]
  /** The name says nothing: only the value may. */
  readonly isPlain: boolean
}

const NAMES: Readonly<Record<string, RegExp>> = {
  destroys: DESTROYS,
  all: /^(?:all|deleteall|includeall|everything|selectall|applytoall|toall)$/,
  privileges: /^(?:privileged|hostpid|hostnetwork|hostipc|allowprivilegeescalation)$/,
  closes: CLOSES,
  off: OFF_NAMES,
  state: OFF_STATE,
  role: ROLE,
  audience: AUDIENCE,
  counted: COUNTED,
  currency:
    /^(?:\w{0,12}currency(?:code)?|ccy|asset|coin|symbol|token|chain|\w{0,14}(?:amount|total|value|price|sum)(?:usd|eur|gbp|cents|minor))$/,
  person:
    /^(?:applicant|candidate|employee|tenant|student|patient|borrower|claimant)s?(?:id|number|no|name|ref)?$/,
  readonly: /^readonly$/,
  group: /^(?:\w{0,10}groups?|groupname|team|rank|tier|position)$/,
  stranger:
    /^(?:is)?(?:new|firsttime|unverified|external)(?:payee|recipient|beneficiary|counterparty|vendor|account|payment)?$/,
  payee: /^(?:\w{0,14}(?:account|recipient|payee|beneficiary|counterparty))$/,
  scaled:
    /^(?:replicas?|\w{0,10}(?:desired|instance|node|task|worker|machine)(?:count|capacity|size)|minsize|maxsize|capacity|quantity|instances|nodes|dynos)$/,
  wanted: /^(?:fields?|include|columns?|select|attributes|properties|sections|expand)$/,
  selects: SELECTS,
  place: NAMES_PLACE,
  account: ACCOUNT,
  pay: PAY,
  amount: AMOUNT,
  subject: SUBJECT,
  verb: VERB,
  does: /^(?:operation|operationname|operationtype|action|actiontype|op|verb|method|subcommand|mutation|do)$/,
  code: /^(?:code|sourcecode|script|handler)$/,
  actions: /^actions?$/,
  document:
    /^(?:apiversion|roleref|securitycontext|hostpath|statement|principal|ippermissions|ingress|resourcechanges|bindings)$/,
  overwrites: /^\$(?:out|merge)$/,
  user: /^(?:user|username|useremail|principal|account|member)$/,
  environment: /^(?:environment|env|stage|target)$/,
  record: /^(?:type|recordtype)$/,
  mount: /^(?:binds?|volumes?|hostpath|source|mounts?)$/,
  forwards:
    /^(?:forward\w{0,20}|redirectmessageto|blindcopyto|copyto|bccto|routeto|deliverto|redirect|redirectto|autoforward\w{0,8}|delegate\w{0,8})$/,
  nameserver: /^(?:nameservers?|ns)$/,
  condition: /^(?:filter|where|query|match|selector|condition)$/,
  listed:
    /ids?$|items?$|records?$|users?$|emails?$|recipients?$|to$|keys?$|contacts?$|members?$|candidates$|applicants$|employees$|patients$/,
  scopes: /^(?:actions?|scopes?)$/,
  recipient: /^(?:to|cc|bcc|recipients?|emails?|address(?:es)?|invitees?|attendees?|sharewith)$/,
  identifies:
    /(?:id|identifier|cluster|workspace|project|database|host|instance|bucket|stack|namespace|app|arn|vault|tablename|servername)$/,
}

/**
 * That such an argument is there is enough: where money goes to, what somebody earns, whom something may be decided about, code, what a
 * platform carries out, and `$out`, with which the result of a query replaces what is stored.
 */
const PRESENT = ['account', 'pay', 'person', 'code', 'currency', 'document', 'overwrites']

const traitsOf = memoize((spelt): NameTraits => {
  const name = plainName(spelt)
  let yes = 0
  for (const [how, names] of FLAGS) if (names.test(name)) yes |= how
  const plain = name.replace(/(?:status|state)$/, '')
  const protects = PROTECTIONS.filter(([, names]) => names.test(name) || names.test(plain)).map(([on]) => on)
  const bypasses = BYPASSES.filter(([, names]) => names.test(name)).map(([on]) => on)
  const is = new Set(Object.entries(NAMES).flatMap(([kind, names]) => (names.test(name) ? [kind] : [])))
  const present = PRESENT.filter((kind) => is.has(kind))
  return {
    yes,
    protects,
    bypasses,
    is,
    present,
    isPlain: is.size + protects.length + bypasses.length + yes === 0,
  }
}, 64)

export function readArguments(data: Data): ArgumentFacts {
  const facts: ArgumentFacts = {
    how: 0,
    isMany: false,
    isEverybody: false,
    isFiltered: false,
    destroys: false,
    isOff: false,
    weakened: new Set(),
    named: new Set(),
    forwardsTo: null,
    sendsTo: null,
    isPrivileged: false,
    takesDomain: false,
    namesAdmin: false,
    joinsAdmins: false,
    namesGuard: false,
    namesProduction: false,
    hasAmount: false,
    isStranger: false,
    isNone: false,
    wantsPay: false,
    does: '',
    has: new Set(),
  }
  let left = MAX_VALUES
  walk(data, (traits, value) => {
    left -= 1
    if (left < 0) return true
    readArgument(facts, traits, value)
    return false
  })
  return facts
}

const MANY_COUNTED = 1_000
const MANY_ITEMS = 10

function readArgument(facts: ArgumentFacts, traits: NameTraits, value: unknown): void {
  const { is } = traits
  if (traits.isPlain) {
    if (typeof value === 'string') readPlainText(facts, value)
    else if (Array.isArray(value) && value.includes('*')) facts.isMany = true
    return
  }
  if (value === true || value === 1 || isSaid(YES, value)) readYes(facts, traits)
  else if (value === false || value === null || value === 0 || isSaid(NO, value))
    readNo(facts, traits, value === 0 || value === '0')
  if (typeof value === 'string') readText(facts, traits, value)
  else if (typeof value === 'number') {
    if (value >= MANY_COUNTED && is.has('counted')) {
      facts.isMany = true
      facts.isEverybody = true
    }
  } else if (Array.isArray(value)) {
    if (value.includes('*') && !is.has('scopes')) facts.isMany = true
    if (value.length >= MANY_ITEMS && is.has('listed')) facts.isMany = true
  } else if (is.has('condition') && typeof value === 'object' && value !== null) {
    if (selectsAll(value)) facts.isMany = true
    else facts.isFiltered = true
  }
  // `mfa: { active: false }`.
  if (traits.protects.length > 0 && typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const [name, inner] of Object.entries(value))
      if (inner === false && OFF_NAMES.test(name.toLowerCase()))
        for (const on of traits.protects) facts.weakened.add(on)
  if (is.has('nameserver')) facts.takesDomain = true
  if (is.has('forwards') && typeof value === 'object' && value !== null)
    facts.forwardsTo ??= ADDRESS_IN.exec(JSON.stringify(value).slice(0, 500))?.[0] ?? null
  if (value === null || value === '') return
  for (const kind of traits.present) facts.has.add(kind)
  if (typeof value !== 'object' && is.has('amount') && /\d/.test(String(value).slice(0, 40))) {
    facts.hasAmount = true
    if (/[$€£¥]|\b(?:USD|EUR|GBP|CHF)\b/.test(String(value).slice(0, 40))) facts.has.add('currency')
  }
}

/** `{}`, `{ match_all: {} }`. */
function selectsAll(condition: object): boolean {
  const [first, ...others] = Object.keys(condition)
  return first === undefined || (others.length === 0 && first === 'match_all')
}

const YES = /^(?:true|yes|y|on|1|t)$/i
const NO = /^(?:false|no|n|off|0|f|disabled?)$/i
const isSaid = (words: RegExp, value: unknown) =>
  typeof value === 'string' && value.length < 9 && words.test(value)

const ADDRESS_IN = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/

function readYes(facts: ArgumentFacts, { yes, bypasses, is }: NameTraits): void {
  facts.how |= yes
  if (is.has('destroys')) facts.destroys = true
  if (is.has('all')) facts.isMany = true
  if (is.has('privileges')) facts.isPrivileged = true
  if (is.has('stranger')) facts.isStranger = true
  for (const on of bypasses) facts.weakened.add(on)
}

function readNo(facts: ArgumentFacts, { protects, is }: NameTraits, isZero: boolean): void {
  if (is.has('closes')) facts.how |= PUBLIC
  if (isZero && is.has('scaled')) facts.isNone = true
  if (is.has('off')) facts.isOff = true
  if (is.has('readonly')) facts.how |= ADMIN_RIGHTS
  for (const on of protects) facts.weakened.add(on)
}

const MAX_VALUE = 200
const MAX_WORD = 80

/** What a text says under any name. */
function readPlainText(facts: ArgumentFacts, value: string, isPlace = false): void {
  if (value.length > MAX_VALUE) return
  if (value.length < MAX_WORD && HIGHEST_ROLE.test(value)) facts.how |= ADMIN_RIGHTS
  if (value.length < 24 && ADMIN_WORD.test(value)) facts.namesAdmin = true
  if (!isPlace && value.includes('/0') && /^(?:0\.0\.0\.0|::)\/0$/.test(value)) facts.how |= PUBLIC
  if (value.length < 11 && ALL_OF.test(value)) facts.isMany = true
  if (value.includes('audit-') && NAMES_GUARD.test(value)) facts.namesGuard = true
}

const ALL_OF = /^(?:all|\*|everyone|everything|everybody)$/i
const WANTS_PAY = /salar|compensation|\bwages?\b|\bbonus|payslip|pay_?rate/i
const NAMES_ACT = /^[A-Za-z][\w.:-]{1,60}$/
const HIGHEST_ROLE = /^(?:super|global|org)[_ ]?(?:admin(?:istrator)?|owner)$/i
const ADMIN_WORD =
  /^(?:\w{2,12}[ _-])?(?:admin(?:istrator)?s?|owners?|maintainers?|superusers?|root|wheel|sudoers?)$/i
const NAMES_GUARD = /\baudit-(?:service|hook)\b/

function readText(facts: ArgumentFacts, { is, protects }: NameTraits, value: string): void {
  // Everywhere is where a default route goes to.
  readPlainText(facts, value, is.has('place'))
  if (value.length > MAX_VALUE) return
  if (value.length < MAX_WORD) {
    if (is.has('role') && ADMIN.test(value.replace(/^arn:aws:iam::aws:policy\/(?:[\w-]{1,40}\/)?/, '')))
      facts.how |= ADMIN_RIGHTS
    if (is.has('actions') && /^(?:\*|\*:\*|iam:\*)$/.test(value)) facts.how |= ADMIN_RIGHTS
    if (is.has('user') && /^(?:root|administrator|admin)$/i.test(value)) facts.how |= ADMIN_RIGHTS
    if (is.has('group') && ADMIN_WORD.test(value)) facts.joinsAdmins = true
    if (is.has('payee') && /^new\b/i.test(value)) facts.isStranger = true
    if (is.has('audience') && ANYONE.test(value)) facts.how |= PUBLIC
    if (is.has('environment') && /^(?:prod|production|prd|live)$/i.test(value)) facts.how |= PRODUCTION
    if (is.has('state') && OFF_WORDS.test(value)) {
      facts.isOff = true
      for (const on of protects) facts.weakened.add(on)
    }
    if (is.has('verb') && DESTROYS.test(value)) facts.destroys = true
    if (is.has('does') && facts.does === '' && NAMES_ACT.test(value)) facts.does = value
    if (is.has('selects') && ALL.test(value)) {
      facts.isMany = true
      facts.isEverybody = true
    }
    if (is.has('record') && /^(?:MX|NS|SOA|DS)$/.test(value)) facts.takesDomain = true
    if (is.has('identifies') && namesProduction(value)) facts.namesProduction = true
    if (is.has('subject')) for (const word of wordsOf(value)) facts.named.add(word)
  }
  if (is.has('wanted') && WANTS_PAY.test(value)) facts.wantsPay = true
  if (is.has('mount') && /^\/(?::\/|$)|^\/var\/run\/docker\.sock/.test(value)) facts.isPrivileged = true
  if (is.has('forwards') && ADDRESS.test(value)) facts.forwardsTo ??= value
  if (is.has('place') && /^https?:\/\//i.test(value)) facts.sendsTo ??= value
}

/** How, by the arguments alone. */
export function howOf(data: Data): Manners {
  return readArguments(data).how
}

/** A long list, `all: true`, `limit: 5000`. */
export function isMany(data: Data): boolean {
  return readArguments(data).isMany
}

const NAMING =
  'name title id repo repository project project_id bucket database table branch path email user username file_name filename key resource_id namespace service channel index'.split(
    ' ',
  )

/** What a person would call the thing. */
export function targetNameOf(data: Data): string | null {
  return targetNameIn(data, NAMING)
}

/** The first of these arguments that is there, wherever the client put the arguments. */
export function targetNameIn(data: Data, fields: readonly string[]): string | null {
  for (const source of [
    data,
    data['tool_parameters'],
    data['parameters'],
    data['params'],
    data['arguments'],
    data['input'],
    data['args'],
    data['tool_input'],
  ]) {
    if (typeof source !== 'object' || source === null) continue
    for (const field of fields) {
      const value = Object.hasOwn(source, field) ? (source as Data)[field] : undefined
      if (typeof value === 'string' && value !== '' && value.length <= 80) return value
    }
  }
  return null
}

/** Whether a recipient belongs to another domain than whoever acts. */
export function namesOutside(data: Data, userEmail: string): boolean {
  const own = ADDRESS.exec(userEmail)?.[1]?.toLowerCase()
  let left = MAX_VALUES
  let isOutside = false
  walk(data, ({ is }, value) => {
    left -= 1
    if (left < 0) return true
    if (!is.has('recipient')) return false
    for (const item of Array.isArray(value) ? value.slice(0, 50) : [value]) {
      const domain = typeof item === 'string' ? ADDRESS.exec(item)?.[1]?.toLowerCase() : undefined
      if (domain !== undefined && domain !== own) isOutside = true
    }
    return isOutside
  })
  return isOutside
}
