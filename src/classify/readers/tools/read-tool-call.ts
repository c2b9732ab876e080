/** A named tool, connector or action and its arguments in, effects out: the verb of its name, the noun, and what the arguments add. */
import type { Act, Effect, TargetClass } from '../../effects/effect.ts'
import { ADMIN, BULK, FORCED, type Manners, manners, PRODUCTION, PUBLIC } from '../../effects/manner.ts'
import { memoize } from '../../memoize.ts'
import { plainName } from '../../plain-name.ts'
import { classifyHost } from '../../targets/classify-host.ts'
import { classOfNouns, type Phrase, readPhrase, verbOf } from '../../targets/verbs-and-nouns.ts'
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
import {
  ABOUT,
  ABOUT_SECRETS,
  ALWAYS_PEOPLE,
  ANSWERS,
  BANS,
  BINDS,
  BLANKS,
  CERTAIN,
  CHANGES,
  COINS,
  CONTROLS,
  DECIDE,
  DECIDED,
  DISPATCHERS,
  ENDS,
  EVERYDAY,
  EXPORT,
  EXTRACT,
  FEEDS,
  FILLERS,
  FORMS,
  GENERIC,
  GENERIC_NOUNS,
  GOES_LIVE,
  HALTS,
  HOOKS,
  HUMANS,
  IMPERSONAL,
  isDeed,
  joinPhrasal,
  KEYED,
  LESSENS,
  LOOKS,
  MANY,
  MASS,
  MEASURES,
  MERGED,
  MODIFIERS,
  MONEY,
  MOVE_MONEY,
  MOVED,
  MOVES,
  MOVES_COINS,
  NO_READS,
  OF_THE_SYSTEM,
  OFF,
  ONESELF,
  OWN_TOOLS,
  OWNERSHIP,
  PAY,
  PAY_READ,
  PAYROLL,
  PEOPLE,
  PEOPLE_SYSTEMS,
  PHYSICAL,
  PREPOSITIONS,
  PRICED,
  PRIVATE,
  REPEATS,
  RESOURCES,
  RUNS,
  RUNS_CODE,
  SAYS,
  SCALES,
  SECRETS,
  SETS_GOING,
  SHARE,
  SHARED,
  SPENDS,
  SWITCHES_OFF,
  senseOf,
  setOf,
  TOLD,
  TRIFLES,
  WEAKENS,
  WEIGHTY,
} from './tool-words.ts'

/** The tool's own arguments. */
type Data = Readonly<Record<string, unknown>>

export type ToolReading = {
  readonly effects: readonly Effect[]
  /** Words of connector, operation and resource. */
  readonly words: readonly string[]
  /** Whether the arguments are, or hold, what a platform carries out. */
  readonly hasDocument?: boolean
}

const meets = (words: readonly string[], table: ReadonlySet<string>) => words.some((word) => table.has(word))

const ACCOUNTS =
  /(?:^| )(?:external account|bank (?:account|details|info)|direct deposit|payout (?:account|method|destination)|payment (?:method|details)|iban|beneficiary|payee|remittance)(?: |$)/
const SAFEGUARDS: readonly (readonly [TargetClass, ReadonlySet<string>])[] = [
  ['control/logging', setOf('audit logging logs trail cloudtrail recorder auditlog')],
  ['repository/settings', setOf('protection ruleset rulesets codeowners')],
  ['resource/backup', setOf('retention')],
  [
    'control/security',
    setOf(
      'mfa 2fa 2sv twofactor otp security monitoring firewall antivirus waf dlp encryption detection guardduty detector siem edr xdr sso conditional prevention quarantine scanning scanner sentinelone crowdstrike falcon defender sophos carbonblack wazuh osquery mdm secure verification antispam dmarc dkim safeguard guardrail guardrails interlock interlocks estop failsafe kyc aml authenticator authenticators passkey passkeys totp yubikey',
    ),
  ],
]

const OF_A_PERSON =
  / (?:(?:performance|peer) (?:reviews?|ratings?)|(?:lab|test|blood) results? (?:of|for)|lab (?:results?|reports?)|(?:health|patient|treatment|employment|criminal) (?:records?|charts?|history|histories|data|files?)|background checks?|(?:sick|medical|parental) (?:leaves?|days|notes?)) /

