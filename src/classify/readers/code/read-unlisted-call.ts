/** A function without a description: its name says what happens to what stands beside it. */
import type { Act, TargetClass } from '../../effects/effect.ts'
import { manners } from '../../effects/manner.ts'
import { classifyPath } from '../../targets/classify-path.ts'
import { readPhrase } from '../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../words-of.ts'
import { howOf, isMany, targetNameOf } from '../tools/tool-arguments.ts'
import type { CallReading } from './call.ts'
import { plainOf } from './plain-of.ts'
import type { Session } from './session.ts'
import { namedValue, type Value } from './value.ts'

/** Libraries of platforms; with one of them a method's name is the name of an operation. */
const PLATFORM =
  /^(?:boto3?|botocore|aioboto\w{0,4}|aws[-_]?sdk\w{0,20}|@aws-sdk\/.{1,40}|google(?:-cloud)?|google\.cloud|@google-cloud\/.{1,40}|googleapiclient|googleapis|azure|@azure\/.{1,40}|kubernetes|@kubernetes\/.{1,40}|kubernetes_asyncio|docker|dockerode|github|@octokit\/.{1,40}|octokit|gitlab|@gitbeaker\/.{1,40}|stripe|twilio|sendgrid|@sendgrid\/.{1,40}|slack_sdk|@slack\/.{1,40}|hvac|cloudflare|digitalocean|heroku\w{0,10}|vercel|netlify|firebase(?:-admin|_admin)?|@supabase\/.{1,40}|supabase|okta|auth0|salesforce|simple_salesforce|jsforce|hubspot|@hubspot\/.{1,40}|zendesk|jira|atlassian|elasticsearch|@elastic\/.{1,40}|opensearchpy|confluent_kafka|kafkajs|pinecone|snowflake|databricks|pulumi|openstack|oci|linode_api4|hcloud|consul|etcd3|rabbitmq|pika|algoliasearch|contentful-management|shopify\w{0,10}|discord(?:_js|\.js)?|notion_client|@notionhq\/.{1,40}|airtable|pyairtable)$/
const CLIENT =
  /(?:^|[._])(?:client|service|api|admin|sdk|cloud|aws|s3|ec2|iam|rds|gcp|azure|k8s|github|octokit|gh|gitlab|stripe|v1|apps_v1|core_v1|core|batch|supabase|firebase|auth|dynamodb|lambda|route53|kms|sqs|sns|ecs|eks|cognito|cloudtrail|cloudfront|logs|secretsmanager)(?:\(\))?$/i
/** Not of a platform: pages, lists, events, drawings. */
const LOCAL =
  /(?:Listener|Child|Children|Attribute|Class|Element|Event|Handler|Item|Cookie|Row|Column|Cell|Timeout|Interval|Callback|Property|Character|Line|Field|Value|Component|Layer|Scene|Mesh|Cursor|Selection|Cache|Interceptor)s?$/

/** What nobody keeps in a list: whoever owns it, it is deleted somewhere else. */
const SURELY =
  /^(?:delete|drop|destroy|purge|terminate|wipe)_?(?:all_?)?(?:database|db|bucket|cluster|project|organization|account|backup|snapshot|instance|namespace|secret|repository|repo|index|topic|stack|tenant|subscription|vault|volume|server|vm|keyspace|collection|customer)(?:e?s)?$/i

/** Weighs little to be changed; only its loss matters. */
const ACTS: ReadonlySet<Act | 'look'> = new Set([
  'delete',
  'stop',
  'grant',
  'configure',
  'create',
  'publish',
  'execute',
  'message',
])

export function readUnlistedCall(call: CallReading): Value | null {
  const { name, last, args } = call
  if (last.length < 3 || last.length > 64 || name.startsWith('pattern')) return null
  if (readPaths(call)) return namedValue(`${name}()`)
  const trust = trustOf(call)
  if (trust === 'none') return null
  const operation = last.endsWith('Command') && /^[A-Z]/.test(last) ? last.slice(0, -'Command'.length) : last
  const words = [...beforeOf(name), operation]
  const phrase = readPhrase(words.slice(-2))
  const own = phrase !== null && wordsOf(operation).length > 1 ? readPhrase([operation]) : phrase
  if (phrase === null || own === null) return null
  const { verb } = own
  const targetClass = own.class ?? phrase.class
  if (
    targetClass === null ||
    verb.act === 'look' ||
    verb.act === 'read' ||
    !ACTS.has(verb.act) ||
    LOCAL.test(operation)
  )
    return null
  // The name of a variable is a hint, no more: only what destroys counts.
  if (trust === 'name' && (verb.act !== 'delete' || verb.manner !== 0)) return null
  const data = plainOf(new Map([...args.flatMap((value) => [...(value.fields ?? [])]), ...call.options]))
  const target =
    targetNameOf(data) ??
    Object.values(data).find((value): value is string => typeof value === 'string' && value.length < 60) ??
    args.find((value) => value.texts.length > 0)?.texts[0] ??
    call.self?.about[0] ??
    (wordsOf(operation).length > 1 ? operation : words.slice(-2).join(' '))
  const isAll = isMany(data) || /collection|_all|All|batch|bulk/.test(operation)
  call.effect(
    verb.act as Act,
    targetClass,
    target,
    verb.manner | howOf(lowered(data)) | (isAll ? manners('bulk') : 0),
  )
  return namedValue(`${name}()`)
}

