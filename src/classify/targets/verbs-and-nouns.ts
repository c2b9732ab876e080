/**
 * What the words of tools, connectors and functions mean: which act a verb is, which class a noun belongs to.
 * `delete-db-snapshot`, `snapshots delete`, `kv:delete`, `deleteUser` and `delete_user` are read alike.
 */
import type { Act, TargetClass } from '../effects/effect.ts'
import { type Manners, readManners } from '../effects/manner.ts'
import { wordsOf } from '../words-of.ts'

export type Verb = {
  /** `look` sees names and states only. */
  readonly act: Act | 'look'
  readonly manner: Manners
  /** A noun as often as a verb: it counts only where no other verb stands. */
  readonly isNoun: boolean
}

/** Act and manners, then the verbs. A verb with `?` is a noun as often. */
const VERBS: readonly (readonly [string, string])[] = [
  [
    'delete',
    'delete del destroy purge terminate drop wipe erase remove rm rmdir unregister deregister revoke nuke truncate uninstall undeploy decommission zap expunge rdelete deletefile deprovision unpublish yank deprecate undefine cleanse trash dealloc deallocate unprovision remove-all deletebackup flushall flushdb forget obliterate discard teardown deletion factoryreset vaporize vaporise incinerate shred annihilate eradicate eliminate demolish dismantle exterminate raze pulverize pulverise disintegrate zeroize zeroise extirpate',
  ],
  [
    'delete weak-verb',
    'clear clean cleanup prune flush? reset archive? expire evict cancel empty? rollback? dedupe compact unlink unset disassociate dissociate unsubscribe unassign abandon evacuate untag rotate? roll? rekey? seal repair? invalidate reclaim sweep gc vacuum unbind downgrade',
  ],
  [
    'stop',
    'stop disable suspend pause detach shutdown restart reboot halt kill drain cordon abort deactivate close lock? stepdown quiesce hibernate freeze block? stoplogging power-off poweroff unpublishlive standby scale-down mute silence snooze unenroll quarantine isolate offline',
  ],
  [
    'grant',
    'grant authorize assign share? invite attach assume promote add-iam-policy-binding set-iam-policy permit allow? whitelist? allowlist?',
  ],
  ['grant admin', 'impersonate elevate sudo'],
  [
    'create',
    'create add new insert make init? provision register generate issue? mint copy? clone? import restore? allocate install launch adopt',
  ],
  [
    'configure',
    'set update modify edit patch put configure enable apply change start? rename move mv replace enforce scale? resize upgrade? migrate? sync? unlock? unseal tune toggle override reconcile transfer merge annotate taint attach-policy upsert write undelete link? use? switch? import-state force-unlock',
  ],
  [
    'read',
    'get read export download dump? cat reveal print access? retrieve pull? query? select? fetch extract scan? backup? snapshot? decrypt',
  ],
  [
    'look',
    'list ls describe show view status info inspect explain help version test? validate verify check? lint plan? preview? diff? search? find lookup count watch? wait log? logs? tail top? ps whoami examples? docs? open? browse doctor? summary? stats? history? events? metrics? head stat',
  ],
  [
    'execute',
    'exec execute run? invoke ssh? trigger call? send-command eval console? shell? rerun retry replay dispatch? submit bash? attach-shell',
  ],
  ['publish', 'publish push deploy? release? upload ship? promote-release'],
  ['connect', 'login connect? logout proxy? port-forward tunnel? auth? session?'],
  ['message', 'send? notify post? email? mail? broadcast reply blast announce'],
  [
    'pay',
    'pay charge? refund payout? purchase buy capture? checkout? withdraw remit disburse reimburse prepay repay',
  ],
]

const verbs = new Map<string, Verb>()
for (const [sense, words] of VERBS) {
  const [act = '', ...how] = sense.split(' ')
  for (const word of words.split(' ')) {
    const isNoun = word.endsWith('?')
    verbs.set(isNoun ? word.slice(0, -1) : word, {
      act: act as Act | 'look',
      manner: readManners(how.join(' ')),
      isNoun,
    })
  }
}

export function verbOf(word: string): Verb | null {
  return verbs.get(word) ?? null
}

