/** An HTTP request in, effects out: the method says what is done, the address to what. */
import { type Effect, effectOf, type TargetClass } from '../../effects/effect.ts'
import { type Manners, manners } from '../../effects/manner.ts'
import { classifyHost, readAddress } from '../../targets/classify-host.ts'
import { classOfNouns, verbOf } from '../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../words-of.ts'
import { readToolCall } from '../tools/read-tool-call.ts'

export type Request = {
  readonly method: string
  readonly url: string
  /** What goes along; null where nothing is known of it. */
  readonly body: string | null
  /** Where the body came from. */
  readonly from?: Manners
  readonly route: string
}

const ACTS = { DELETE: 'delete', PUT: 'configure', PATCH: 'configure', POST: 'create' } as const

export function readRequest({ method, url, body, from = 0, route }: Request): Effect[] {
  const address = readAddress(url)
  if (address === null) return []
  const host = classifyHost(url)
  const verb = method.toUpperCase()
  const sends = body !== null || verb === 'POST' || verb === 'PUT' || verb === 'PATCH'
  const effects: Effect[] = [effectOf(sends ? 'send' : 'fetch', host, address.host, route, from)]
  const act = ACTS[verb as keyof typeof ACTS]
  if (act === undefined) {
    // Secrets are read over the network as well.
    if (
      verb === 'GET' &&
      host !== 'host/loopback' &&
      /\/(?:secrets?|credentials?)(?:\/|$)/i.test(address.path)
    )
      effects.push(
        effectOf('read', 'resource/credential', address.host + address.path.slice(0, 80), route, from),
      )
    return effects
  }
  const words = address.path.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).slice(-6) ?? []
  const mutation =
    act === 'create' && body !== null && body.length < MAX_BODY ? DELETION.exec(body)?.[1] : undefined
  const known = mutation === undefined ? classOfPath(words) : classOfNouns(wordsOf(mutation))
  // What nobody can name is a record of one's own, or something unknown of somebody else's.
  const named =
    known ?? (host === 'host/loopback' && mutation === undefined ? 'resource/record' : 'resource/unknown')
  // `POST /users/7/delete` deletes.
  const inPath =
    act === 'create'
      ? (wordsOf(words.at(-1) ?? '')
          .map(verbOf)
          .find(
            (found) =>
              found !== null &&
              !found.isNoun &&
              found.act !== 'look' &&
              (found.manner === 0 || known !== null),
          ) ?? null)
      : null
  const done = mutation !== undefined ? 'delete' : inPath !== null && inPath.act !== 'look' ? inPath.act : act
  const told = readBody(address.host, host, done, words, body, route)
  effects.push(...told.filter((effect) => effect.act !== done || effect.act === 'create'))
  // `{"private": false}`: how it is done stands in the body.
  const how = told.reduce((all, effect) => all | (effect.act === done ? effect.manner : 0), 0)
  if (done === 'create' || (done === 'configure' && known === null)) return effects
  // One entry of a service of one's own.
  if (host === 'host/loopback' && named === 'resource/record' && !STORES.test(url)) return effects
  const manner = from | how | (host === 'host/production' ? PRODUCTION : 0) | (isWhole(words) ? BULK : 0)
  effects.push(
    effectOf(
      done,
      isWhole(words) ? 'resource/store' : named,
      `${address.host}/${words.join('/')}`,
      route,
      manner,
    ),
  )
  return effects
}

/** Ports of data stores and their like: what is deleted there is gone for whoever uses it. */
const STORES =
  /^\w{0,8}:?\/{0,2}[^/]{0,200}:(?:9200|7700|6333|8086|8500|2379|5984|8983|15672|9090|8123|8001|2375|19530)(?:\/|$)|grafana|elastic|kibana/i
const VERBS = { delete: 'delete', configure: 'update', create: 'create' } as const
/** Everything else that a body says is everyday work of an application. */
const TELLING = manners('public', 'admin', 'forced', 'recursive', 'bulk')
const ALWAYS = new Set(['pay', 'execute', 'stop'])

/** A request is a tool as well: its host is the system, its method and path the operation, its body the arguments. */
function readBody(
  name: string,
  host: TargetClass,
  done: string,
  words: readonly string[],
  body: string | null,
  route: string,
): readonly Effect[] {
  const data = body === null || body === '' || body.length > MAX_BODY ? {} : dataIn(body)
  const nouns = words.filter((word) => /^[A-Za-z][A-Za-z_-]{1,40}$/.test(word) && word !== 'api')
  const labels = name.split('.')
  const verb = VERBS[done as keyof typeof VERBS] ?? done
  const { effects } = readToolCall(
    { server: labels.at(-2) ?? name, operation: [verb, ...nouns.slice(-2)].join('_'), args: data },
    '',
  )
  return effects
    .filter(
      ({ act, target, manner }) =>
        target.class.startsWith('control/') ||
        target.class === 'process/guard' ||
        (act === 'send' && target.class === 'host/outside') ||
        (act === 'execute' && (manner & TELLING) !== 0) ||
        (host !== 'host/loopback' && (ALWAYS.has(act) || (manner & TELLING) !== 0)),
    )
    .map((effect) => ({ ...effect, route }))
}

/** JSON, or the fields of a form. */
function dataIn(body: string): Readonly<Record<string, unknown>> {
  if (/^\s{0,8}[[{]/.test(body)) {
    try {
      const data: unknown = JSON.parse(body)
      return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
    } catch {
      return {}
    }
  }
  if (!/^[\w.[\]-]{1,60}=/.test(body)) return {}
  return Object.fromEntries(new URLSearchParams(body).entries())
}

const PRODUCTION = manners('production')
const BULK = manners('bulk')
const MAX_BODY = 8_000
/** `mutation { deleteUser(id: 7) }`. */
const DELETION = /\bmutation\b[^{]{0,200}\{\s{0,20}(\w{0,30}(?:delete|remove|destroy|purge|drop)\w{0,40})/i

/** `/repos/acme/shop` is a repository; `/v1/customers/7` one customer; `/orders/_all` all of them. */
function classOfPath(segments: readonly string[]): TargetClass | null {
  const nouns = segments.filter(
    (segment) => !/^v?\d[\w.-]{0,40}$|^[0-9a-f-]{8,40}$|^api$|[{}$]/i.test(segment),
  )
  const repo = nouns.indexOf('repos')
  if (repo >= 0 && segments.length - segments.indexOf('repos') <= 3) return 'resource/whole'
  return classOfNouns(nouns.flatMap(wordsOf))
}

function isWhole(segments: readonly string[]): boolean {
  return /^(?:_all|\*|_delete_by_query|delete_series|delete-batch)$/.test(segments.at(-1) ?? '')
}