const FROM_PERSONAL = manners('from-personal')
const SERVICE_TOOLS =
  /^(?:shell|bash|terminal|command|execute|exec|file|read|write|edit|glob|grep|web|browse|search|task|todo|think|plan|tool|database)$/

type Named = {
  readonly words: readonly string[]
  /** The first word, or the one behind the name of the system. */
  readonly leading: string
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
  const own = joinPhrasal(wordsOf(operation))
  const words = [...own, ...wordsOf(resource)]
  const system = wordsOf(connector)
  const all = [...system, ...words]
  const phrase = phraseIn(own, resource)
  const act = phrase?.verb.act ?? null
  const isLook = act === 'look' || act === 'read'
  const { object, place } = objectOf(own, phrase)
  const kind = kindOf(object, words, resource, system)
  const isPeople = isAboutPeople(object, words, system, kind)
  const bulk = meets(words, MANY) ? BULK : 0
  const how = phrase?.verb.manner ?? 0
  const effects: [Act, TargetClass, Manners][] = []
  const text = ` ${own.join(' ')} `
  const last = object.at(-1) ?? ''
  // A word for something small counts where it describes what is changed, not wherever it occurs.
  const head = (object.length === 0 ? own : object).slice(-2)
  const isTrifle = meets(head, TRIFLES) || meets(system, TRIFLES)
  const isPay =
    meets(words, PAY_READ) || / pay (?:statements?|stubs?|slips?|rates?|grades?|records?|history) /.test(text)
  const isPrivate = isPay || meets(words, PRIVATE) || OF_A_PERSON.test(text)
  const admin = meets(words, OWNERSHIP) ? ADMIN : 0
  const leading =
    own.find((word, at) => !(at === 0 && system.includes(word)) && !MODIFIERS.has(word)) ?? own[0] ?? ''
  const isEveryday =
    own.length > 1 &&
    (EVERYDAY.has(own.at(-1) ?? '') ||
      (last !== leading && EVERYDAY.has(last)) ||
      (meets(system, OWN_TOOLS) && !meets(words, DEAREST)))
  if ((meets(words, DECIDE) && meets(words, DECIDED)) || BANS.has(leading))
    effects.push([
      'decide',
      bulk === 0 ? 'person/one' : 'person/many',
      meets(words, ENDS) && meets(words, DECIDED) ? FORCED : 0,
    ])
  else if (
    meets(words, PAY) &&
    (act === 'configure' ||
      act === 'create' ||
      (act === null && senseOf(leading) !== 'harmless' && !PAY.has(leading)))
  )
    effects.push(['configure', 'resource/person', FROM_PERSONAL])
  else if (
    act === 'pay' ||
    (MOVES_COINS.has(leading) && meets(words, COINS) && !meets(words, KEYED) && admin === 0) ||
    (!isLook &&
      (MOVE_MONEY.has(leading) || verbOf(leading) !== null || senseOf(leading) !== 'harmless') &&
      meets(own.length === 1 ? all : words, MONEY) &&
      meets(own, MOVE_MONEY) &&
      !isEveryday &&
      !meets(words, MOVED))
  )
    effects.push(['pay', 'money/unknown', 0])
  else if (own.some((word) => word === 'flushall' || word === 'flushdb'))
    effects.push(['delete', 'data/everything', 0])
  else if (act === 'delete') {
    // Who is taken from something loses access, and is not deleted.
    if (place !== '' && kind === 'resource/identity') effects.push(['grant', kind, bulk])
    else if (
      leading === 'archive'
        ? kind !== 'resource/record' && !isPeople
        : kind === 'resource/store' || !(isTrifle || ((how & WEAK) !== 0 && meets(head, FORMS)))
    )
      effects.push([
        'delete',
        isPeople && (kind === null || kind === 'resource/record')
          ? 'resource/person'
          : (kind ?? (connector === '' ? 'resource/unknown' : 'resource/record')),
        how | bulk,
      ])
  } else if (
    !isLook &&
    goesLive(own, system) &&
    !meets(words, TOLD) &&
    !(leading === 'merge' && meets(words, MERGED)) &&
    !(isEveryday && leading !== 'publish' && leading !== 'deploy') &&
    !(leading === 'promote' && (isPeople || admin !== 0 || kind === 'resource/identity'))
  )
    effects.push(['publish', 'resource/workload', bulk])
  else if (
    !(isEveryday && ANSWERS.has(leading)) &&
    ((meets(words, SHARE) && !isLook && !isTrifle) ||
      (act === 'grant' && kind !== 'resource/record' && kind !== 'resource/minor' && !MEASURES.has(last)))
  )
    effects.push([
      'grant',
      'resource/identity',
      bulk | (act === 'grant' ? how : 0) | admin | (OPENS.test(text) ? PUBLIC : 0),
    ])
  else if (act === 'message' || (act === 'create' && last === 'post' && meets(all, FEEDS)))
    effects.push(['message', 'message/inside', bulk | (meets(all, FEEDS) ? PUBLIC : 0)])
  else if (
    act === 'stop' &&
    (kind !== null || meets(own, HALTS) || (bulk !== 0 && leading !== 'close')) &&
    !isTrifle
  )
    effects.push(['stop', kind ?? 'resource/unknown', bulk | how])
  else if (act !== null && !isLook && kind !== null && !REPEATS.has(leading))
    effects.push([act, kind, bulk | how | admin])
  if (
    (meets(words, EXPORT) && (isPeople || !meets(own, FORMS))) ||
    (EXTRACT.has(leading) && (isPeople || kind === 'data/database')) ||
    (bulk !== 0 && own[0] === 'download') ||
    (bulk !== 0 && isLook && isPeople)
  )
    effects.push(['read', isPeople ? 'resource/person' : (kind ?? 'resource/unknown'), BULK])
  else if (
    isPeople &&
    act !== 'delete' &&
    (connector !== '' || act === 'read') &&
    !meets(own, ONESELF) &&
    !NO_READS.has(leading)
  )
    effects.push(['read', 'resource/person', 0])
  if (isLook && isPrivate && !IMPERSONAL.has(last))
    effects.push(['read', 'resource/person', (isPay ? FROM_PERSONAL : 0) | bulk])
  if (
    meets(words, SECRETS) &&
    !ABOUT_SECRETS.has(last) &&
    act !== 'delete' &&
    act !== 'create' &&
    act !== null
  )
    effects.push(['read', 'resource/credential', own[0] === 'list' || bulk !== 0 ? BULK : 0])
  for (const [pattern, effect] of PHRASES) if (pattern.test(text)) effects.push(effect)
  const isServiceTool =
    connector === '' &&
    all.length < 3 &&
    SERVICE_TOOLS.test(all[0] ?? '') &&
    !meets(own, WEIGHTY) &&
    !meets(own, PHYSICAL) &&
    !meets(own, SECRETS) &&
    !meets(own, MONEY) &&
    !MOVES_COINS.has(last) &&
    (act !== 'delete' || /^files?$/.test(all[0] ?? ''))
  const rest = own.slice(own.indexOf(leading) + 1)
  if (
    !isServiceTool &&
    effects.every(([done, on, manner]) => INERT.test(`${done} ${on}`) && (manner & FROM_PERSONAL) === 0) &&
    !HANDS_OFF.test(text) &&
    (changes(leading, rest, phrase, system.length > 0 || own.length < wordsOf(operation).length, kind) ||
      (act === 'configure' && kind !== null && meets(own, MASS)) ||
      (meets(system, PHYSICAL) && !isLook && drives(leading) && !MEASURES.has(own.at(-1) ?? ''))) &&
    !isTrifle &&
    !isEveryday &&
    !meets([...head, ...own.slice(-1)], FORMS) &&
    !own.includes('my')
  )
    effects.push(
      admin !== 0
        ? ['grant', 'resource/identity', admin]
        : ['write', isPeople ? 'resource/person' : 'resource/unknown', bulk],
    )
  return { words: all, leading, effects, isServiceTool }
}