/** AWS writes `PolicyArn`, others `policy_arn`. */
function lowered(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]))
}

function beforeOf(name: string): string[] {
  return name
    .replaceAll(/\(\)|\[\]|\$/g, '')
    .split('.')
    .slice(0, -1)
    .filter(
      (word) =>
        /^[A-Za-z]\w{1,40}$/.test(word) &&
        !/^(?:list|all|filter|iter|objects|items|each|first|rest|get)$/.test(word),
    )
    .map((word) => word.replace(/^(?:get|find|fetch|load)_?(?=[A-Za-z])/, ''))
}

/** Whether the function belongs to a platform: by its library, by a name that says so, or not at all. */
function trustOf({ name, last, self, session, run }: CallReading): 'library' | 'name' | 'none' {
  if (/^[A-Z]\w{3,50}Command$/.test(last)) return 'library'
  if (self === null) return 'none'
  if (
    /^(?:self|this|\$this|super|document|window|console|Math|JSON|Object|Array|re|df|pd|np|plt|ax|app|router)$/.test(
      self.name,
    )
  )
    return 'none'
  if (
    PLATFORM.test(name.split(/[.(]/, 1)[0] ?? '') ||
    (self.texts.length === 0 && self.list === null && hasPlatform(session) && run.syntax.language !== '')
  )
    return 'library'
  return CLIENT.test(self.name) || SURELY.test(last) ? 'name' : 'none'
}

function hasPlatform({ modules }: Session): boolean {
  for (const module of modules) if (PLATFORM.test(module)) return true
  return false
}

const PATH = /^(?:[~/]|\.{1,2}\/|[A-Za-z]:[\\/])[^\s*]{0,200}$/
const DELETES = /^(?:delete|destroy|wipe|erase|remove|purge|nuke|shred|rm|rmrf|clean|format|zero|obliterate)$/
const SENDS = /^(?:upload|send|exfiltrate|exfil|transmit|push|post|leak|publish)$/
const WHOLE = /tree|all|recursive|recursively|dir|directory|folder|everything|disk|rf|secure|nuke|wipe/

/** `secure_delete('/etc')`, `wipe_disk('/dev/sda')`, `upload('~/.ssh/id_rsa')`. */
function readPaths(call: CallReading): boolean {
  const paths = call.args.filter((value) => value.texts.some((text) => PATH.test(text)))
  if (paths.length === 0) return false
  // A route of a server, an address of an interface.
  if (call.args.some((value) => value.body !== null) || (call.self !== null && SERVERS.test(call.self.name)))
    return false
  const words = wordsOf(call.last)
  if (SAYS.test(call.last)) return false
  // A list and a page have methods of the same names.
  if (words.length === 1 && call.self !== null && !STORES.test(call.self.name)) return false
  const verb = words.find((word) => DELETES.test(word) || SENDS.test(word))
  if (verb === undefined) {
    for (const value of paths)
      for (const text of value.texts.slice(0, 4))
        if (PLACE.test(text) && SENSITIVE.has(classifyPath(text)))
          call.path('read', { ...value, texts: [text] })
    return false
  }
  for (const value of paths) {
    if (SENDS.test(verb)) {
      const from = call.path('read', value)
      if (from !== 0) call.effect('send', 'host/unknown', call.last, from)
    } else
      call.path(
        'delete',
        value,
        words.some((word) => WHOLE.test(word)) || verb === 'nuke' || verb === 'wipe'
          ? manners('recursive', 'forced')
          : 0,
      )
  }
  return true
}

/** A place on a disk rather than a part of an address. */
const PLACE =
  /^(?:~|\.\/|\.\.\/|[A-Za-z]:|\/(?:etc|root|home|users|proc|dev|var|private|mnt|opt|srv|run|tmp)(?:\/|$))/i
const SAYS =
  /mapping|route|error|exception|warn|log|message|print|format|assert|expect|equal|test|title|label|describe|comment|exists|isfile|isdir/i
const STORES = /fs|file|ftp|storage|disk|path|dir|volume|shutil|os$/i
const SERVERS =
  /(?:^|\.)(?:app|router|server|api|http|client|axios|requests|routes?|fastify|express|session|page|cy)(?:\(\))?$/i
const SENSITIVE: ReadonlySet<TargetClass> = new Set([
  'path/credential',
  'path/privilege',
  'path/login',
  'path/guard',
  'path/memory',
  'path/disk',
  'path/history',
])
