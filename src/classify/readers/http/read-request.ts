/** An HTTP request in, effects out: the method says what is done, the address to what. */
import type { Effect, TargetClass } from '../../effects/effect.ts'
import { type Manners, manners } from '../../effects/manner.ts'
import { classifyHost, readAddress } from '../../targets/classify-host.ts'
import { classOfNouns, verbOf } from '../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../words-of.ts'

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
  const effects: Effect[] = [
    {
      act: sends ? 'send' : 'fetch',
      target: { class: host, name: address.host },
      manner: from,
      route,
      span: null,
    },
  ]
  const act = ACTS[verb as keyof typeof ACTS]
  if (act === undefined) return effects
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
  if (done === 'create' || (done === 'configure' && known === null)) return effects
  const manner = from | (host === 'host/production' ? PRODUCTION : 0) | (isWhole(words) ? BULK : 0)
  effects.push({
    act: done,
    target: { class: isWhole(words) ? 'resource/store' : named, name: `${address.host}/${words.join('/')}` },
    manner,
    route,
    span: null,
  })
  return effects
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