/** No row of the judge speaks of these: they say that something is done, and not that it matters. */
const INERT =
  /^(?:(?:message|grant|create|configure|stop|execute|connect) (?:message\/inside|resource\/(?:record|minor|workload|store|compute|person|unknown))|create (?:resource\/(?:backup|whole)|data\/database)|read resource\/person)$/
/** Somebody else goes on with the same work. */
const HANDS_OFF = / (?:transfer|escalate|handoff|route) to (?:\w{1,20} )?(?:agent|human|operator|support) /
const moves = (word: string) => MOVES.has(word) || BINDS.has(word)
/** What an unknown verb of a machine does is done by the machine. */
const drives = (verb: string) => moves(verb) || (senseOf(verb) === null && verbOf(verb) === null)
/** What an unknown verb is done to, so that it counts: on rows, pages and tables most verbs are harmless. */
const DEAR =
  /^(?:resource\/(?:whole|backup|identity|log|compute|person)|data\/database|repository\/settings)$/

/**
 * Whether something is changed that nobody knows to be harmless: by a verb that says so, at the beginning or the end; by one that
 * nobody knows, if what it is done to is known; or by any, if that is no trifle.
 */
function changes(
  leading: string,
  rest: readonly string[],
  phrase: Phrase | null,
  isAlone: boolean,
  kind: TargetClass | null,
): boolean {
  const last = rest.at(-1) ?? ''
  const sense = senseOf(leading)
  if (rest.length === 0) return sense === 'changing' && isAlone
  const isSet = WEAKENS.has(leading) || (BINDS.has(leading) && meets(rest, PHYSICAL))
  if (MEASURES.has(last) && !isSet) return false
  if (SETS_GOING.has(leading) && isDeed(last)) return true
  if (WEAKENS.has(leading) && /^backups?$/.test(last)) return true
  if (sense === 'changing') return leading !== 'restore' || kind !== 'resource/minor'
  if (PHYSICAL.has(leading) ? moves(last) : meets(rest, PHYSICAL) && moves(leading)) return true
  if (BINDS.has(leading) && meets(rest, WEIGHTY)) return true
  const act = phrase?.verb.act
  if (act === 'look' || act === 'read') return false
  const isNoun = classOfNouns([leading]) !== null
  if (
    rest.length < 3 &&
    senseOf(last) === 'changing' &&
    (isNoun || sense !== 'harmless') &&
    verbOf(leading) === null
  )
    return true
  if (sense !== null || rest.length > 3 || verbOf(leading) !== null || isNoun) return false
  if (phrase !== null && !phrase.verb.isNoun) return false
  return (
    (kind !== null && DEAR.test(kind)) ||
    meets(rest, WEIGHTY) ||
    meets(rest, PHYSICAL) ||
    meets(rest, MONEY) ||
    rest.some((word) => isPerson(word) || HUMANS.has(word))
  )
}