/** Class, then the nouns, in the singular. Two words with `+` between them stand together, or the first one somewhere before the second. */
const NOUNS: readonly (readonly [TargetClass, string])[] = [
  [
    'resource/whole',
    'project cluster org organization organisation account subscription tenant stack stackset environment env workspace site realm vhost compartment datacenter swarm crd customresourcedefinition namespace ns space system application app resource+group rest+api node+group nodegroup opensearch+domain es+domain',
  ],
  ['data/database', 'database db sql db+instance sql+instance db+cluster d1'],
  [
    'resource/store',
    'bucket object blob volume table topic queue stream index indices collection filesystem file+system disk store pvc pv persistentvolume persistentvolumeclaim storage+account storage+container storage+share dataset schema keyspace redis kv kv+namespace r2 warehouse datastore partition shard mailbox keyvaluemap registry registries acr ecr+repository acr+repository eventdata entity statefulset storageclass spanner bigtable cosmosdb elasticache ledger catalog zpool serverless+cache cache+cluster',
  ],
  [
    'resource/backup',
    'backup snapshot recovery+point backup+vault backup+plan backup+schedule backup+location snapshot+location backup+protection restore+point recoverypoint localsnapshot shadow shadowcopy glacier+vault retention versioning lifecycle',
  ],
  [
    'resource/credential',
    'secret key token credential password certificate cert keypair kms keyring parameter passphrase pat sshkey vault lease login+profile',
  ],
  [
    'resource/identity',
    'user role policy policies group member identity identities idp permission binding principal serviceaccount service+account iam rolebinding clusterrole clusterrolebinding team collaborator owner acl user+pool userpool instance+profile assignment authorizer access sso saml oidc mfa membership ownership conditional+access oauth2+provider oauth+provider identity+provider auth+provider oauth+client resource+server delegate delegation administrator admin superuser',
  ],
  [
    'resource/compute',
    'instance vm machine server droplet linode node dyno vmss scale+set nodepool runner host device laptop workstation phone mdm+profile',
  ],
  [
    'resource/workload',
    'pod deployment service function lambda container job cronjob task monitor alarm alert alerting dashboard daemonset replicaset worker workflow pipeline release helmrelease kustomization addon agent endpoint api gateway dag schedule plugin connector consumer flag feature',
  ],
  [
    'resource/network',
    'network vpc subnet route router firewall firewall+rule rule+set security+group securitygroup dns zone hosted+zone record+set dns+record domain listener load+balancer loadbalancer target+group target distribution cdn ip address eip nat+gateway vpn peering ingress proxy interface nsg hostname tunnel cname nameserver mx registrar',
  ],
  [
    'resource/log',
    'log trail logging+bucket log+group log+stream audit cloudtrail logging sink flow+log detector recorder',
  ],
  [
    'resource/record',
    'codespace issue ticket record item document doc row page event pr mr comment file message note post article wiki milestone invoice order calendar meeting entry incident thread conversation card board epic story case deal opportunity attachment folder template webhook form booking appointment',
  ],
  [
    'resource/person',
    'customer contact patient employee applicant candidate person people subscriber student recipient',
  ],
  [
    'resource/minor',
    'label reaction draft tag alias bookmark favorite star filter preference theme badge emoji pin reminder session run gist notification like vote',
  ],
  ['resource/regenerable', 'cache image artifact artefact build layer builder preview'],
  ['repository/settings', 'repo repository repositories'],
  ['repository/release', 'branch'],
]

const nouns = new Map<string, TargetClass>()
for (const [targetClass, words] of NOUNS)
  for (const word of words.split(' ')) if (!nouns.has(word)) nouns.set(word, targetClass)

/** Plural and other endings off: `policies`, `indexes`, `instances`. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || nouns.has(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  const short = word.slice(0, -1)
  return !nouns.has(short) && word.endsWith('es') ? word.slice(0, -2) : short
}

/** The last noun is what it is about (`db-snapshot` is a snapshot), unless it has a meaning of its own with one before it. */
export function classOfNouns(
  words: readonly string[],
  own?: ReadonlyMap<string, TargetClass>,
  isHeadOnly = false,
): TargetClass | null {
  for (let at = words.length - 1; at >= (isHeadOnly ? Math.max(0, words.length - 1) : 0); at -= 1) {
    const word = singular(words[at] as string)
    for (let before = at - 1; before >= 0; before -= 1) {
      const pair = nouns.get(`${singular(words[before] as string)}+${word}`)
      if (pair !== undefined) return pair
    }
    const found = own?.get(words[at] as string) ?? own?.get(word) ?? nouns.get(word)
    if (found !== undefined) return found
  }
  return null
}

