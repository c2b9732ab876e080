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
    { act: sends ? 'send' : 'fetch', target: { class: host, name: address.host }, manner: from, route, span: null },
  ]
  const act = ACTS[verb as keyof typeof ACTS]
  if (act === undefined) return effects
  const words = address.path.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).slice(-6) ?? []
  const named = classOfPath(words)
  // `POST /users/7/delete` deletes.
  const inPath = act === 'create' ? verbOf(wordsOf(words.at(-1) ?? '')[0] ?? '') : null
  const done = inPath !== null && !inPath.isNoun && inPath.act !== 'look' ? inPath.act : act
  if (done === 'create' || (done === 'configure' && named === 'resource/record')) return effects
  const manner = from | (host === 'host/production' ? PRODUCTION : 0) | (isWhole(words) ? 0 : 0)
  effects.push({ act: done, target: { class: named, name: `${address.host}/${words.join('/')}` }, manner, route, span: null })
  return effects
}

const PRODUCTION = manners('production')

/** `/repos/acme/shop` is a repository; `/v1/customers/7` one customer; `/orders/_all` all of them. */
function classOfPath(segments: readonly string[]): TargetClass {
  const nouns = segments.filter((segment) => !/^v?\d[\w.-]{0,40}$|^[0-9a-f-]{8,40}$|^api$|[{}$]/i.test(segment))
  const repo = nouns.indexOf('repos')
  if (repo >= 0 && segments.length - segments.indexOf('repos') <= 3) return 'resource/whole'
  return classOfNouns(nouns.flatMap(wordsOf)) ?? 'resource/record'
}

function isWhole(segments: readonly string[]): boolean {
  return segments.at(-1) === '_all' || segments.at(-1) === '*'
}