/** `merge_request` is a thing: the verb comes first or last, or behind the name of the system. */
function goesLive(own: readonly string[], system: readonly string[]): boolean {
  if (own.length + system.length < 2) return false
  const first = system.includes(own[0] ?? '') ? 1 : 0
  return GOES_LIVE.has(own[first] ?? '') || (GOES_LIVE.has(own.at(-1) ?? '') && own.length < 4)
}
/** ... but not an address or key that is public. */
const OPENS =
  / (?:public(?! (?:ip|key|keys|subnet|dns|address|certificate))|everyone|anyone|everybody|world) /
/** Said in several words. */
const PHRASES: readonly (readonly [RegExp, [Act, TargetClass, Manners]])[] = [
  [
    / (?:get|fetch|read|show|reveal|print|dump|retrieve|download|pull|list|export) (?:\w{1,20} ){0,3}(?:env|environment|envvars|dotenv|env(?:ironment)? (?:vars?|variables?)|connection (?:string|strings|uri|url|details)|kubeconfig|dsn|access keys?|api keys?|private keys?|service account key|client secret|(?:recovery|backup) codes) $/,
    ['read', 'resource/credential', 0],
  ],
  [
    / (?:log ?in|sign ?in|act|switch|run|view) (?:as|to) (?:user|customer|admin|another|member|somebody|someone)s? | take ownership | become (?:as |to )?(?:user|customer|admin|owner|root) | (?:give|grant|assign|allow|bestow|hand) (?:\w{1,20} ){0,2}(?:full (?:control|access|rights)|all privileges) | on behalf of | (?:session|log ?in|sign ?in) as $/,
    ['grant', 'resource/identity', ADMIN],
  ],
  [/ (?:create|add|make|generate) (?:\w{1,20} ){0,2}shared links? /, ['grant', 'resource/identity', 0]],
  [
    / (?:open|expose|make|turn|switch|flip) (?:\w{1,20} ){0,3}(?:public|everyone|anyone|world|internet) $/,
    ['grant', 'resource/identity', PUBLIC],
  ],
  [
    / (?:set|update|change|edit|rename) (?:\w{1,20} ){0,2}default branch /,
    ['configure', 'resource/whole', 0],
  ],
  [
    / (?:add|create|upload|register|put|import) (?:\w{1,20} ){0,2}(?:ssh|deploy|public) keys? /,
    ['grant', 'resource/credential', 0],
  ],
  [/ (?:kv|vault|secret|secrets) (?:read|get|fetch|show) /, ['read', 'resource/credential', 0]],
  [
    / (?:upload|publish|push) (?:\w{1,20} ){0,2}(?:distribution|package|crate|gem|wheel|npm)s? /,
    ['publish', 'package/registry', PUBLIC],
  ],
  [
    / (?:unpublish|yank|delete) (?:\w{1,20} ){0,2}(?:package|crate|gem)(?: version)?s? /,
    ['delete', 'repository/release', 0],
  ],
  [
    / (?:create|start|begin|open|enable|grant) (?:\w{1,20} ){0,2}impersonation | (?:masquerade|pose) as /,
    ['grant', 'resource/identity', ADMIN],
  ],
  [
    / (?:clear|revoke|kill|end|terminate|invalidate|expire|reset) (?:all |every )?(?:users?|customers?|members?|logins?|signin) sessions? /,
    ['grant', 'resource/identity', 0],
  ],
  [
    / (?:post|book|approve) (?:\w{1,20} )?(?:journal|ledger) | (?:open|close|reopen|lock) (?:\w{1,20} )?(?:fiscal|accounting|pay|financial)? ?(?:period|books|year end) /,
    ['write', 'resource/record', 0],
  ],
  [
    / (?:push|trigger|start|issue|send|initiate|run|execute|perform|queue|order) (?:\w{1,20} ){0,3}(?:wipe|erasure|deletion|destruction|purge|teardown|termination|decommission|factory reset) $/,
    ['delete', 'resource/unknown', 0],
  ],
  [
    / (?:run|start|execute|announce|process|trigger|do) (?:\w{1,20} )?(?:layoffs?|redundancies|terminations|evictions|deportations|expulsions) /,
    ['decide', 'person/many', 0],
  ],
  [
    / (?:add|create|set|grant|apply) (?:\w{1,20} ){0,2}(?:exclusion|exemption|allowlist|whitelist)s?(?: entry| rule)? $/,
    ['grant', 'resource/identity', 0],
  ],
  [/ (?:re)?format (?:\w{1,20} )?(?:disk|drive|volume|partition|card) /, ['delete', 'resource/store', 0]],
  [/ unprotect (?:\w{1,20} ){0,2}(?:branch|tag|repo|repository) /, ['configure', 'repository/settings', 0]],
  [
    / finali[sz]e (?:\w{1,20} )?(?:invoice|order|payment|payout) | top up | (?:raise|increase) (?:\w{1,20} ){0,2}(?:budget|bid|spend|spending) | (?:raise|increase|set|update|change|lift|remove) (?:\w{1,20} )?(?:credit|card|spending|transfer|withdrawal|payment|overdraft) (?:limit|ceiling|line) | (?:upgrade|buy|renew|subscribe to) (?:\w{1,20} )?plan | close (?:\w{1,20} )?positions? /,
    ['pay', 'money/unknown', 0],
  ],
]