export type Phrase = {
  readonly verb: Verb
  /** Where the verb stands among the words. */
  readonly at: number
  readonly class: TargetClass | null
  /** `delete-batch`, `bulk-delete`, `remove-all`. */
  readonly isBulk: boolean
}

const MAX_WORDS = 6
const MAX_LENGTH = 64
const BULK = new Set(['batch', 'bulk', 'all', 'many', 'everything'])
const NAME = /^[A-Za-z][\w:.-]*$/

/** The verb of a command and what it is done to; null where no verb stands among the first words. `own`: further nouns of this tool. */
export function readPhrase(
  words: readonly string[],
  own?: ReadonlyMap<string, TargetClass>,
  ownVerbs?: ReadonlyMap<string, Verb>,
): Phrase | null {
  let weak: Phrase | null = null
  const before: string[] = []
  const end = Math.min(words.length, MAX_WORDS)
  for (let at = 0; at < end; at += 1) {
    const word = words[at] as string
    if (word.length > MAX_LENGTH || !NAME.test(word)) break
    const parts = wordsOf(word)
    const whole =
      ownVerbs?.get(word.toLowerCase()) ?? (parts.length > 1 ? verbs.get(word.toLowerCase()) : undefined)
    const place = whole === undefined ? placeOfVerb(parts, ownVerbs) : 0
    const verb =
      whole ??
      (place < 0 ? undefined : (ownVerbs?.get(parts[place] as string) ?? verbs.get(parts[place] as string)))
    // `archive.tar.gz` and `deploy.yml` are files; `messages.delete` is a verb.
    const isFile = place < parts.length - 1 && whole === undefined && word.includes('.')
    if (verb === undefined || place < 0 || isFile) {
      before.push(...parts)
      continue
    }
    const rest = parts.filter((part, index) => (whole === undefined ? index !== place : !verbs.has(part)))
    const next = words[at + 1]
    const phrase = {
      verb,
      at,
      class: classAround(before, rest, next, own),
      isBulk: parts.some((part) => BULK.has(part)),
    }
    if (!verb.isNoun) return phrase
    weak ??= phrase
    before.push(...parts)
  }
  return weak
}

/** `delete-x`, `batch-delete-x`, `x:delete`, `x.delete`: first or last, a true verb before one that may be a noun. */
function placeOfVerb(parts: readonly string[], own: ReadonlyMap<string, Verb> | undefined): number {
  let weak = -1
  for (const at of [0, 1, parts.length - 1]) {
    const verb = own?.get(parts[at] as string) ?? verbs.get(parts[at] as string)
    // In the middle only what cannot be meant otherwise: `admin-delete-user`, `batch-get-secret-value`.
    if (
      at === 1 &&
      at < parts.length - 1 &&
      verb?.act !== 'delete' &&
      !/^(?:batch|bulk|force)$/.test(parts[0] as string)
    )
      continue
    if (verb !== undefined && !verb.isNoun) return at
    if (verb !== undefined && weak < 0) weak = at
  }
  return weak
}

function classAround(
  before: readonly string[],
  rest: readonly string[],
  next: string | undefined,
  own: ReadonlyMap<string, TargetClass> | undefined,
): TargetClass | null {
  const named = classOfNouns([...before, ...rest], own)
  if (rest.length > 0 || (before.length > 0 && named !== null)) return named
  // `kubectl delete pod/web`, `eksctl delete cluster`: the noun comes after the verb.
  if (next !== undefined && next.length < MAX_LENGTH && /^[A-Za-z]/.test(next)) {
    const kind = next.split(/[/,=]/, 1)[0] ?? ''
    const after = classOfNouns(wordsOf(kind), own)
    if (after !== null) return after
  }
  return named
}
