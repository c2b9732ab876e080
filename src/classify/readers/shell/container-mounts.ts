/** What a container sees of this machine: paths inside it that are paths out here. */
import { containerValued } from './wrappers.ts'

/** The options of `docker run` and its like, the image, and the command inside. */
export function splitContainer(args: readonly string[]): {
  options: readonly string[]
  image: string
  command: readonly string[]
} {
  const verb = args.findIndex((word) => word === 'run' || word === 'exec' || word === 'create')
  let at = verb + 1
  while (at < args.length && args[at]?.startsWith('-') && args[at] !== '--')
    at += containerValued.has(args[at] as string) ? 2 : 1
  return { options: args.slice(verb + 1, at), image: args[at] ?? '', command: args.slice(at + 1) }
}

export type Mount = { readonly from: string; readonly to: string }

export function mountsOf(options: readonly string[]): readonly Mount[] {
  const found: Mount[] = []
  for (let at = 0; at < options.length; at += 1) {
    const word = options[at] as string
    const name = word.split('=', 1)[0] ?? ''
    if (
      name !== '-v' &&
      name !== '--volume' &&
      name !== '--mount' &&
      !(word.startsWith('-v') && word.length > 2)
    )
      continue
    const value = word.includes('=')
      ? word.slice(word.indexOf('=') + 1)
      : word.length > 2 && word.startsWith('-v') && name !== '--volume'
        ? word.slice(2)
        : (options[at + 1] ?? '')
    const mount = name === '--mount' ? readMount(value) : readVolume(value)
    if (mount !== null) found.push(mount)
  }
  return found
}

/** `/host:/inside:ro`; a bare name is a volume and no path. */
function readVolume(value: string): Mount | null {
  const [from = '', to = ''] = value.split(':')
  return /^[/~.$%\ue010-\uf8ff]/.test(from) && to.startsWith('/') ? { from, to } : null
}

function readMount(value: string): Mount | null {
  const parts = new Map(
    value
      .split(',')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const),
  )
  const [from, to] = [
    parts.get('source') ?? parts.get('src'),
    parts.get('target') ?? parts.get('destination') ?? parts.get('dst'),
  ]
  return from !== undefined && to !== undefined && (parts.get('type') ?? 'bind') === 'bind'
    ? { from, to }
    : null
}

const MAX_MOUNTS = 16

/** Words of the command inside, with mounted paths as they are called out here. */
export function mapMounts(args: readonly string[], words: readonly string[]): readonly string[] {
  const mounts = mountsOf(splitContainer(args).options).slice(0, MAX_MOUNTS)
  if (mounts.length === 0) return words
  return words.map((word) => mounts.reduce(mapOne, word))
}

function mapOne(word: string, { from, to }: Mount): string {
  const inside = to.replace(/\/$/, '')
  if (inside === '' || !word.includes(inside)) return word
  const outside = from === '/' ? '' : from.replace(/\/$/, '')
  let mapped = ''
  let rest = word
  for (let at = rest.indexOf(inside); at >= 0; at = rest.indexOf(inside)) {
    const before = rest[at - 1] ?? ' '
    const after = rest[at + inside.length] ?? ' '
    const isWhole = /[\s'"=:;|&(]/.test(before) && /[\s'"/;|&)*]/.test(after)
    mapped += rest.slice(0, at) + (isWhole ? (outside === '' && after !== '/' ? '/' : outside) : inside)
    rest = rest.slice(at + inside.length)
  }
  return mapped + rest
}