/** What the verb is done to, by grammar: behind it as far as a preposition, or before it where nothing follows. */
function objectOf(
  words: readonly string[],
  phrase: Phrase | null,
): { readonly object: readonly string[]; readonly place: string } {
  const at = phrase === null ? -1 : words.findIndex((word) => verbOf(word) === phrase.verb)
  const after = words.slice(at + 1)
  const cut = after.findIndex((word) => PREPOSITIONS.has(word))
  const object = cut < 0 ? after : after.slice(0, cut)
  const isBefore = object.every((word) => FILLERS.has(word))
  const named = isBefore ? words.slice(0, Math.max(at, 0)) : object
  let end = named.length
  while (end > 1 && FILLERS.has(named[end - 1] as string)) end -= 1
  return { object: named.slice(0, end), place: cut < 0 ? '' : (after[cut + 1] ?? '') }
}

/** In tools these are entries; in clouds they are more. */
const ENTRIES: ReadonlyMap<string, TargetClass> = new Map(
  'task tasks key keys entity entities subtask variable variables link'
    .split(' ')
    .map((word) => [word, 'resource/record']),
)

/** The class of its last word; what stands before that only says which one. */
function kindOf(
  object: readonly string[],
  words: readonly string[],
  resource: string,
  system: readonly string[],
): TargetClass | null {
  const given = resource === '' ? null : classOfNouns(wordsOf(resource))
  const last = object.at(-1) ?? ''
  if (given !== null && (last === '' || GENERIC_NOUNS.has(last))) return given
  const own = meets(words, KEYED) || meets(system, KEYED) ? undefined : ENTRIES
  return (
    classOfNouns(object, own, true) ??
    given ??
    (last === '' || words.length === 1 ? classOfNouns([...system, ...words]) : null)
  )
}

const THINGS = /^resource\/(?:log|workload|network|compute|whole|credential|backup|identity)$/

const isPerson = (word: string) => PEOPLE.has(word) || ALWAYS_PEOPLE.has(word)

function isAboutPeople(
  object: readonly string[],
  words: readonly string[],
  system: readonly string[],
  kind: TargetClass | null,
): boolean {
  const last = object.at(-1) ?? ''
  if (IMPERSONAL.has(last) || meets(words, BLANKS)) return false
  if (meets(words.length === 1 ? [...system, ...words] : words, ALWAYS_PEOPLE)) return true
  if (isPerson(last) || (ABOUT.has(last) && isPerson(object.at(-2) ?? ''))) return true
  return (
    meets([...system, words[0] ?? ''], PEOPLE_SYSTEMS) &&
    (kind === null || !THINGS.test(kind)) &&
    !OF_THE_SYSTEM.has(words.at(-1) ?? '') &&
    !meets(object, IMPERSONAL)
  )
}

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

/** `annotations`: what its server says about the tool. */
export function readToolCall(call: NamedCall, userEmail: string, annotations?: unknown): ToolReading {
  const { args: data } = call
  const [, server = '', own = ''] = splitName(call.operation)
  const connector = call.server || server
  const resource = resourceIn(data)
  const operation =
    own || (connector === '' && resource === '' ? withObject(call.operation, data) : call.operation)
  const names =
    connector === '' && resource === ''
      ? readOperation(operation)
      : readAll(`${connector}\n${operation}\n${resource}`)
  const { words } = names
  // What the tools of every client do is read from their commands, files and addresses.
  if (names.isServiceTool) return { effects: NOTHING, words }
  const facts = readArguments(data)
  // A method beside an address is a request, which has a reader of its own.
  const does = typeof data['url'] === 'string' ? '' : facts.does
  const named = [...names.effects, ...dispatched(connector, operation, resource, does)]
  const effects = [
    ...(annotations === undefined ? named : confirmed(named, annotations)),
    ...effectsOfArguments(words, names.leading, named, facts, data),
  ]
  const hasDocument = facts.has.has('document') && !meets(words, LOOKS)
  if (effects.length === 0) return { effects: NOTHING, words, hasDocument }
  const route = [connector, operation].filter(Boolean).join(' ')
  const name = targetNameOf(data) ?? resource
  return {
    words,
    hasDocument,
    effects: effects.map(([act, targetClass, manner]) => {
      const many = facts.isMany && !facts.isFiltered ? BULK : 0
      const money = act === 'pay' && targetClass === 'money/unknown' ? readAmount(data, words) : null
      return {
        act,
        target: {
          class:
            (facts.isStranger && money?.class === 'money/small' ? 'money/large' : money?.class) ??
            (act === 'message' && namesOutside(data, userEmail)
              ? 'message/outside'
              : act === 'decide' && many !== 0
                ? 'person/many'
                : act === 'delete' &&
                    /^resource\/(?:store|record|unknown)$/.test(targetClass) &&
                    NAMES_LOG.test(name)
                  ? 'resource/log'
                  : ownBranch(targetClass, data)),
          name: money?.name ?? (name === '' ? operation.trim() : name),
        },
        manner:
          (facts.isFiltered ? manner & ~BULK : manner) |
          facts.how |
          many |
          (act === 'grant' && facts.namesAdmin ? ADMIN : 0) |
          (facts.joinsAdmins && targetClass === 'resource/identity' ? ADMIN : 0) |
          (act === 'message' && facts.isEverybody ? PUBLIC | BULK : 0) |
          (targetClass === 'resource/network' && facts.takesDomain ? ADMIN : 0) |
          (facts.namesProduction && (act === 'delete' || act === 'stop') ? PRODUCTION : 0),
        route,
        span: null,
      }
    }),
  }
}

/** An index or a bucket that holds traces. */
const NAMES_LOG =
  /(?:^|[^a-z])(?:audit|security|siem|access|cloudtrail)(?:[^a-z]{0,3}(?:audit|logs?|trail|events?)|$)/i

/** `ban { member: 7 }`: to what, the first arguments say. */
function withObject(operation: string, data: Data): string {
  if (senseOf(operation) !== 'changing') return operation
  const object = Object.keys(data)
    .slice(0, 4)
    .find(
      (name) => name.length < 40 && (classOfNouns(wordsOf(name)) !== null || meets(wordsOf(name), DEAREST)),
    )
  return object === undefined ? operation : `${operation}_${object}`
}

/**
 * Annotations only confirm. What is said to destroy does so where a verb or the title may mean it; what is said to read is believed
 * where the name alone raised it by a word that may be meant otherwise, never of secrets and people.
 */
function confirmed(named: Named['effects'], annotations: unknown): Named['effects'] {
  const { title, readOnlyHint, destructiveHint } = (annotations ?? {}) as Data
  if (readOnlyHint === true)
    return named.filter(([act, on, how]) => (CERTAIN.has(act) ? (how & WEAK) === 0 : NEVER_LOWERED.test(on)))
  if (destructiveHint !== true) return named
  const said = typeof title === 'string' ? readOperation(title.slice(0, 120)).effects : []
  const destroys = said.filter(([act]) => act === 'delete' && !named.some(([own]) => own === act))
  return [...named.map(([act, on, how]) => [act, on, how & ~WEAK] as const), ...destroys]
}

const NEVER_LOWERED = /^resource\/(?:credential|person)$/
const WEAK = manners('weak-verb')

/** `manage_tables { operation: 'delete-table' }`: what is done is an argument, to what the name may say. */
function dispatched(connector: string, operation: string, resource: string, does: string): Named['effects'] {
  if (does === '') return NO_EFFECTS
  const own = wordsOf(operation)
  if (meets(own, LOOKS)) return NO_EFFECTS
  const rest = own.filter((word) => verbOf(word) === null && !DISPATCHERS.has(word)).join(' ')
  const isAlone = wordsOf(does).length === 1
  return readAll(`${connector}\n${does}\n${isAlone ? `${rest} ${resource}`.trim() : ''}`).effects
}

const DEAREST: ReadonlySet<string> = new Set([...WEIGHTY, ...PHYSICAL, ...HUMANS, ...MONEY])
const NO_EFFECTS: Named['effects'] = []

/** What the arguments do that the name alone does not say. */
function effectsOfArguments(
  words: readonly string[],
  leading: string,
  named: Named['effects'],
  facts: ArgumentFacts,
  data: Data,
): [Act, TargetClass, Manners][] {
  const found: [Act, TargetClass, Manners][] = []
  const acts = named.map(([act]) => act)
  if (meets(words, LOOKS) || acts.includes('read')) {
    if (facts.has.has('pay') || facts.wantsPay) found.push(['read', 'resource/person', FROM_PERSONAL])
    else if (facts.has.has('person') && !meets(words, IMPERSONAL) && leading !== 'list')
      found.push(['read', 'resource/person', 0])
  }
  if (meets(words, LOOKS) && !acts.includes('delete')) return found
  if (facts.isNone && (meets(words, CHANGES) || meets(words, SCALES)) && !acts.includes('stop'))
    found.push(['stop', 'resource/workload', 0])
  if (
    facts.has.has('person') &&
    (verbOf(leading) !== null || senseOf(leading) !== 'harmless') &&
    !acts.some((act) => act !== 'create' && act !== 'configure' && act !== 'stop')
  )
    found.push(['write', 'resource/person', 0])
  const isOff = facts.isOff || acts.includes('delete') || acts.includes('stop') || meets(words, OFF)
  const namesControl = facts.isOff || (meets(words, SWITCHES_OFF) && meets(words, CONTROLS))
  const guarded = SAFEGUARDS.find(
    ([on, names]) =>
      (isOff || (on === 'resource/backup' && meets(words, LESSENS))) &&
      (meets(words, names) || (namesControl && [...facts.named].some((word) => names.has(word)))),
  )
  if (guarded !== undefined) found.push(['configure', guarded[0], 0])
  for (const on of facts.weakened) if (!isOff || on !== guarded?.[0]) found.push(['configure', on, 0])
  if (facts.destroys && !acts.includes('delete')) found.push(['delete', wholeOf(classOfNouns(words)), 0])
  if (meets(words, SHARED) && (facts.how & FORCED) !== 0 && !acts.includes('delete'))
    found.push(['delete', 'repository/shared', 0])
  const isChange = meets(words, CHANGES)
  if (isChange && (ACCOUNTS.test(words.join(' ')) || (facts.has.has('account') && !acts.includes('pay'))))
    found.push(['pay', 'money/large', 0])
  if (facts.has.has('pay') && isChange && !acts.includes('configure'))
    found.push(['configure', 'resource/person', FROM_PERSONAL])
  if (meets(words, RUNS) && meets(words, PAYROLL)) found.push(['pay', 'money/large', 0])
  if (
    facts.takesDomain &&
    (isChange || meets(words, OFF)) &&
    !named.some(([, on]) => on === 'resource/network')
  )
    found.push(['configure', 'resource/network', 0])
  if (words.includes('domain') && words.includes('transfer'))
    found.push(['configure', 'resource/network', ADMIN])
  if (facts.has.has('code') && isChange && meets(words, RUNS_CODE))
    found.push(['publish', 'resource/workload', 0])
  if (facts.has.has('overwrites')) found.push(['delete', 'resource/store', WEAK])
  if (facts.isPrivileged) found.push(['execute', 'resource/workload', ADMIN])
  if (
    (facts.how & (ADMIN | PUBLIC)) !== 0 &&
    isChange &&
    !acts.some((act) => act === 'grant' || act === 'configure' || act === 'create' || act === 'delete')
  )
    found.push(['grant', 'resource/identity', 0])
  if (facts.has.has('person') && meets(words, DECIDE) && !acts.includes('decide'))
    found.push(['decide', 'person/one', 0])
  if (meets(words, SAYS) && (facts.how & PUBLIC) !== 0 && acts.length === 0)
    found.push(['message', 'message/inside', 0])
  if (
    (facts.has.has('currency') || (facts.hasAmount && meets(words, COINS))) &&
    (meets(words, SPENDS) || senseOf(leading) !== 'harmless') &&
    !acts.includes('pay') &&
    !meets(words, PRICED) &&
    readAmount(data, words).class !== 'money/unknown'
  )
    found.push(['pay', 'money/unknown', 0])
  if (facts.forwardsTo !== null) found.push(['send', 'host/outside', FROM_PERSONAL])
  else if (facts.sendsTo !== null) found.push(...sendingTo(words, named, facts.sendsTo, isChange))
  else if (isChange && (words.includes('webhook') || words.includes('webhooks')))
    found.push(['configure', 'resource/network', 0])
  if (facts.namesGuard && isOff) found.push(['stop', 'process/guard', 0])
  return found
}

/** A run or a build is only how it is done. */
const wholeOf = (kind: TargetClass | null): TargetClass =>
  kind === null || kind === 'resource/minor' || kind === 'resource/regenerable' ? 'resource/whole' : kind

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

/** One's own branch is one's own work; what others build on is not. */
function ownBranch(targetClass: TargetClass, data: Data): TargetClass {
  const branch = targetClass.startsWith('repository/') ? targetNameIn(data, BRANCHES) : null
  if (branch === null) return targetClass
  return /^(?:(?:refs\/)?heads\/)?(?:main|master|develop|trunk|release.{0,60}|prod.{0,60}|stable.{0,60}|v?\d.{0,60})$/i.test(
    branch,
  )
    ? targetClass
    : 'repository/own-work'
}

const BRANCHES = ['branch', 'branch_name', 'ref']
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

const isResource = memoize((field) => RESOURCES.has(plainName(field)))

function resourceIn(data: Data): string {
  let resource = ''
  for (const field in data) {
    const value = isResource(field) ? data[field] : ''
    if (typeof value === 'string' && value !== '') resource += ` ${value.slice(0, 120)}`
  }
  return resource.trimStart()
}
